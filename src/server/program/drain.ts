import { setTimeout as pause } from 'node:timers/promises';

/** Before a process stops, /readyz says so for some seconds, in which it still answers everything. */
export const openDrain = (seconds: number) => {
  const controller = new AbortController();
  const drain = async (): Promise<void> => {
    if (controller.signal.aborted || seconds === 0) return;
    controller.abort();
    await pause(seconds * 1000);
  };
  return { draining: controller.signal, drain };
};
