import sharp from 'sharp';
import type { FileStore } from '../../src/server/files/store.ts';
import { makeListIn } from '../../src/server/imports/make-list.ts';
import { communityOf } from './items.ts';
import { makeZip, type ZippedFile } from './make-zip.ts';
import { CallRefused, type Person, type World } from './world.ts';

export type SentList = { list?: string | Buffer; photos?: Buffer | ZippedFile[]; fields?: Record<string, string> };

export const listHeader = 'name,description,kind,category,tags,loan days,photo';

export const listOf = (...lines: string[]) => [listHeader, ...lines].join('\r\n');

export const aSmallPhoto = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer();

/** The status and the sentence of a refusal. */
export const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('Expected a refusal.', { cause: error });
  return [error.status, error.message];
};

/** Brings lists into a world and makes their things at once. */
export const listTools = async (world: World) => {
  const community = await communityOf(world.db);

  const formOf = ({ list, photos, fields = {} }: SentList) => {
    const form = new FormData();
    const all = { preview: 'true', groups: JSON.stringify([community]), ...fields };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    const fileOf = (content: Buffer | string) => new Blob([new Uint8Array(Buffer.from(content))]);
    if (list !== undefined) form.append('list', fileOf(list));
    if (photos !== undefined) form.append('photos', fileOf(Buffer.isBuffer(photos) ? photos : makeZip(photos)));
    return form;
  };

  const bring = (by: Person, sent: SentList) => by.call('POST /api/import', { body: formOf(sent) });

  const work = (importId: number, files: FileStore = world.files) =>
    makeListIn({ db: world.db, files })({ importId }, { id: '1', attempts: 1, created_at: '' });

  const read = (by: Person, id: number) => by.call('GET /api/import/:id', { params: { id } });

  const start = async (by: Person, id: number) => {
    await by.call('POST /api/import/:id', { params: { id } });
    await work(id);
    return read(by, id);
  };

  const thingsOf = (person: Person) =>
    world.db<{ name: string; thumbnail_url: string | null }[]>`
      select name, thumbnail_url from items where owner_id = ${person.id} and deleted_at is null order by id`;

  const namesOf = async (person: Person) => (await thingsOf(person)).map(({ name }) => name);

  return { bring, work, read, start, thingsOf, namesOf };
};
