import type { Sql } from '../db/connect.ts';
import { writeInPieces } from '../db/in-pieces.ts';
import { LineRefused } from './line-refused.ts';
import type { Zip } from './open-zip.ts';
import type { ListLine } from './read-list.ts';

/** How many bytes the photos of these lines are, each counted once. */
export const sumPhotos = (zip: Zip, lines: readonly ListLine[]): number => {
  const sizes = new Map<string, number>();
  for (const name of new Set(lines.flatMap(({ photos }) => photos)))
    try {
      const { key, bytes } = zip.find(name);
      sizes.set(key, bytes);
    } catch (error) {
      if (!(error instanceof LineRefused)) throw error;
    }
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
};

/** Stores the photos of a list. A bad photo does not exclude its line: the line says why it has none. */
export const keepListPhotos = async (
  sql: Sql,
  importId: number,
  zip: Zip,
  lines: readonly ListLine[],
): Promise<ListLine[]> => {
  /** What became of a photo that several lines may name: null, or why not. */
  const kept = new Map<string, string | null>();

  const write = async (name: string): Promise<string> => {
    const { key, entry } = zip.find(name);
    const known = kept.get(key);
    if (typeof known === 'string') throw new LineRefused(known);
    if (known === undefined) {
      const bytes = await zip.read(entry, name).catch((error: unknown) => {
        if (error instanceof LineRefused) kept.set(key, error.message);
        throw error;
      });
      await writeInPieces(
        bytes,
        (piece, number) => sql`
          insert into import_photos (import_id, name, piece, bytes) values (${importId}, ${key}, ${number}, ${piece})`,
      );
      kept.set(key, null);
    }
    return key;
  };

  const keepAll = async (line: ListLine): Promise<ListLine> => {
    const photos: string[] = [];
    const notes = [...line.notes];
    for (const name of line.photos)
      try {
        photos.push(await write(name));
      } catch (error) {
        if (!(error instanceof LineRefused)) throw error;
        notes.push(error.message);
      }
    return { ...line, photos: [...new Set(photos)], notes };
  };

  const written: ListLine[] = [];
  for (const line of lines) written.push(await keepAll(line));
  return written;
};
