import { CallRefused } from '../../shared/http/caller.ts';

/** The server's own sentence, or `refused` when it said no without one; `network` when no answer came at all. */
export const refusalText = (error: unknown, { refused, network }: { refused: string; network: string }) =>
  error instanceof CallRefused ? (error.body.message ?? refused) : network;
