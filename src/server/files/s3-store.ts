import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { isPhotoFile } from '../../shared/items/photo-urls.ts';
import type { S3Address } from './s3-address.ts';
import { DiskFull, type FileStore, NotAPhotoName, StoreAway } from './store.ts';

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

type Ask = { method?: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> };

const seconds = 1000;

/** Photos in one bucket of an S3-compatible store. */
export const openS3Store = ({ bucketUrl, region, ...keys }: S3Address, pageSize = 1000): FileStore => {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2, ...(region === undefined ? {} : { region }) });

  const ask = async (url: string, { method = 'GET', ...init }: Ask = {}) => {
    const patience = new AbortController();
    // The time runs until the head of the answer: its body may take as long as a slow reader needs.
    const timer = setTimeout(() => patience.abort(), 15 * seconds);
    try {
      // A redirect could send the photo to a host that is not configured.
      return await client.fetch(url, { method, redirect: 'error', signal: patience.signal, ...init });
    } catch (error) {
      throw new StoreAway(`the photo store did not answer a ${method}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

  const requireDone = async (answer: Response, ...alsoFine: number[]) => {
    if (answer.ok || alsoFine.includes(answer.status)) return answer;
    const reason = (await answer.text()).slice(0, 300);
    if (answer.status === 507 || reason.includes('QuotaExceeded')) throw new DiskFull('the photo store is full');
    throw new StoreAway(`the photo store answered ${answer.status}: ${reason}`);
  };

  const urlOf = (name: string) => `${bucketUrl}/${name}`;

  const put: FileStore['put'] = async (name, bytes, contentType) => {
    if (!isPhotoFile(name)) throw new NotAPhotoName();
    const hash = createHash('sha256').update(bytes).digest('hex');
    const headers = { 'content-type': contentType, 'x-amz-content-sha256': hash };
    const answer = await requireDone(await ask(urlOf(name), { method: 'PUT', body: new Uint8Array(bytes), headers }));
    await answer.body?.cancel();
  };

  const get: FileStore['get'] = async (name) => {
    if (!isPhotoFile(name)) return null;
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
    await Promise.all(names.filter(isPhotoFile).map(removeOne));
  };

  const listPage = async (marker: string) => {
    // The first version of the call, because every compatible store has it and the last name is its only bookmark.
    const query = new URLSearchParams({ marker, 'max-keys': String(pageSize) });
    return parseS3List(await (await requireDone(await ask(`${bucketUrl}?${query.toString()}`))).text());
  };

  const list: FileStore['list'] = async function* () {
    let last: string | undefined = '';
    while (last !== undefined) {
      const page: ReturnType<typeof parseS3List> = await listPage(last);
      yield* page.files.filter(({ name }) => isPhotoFile(name));
      last = page.isTruncated ? page.files.at(-1)?.name : undefined;
    }
  };

  const isReady = async () =>
    ask(bucketUrl, { method: 'HEAD' }).then(
      (answer) => answer.ok,
      () => false,
    );

  // A store of this kind shows an object only once it is whole: there is nothing half-written to find.
  return { put, get, remove, list, removeUnfinished: async () => undefined, isReady };
};
