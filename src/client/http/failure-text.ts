import { CallRefused } from '../../shared/http/caller.ts';

type Sentences = {
  /** The server said no; its own sentence unless the action has another. */
  refused?: (message: string) => string;
  /** No answer came. */
  network: (reason: string) => string;
};

/** The sentence for a call that failed: a refusal and a missing answer read differently. */
export const failureText = (error: unknown, { refused = (message) => message, network }: Sentences) => {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof CallRefused ? refused(reason) : network(reason);
};
