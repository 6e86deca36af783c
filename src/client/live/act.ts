import type { QueryClient } from '@tanstack/react-query';
import { failureText, type FailureSentences } from '../http/failure-text.ts';
import { toast, type ToastAction } from '../ui/toast.ts';
import { refreshAfter, type Topic } from './topics.ts';

type Act<Answer> = {
  call: () => Promise<Answer>;
  /** Puts the answer where it is already shown. */
  keep?: (answer: Answer) => unknown;
  /** What else is old once it is done, and is asked for again. */
  refresh?: readonly Topic[];
  /** What is said then; a function makes it from the answer. Without it the page shows enough. */
  done?: string | ((answer: Answer) => string);
  /** What can be done about it for a while. */
  action?: ToastAction;
  failed: FailureSentences;
  /** Puts back what was shown too early, and asks for what is true now: somebody may have been faster. */
  onFailure?: () => unknown;
};

/**
 * The one way to do something from a page: ask the server, keep its answer, refresh, and say how it went. Answers null
 * when it failed.
 */
export const act = async <Answer>(client: QueryClient, doing: Act<Answer>): Promise<Answer | null> => {
  const { done } = doing;
  try {
    const answer = await doing.call();
    await doing.keep?.(answer);
    if (done !== undefined) toast.success(typeof done === 'string' ? done : done(answer), doing.action);
    for (const about of doing.refresh ?? []) void refreshAfter(client, { about });
    return answer;
  } catch (error) {
    toast.failure(failureText(error, doing.failed));
    await doing.onFailure?.();
    return null;
  }
};
