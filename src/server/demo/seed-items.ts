import { type Db, type Sql, transact } from '../db/connect.ts';
import type { FileStore } from '../files/store.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { type SavedPhoto, savePhoto } from '../photos/save-photo.ts';
import { type AskedWorker, startWorker } from '../workers/start-worker.ts';
import { historyOf } from './item-history.ts';
import { items } from './items.ts';
import type { SampleItem } from './sample-item.ts';
import type { Rows } from './seed-people.ts';

const AT_ONCE = 2;

const insertItem = async (sql: Sql, item: SampleItem, photo: SavedPhoto, rows: Rows, now: Date): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    insert into items (owner_id, name, description, thumbnail_url, placeholder, photo_bytes, giveaway, tags, categories, date_posted)
    values (${rows.person(item.owner)}, ${item.name}, ${item.description}, ${photo.thumbnail_url}, ${photo.placeholder},
      ${photo.bytes}, ${item.giveaway_flag}, ${[...item.tags]}, ${[...item.categories]},
      ${historyOf(item, now).date_posted.toISOString()})
    returning id`;
  const id = row?.id ?? 0;
  for (const group of item.groups)
    await sql`insert into item_groups (item_id, group_id) values (${id}, ${rows.group(group)})`;
  for (const other of item.connections)
    await sql`insert into item_people (item_id, user_id) values (${id}, ${rows.person(other)})`;
  return id;
};

/** Leads the item through its states one after the other, as its people did. */
const live = async (sql: Sql, id: number, item: SampleItem, rows: Rows, now: Date) => {
  const { interests, date_approved, date_transferred } = historyOf(item, now);
  if (interests.length === 0) return;
  for (const { person, at } of interests)
    await sql`
      insert into interests (item_id, user_id, owner_id, expressed_at)
      values (${id}, ${rows.person(person)}, ${rows.person(item.owner)}, ${at.toISOString()})`;
  await sql`update items set status = 'requested' where id = ${id}`;
  if (!('recipient' in item.state) || date_approved === null) return;
  await sql`
    update items set status = 'approved', recipient_id = ${rows.person(item.state.recipient)},
      date_approved = ${date_approved.toISOString()} where id = ${id}`;
  if (date_transferred !== null)
    await sql`update items set status = 'transferred', date_transferred = ${date_transferred.toISOString()} where id = ${id}`;
};

type Outside = { db: Db; files: FileStore; now: Date; rows: Rows; say: (text: string) => void };
export type Painter = AskedWorker<Pick<SampleItem, 'icon' | 'ground'>, Uint8Array>;

const seedItem = async ({ db, files, now, rows }: Outside, painter: Painter, item: SampleItem) => {
  const picture = await painter.ask({ icon: item.icon, ground: item.ground }, { timeoutMs: 60_000 });
  const photo = await savePhoto(files, Buffer.from(picture));
  await transact(db, async (tx) => {
    const id = await insertItem(tx, item, photo, rows, now);
    await live(tx, id, item, rows, now);
    await enqueue(tx, 'matchItem', { itemId: id });
  });
};

/** The newest first, so that the shelves look full soon; a start that was interrupted goes on where it stopped. */
export const seedItems = async (outside: Outside): Promise<void> => {
  const there = new Set((await outside.db<{ name: string }[]>`select name from items`).map((row) => row.name));
  const missing = items.filter((item) => !there.has(item.name)).toSorted((a, b) => a.daysAgo - b.daysAgo);
  const queue = missing.values();
  // The server refuses drawings in any form, and the painter works with nothing else: it has a process of its own.
  const painter: Painter = startWorker(new URL('./picture-worker.ts', import.meta.url), { runIn: 'process' });
  const paint = async () => {
    for (const item of queue) await seedItem(outside, painter, item);
  };
  if (missing.length > 0)
    outside.say(`Painting ${missing.length} pictures. They appear one by one; this takes a few minutes.`);
  await Promise.all(Array.from({ length: AT_ONCE }, paint));
  await painter.close();
  if (missing.length > 0) outside.say('All pictures are on the shelves.');
};
