import { CallRefused } from '../../shared/http/caller.ts';

/** A failure that already carries the sentence a person reads. */
export class ReadableFailure extends Error {}

/** A text alone is for both: the server said no without a sentence of its own, or no answer came. */
export type FailureSentences =
  | string
  | {
      /** The server said no. A text stands in where it gave no sentence of its own; a function has the last word. */
      refused?: string | ((message: string, refusal: CallRefused) => string);
      /** No answer came. */
      network: string | ((reason: string) => string);
    };

const sentencesOf = (failed: FailureSentences) =>
  typeof failed === 'string' ? { refused: failed, network: failed } : failed;

/** The one place where the sentence for a failure is picked: a refusal and a missing answer read differently. */
export const failureText = (error: unknown, failed: FailureSentences): string => {
  if (error instanceof ReadableFailure) return error.message;
  const { refused, network } = sentencesOf(failed);
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof CallRefused)) return typeof network === 'string' ? network : network(reason);
  return typeof refused === 'function' ? refused(reason, error) : (error.body.message ?? refused ?? reason);
};

/** For failures that nobody needs to read on the page. */
export const logFailure = (error: unknown) => {
  // oxlint-disable-next-line no-console -- the one place where the page writes to the console
  console.error(error);
};
