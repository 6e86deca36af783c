import { closeSync, openSync } from 'node:fs';
import { say } from './console.ts';
import type { Running } from './open-resources.ts';
import { StartRefused } from '../base/start-refused.ts';

type Run = (isUp: (running: Running) => void, interrupted: AbortSignal) => Promise<unknown>;

const hasTerminal = (): boolean => {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
};

/**
 * A first Ctrl-C or SIGTERM stops gracefully, also in the middle of the start; a program that cannot go on stops the
 * same way, and says why. SIGHUP has others serve, unless it is the terminal that says good-bye.
 */
export const runUntilStopped = (run: Run): void => {
  // A reader of the output that went away must not stop the program: without a listener each failed write is an uncaught
  // exception, and reporting that is the next failed write.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const interruption = new AbortController();
  const { signal } = interruption;
  const hadTerminal = hasTerminal();
  const isTerminalClosed = () => process.platform === 'win32' || (hadTerminal && !hasTerminal());

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

  const renew = async () => {
    const running = await begun;
    if (running?.renew) running.renew();
    else if (running) say('A single process cannot be replaced while it runs: restart, or use --processes 2.');
  };

  void begun.then((running) =>
    running?.gaveUp?.then((sentence) => {
      say(sentence);
      stop(1);
    }),
  );
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  process.on('SIGHUP', () => (isTerminalClosed() ? stop(0) : void renew()));
  // The database driver leaves a rejection unhandled when its server is killed; the next query reconnects.
  process.on('unhandledRejection', (reason) => say(reason));
  process.on('uncaughtException', (error) => {
    say(error);
    stop(1);
  });
};
