import { readFile } from 'node:fs/promises';
import type { Sql } from '../src/server/db/connect.ts';
import type { FileStore } from '../src/server/files/store.ts';
import { settle } from '../src/server/items/bookings.ts';
import { enqueue } from '../src/server/jobs/enqueue.ts';
import { createGate } from '../src/server/workers/gate.ts';
import { createPhotoName } from '../src/server/photos/photo-format.ts';
import { photoFile, photoFormats, photoWidths } from '../src/shared/items/photo-urls.ts';
import { dayIn, addDays } from '../src/shared/format/days.ts';
import { historyOf } from './activity.ts';
import { momentOf } from './moment.ts';
import { items, type SampleItem } from './sample.ts';
import type { Rows } from './seed-people.ts';

const pictures = new URL('./pictures/', import.meta.url);
const hands = createGate(8);

type Photo = { readonly thumbnail_url: string; readonly placeholder: string; readonly bytes: number };
/** The first of them is the cover. */
type PicturedItem = SampleItem & { readonly photos: readonly Photo[] };

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
  const put = (key: string) => hands.enter(() => putPicture(files, key, placeholders[key] ?? ''));
  return Promise.all(
    items.map(async (item) => ({
      ...item,
      photos: await Promise.all([item.key, ...(item.morePhotos ?? [])].map(put)),
    })),
  );
};

const noPhoto: Photo = { thumbnail_url: '', placeholder: '', bytes: 0 };

/** The cover comes with the item. */
const addPhotos = (sql: Sql, id: number, photos: readonly Photo[]) => sql`
  insert into item_photos (item_id, position, thumbnail_url, placeholder, bytes)
  select ${id}::int, p.position + 1, p.photo ->> 'thumbnail_url', p.photo ->> 'placeholder', (p.photo ->> 'bytes')::int
  from jsonb_array_elements(${sql.json([...photos])}) with ordinality as p(photo, position)`;

const insertItem = async (sql: Sql, item: PicturedItem, rows: Rows, now: Date): Promise<number> => {
  const { thumbnail_url, placeholder, bytes } = item.photos[0] ?? noPhoto;
  const [row] = await sql<{ id: number }[]>`
    insert into items (owner_id, name, description, thumbnail_url, placeholder, photo_bytes, giveaway, loan_days, tags, categories, date_posted)
    values (${rows.person(item.owner)}, ${item.name}, ${item.description}, ${thumbnail_url}, ${placeholder}, ${bytes},
      ${item.giveaway_flag}, ${item.loanDays ?? null}, ${[...item.tags]}, ${[...item.categories]}, ${historyOf(item, now).date_posted.toISOString()})
    returning id`;
  const id = row?.id ?? 0;
  await addPhotos(sql, id, item.photos.slice(1));
  await sql`
    insert into item_groups (item_id, group_id) select ${id}, unnest(${item.groups.map(rows.group)}::int[])`;
  await sql`
    insert into item_people (item_id, user_id) select ${id}, unnest(${item.connections.map(rows.person)}::int[])`;
  return id;
};

type Ask = { id: number; ownerId: number; personId: number; at: Date; now: Date };
type Wanted = ReturnType<typeof historyOf>['interests'][number]['wanted'];

/** This many days from today, in the time zone of this machine. */
const dayFrom = (now: Date, days: number) =>
  addDays(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now), days);

const ask = (sql: Sql, { id, ownerId, personId, at, now }: Ask, wanted?: Wanted) => sql`
  insert into interests (item_id, user_id, owner_id, expressed_at, note, wanted_from, wanted_until)
  values (${id}, ${personId}, ${ownerId}, ${at.toISOString()}, ${wanted?.note ?? ''},
    ${wanted === undefined ? null : dayFrom(now, wanted.fromInDays)}::date,
    ${wanted === undefined ? null : dayFrom(now, wanted.untilInDays)}::date)`;

type Handing = { id: number; personId: number; approved: Date; transferred: Date | null; due: string | null };

const today = (moment: Date) => dayFrom(moment, 0);

/** The wanted days, where there are some; else from the approval or the handover on. */
const book = async (sql: Sql, { id, personId, approved, transferred, due }: Handing): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    insert into bookings (item_id, owner_id, person_id, days, state, made_at)
    select i.id, i.owner_id, n.user_id,
      daterange(first_day, case when last_day is not null then greatest(first_day, last_day) end, '[]'),
      case when ${transferred === null} then 'booked' when i.giveaway then 'over' else 'out' end, ${approved.toISOString()}
    from items i join interests n on n.item_id = i.id and n.user_id = ${personId}
    cross join lateral (
      select case when ${transferred === null} then coalesce(n.wanted_from, ${today(approved)}::date)
        else ${today(transferred ?? approved)}::date end as first_day,
        coalesce(${due}::date, case when ${transferred === null} then n.wanted_until end) as last_day) f
    where i.id = ${id} returning id`;
  const bookingId = row?.id ?? 0;
  await sql`update interests set booking_id = ${bookingId} where item_id = ${id} and user_id = ${personId}`;
  return bookingId;
};

const handOver = async (sql: Sql, handing: Handing) => {
  const { id, transferred, due } = handing;
  const bookingId = await book(sql, handing);
  if (transferred !== null) {
    await sql`
      insert into handovers (item_id, owner_id, recipient_id, is_loan, handed_over_at, due_on, booking_id)
      select b.item_id, b.owner_id, b.person_id, not i.giveaway, ${transferred.toISOString()}, ${due}::date, b.id
      from bookings b join items i on i.id = b.item_id where b.id = ${bookingId}`;
    await sql`
      delete from interests n using items i where i.id = ${id} and n.item_id = i.id and i.giveaway and n.booking_id is null`;
  }
  await settle(sql, id);
};

/** A loan of the past: asked for, lent and brought back, so that its card remembers it. */
const liveThrough = async (sql: Sql, id: number, item: SampleItem, rows: Rows, now: Date) => {
  for (const { recipient, asked, out, back, note = '', thanks = null } of historyOf(item, now).past) {
    const personId = rows.person(recipient);
    await ask(sql, { id, ownerId: rows.person(item.owner), personId, at: asked, now });
    await handOver(sql, { id, personId, approved: out, transferred: out, due: null });
    await sql`
      update handovers set returned_at = ${back.toISOString()}, return_note = ${note} where item_id = ${id} and returned_at is null`;
    await sql`
      update bookings set state = 'over', days = daterange(lower(days), ${today(back)}::date, '[]')
      where item_id = ${id} and state = 'out'`;
    await sql`delete from interests where item_id = ${id} and user_id = ${personId}`;
    await settle(sql, id);
    if (thanks !== null)
      await sql`
        update handovers set thanks = ${thanks}, thanked_at = ${back.toISOString()}
        where item_id = ${id} and recipient_id = ${personId}`;
  }
};

/** What the borrower of a loan that is out has said since. */
const sayOn = async (sql: Sql, id: number, { state }: SampleItem, now: Date) => {
  if (state.status !== 'transferred') return;
  const said = state.saidReturnedDaysAgo;
  if (said !== undefined)
    await sql`update handovers set said_returned_at = ${momentOf(now, said, 'said').toISOString()} where item_id = ${id}`;
  if (state.moreTimeInDays !== undefined)
    await sql`
      update handovers set extension_until = ${dayFrom(now, state.moreTimeInDays)}::date, extension_asked_at = ${now.toISOString()}
      where item_id = ${id}`;
};

/** Leads the item through its states one after the other, as its people did. */
const live = async (sql: Sql, id: number, item: SampleItem, rows: Rows, now: Date) => {
  const { interests, date_approved, date_transferred } = historyOf(item, now);
  if (interests.length === 0) return;
  for (const { person, at, wanted } of interests)
    await ask(sql, { id, ownerId: rows.person(item.owner), personId: rows.person(person), at, now }, wanted);
  await settle(sql, id);
  if (!('recipient' in item.state) || date_approved === null) return;
  const { recipient, dueInDays } = item.state;
  await handOver(sql, {
    id,
    personId: rows.person(recipient),
    approved: date_approved,
    transferred: date_transferred,
    due: dueInDays === undefined ? null : dayFrom(now, dueInDays),
  });
  await sayOn(sql, id, item, now);
};

export const seedItems = async (sql: Sql, now: Date, rows: Rows, pictured: readonly PicturedItem[]): Promise<void> => {
  // All at once, so that the database need not wait for us after each statement.
  await Promise.all(
    pictured.map(async (item) => {
      const id = await insertItem(sql, item, rows, now);
      await liveThrough(sql, id, item, rows, now);
      await live(sql, id, item, rows, now);
      await enqueue(sql, 'matchItem', { itemId: id });
    }),
  );
};
