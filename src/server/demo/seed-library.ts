import type { Db } from '../db/connect.ts';
import { shareLibrary } from '../libraries/share.ts';

const MOST = 6;

/** One link that somebody has handed out, so that the page behind it can be seen. */
export const seedLibrary = async (db: Db, ownerId: number): Promise<void> => {
  const [made] = await db`select 1 from shared_libraries where owner_id = ${ownerId}`;
  if (made) return;
  const items = await db<{ id: number }[]>`
    select id from items where owner_id = ${ownerId} and status in ('available', 'requested') and deleted_at is null
    order by date_posted desc limit ${MOST}`;
  const wishes = await db<{ id: number }[]>`
    select id from wishes where owner_id = ${ownerId} and privacy_setting = 'public' order by id limit 1`;
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  await shareLibrary(db, ownerId, {
    itemIds: ids(items),
    wishIds: ids(wishes),
    description: 'From our attic',
    password: '',
  });
};
