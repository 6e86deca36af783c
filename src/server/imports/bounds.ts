import { listLimits } from '../../shared/imports/columns.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import type { Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import { words } from './kept-sentences.ts';
import { importWordsIn } from './words-in.ts';

/** The member who brings a list; `limitFactor` multiplies the numbers below, as it does all limits. */
export type Maker = { id: number; isAdmin: boolean; limitFactor: number };

/** Serialises decisions per member until the end of the transaction. */
export const inTurn = (sql: Sql, makerId: number) => sql`select pg_advisory_xact_lock(hashtext('list of'), ${makerId})`;

/** Deletes the member's other preview: a list that was never started may hold as many photos as one that was. */
export const endEarlierPreviews = async (sql: Sql, makerId: number, importId: number): Promise<void> => {
  await sql`delete from imports where maker_id = ${makerId} and started_at is null and id <> ${importId}`;
};

type Wanted = { ownerId: number; makerId: number; importId: number; bytes: number };

/** Photos of items and lists share one quota; earlier previews of the same member are replaced and do not count. */
export const requireQuota = async (sql: Sql, { ownerId, makerId, importId, bytes }: Wanted): Promise<void> => {
  const [used] = await sql<{ bytes: number }[]>`
    select ((select coalesce(sum(photo_bytes), 0) from items where owner_id = ${ownerId} and deleted_at is null)
      + (select coalesce(sum(octet_length(p.bytes)), 0) from import_photos p join imports m on m.id = p.import_id
        where m.owner_id = ${ownerId} and m.id <> ${importId} and (m.started_at is not null or m.maker_id <> ${makerId}))
    )::float8 as bytes`;
  if (bytes > 0 && (used?.bytes ?? 0) + bytes > itemLimits.photoBytesOfMember) refuse('list_photos_quota');
};

/** The database writes everything twice, once into its journal, and must never be without room itself. */
const roomKept = 512 * 1024 ** 2;

export const requireDiskRoom = async (freeBytes: () => Promise<number>, bytes: number): Promise<void> => {
  if (bytes > 0 && (await freeBytes()) < roomKept + 2 * bytes) refuse('disk_full');
};

const mostADay = ({ isAdmin, limitFactor }: Maker) =>
  (isAdmin ? listLimits.thingsADayOfAdmin : listLimits.thingsADay) * limitFactor;

const countToday = async (sql: Sql, { id }: Maker): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from imports m join import_lines l on l.import_id = m.id
    where m.maker_id = ${id} and m.started_at > now() - interval '24 hours' and l.state in ('waiting', 'made')`;
  return row?.count ?? 0;
};

/** Refuses where nothing can be added today, and otherwise answers how many things can. */
export const requireThingsToday = async (sql: Sql, maker: Maker): Promise<number> => {
  const most = mostADay(maker);
  const left = most - (await countToday(sql, maker));
  return left > 0
    ? left
    : refuse('list_daily', {
        say: ({ language }) => importWordsIn(language).words.spentToday(most),
        retryAfter: 24 * 3600,
      });
};

/** Of the lines that wait, those beyond today's number stay out and say so. */
export const holdBackBeyond = async (sql: Sql, maker: Maker, importId: number, left: number): Promise<void> => {
  await sql`
    update import_lines set state = 'refused', problem = ${words.tomorrow(mostADay(maker))}
    where import_id = ${importId} and line in (
      select line from import_lines where import_id = ${importId} and state = 'waiting' order by line offset ${left})`;
};
