import { say } from './console.ts';
import type { Running } from './start.ts';
import { StartRefused } from './start-refused.ts';

type Run = (isUp: (running: Running) => void, interrupted: AbortSignal) => Promise<unknown>;

/**
 * A first Ctrl-C or SIGTERM stops gracefully, also in the middle of the start; a program that cannot go on stops the
 * same way, and says why.
 */
export const runUntilStopped = (run: Run): void => {
  const interruption = new AbortController();
  const { signal } = interruption;

  const begun = new Promise<Running | null>((isUp) => {
    run(isUp, signal).catch((error: unknown) => {
      isUp(null);
      if (signal.aborted) return;
      say(error instanceof StartRefused ? error.message : error);
      stop(1);
    });
  });

  const stop = (code: number) => {
    if (signal.aborted) return;
    interruption.abort();
    begun
      .then((running) => running?.stop())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          say(error);
          process.exit(1);
        },
      );
  };

  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  // The database driver lets a rejection go unheard when its server is killed under it; the next query connects anew.
  process.on('unhandledRejection', (reason) => say(reason));
  process.on('uncaughtException', (error) => {
    say(error);
    stop(1);
  });
};
