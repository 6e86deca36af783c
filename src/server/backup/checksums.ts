import { createHash } from 'node:crypto';
import { StartRefused } from '../base/start-refused.ts';
import { type Entry, listEntries, SUMS } from './archive.ts';
import type { Keys } from './encryption.ts';
import type { Manifest } from './manifest.ts';

export type Checked = {
  manifest: Manifest;
  /** The name of every file of the backup, and its SHA-256 in hexadecimal digits. */
  sums: ReadonlyMap<string, string>;
};

const parse = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );

/** Small files whose text is needed. */
const keptTexts = [SUMS, 'manifest.json'];

const readEntry = async ({ name, body }: Entry) => {
  const hash = createHash('sha256');
  const kept: Uint8Array[] = [];
  for await (const chunk of body) {
    hash.update(chunk);
    if (keptTexts.includes(name)) kept.push(chunk);
  }
  return { sum: hash.digest('hex'), text: Buffer.concat(kept).toString() };
};

/** Reads a backup to its end and refuses it if a single bit has changed. */
export const checkBackup = async (place: string, keys: Keys): Promise<Checked> => {
  const found = new Map<string, string>();
  const texts = new Map<string, string>();
  for await (const entry of listEntries(place, keys)) {
    const { sum, text } = await readEntry(entry);
    found.set(entry.name, sum);
    if (keptTexts.includes(entry.name)) texts.set(entry.name, text);
  }
  const listed = texts.get(SUMS);
  if (listed === undefined) throw new StartRefused(`There is no backup in ${place}.`);
  const sums = parse(listed);
  for (const [file, sum] of sums)
    if (found.get(file) !== sum)
      throw new StartRefused(`The backup in ${place} is damaged: ${file} is not what it was.`);
  if (!sums.has('manifest.json')) throw new StartRefused(`The backup in ${place} is damaged: it has no manifest.`);
  return { manifest: JSON.parse(texts.get('manifest.json') ?? ''), sums };
};
