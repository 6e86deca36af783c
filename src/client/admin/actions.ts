import type { QueryClient } from '@tanstack/react-query';
import { CallRefused } from '../../shared/http/caller.ts';
import { toast } from '../ui/toast.ts';
import { refreshAdmin } from './queries.ts';

/** The server's own sentence where it says what to change; else the one for that act. */
export const failureSentence = (error: unknown, sentence: string) =>
  error instanceof CallRefused && error.status < 500 ? (error.body.error ?? sentence) : sentence;

/** Does something, says what came of it, and shows what is true now; true when it went well. */
export const act = async (client: QueryClient, work: () => Promise<{ message: string }>, failed: string) => {
  try {
    const { message } = await work();
    toast.success(message);
    return true;
  } catch (error) {
    toast.failure(failureSentence(error, failed));
    return false;
  } finally {
    void refreshAdmin(client);
  }
};
