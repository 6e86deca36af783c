import type { Sql } from '../db/connect.ts';
import { LineRefused } from './line-refused.ts';
import type { Zip } from './open-zip.ts';
import type { WrittenLine } from './store.ts';

/** Without a zip a list comes without photos; with one, a line whose photo is no good stays out. */
export const keepListPhotos = async (
  sql: Sql,
  importId: number,
  zip: Zip | null,
  lines: readonly WrittenLine[],
): Promise<WrittenLine[]> => {
  /** What became of a photo that several lines may name: null, or why not. */
  const kept = new Map<string, string | null>();

  const write = async (opened: Zip, name: string): Promise<string> => {
    const { key, entry } = opened.find(name);
    const known = kept.get(key);
    if (typeof known === 'string') throw new LineRefused(known);
    if (known === undefined) {
      const bytes = await opened.read(entry, name).catch((error: unknown) => {
        if (error instanceof LineRefused) kept.set(key, error.message);
        throw error;
      });
      await sql`insert into import_photos (import_id, name, bytes) values (${importId}, ${key}, ${bytes})`;
      kept.set(key, null);
    }
    return key;
  };

  const writeAll = async (line: WrittenLine): Promise<WrittenLine> => {
    const { draft, state } = line;
    if (draft === null || zip === null || state !== 'waiting')
      return { ...line, draft: draft === null ? null : { ...draft, photos: [] } };
    try {
      const photos: string[] = [];
      for (const name of draft.photos) photos.push(await write(zip, name));
      return { ...line, draft: { ...draft, photos: [...new Set(photos)] } };
    } catch (error) {
      if (!(error instanceof LineRefused)) throw error;
      return { ...line, state: 'refused', problem: error.message };
    }
  };

  const written: WrittenLine[] = [];
  for (const line of lines) written.push(await writeAll(line));
  return written;
};
