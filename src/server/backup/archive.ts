import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { machineTime } from '../base/clock.ts';
import { StartRefused } from '../base/start-refused.ts';
import { decrypt, encrypt, type Keys, type Lock } from './encryption.ts';
import { readStream, toStream } from './web-streams.ts';

/** In the form that `sha256sum --check` reads, so that an unpacked backup can be verified without this program. */
export const SUMS = 'SHA256SUMS';

/** What an interrupted backup may leave. */
export const UNFINISHED = '.unfinished';

type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
/** Adds one file to the archive; `size` is the sum of its pieces. */
export type Add = (name: string, size: number, body: Body) => Promise<void>;
type Fill = (add: Add) => Promise<void>;

const syncFolder = async (path: string) => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Feeds the packer; the checksums of all files come last. */
const pack = async (packer: ReturnType<typeof createTarPacker>['controller'], fill: Fill, signal?: AbortSignal) => {
  const mtime = machineTime();
  const sums: string[] = [];
  const add: Add = async (name, size, body) => {
    const hash = createHash('sha256');
    const writer = packer.add({ name, size, mode: 0o600, mtime }).getWriter();
    // A failure is thrown by write() as well.
    writer.closed.catch(() => undefined);
    for await (const chunk of body) {
      signal?.throwIfAborted();
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    sums.push(`${hash.digest('hex')}  ${name}\n`);
  };
  await fill(add);
  const listed = Buffer.from(sums.join(''));
  await add(SUMS, listed.length, [listed]);
  packer.finalize();
};

const writeDraft = async (draft: string, lock: Lock | null, fill: Fill, signal?: AbortSignal) => {
  const { readable, controller } = createTarPacker();
  const packing = pack(controller, fill, signal).catch((error: unknown) => controller.error(error));
  try {
    const bytes = lock === null ? readable : await encrypt(lock, readable);
    await pipeline(
      Readable.from(readStream(bytes)),
      createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
    );
  } finally {
    await readable.cancel().catch(() => undefined);
    await packing;
  }
};

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const sentences: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `There is no room for the backup in ${folder}: free some space, or use a larger disk.`,
  EDQUOT: (folder) => `The quota of the disk leaves no room for the backup in ${folder}.`,
  EACCES: (folder) => `The backup cannot be written to ${folder}: the folder's permissions forbid it.`,
  EPERM: (folder) => `The backup cannot be written to ${folder}: the folder's permissions forbid it.`,
  EROFS: (folder) => `The backup cannot be written to ${folder}: the disk is read-only.`,
  EEXIST: (folder) => `The backup cannot be written to ${folder}: that is not a folder.`,
  ENOTDIR: (folder) => `The backup cannot be written to ${folder}: that is not a folder.`,
};

/** What the operator can change is a sentence; everything else is passed on. */
const explain = (error: unknown, folder: string): unknown => {
  const sentence = error instanceof Error && 'code' in error ? sentences[String(error.code)] : undefined;
  return sentence === undefined ? error : new StartRefused(sentence(folder), { cause: error });
};

/** Writes a whole archive under this name, or none; only its owner can read it. */
export const writeArchive = async (file: string, lock: Lock | null, fill: Fill, signal?: AbortSignal) => {
  const folder = dirname(file);
  const draft = `${file}.${randomUUID()}${UNFINISHED}`;
  try {
    if (await isThere(file)) throw new StartRefused(`There is already something at ${file}: choose another name.`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeDraft(draft, lock, fill, signal);
    await rename(draft, file);
    await syncFolder(folder);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw explain(error, folder);
  }
};

/** A file in the backup; its body must be read before the next one. */
export type Entry = { name: string; body: AsyncIterable<Uint8Array> };

const listFolder = async function* (folder: string): AsyncGenerator<Entry> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) yield { name: relative(folder, path).replaceAll(sep, '/'), body: createReadStream(path) };
  }
};

const isEncrypted = async (file: string) => {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(18), 0, 18, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === 'age-encryption.org';
  } finally {
    await handle.close();
  }
};

/** Everything that goes wrong while reading says that the backup is damaged. */
const explaining = async function* <T>(file: string, chunks: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* chunks;
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`The backup in ${file} is damaged: it cannot be read to its end.`, { cause: error });
  }
};

const listArchive = async function* (file: string, keys: Keys): AsyncGenerator<Entry> {
  const bytes = toStream(createReadStream(file));
  const plain = (await isEncrypted(file)) ? await decrypt(keys, file, bytes) : bytes;
  const entries = readStream(plain.pipeThrough(createTarDecoder({ strict: true })));
  for await (const { header, body } of explaining(file, entries))
    yield { name: header.name.replace(/^\.\//, ''), body: explaining(file, readStream(body)) };
};

/** The files of a backup in their order, from an archive, an encrypted one, or a folder as earlier versions made it. */
export const listEntries = async function* (place: string, keys: Keys): AsyncGenerator<Entry> {
  const found = await stat(place).catch(() => null);
  if (found === null) throw new StartRefused(`There is no backup in ${place}.`);
  yield* found.isDirectory() ? listFolder(place) : listArchive(place, keys);
};
