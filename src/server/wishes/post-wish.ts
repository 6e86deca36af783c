import type { Wish } from '../../shared/wishes/contract.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { recordActivity } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { requireRecipients } from '../items/shared-with.ts';
import { requireWords } from '../items/words-of-item.ts';
import { requireWish } from './store.ts';

export type WishForm = {
  name?: string;
  description?: string;
  privacySetting: 'public' | 'private';
  tags?: string[];
  categories?: string[];
  groups?: number[];
  connections?: number[];
};

const unique = <T>(values: readonly T[] = []) => [...new Set(values)];

const share = async (sql: Sql, wishId: number, groups: number[], people: number[]) => {
  if (groups.length > 0)
    await sql`insert into wish_groups (wish_id, group_id) select ${wishId}::int, unnest(${groups}::int[])`;
  if (people.length > 0)
    await sql`insert into wish_people (wish_id, user_id) select ${wishId}::int, unnest(${people}::int[])`;
};

type Circle = { groups: number[]; people: number[] };

const networkOf = async (sql: Sql, userId: number): Promise<Circle> => {
  const [network] = await sql<Circle[]>`
    select array(select group_id from subscriptions where user_id = ${userId}) as groups,
      array(select other_id from connected where user_id = ${userId}) as people`;
  return network ?? { groups: [], people: [] };
};

/** Lets the open lists of those who see a new wish look for it: the chosen ones, else the owner's whole network. */
const tellOfWish = async (sql: Sql, ownerId: number, chosen: Circle) => {
  const isForChosen = chosen.groups.length + chosen.people.length > 0;
  const { groups, people } = isForChosen ? chosen : await networkOf(sql, ownerId);
  await announce(sql, { to: people, groups, about: 'newWishes' });
};

/** The wish of an earlier try with the same key, when the answer to it was lost. */
const findPosted = async (sql: Sql, userId: number, key: string | null) => {
  const [row] = await sql<{ wish_id: number }[]>`
    select wish_id from wish_posts where user_id = ${userId} and key = ${key} for share`;
  return row?.wish_id ?? null;
};

export const postWish = (db: Db, viewer: Viewer, form: WishForm, key: string | null): Promise<Wish> =>
  transact(db, async (tx) => {
    const { name, description, tags, categories } = requireWords(form);
    if (key !== null) await tx`select pg_advisory_xact_lock(hashtextextended(${`wish ${viewer.id} ${key}`}, 0))`;
    const earlier = await findPosted(tx, viewer.id, key);
    if (earlier !== null) return requireWish(tx, earlier, viewer.id);
    const [groups, people] = [unique(form.groups), unique(form.connections)];
    await requireRecipients(tx, viewer.id, { groups, connections: people }, null);
    const [row] = await tx<{ id: number }[]>`
      insert into wishes (owner_id, name, description, tags, categories, privacy_setting, has_recipients)
      values (${viewer.id}, ${name}, ${description}, ${tags}, ${categories},
        ${form.privacySetting}, ${groups.length + people.length > 0})
      returning id`;
    const id = row?.id ?? 0;
    await share(tx, id, groups, people);
    if (key !== null) await tx`insert into wish_posts (user_id, key, wish_id) values (${viewer.id}, ${key}, ${id})`;
    await recordActivity(tx, 'wish', viewer.id);
    await enqueue(tx, 'matchWish', { wishId: id });
    await announce(tx, { to: [viewer.id], about: 'wishes' });
    if (form.privacySetting === 'public') await tellOfWish(tx, viewer.id, { groups, people });
    return requireWish(tx, id, viewer.id);
  });

export const deleteWish = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  transact(db, async (tx) => {
    const wish = await requireWish(tx, id, viewer.id);
    if (!wish.is_mine) refuse('not_owner');
    await tx`update wishes set deleted_at = now() where id = ${id} and deleted_at is null`;
    await tx`delete from matches where wish_id = ${id}`;
    await announce(tx, { to: [viewer.id], about: 'wishes', id });
  });
