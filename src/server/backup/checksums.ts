import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartRefused } from '../base/start-refused.ts';

const FILE = 'SHA256SUMS';

const sumOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** In the form that `sha256sum --check` reads, so that a backup can be proven without this program. */
export const writeChecksums = async (folder: string, files: readonly string[]): Promise<void> => {
  const lines: string[] = [];
  for (const file of files) lines.push(`${await sumOf(join(folder, file))}  ${file}\n`);
  await writeFile(join(folder, FILE), lines.join(''), { mode: 0o600 });
};

const parse = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ sum: line.slice(0, 64), file: line.slice(66) }));

/** Refuses a backup of which a single letter is missing; answers its files. */
export const requireChecksums = async (folder: string): Promise<string[]> => {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null);
  if (text === null) throw new StartRefused(`There is no backup in ${folder}.`);
  const listed = parse(text);
  for (const { sum, file } of listed)
    if ((await sumOf(join(folder, file)).catch(() => '')) !== sum)
      throw new StartRefused(`The backup in ${folder} is damaged: ${file} is not what it was.`);
  return listed.map(({ file }) => file);
};
