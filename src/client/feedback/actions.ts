import type { Feedback } from '../../shared/feedback/contract.ts';
import { call } from '../http/call.ts';
import { act, type Actor } from '../live/act.ts';
import { toast } from '../ui/overlays/toast.ts';
import { addFeedback, dropFeedback, putFeedback, refreshBoard } from './queries.ts';
import { words } from './words.ts';

type NewFeedback = { content: string; anonymous: boolean };

/** The same key is the same feedback: after a lost answer it can be sent again without a duplicate. */
type Left = { written: NewFeedback; key: string; onKept: () => void };

/** What is now on the board, or null. */
export const leaveFeedback = (actor: Actor, { written, key, onKept }: Left) => {
  const body = { userId: actor.userId, ...written };
  return act(actor, {
    call: () => call('POST /api/feedback', { body, headers: { 'idempotency-key': key } }),
    later: {
      make: () => ({ key, title: written.content, url: '/api/feedback', body, what: { kind: 'feedback', ...written } }),
      onKept,
    },
    keep: (feedback) => addFeedback(actor.client, feedback),
    done: words.thanks,
    failed: words.submitFailed,
  });
};

/** The wait is not shown; a message instead of the feedback means that the vote was there already. */
export const upvote = (actor: Actor, feedback: Feedback) => {
  const { client, userId } = actor;
  putFeedback(client, { ...feedback, userUpvoted: true, upvotes: feedback.upvotes + 1 });
  return act(actor, {
    call: () => call('POST /api/feedback/upvote', { body: { id: feedback.id, userId } }),
    keep: (answer) => {
      if ('id' in answer) return putFeedback(client, answer);
      toast.info(answer.message);
      return refreshBoard(client);
    },
    failed: words.upvoteFailed,
    onFailure: () => putFeedback(client, feedback),
  });
};

export const removeFeedback = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('DELETE /api/feedback/:id', { params: { id } }),
    keep: () => dropFeedback(actor.client, id),
    done: ({ message }) => message,
    failed: words.removeFailed,
    onFailure: () => refreshBoard(actor.client),
  });

type Reply = Pick<Feedback, 'answer' | 'status'>;

/** Null if it is not visible yet. */
export const answerFeedback = (actor: Actor, id: number, body: Reply) =>
  act(actor, {
    call: () => call('PATCH /api/admin/feedback/:id', { params: { id }, body }),
    keep: (answered) => putFeedback(actor.client, answered),
    done: words.saved,
    failed: words.saveFailed,
  });
