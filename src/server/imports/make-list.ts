import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { refusals } from '../../shared/http/errors.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { readPieces } from '../db/in-pieces.ts';
import { announce } from '../events/announce.ts';
import type { FileStore } from '../files/store.ts';
import { Refused } from '../http/refuse.ts';
import { dropPhotos, dropPhotosOfFailed, keepPhotos, type KeptPhoto, requireRoom } from '../items/item-photos.ts';
import { writeItem } from '../items/post-item.ts';
import { requireRecipients } from '../posting/recipients.ts';
import { tellOfPost } from '../items/tell.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { findThere } from './find-there.ts';
import { LineRefused } from './line-refused.ts';
import type { LineDraft } from './read-line.ts';
import { keepRefusal, words } from './kept-sentences.ts';

type Outside = { db: Db; files: FileStore };
type List = { id: number; owner_id: number; groups: number[]; connections: number[] };
type Line = { line: number; key: string; draft: LineDraft };

const isOneOf = (error: unknown, codes: readonly (keyof typeof refusals)[]): error is Refused =>
  error instanceof Refused && codes.includes(error.code);

/** A photo that is no good, or has no room, keeps no thing out. */
const photoRefusals = ['not_an_image', 'image_unreadable', 'image_too_heavy', 'photo_quota'] as const;

const toLineRefused = (error: unknown): unknown =>
  isOneOf(error, ['recipients_invalid']) ? new LineRefused(keepRefusal(error.code), { cause: error }) : error;

const sentPhoto = async function* (db: Db, list: List, name: string) {
  const content = await readPieces(
    (from, limit) => db<{ bytes: Buffer }[]>`
      select bytes from import_photos where import_id = ${list.id} and name = ${name} and piece >= ${from}
      order by piece limit ${limit}`,
  );
  if (content === null) throw new LineRefused(words.photoGone(name));
  yield { content, sha256: createHash('sha256').update(content).digest('base64url') };
};

/** Photos that people post now go before those of a list, which has time. */
const keepPatiently = async ({ db, files }: Outside, list: List, name: string): Promise<KeptPhoto[]> => {
  for (;;) {
    try {
      await requireRoom(db, list.owner_id);
      return await keepPhotos(files, sentPhoto(db, list, name));
    } catch (error) {
      if (!isOneOf(error, ['photos_busy'])) throw error;
      await delay(1000);
    }
  }
};

type LinePhotos = { photos: KeptPhoto[]; notes: string[] };

const noteOf = (error: unknown, name: string): string | null => {
  if (error instanceof LineRefused) return error.message;
  return isOneOf(error, photoRefusals) ? words.photoRefused(name, keepRefusal(error.code)) : null;
};

/** The photos of a line as far as they can be kept; with any other trouble the whole list waits and goes on later. */
const keepPhotosOf = async (outside: Outside, list: List, names: readonly string[]): Promise<LinePhotos> => {
  const photos: KeptPhoto[] = [];
  const notes: string[] = [];
  for (const name of names)
    try {
      photos.push(...(await keepPatiently(outside, list, name)));
    } catch (error) {
      const note = noteOf(error, name);
      if (note !== null) notes.push(note);
      else {
        await dropPhotos(outside.files, photos);
        throw error;
      }
    }
  return { photos, notes };
};

type Settled = { state: string; itemId?: number; problem?: string; notes?: string[] };

/** What another worker has settled stays as it is: by then the photos may be gone. */
const settle = (sql: Sql, list: List, { line }: Line, to: Settled) => sql`
  update import_lines set state = ${to.state}, item_id = ${to.itemId ?? null}, problem = ${to.problem ?? ''},
    note = trim(note || ' ' || ${(to.notes ?? []).join(' ')})
  where import_id = ${list.id} and line = ${line} and state = 'waiting'`;

const requireActive = async (sql: Sql, ownerId: number) => {
  const [owner] = await sql`select from users where id = ${ownerId} and status = 'active' for share`;
  if (owner === undefined) throw new LineRefused(words.ownerLeft);
};

/** One transaction: the line is done exactly when its item exists. Returns whether the photos are used. */
const write = (db: Db, list: List, line: Line, { photos, notes }: LinePhotos): Promise<boolean> =>
  transact(db, async (tx) => {
    // Of two lists for the same person the second waits here and then finds what the first has made.
    await tx`select pg_advisory_xact_lock(hashtext('list'), ${list.owner_id})`;
    const [waiting] = await tx`
      select from import_lines where import_id = ${list.id} and line = ${line.line} and state = 'waiting' for update`;
    if (waiting === undefined) return false;
    const there = (await findThere(tx, list.owner_id, [line])).get(line.key);
    if (there !== undefined) {
      await settle(tx, list, line, { state: 'already', itemId: there });
      return false;
    }
    await requireActive(tx, list.owner_id);
    const recipients = { groups: list.groups, connections: list.connections };
    await requireRecipients(tx, list.owner_id, recipients, null);
    const itemId = await writeItem(tx, list.owner_id, { ...line.draft, recipients, listId: list.id }, photos);
    await tx`
      insert into imported_things (owner_id, key, item_id) values (${list.owner_id}, ${line.key}, ${itemId})
      on conflict (owner_id, key) do update set item_id = excluded.item_id`;
    await settle(tx, list, line, { state: 'made', itemId, notes });
    return true;
  });

const make = async (outside: Outside, list: List, line: Line): Promise<void> => {
  const { db, files } = outside;
  const kept = await keepPhotosOf(outside, list, line.draft.photos);
  const areUsed = await write(db, list, line, kept).catch(async (error: unknown) => {
    await dropPhotosOfFailed(files, kept.photos, error);
    throw error;
  });
  if (!areUsed) await dropPhotos(files, kept.photos);
};

const makeOrRefuse = async (outside: Outside, list: List, line: Line): Promise<void> => {
  try {
    await make(outside, list, line);
  } catch (error) {
    const reason = toLineRefused(error);
    if (!(reason instanceof LineRefused)) throw reason;
    await settle(outside.db, list, line, { state: 'refused', problem: reason.message });
  }
};

const portion = 20;

const nextLines = (sql: Sql, list: List) => sql<Line[]>`
  select line, key, draft from import_lines where import_id = ${list.id} and state = 'waiting'
  order by line limit ${portion}`;

const tell = async (sql: Sql, list: List) => {
  await announce(sql, { to: [list.owner_id], about: 'items' });
  await tellOfPost(sql, list.owner_id, list);
};

/** A line that was mended at the last moment waits for the job that came with it. */
const finish = (db: Db, importId: number) =>
  transact(db, async (tx) => {
    await tx`select from imports where id = ${importId} for update`;
    const done = await tx`
      update imports set done_at = now() where id = ${importId}
        and not exists (select from import_lines where import_id = ${importId} and state = 'waiting') returning id`;
    if (done.length > 0) await tx`delete from import_photos where import_id = ${importId}`;
  });

/** Creates the items of a list, line by line; finished lines stay finished, so that a retry after a crash continues. */
export const makeListIn =
  (outside: Outside): JobHandler<'bringList'> =>
  async ({ importId }) => {
    const { db } = outside;
    const [list] = await db<List[]>`
      select id, owner_id, groups, connections from imports where id = ${importId} and done_at is null`;
    if (list === undefined) return;
    for (let lines = await nextLines(db, list); lines.length > 0; lines = await nextLines(db, list)) {
      for (const line of lines) await makeOrRefuse(outside, list, line);
      await tell(db, list);
    }
    await finish(db, importId);
  };

/** Forgets lists that were only looked at after a day, and what became of the others after 30. */
export const forgetListsIn =
  (db: Db): JobHandler<'forgetLists'> =>
  async () => {
    await db`
      delete from imports where (started_at is null and created_at < now() - interval '1 day')
        or done_at < now() - interval '30 days'`;
  };
