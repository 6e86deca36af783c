import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download } from '../../shared/own-data/contract.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { downloadFolderOf } from '../files/open-download-store.ts';
import type { DownloadStore } from '../files/store.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue } from '../jobs/enqueue.ts';

export const fileOfDownload = (token: string) => `${token}.zip`;

/** Where this machine writes a download until it is complete. */
export const partOfDownload = (dataDir: string, token: string) =>
  join(downloadFolderOf(dataDir), `${fileOfDownload(token)}.part`);

/** What has waited this long is not being made any more, and can be asked for again. */
const isBeingMade = (sql: Sql) => sql`ready_at is null and asked_at > now() - interval '1 day'`;

const isReady = (sql: Sql) => sql`ready_at is not null and expires_at > now()`;

type Row = { token: string; is_ready: boolean; bytes: number | null; expires_at: string | null };

const nothing: Download = { state: 'none', path: null, bytes: null, expires_at: null };

export const readDownload = async (sql: Sql, userId: number): Promise<Download> => {
  const [row] = await sql<Row[]>`
    select token, ready_at is not null as is_ready, bytes::float8 as bytes, expires_at from downloads
    where user_id = ${userId} and ((${isBeingMade(sql)}) or (${isReady(sql)}))`;
  if (!row) return nothing;
  if (!row.is_ready) return { ...nothing, state: 'making' };
  return { state: 'ready', path: `/api/account/download/${row.token}`, bytes: row.bytes, expires_at: row.expires_at };
};

/** One at a time: asking again while it is being made changes nothing; afterwards a new file replaces the old one. */
export const askForDownload = (db: Db, userId: number): Promise<Download> =>
  transact(db, async (tx) => {
    const token = randomBytes(16).toString('base64url');
    const asked = await tx`
      insert into downloads as d (user_id, token) values (${userId}, ${token})
      on conflict (user_id) do update set token = excluded.token, asked_at = now(), ready_at = null, expires_at = null, bytes = null
        where not (d.ready_at is null and d.asked_at > now() - interval '1 day')
      returning 1`;
    if (asked.length > 0) await enqueue(tx, 'makeDownload', { userId, token });
    return readDownload(tx, userId);
  });

/** The file, for the member it is about and for nobody else. */
export const openDownload = async (sql: Sql, downloads: DownloadStore, userId: number, token: string) => {
  const rows = await sql`
    select 1 from downloads where user_id = ${userId} and token = ${token} and ${isReady(sql)}`;
  if (rows.length === 0) return refuse('download_gone');
  return (await downloads.get(fileOfDownload(token))) ?? refuse('download_gone');
};

type Places = { db: Db; downloads: DownloadStore; dataDir: string };

/** Deletes the files whose time is over, and those that a crash or a member who left has left behind. */
export const sweepDownloads = async ({ db, downloads, dataDir }: Places): Promise<void> => {
  const folder = downloadFolderOf(dataDir);
  const onThisMachine = await readdir(folder).catch(() => []);
  const stored: string[] = [];
  for await (const { name } of downloads.list()) stored.push(name);
  await db`delete from downloads where expires_at <= now() or asked_at < now() - interval '3 days'`;
  const kept = await db<{ token: string }[]>`select token from downloads`;
  const tokens = new Set(kept.map(({ token }) => token));
  const isOver = (name: string) => !tokens.has(name.split('.')[0] ?? '');
  for (const name of onThisMachine.filter(isOver)) await rm(join(folder, name), { force: true });
  await downloads.remove(stored.filter(isOver));
};
