import type { QueryClient } from '@tanstack/react-query';
import type { Feedback } from '../../shared/feedback/contract.ts';
import { call } from '../http/call.ts';
import { act } from '../live/act.ts';
import { toast } from '../ui/toast.ts';
import { addFeedback, dropFeedback, putFeedback, refreshBoard } from './queries.ts';
import { words } from './words.ts';

const failedWith = (text: string) => ({ refused: text, network: text });

type NewFeedback = { userId: number; content: string; anonymous: boolean };

/** What is now on the board, or null. */
export const leaveFeedback = (client: QueryClient, body: NewFeedback) =>
  act(client, {
    call: () => call('POST /api/feedback', { body }),
    keep: (feedback) => addFeedback(client, feedback),
    done: words.thanks,
    failed: failedWith(words.submitFailed),
  });

/** The wait is not shown; a message instead of the feedback means that the vote was there already. */
export const upvote = (client: QueryClient, userId: number, feedback: Feedback) => {
  putFeedback(client, { ...feedback, userUpvoted: true, upvotes: feedback.upvotes + 1 });
  return act(client, {
    call: () => call('POST /api/feedback/upvote', { body: { id: feedback.id, userId } }),
    keep: (answer) => {
      if ('id' in answer) return putFeedback(client, answer);
      toast.info(answer.message);
      return refreshBoard(client);
    },
    failed: failedWith(words.upvoteFailed),
    onFailure: () => putFeedback(client, feedback),
  });
};

export const removeFeedback = (client: QueryClient, id: number) =>
  act(client, {
    call: () => call('DELETE /api/feedback/:id', { params: { id } }),
    keep: () => dropFeedback(client, id),
    done: ({ message }) => message,
    failed: failedWith(words.removeFailed),
    onFailure: () => refreshBoard(client),
  });

type Reply = Pick<Feedback, 'answer' | 'status'>;

/** Null when nobody can read it yet. */
export const answerFeedback = (client: QueryClient, id: number, body: Reply) =>
  act(client, {
    call: () => call('PATCH /api/admin/feedback/:id', { params: { id }, body }),
    keep: (answered) => putFeedback(client, answered),
    done: words.saved,
    failed: failedWith(words.saveFailed),
  });
