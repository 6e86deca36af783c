import { createReadStream } from 'node:fs';
import { refuse } from '../http/refuse.ts';

const pieceBytes = 64 * 1024;

const piecesOf = async function* (path: string): AsyncGenerator<Buffer> {
  const stream: AsyncIterable<unknown> = createReadStream(path, { highWaterMark: pieceBytes });
  for await (const piece of stream) if (Buffer.isBuffer(piece)) yield piece;
};

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What a file says of itself with its first bytes. */
const findMarked = (head: Buffer): Encoding | null => {
  const start = head.toString('latin1', 0, 2);
  // A sheet that was not saved as CSV is a zip, or a container of former days.
  if (['PK', '\xd0\xcf'].includes(start)) return refuse('list_not_text');
  if (start === '\xff\xfe') return 'utf-16le';
  return start === '\xfe\xff' ? 'utf-16be' : null;
};

/** Everything that is not UTF-8 is taken for the letters of Western Windows; nothing of it is lost on the way. */
const findEncoding = async (path: string): Promise<Encoding> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isUtf8 = true;
  for await (const piece of piecesOf(path)) {
    const marked = isFirst ? findMarked(piece) : null;
    if (marked !== null) return marked;
    isFirst = false;
    if (piece.includes(0)) return refuse('list_unreadable');
    try {
      decoder.decode(piece, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }
  return isUtf8 ? 'utf-8' : 'windows-1252';
};

/** The letters of a file, piece by piece, whichever of the usual ways it was saved in. */
export const readTextFile = async function* (path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await findEncoding(path));
  for await (const piece of piecesOf(path)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
};
