import { createHmac, randomBytes } from 'node:crypto';
import type { Sql } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { listActivity } from './activity.ts';
import { feedback, type SampleFeedback } from './feedback.ts';
import { momentOf } from './moment.ts';
import type { Rows } from './seed-people.ts';
import { wishes } from './wishes.ts';

export const seedWishes = async (sql: Sql, now: Date, { person, group }: Rows) => {
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

export const seedFeedback = async (sql: Sql, now: Date, rows: Rows) => {
  for (const said of feedback) {
    const { user_id, salt, hash } = authorOf(said, rows);
    const answer = said.answer ?? { stamp: null, text: null };
    const [row] = await sql<{ id: number }[]>`
      insert into feedback (content, anonymous, user_id, author_salt, author_hash, upvotes, status, answer, created_at)
      values (${said.content}, ${said.anonymous}, ${user_id}, ${salt}, ${hash}, ${said.upvotes.length},
        ${answer.stamp}, ${answer.text}, ${momentOf(now, said.daysAgo, said.content).toISOString()})
      returning id`;
    for (const key of said.upvotes)
      await sql`insert into feedback_votes (feedback_id, user_id) values (${row?.id ?? 0}, ${rows.person(key)})`;
  }
};

const kinds = { library: 'library_opening' } as const;

export const seedActivity = async (sql: Sql, now: Date, { person }: Rows) => {
  const rows = listActivity(now).map((event) => ({
    at: event.at.toISOString(),
    user_id: event.kind === 'library' ? null : person(event.person),
    kind: event.kind === 'library' ? kinds.library : event.kind,
  }));
  await sql`
    insert into activity (at, user_id, kind)
    select at, user_id, kind from jsonb_to_recordset(${sql.json(rows)}) as r(at timestamptz, user_id int, kind text)`;
  await sql`
    update users u set last_login = a.at from (
      select user_id, max(at) as at from activity where kind = 'login' group by user_id) a
    where a.user_id = u.id`;
};
