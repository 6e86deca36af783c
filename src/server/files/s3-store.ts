import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { type FileKind, photoKind, requireName } from './file-kinds.ts';
import type { S3Address } from './s3-address.ts';
import { DiskFull, type DownloadStore, type FileStore, StoreAway } from './store.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return entities[entity] ?? whole;
    return String.fromCodePoint(Number(entity.replace('#x', '0x').replace('#', '')));
  });

const findElement = (xml: string, tag: string) => {
  const start = xml.indexOf(`<${tag}>`);
  const end = xml.indexOf(`</${tag}>`, start);
  return start < 0 || end < 0 ? null : unescapeXml(xml.slice(start + tag.length + 2, end));
};

/** Reads one page of a ListObjects answer. Its form is fixed, so an XML parser is not needed. */
export const parseS3List = (xml: string) => {
  const files = xml
    .split('<Contents>')
    .slice(1)
    .map((part) => ({
      name: findElement(part, 'Key') ?? '',
      modifiedAt: new Date(findElement(part, 'LastModified') ?? Number.NaN),
      size: Number(findElement(part, 'Size') ?? 0),
    }));
  return { files, isTruncated: findElement(xml, 'IsTruncated') === 'true' };
};

type Body = Uint8Array<ArrayBuffer> | Blob;
type Ask = { method?: string; body?: Body; headers?: Record<string, string>; patienceMs?: number };

const seconds = 1000;
const answerMs = 15 * seconds;
const slowestBytesPerSecond = 500_000;

const hashFile = async (path: string) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

type Options = { kind?: FileKind; pageSize?: number };

/** The files of one kind in a bucket of an S3-compatible store; all others in it are left alone. */
export const openS3Store = (
  { bucketUrl, region, ...keys }: S3Address,
  { kind = photoKind, pageSize = 1000 }: Options = {},
): FileStore & DownloadStore => {
  const { isName, prefix } = kind;
  const client = new AwsClient({ ...keys, service: 's3', retries: 2, ...(region === undefined ? {} : { region }) });

  const ask = async (url: string, { method = 'GET', patienceMs = answerMs, ...init }: Ask = {}) => {
    const patience = new AbortController();
    // The time runs until the head of the answer: its body may take as long as a slow reader needs.
    const timer = setTimeout(() => patience.abort(), patienceMs);
    try {
      // A redirect could send the file to a host that is not configured.
      return await client.fetch(url, { method, redirect: 'error', signal: patience.signal, ...init });
    } catch (error) {
      throw new StoreAway(`the store did not answer a ${method}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

  const requireDone = async (answer: Response, ...alsoFine: number[]) => {
    if (answer.ok || alsoFine.includes(answer.status)) return answer;
    const reason = (await answer.text()).slice(0, 300);
    if (answer.status === 507 || reason.includes('QuotaExceeded')) throw new DiskFull('the store is full');
    throw new StoreAway(`the store answered ${answer.status}: ${reason}`);
  };

  const urlOf = (name: string) => `${bucketUrl}/${prefix}${name}`;

  type Sent = { hash: string; contentType: string; patienceMs?: number };

  const write = async (name: string, body: Body, { hash, contentType, ...patience }: Sent) => {
    const headers = { 'content-type': contentType, 'x-amz-content-sha256': hash };
    const answer = await requireDone(await ask(urlOf(name), { method: 'PUT', body, headers, ...patience }));
    await answer.body?.cancel();
  };

  const put: FileStore['put'] = async (name, bytes, contentType) => {
    requireName(kind, name);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await write(name, new Uint8Array(bytes), { hash, contentType });
  };

  const take: DownloadStore['take'] = async (name, path) => {
    requireName(kind, name);
    // A file that is read while it is sent. Unlike a stream it has a length, which S3 demands, and can be sent again.
    const body = await openAsBlob(path);
    const patienceMs = answerMs + (body.size / slowestBytesPerSecond) * seconds;
    await write(name, body, { hash: await hashFile(path), contentType: 'application/zip', patienceMs });
    await rm(path, { force: true });
  };

  const get: FileStore['get'] = async (name) => {
    if (!isName(name)) return null;
    const answer = await requireDone(await ask(urlOf(name)), 404);
    if (answer.status === 404 || answer.body === null) {
      await answer.body?.cancel();
      return null;
    }
    return {
      stream: Readable.from(answer.body, { objectMode: false }),
      size: Number(answer.headers.get('content-length')),
    };
  };

  const removeOne = async (name: string) => {
    const answer = await requireDone(await ask(urlOf(name), { method: 'DELETE' }), 404);
    await answer.body?.cancel();
  };

  const remove: FileStore['remove'] = async (names) => {
    await Promise.all(names.filter(isName).map(removeOne));
  };

  const listPage = async (marker: string) => {
    // The first version of the call, because every compatible store has it and the last name is its only bookmark.
    const query = new URLSearchParams({ prefix, marker, 'max-keys': String(pageSize) });
    return parseS3List(await (await requireDone(await ask(`${bucketUrl}?${query.toString()}`))).text());
  };

  const list: FileStore['list'] = async function* () {
    let last: string | undefined = '';
    while (last !== undefined) {
      const page: ReturnType<typeof parseS3List> = await listPage(last);
      yield* page.files
        .map((file) => ({ ...file, name: file.name.slice(prefix.length) }))
        .filter(({ name }) => isName(name));
      last = page.isTruncated ? page.files.at(-1)?.name : undefined;
    }
  };

  const isReady = async () =>
    ask(bucketUrl, { method: 'HEAD' }).then(
      (answer) => answer.ok,
      () => false,
    );

  // A store of this kind shows an object only once it is whole: there is nothing half-written to find.
  return { put, take, get, remove, list, removeUnfinished: async () => undefined, isReady };
};
