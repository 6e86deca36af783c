import type { ImportedList } from '../../shared/imports/contract.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import type { UploadedFiles } from '../http/upload.ts';
import { requireRecipients } from '../posting/recipients.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { createGate } from '../workers/gate.ts';
import {
  endEarlierPreviews,
  holdBackBeyond,
  inTurn,
  type Maker,
  requireDiskRoom,
  requireQuota,
  requireThingsToday,
} from './bounds.ts';
import { findThere } from './find-there.ts';
import { keepListPhotos, sumPhotos } from './keep-list-photos.ts';
import { openZip, type Zip } from './open-zip.ts';
import { type ListLine, readList, type ReadList } from './read-list.ts';
import { readImport, writeLines, type WrittenLine } from './store.ts';
import { words } from './kept-sentences.ts';

export type Brought = {
  preview: boolean;
  forUserId?: number;
  groups?: number[];
  connections?: number[];
};

type Outside = { db: Db; freeBytes: () => Promise<number> };

/** An administrator brings things for members, everybody else only for themselves. */
const requireOwner = async (sql: Sql, maker: Maker, forUserId = maker.id): Promise<number> => {
  if (forUserId === maker.id) return maker.id;
  if (!maker.isAdmin) return refuse('admins_only');
  const [owner] = await sql`select from users where id = ${forUserId} and status = 'active'`;
  return owner === undefined ? refuse('member_not_found') : forUserId;
};

type Understood = ListLine & { draft: NonNullable<ListLine['draft']> };
const isUnderstood = (line: ListLine): line is Understood => line.draft !== null;

const sortLines = async (sql: Sql, ownerId: number, lines: readonly ListLine[]): Promise<WrittenLine[]> => {
  const there = await findThere(sql, ownerId, lines.filter(isUnderstood));
  const stateOf = ({ draft, key }: ListLine) => (draft === null ? 'refused' : there.has(key) ? 'already' : 'waiting');
  return lines.map((line) => ({ ...line, state: stateOf(line) }));
};

const nameOf = async (sql: Sql, userId: number) => {
  const [user] = await sql<{ name: string }[]>`select name from users where id = ${userId}`;
  return user?.name ?? '';
};

/** A list that was started goes its way; to start it again changes nothing. */
const begin = async (sql: Sql, maker: Maker, id: number): Promise<void> => {
  await inTurn(sql, maker.id);
  const [list] = await sql<{ owner_id: number; has_lines: boolean }[]>`
    select owner_id, exists (select from import_lines where import_id = id and state = 'waiting') as has_lines
    from imports where id = ${id} and maker_id = ${maker.id} and started_at is null for update`;
  if (list === undefined) return;
  if (list.has_lines) await holdBackBeyond(sql, maker, id, await requireThingsToday(sql, maker));
  await sql`update imports set started_at = now() where id = ${id}`;
  await enqueue(sql, 'bringList', { importId: id });
  if (list.owner_id !== maker.id)
    await recordAudit(sql, 'list brought for a member', maker.id, await nameOf(sql, list.owner_id));
};

/** Each holds a photo in memory at a time; more at once would hold more. */
const importSlots = createGate(2);

/** What is there already needs no photo again. */
const keepPhotos = async (sql: Sql, importId: number, zip: Zip | null, lines: readonly WrittenLine[]) => {
  const withoutPhotos = (line: WrittenLine) => ({ ...line, photos: [] });
  if (zip === null) return lines.map(withoutPhotos);
  const wanting = lines.filter(({ state }) => state !== 'already');
  const kept = new Map((await keepListPhotos(sql, importId, zip, wanting)).map((line) => [line.line, line]));
  return lines.map((line) => ({ ...withoutPhotos(line), ...kept.get(line.line) }));
};

/** With a zip, a missing photo is reported at its line; without one, once. */
const remarksOn = ({ lines, remarks }: ReadList, zip: Zip | null): string[] => {
  const naming = lines.filter(({ photos }) => photos.length > 0).length;
  return zip === null && naming > 0 ? [...remarks, words.noZip(naming)] : remarks;
};

type Opened = { list: ReadList; zip: Zip | null; ownerId: number };

const keep = (db: Db, maker: Maker, brought: Brought, { list, zip, ownerId }: Opened, bytes: number) =>
  transact(db, async (tx) => {
    const { groups = [], connections = [] } = brought;
    const [made] = await tx<{ id: number }[]>`
      insert into imports (maker_id, owner_id, groups, connections, remarks)
      values (${maker.id}, ${ownerId}, ${groups}, ${connections}, ${remarksOn(list, zip)}) returning id`;
    const importId = made?.id ?? refuse('unexpected');
    const wanted = { ownerId, makerId: maker.id, importId, bytes };
    await requireQuota(tx, wanted);
    const sorted = await sortLines(tx, ownerId, list.lines);
    await writeLines(tx, importId, await keepPhotos(tx, importId, zip, sorted));
    // Of lists that arrive at once, each sees here what those before it have kept.
    await inTurn(tx, maker.id);
    await endEarlierPreviews(tx, maker.id, importId);
    await requireQuota(tx, wanted);
    if (!brought.preview) await begin(tx, maker, importId);
    // Read now: a moment later another list may have replaced this one.
    return readImport(tx, importId, maker.id);
  });

/** Reads a list and its photos and keeps them whole or not at all; makes nothing but what `makeList` makes later. */
export const bringList = async (
  { db, freeBytes }: Outside,
  maker: Maker,
  brought: Brought,
  files: UploadedFiles,
): Promise<ImportedList> => {
  const { groups = [], connections = [] } = brought;
  const ownerId = await requireOwner(db, maker, brought.forUserId);
  if (groups.length + connections.length === 0) refuse('recipients_missing');
  await requireRecipients(db, ownerId, { groups, connections }, null);
  const sent = files.list?.[0] ?? refuse('list_missing');
  const photos = files.photos?.[0];
  return importSlots.enter(async () => {
    const list = await readList(sent.path);
    const zip = photos === undefined ? null : await openZip(photos.path);
    try {
      const bytes = zip === null ? 0 : sumPhotos(zip, list.lines);
      await requireDiskRoom(freeBytes, bytes);
      return await keep(db, maker, brought, { list, zip, ownerId }, bytes);
    } finally {
      zip?.close();
    }
  });
};

export const startImport = (db: Db, maker: Maker, id: number): Promise<ImportedList> =>
  transact(db, async (tx) => {
    await begin(tx, maker, id);
    return readImport(tx, id, maker.id);
  });
