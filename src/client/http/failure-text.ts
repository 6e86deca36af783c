import { CallRefused } from '../../shared/http/caller.ts';

export type FailureSentences = {
  /** The server said no. A text stands in where it gave no sentence of its own; a function has the last word. */
  refused?: string | ((message: string) => string);
  /** No answer came. */
  network: string | ((reason: string) => string);
};

/** The one place where the sentence for a call that failed is picked: a refusal and a missing answer read differently. */
export const failureText = (error: unknown, { refused, network }: FailureSentences): string => {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof CallRefused)) return typeof network === 'string' ? network : network(reason);
  return typeof refused === 'function' ? refused(reason) : (error.body.message ?? refused ?? reason);
};
