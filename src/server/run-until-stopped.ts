import { say } from './console.ts';
import type { Running } from './start.ts';
import { StartRefused } from './start-refused.ts';

/** A first Ctrl-C or SIGTERM stops gracefully; a program that cannot go on stops the same way, and says why. */
export const runUntilStopped = (run: (isUp: (running: Running) => void) => Promise<unknown>): void => {
  let running: Running | null = null;
  let isStopping = false;

  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    const done = running ? running.stop() : Promise.resolve();
    done.then(
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
  run((up) => {
    running = up;
  }).catch((error: unknown) => {
    if (isStopping) return;
    say(error instanceof StartRefused ? error.message : error);
    stop(1);
  });
};
