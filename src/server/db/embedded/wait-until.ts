import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until the answer is something; null when the time is over. */
export const waitUntil = async <T>(
  ask: () => Promise<T | null>,
  { seconds, everyMs = 15 }: { seconds: number; everyMs?: number },
): Promise<T | null> => {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== null || performance.now() > end) return answer;
    await pause(everyMs);
  }
};
