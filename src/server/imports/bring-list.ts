import type { ImportedList } from '../../shared/imports/contract.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import type { UploadedFiles } from '../http/upload.ts';
import { requireRecipients } from '../items/shared-with.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { createGate } from '../workers/gate.ts';
import { findThere } from './find-there.ts';
import { keepListPhotos } from './keep-list-photos.ts';
import { openZip } from './open-zip.ts';
import type { LineDraft } from './read-line.ts';
import { type ListLine, readList } from './read-list.ts';
import { readImport, writeLines, type WrittenLine } from './store.ts';

export type Brought = {
  preview: boolean;
  forUserId?: number;
  groups?: number[];
  connections?: number[];
};

/** An administrator brings things for members, everybody else only for themselves. */
const requireOwner = async (sql: Sql, viewer: Viewer, forUserId = viewer.id): Promise<number> => {
  if (forUserId === viewer.id) return viewer.id;
  if (!viewer.isAdmin) return refuse('admins_only');
  const [owner] = await sql`select from users where id = ${forUserId} and status = 'active'`;
  return owner === undefined ? refuse('member_not_found') : forUserId;
};

type Sorted = ListLine & { draft: LineDraft };
const isGood = (line: ListLine): line is Sorted => line.draft !== null;

const sortLines = async (sql: Sql, ownerId: number, lines: readonly ListLine[]): Promise<WrittenLine[]> => {
  const there = await findThere(sql, ownerId, lines.filter(isGood));
  const stateOf = ({ draft, key }: ListLine) => (draft === null ? 'refused' : there.has(key) ? 'already' : 'waiting');
  return lines.map((line) => ({ ...line, state: stateOf(line) }));
};

const nameOf = async (sql: Sql, userId: number) => {
  const [user] = await sql<{ name: string }[]>`select name from users where id = ${userId}`;
  return user?.name ?? '';
};

/** What was started once goes its way; to say it again changes nothing. */
const begin = async (sql: Sql, viewer: Viewer, id: number): Promise<void> => {
  const [started] = await sql<{ owner_id: number }[]>`
    update imports set started_at = now()
    where id = ${id} and maker_id = ${viewer.id} and started_at is null returning owner_id`;
  if (started === undefined) return;
  await enqueue(sql, 'bringList', { importId: id });
  if (started.owner_id !== viewer.id)
    await recordAudit(sql, 'list brought for a member', viewer.id, await nameOf(sql, started.owner_id));
};

/** Each holds a photo in memory at a time; more at once would hold more. */
const table = createGate(2);

/** Reads a list and its photos and keeps them whole or not at all; makes nothing but what `makeList` makes later. */
export const bringList = async (
  db: Db,
  viewer: Viewer,
  { preview, forUserId, groups = [], connections = [] }: Brought,
  files: UploadedFiles,
): Promise<ImportedList> => {
  const ownerId = await requireOwner(db, viewer, forUserId);
  if (groups.length + connections.length === 0) refuse('recipients_missing');
  await requireRecipients(db, ownerId, { groups, connections }, null);
  const list = files.list?.[0] ?? refuse('list_missing');
  const photos = files.photos?.[0];
  const id = await table.enter(async () => {
    const lines = await readList(list.path);
    const zip = photos === undefined ? null : await openZip(photos.path);
    try {
      return await transact(db, async (tx) => {
        const [made] = await tx<{ id: number }[]>`
          insert into imports (maker_id, owner_id, groups, connections)
          values (${viewer.id}, ${ownerId}, ${groups}, ${connections}) returning id`;
        const importId = made?.id ?? refuse('unexpected');
        const sorted = await sortLines(tx, ownerId, lines);
        await writeLines(tx, importId, await keepListPhotos(tx, importId, zip, sorted));
        if (!preview) await begin(tx, viewer, importId);
        return importId;
      });
    } finally {
      zip?.close();
    }
  });
  return readImport(db, id, viewer.id);
};

export const startImport = (db: Db, viewer: Viewer, id: number): Promise<ImportedList> =>
  transact(db, async (tx) => {
    await begin(tx, viewer, id);
    return readImport(tx, id, viewer.id);
  });
