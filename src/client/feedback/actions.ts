import type { QueryClient } from '@tanstack/react-query';
import type { Feedback } from '../../shared/feedback/contract.ts';
import { call } from '../http/call.ts';
import { refusalText } from '../http/refusal-text.ts';
import { toast } from '../ui/toast.ts';
import { addFeedback, dropFeedback, putFeedback, refreshBoard } from './queries.ts';
import { words } from './words.ts';

const sayFailed = (error: unknown, text: string) => toast.failure(refusalText(error, { refused: text, network: text }));

type NewFeedback = { userId: number; content: string; anonymous: boolean };

/** What is now on the board, or null. */
export const leaveFeedback = async (client: QueryClient, body: NewFeedback) => {
  try {
    const feedback = await call('POST /api/feedback', { body });
    addFeedback(client, feedback);
    toast.success(words.thanks);
    return feedback;
  } catch (error) {
    sayFailed(error, words.submitFailed);
    return null;
  }
};

/** The wait is not shown; a message instead of the feedback means that the vote was there already. */
export const upvote = async (client: QueryClient, userId: number, feedback: Feedback) => {
  putFeedback(client, { ...feedback, userUpvoted: true, upvotes: feedback.upvotes + 1 });
  try {
    const answer = await call('POST /api/feedback/upvote', { body: { id: feedback.id, userId } });
    if ('id' in answer) return putFeedback(client, answer);
    toast.info(answer.message);
    await refreshBoard(client);
  } catch (error) {
    putFeedback(client, feedback);
    sayFailed(error, words.upvoteFailed);
  }
};

export const removeFeedback = async (client: QueryClient, id: number) => {
  try {
    const { message } = await call('DELETE /api/feedback/:id', { params: { id } });
    toast.success(message);
    dropFeedback(client, id);
  } catch (error) {
    sayFailed(error, words.removeFailed);
    await refreshBoard(client);
  }
};

type Reply = Pick<Feedback, 'answer' | 'status'>;

/** True when everybody can read it. */
export const answerFeedback = async (client: QueryClient, id: number, body: Reply) => {
  try {
    putFeedback(client, await call('PATCH /api/admin/feedback/:id', { params: { id }, body }));
    toast.success(words.saved);
    return true;
  } catch (error) {
    sayFailed(error, words.saveFailed);
    return false;
  }
};
