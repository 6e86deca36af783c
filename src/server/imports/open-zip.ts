import { setImmediate as othersTurn } from 'node:timers/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { composeAccents } from '../../shared/format/text.ts';
import { listLimits } from '../../shared/imports/columns.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { refuse } from '../http/refuse.ts';
import { isPhotoHead } from '../photos/photo-format.ts';
import { LineRefused } from './line-refused.ts';
import { words } from './kept-sentences.ts';

// Names come as bytes: what they say is judged here, and nothing is ever written under them.
const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };

const open = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(path, options, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

/** Archives say which letters their names are in, and are often wrong. */
const decodeName = (name: unknown): string => {
  if (!Buffer.isBuffer(name)) return '';
  const text = name.toString('utf8');
  return text.includes('\uFFFD') ? name.toString('latin1') : text;
};

/** File names are compared without case and with normalised accents. */
const sameName = (name: string) => composeAccents(name.replaceAll('\\', '/')).toLowerCase();

/** A name that leads out of its folder, or begins at the root, is no name of a photo. */
export const isPlainName = (name: string) =>
  !/^([/~]|[a-z]:)/i.test(name) && name.split(/[/\\]/).every((part) => part !== '..' && part !== '');

const shadow = /(^|\/)(__macosx\/|\._)/;

/** In bytes; no system writes longer names, and what is longer is passed over before anybody reads it. */
const longestName = 1000;
/** What an archive may say about its files, in bytes: ten thousand photos need a tenth of it. */
const mostTold = 16 * 1024 * 1024;

const listEntries = (zip: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let told = 0;
    zip.on('entry', (entry: Entry) => {
      told += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (told > mostTold) return reject(new Error('the list of contents is too long'));
      if (entry.fileNameLength <= longestName) entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });

const portion = 200;

/** In portions: between them it is everybody else's turn. */
const indexByName = async (entries: readonly Entry[]) => {
  const index = new Map<string, Entry[]>();
  const add = (name: string, entry: Entry) => {
    const known = index.get(name);
    if (known) known.push(entry);
    else index.set(name, [entry]);
  };
  for (const [at, entry] of entries.entries()) {
    if (at % portion === 0) await othersTurn();
    const name = sameName(decodeName(entry.fileName));
    const last = name.split('/').at(-1) ?? '';
    if (last === '' || shadow.test(name) || !isPlainName(name)) continue;
    add(name, entry);
    if (last !== name) add(`*/${last}`, entry);
  }
  return index;
};

/** What a few bytes unfold to a thousandfold is no photo. */
const mostPerByte = 100;

const whyNotRead = (entry: Entry, name: string): string | null => {
  if (entry.isEncrypted()) return words.photoLocked(name);
  if (entry.uncompressedSize > itemLimits.imageBytes) return words.photoTooLarge(name);
  if (entry.uncompressedSize > mostPerByte * entry.compressedSize) return words.noPhoto(name);
  return null;
};

/** The size was looked at before, and a stream that does not keep to it breaks off by itself. */
const readWhole = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('error', reject);
      stream.on('end', () => resolve(Buffer.concat(pieces)));
    });
  });

type FoundPhoto = { key: string; entry: Entry; bytes: number };

/** The photos of a list. A bad photo is reported at its line; only a file that is not a zip is refused as a whole. */
export const openZip = async (path: string) => {
  const zip = await open(path).catch(() => refuse('zip_unreadable'));
  if (zip.entryCount > listLimits.filesInZip) {
    zip.close();
    return refuse('zip_too_full');
  }
  const entries = await listEntries(zip).catch(() => {
    zip.close();
    return refuse('zip_unreadable');
  });
  const index = await indexByName(entries);

  /** Finds a photo by name anywhere in the zip; `key` is its name there. Says why it cannot be read. */
  const find = (name: string): FoundPhoto => {
    const wanted = sameName(name);
    const found = index.get(wanted) ?? index.get(`*/${wanted}`) ?? [];
    const [entry] = found;
    if (entry === undefined) throw new LineRefused(words.photoMissing(name));
    if (found.length > 1) throw new LineRefused(words.photoTwice(name));
    const why = whyNotRead(entry, name);
    if (why !== null) throw new LineRefused(why);
    return { key: sameName(decodeName(entry.fileName)), entry, bytes: entry.uncompressedSize };
  };

  const read = async (entry: Entry, name: string): Promise<Buffer> => {
    const bytes = await readWhole(zip, entry).catch(() => {
      throw new LineRefused(words.photoBroken(name));
    });
    return isPhotoHead(bytes) ? bytes : Promise.reject(new LineRefused(words.noPhoto(name)));
  };

  return { find, read, close: () => zip.close() };
};

export type Zip = Awaited<ReturnType<typeof openZip>>;
