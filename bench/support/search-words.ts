import { readFile } from 'node:fs/promises';

const read = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(new URL(`../../datasets/quality/search/${file}`, import.meta.url), 'utf8'));

/** What several hundred neighbours might post; written one by one. */
export const readThings = async () => (await read<{ name: string }[]>('things.json')).map(({ name }) => name);

/** What people type. */
export const readQuestions = async () =>
  (await read<{ query: string }[]>('queries.tuned.json')).map(({ query }) => query);
