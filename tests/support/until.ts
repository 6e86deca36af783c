import { waitUntil } from '../../src/server/db/embedded/wait-until.ts';
import { atMost } from './patience.ts';

/** Waits until something is so, also outside of vitest; the seconds are those of a quiet machine. */
export const until = async (what: string, isSo: () => Promise<boolean>, seconds: number): Promise<void> => {
  const found = await waitUntil(async () => (await isSo()) || null, { seconds: atMost(seconds) / 1000 });
  if (found === null) throw new Error(`Waited in vain for ${what}.`);
};
