import { findServer } from './server-process.ts';

const LOOK_EVERY_MS = 2000;

type Revival = { cluster: string; revive: () => Promise<unknown>; log: (text: string) => void };

/** Looks after the server and revives it when it was killed (a machine short of memory does that). */
export const keepRunning = ({ cluster, revive, log }: Revival): (() => Promise<void>) => {
  let looking: Promise<void> | undefined;

  const look = async () => {
    if ((await findServer(cluster)) !== null) return;
    log('The embedded database has gone away and is started again.');
    await revive().catch((error: unknown) => log(error instanceof Error ? error.message : String(error)));
  };

  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, LOOK_EVERY_MS);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await looking;
  };
};
