import { createHmac, randomBytes } from 'node:crypto';
import type { Db, Sql } from '../src/server/db/connect.ts';
import { enqueue } from '../src/server/jobs/enqueue.ts';
import { shareLibrary } from '../src/server/links/share.ts';
import { listActivity } from './activity.ts';
import { momentOf } from './moment.ts';
import { emailOf, feedback, type SampleFeedback, votersOf, wishes } from './sample.ts';
import type { Rows } from './seed-people.ts';

export const seedWishes = async (sql: Sql, now: Date, { person, group }: Rows): Promise<void> => {
  for (const wish of wishes) {
    const [row] = await sql<{ id: number }[]>`
      insert into wishes (owner_id, name, description, tags, categories, privacy_setting, has_recipients, date_posted)
      values (${person(wish.owner)}, ${wish.name}, ${wish.description}, ${[...wish.tags]}, ${[...wish.categories]},
        ${wish.privacy_setting}, ${wish.groups.length + wish.connections.length > 0},
        ${momentOf(now, wish.daysAgo, wish.name).toISOString()})
      returning id`;
    const id = row?.id ?? 0;
    for (const key of wish.groups) await sql`insert into wish_groups (wish_id, group_id) values (${id}, ${group(key)})`;
    for (const key of wish.connections)
      await sql`insert into wish_people (wish_id, user_id) values (${id}, ${person(key)})`;
    await enqueue(sql, 'matchWish', { wishId: id });
  }
};

/** Nobody owns the anonymous words of a sample, so a hash of nothing in particular stands for their author. */
const authorOf = ({ anonymous, author, content }: SampleFeedback, { person }: Rows) => {
  if (!anonymous) return { user_id: person(author), salt: null, hash: null };
  const salt = randomBytes(16);
  return { user_id: null, salt, hash: createHmac('sha256', salt).update(content).digest() };
};

export const seedFeedback = async (sql: Sql, now: Date, rows: Rows): Promise<void> => {
  for (const said of feedback) {
    const { user_id, salt, hash } = authorOf(said, rows);
    const voters = votersOf(said).map(rows.person);
    await sql`
      with said as (
        insert into feedback (content, anonymous, user_id, author_salt, author_hash, upvotes, status, answer, created_at)
        values (${said.content}, ${said.anonymous ?? false}, ${user_id}, ${salt}, ${hash}, ${voters.length},
          ${said.answer?.stamp ?? null}, ${said.answer?.text ?? null},
          ${momentOf(now, said.daysAgo, said.content).toISOString()})
        returning id
      )
      insert into feedback_votes (feedback_id, user_id) select id, unnest(${voters}::int[]) from said`;
  }
};

/** Something that waits for the stewards. */
export const seedReport = (sql: Sql, now: Date, { person }: Rows) => sql`
  insert into reports (reporter_id, kind, subject_id, person_id, title, content, reason, words, reported_at)
  select ${person('jonas')}, 'item', id, owner_id, name, description, 'unsafe',
    'One of the four sockets was loose when I had it. Somebody should look at it before it goes out again.',
    ${momentOf(now, 1, 'report').toISOString()}::timestamptz
  from items where name = 'Extension cable, 25 m'`;

export const seedActivity = async (sql: Sql, now: Date, { person }: Rows): Promise<void> => {
  // A visitor opens a shared library.
  const rows = listActivity(now).map((event) => ({
    at: event.at.toISOString(),
    user_id: event.kind === 'library' ? null : person(event.person),
    kind: event.kind === 'library' ? 'library_opening' : event.kind,
  }));
  await sql`
    insert into activity (at, user_id, kind)
    select at, user_id, kind from jsonb_to_recordset(${sql.json(rows)}) as r(at timestamptz, user_id int, kind text)`;
  await sql`
    update users u set last_login = a.at from (
      select user_id, max(at) as at from activity where kind = 'login' group by user_id) a
    where a.user_id = u.id`;
};

const MOST = 6;

/** One link that somebody has handed out, so that the page behind it can be seen. */
export const seedLibrary = async (db: Db, owner: string): Promise<void> => {
  const [row] = await db<{ id: number; items: number[]; wishes: number[] }[]>`
    select id,
      array(
        select i.id from items i where i.owner_id = u.id and status in ('available', 'requested') and deleted_at is null
        order by date_posted desc limit ${MOST}) as items,
      array(
        select w.id from wishes w where w.owner_id = u.id and privacy_setting = 'public' order by w.id limit 1) as wishes
    from users u
    where email = ${emailOf(owner)} and not exists (select 1 from shared_libraries l where l.owner_id = u.id)`;
  if (row)
    await shareLibrary(db, row.id, {
      itemIds: row.items,
      wishIds: row.wishes,
      description: 'From our attic',
      password: '',
    });
};
