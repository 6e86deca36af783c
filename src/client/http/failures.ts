import { CallRefused } from '../../shared/http/caller.ts';

/** A failure that already carries the sentence a person reads. */
export class ReadableFailure extends Error {}

/** A text alone covers both: a refusal without a sentence, or no answer. */
export type FailureSentences =
  | string
  | {
      /** The server refused. A text is the fallback if it sent no sentence; a function decides itself. */
      refused?: string | ((message: string, refusal: CallRefused) => string);
      /** No answer came. */
      network: string | ((reason: string) => string);
    };

const sentencesOf = (failed: FailureSentences) =>
  typeof failed === 'string' ? { refused: failed, network: failed } : failed;

/** The only place that picks the sentence for a failure: a refusal and a missing answer read differently. */
export const failureText = (error: unknown, failed: FailureSentences): string => {
  if (error instanceof ReadableFailure) return error.message;
  const { refused, network } = sentencesOf(failed);
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof CallRefused)) return typeof network === 'string' ? network : network(reason);
  return typeof refused === 'function' ? refused(reason, error) : (error.body.message ?? refused ?? reason);
};

/** For failures that need no message on the page. */
export const logFailure = (error: unknown) => {
  // oxlint-disable-next-line no-console -- the one place where the page writes to the console
  console.error(error);
};
