import { parseArgs } from 'node:util';

export type Options = { rounds: number; isShort: boolean; only: string[]; measuresScale: boolean };

const read = (words: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string' },
      short: { type: 'boolean', default: false },
      only: { type: 'string' },
      scale: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds ?? (values.short ? 1 : 20));
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 200)
    throw new Error('--rounds must be a whole number from 1 to 200.');
  return {
    rounds,
    isShort: values.short,
    only: values.only?.split(',') ?? [],
    measuresScale: values.scale,
  };
};

/** What was asked for, or a sentence that says why it makes no sense. */
export const readOptions = (words: readonly string[]): { options?: Options; problem: string | null } => {
  try {
    return { options: read(words), problem: null };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};
