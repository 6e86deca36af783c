import { readFile } from 'node:fs/promises';
import type { Sql } from '../src/server/db/connect.ts';
import type { FileStore } from '../src/server/files/store.ts';
import { openHandover } from '../src/server/items/handovers.ts';
import { enqueue } from '../src/server/jobs/enqueue.ts';
import { createGate } from '../src/server/workers/gate.ts';
import { createPhotoName } from '../src/server/photos/photo-name.ts';
import { photoFile, photoFormats, photoWidths } from '../src/shared/items/photo-urls.ts';
import { historyOf } from './activity.ts';
import { items, type SampleItem } from './sample.ts';
import type { Rows } from './seed-people.ts';

const pictures = new URL('./pictures/', import.meta.url);
const hands = createGate(8);

type Photo = { readonly thumbnail_url: string; readonly placeholder: string; readonly bytes: number };
type PicturedItem = SampleItem & { readonly photo: Photo };

/** Keeps a picture that was drawn and encoded long before; like any photo of 800 px it has no wider form. */
const putPicture = async (files: FileStore, key: string, placeholder: string): Promise<Photo> => {
  const name = createPhotoName();
  let bytes = 0;
  for (const format of photoFormats)
    for (const width of photoWidths) {
      const picture = await readFile(new URL(`${key}-${Math.min(width, 800)}.${format}`, pictures));
      await files.put(photoFile(name, width, format), picture, `image/${format}`);
      bytes += picture.length;
    }
  return { thumbnail_url: photoFile(name, 800, 'webp'), placeholder, bytes };
};

export const putPictures = async (files: FileStore): Promise<readonly PicturedItem[]> => {
  const placeholders: Record<string, string> = JSON.parse(
    await readFile(new URL('placeholders.json', pictures), 'utf8'),
  );
  return Promise.all(
    items.map(async (item) => ({
      ...item,
      photo: await hands.enter(() => putPicture(files, item.key, placeholders[item.key] ?? '')),
    })),
  );
};

const insertItem = async (sql: Sql, item: PicturedItem, rows: Rows, now: Date): Promise<number> => {
  const { thumbnail_url, placeholder, bytes } = item.photo;
  const [row] = await sql<{ id: number }[]>`
    insert into items (owner_id, name, description, thumbnail_url, placeholder, photo_bytes, giveaway, tags, categories, date_posted)
    values (${rows.person(item.owner)}, ${item.name}, ${item.description}, ${thumbnail_url}, ${placeholder}, ${bytes},
      ${item.giveaway_flag}, ${[...item.tags]}, ${[...item.categories]}, ${historyOf(item, now).date_posted.toISOString()})
    returning id`;
  const id = row?.id ?? 0;
  await sql`
    insert into item_groups (item_id, group_id) select ${id}, unnest(${item.groups.map(rows.group)}::int[])`;
  await sql`
    insert into item_people (item_id, user_id) select ${id}, unnest(${item.connections.map(rows.person)}::int[])`;
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
  if (date_transferred === null) return;
  await sql`update items set status = 'transferred', date_transferred = ${date_transferred.toISOString()} where id = ${id}`;
  await openHandover(sql, id, null);
};

export const seedItems = async (sql: Sql, now: Date, rows: Rows, pictured: readonly PicturedItem[]): Promise<void> => {
  // All at once, so that the database need not wait for us after each statement.
  await Promise.all(
    pictured.map(async (item) => {
      const id = await insertItem(sql, item, rows, now);
      await live(sql, id, item, rows, now);
      await enqueue(sql, 'matchItem', { itemId: id });
    }),
  );
};
