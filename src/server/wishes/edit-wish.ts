import { isDeepStrictEqual } from 'node:util';
import type { Wish } from '../../shared/wishes/contract.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { glossOf } from '../meaning/gloss-texts.ts';
import { forgetWords } from '../posting/post-once.ts';
import { requireRecipients, shareWith } from '../posting/recipients.ts';
import { requireWords } from '../posting/require-words.ts';
import { allowVisitors, tellOfWish } from './post-wish.ts';
import { requireWish } from './store.ts';

type Edit = {
  /** The version the edit is based on. */
  version: number;
  name?: string;
  description?: string;
  tags?: string[];
  categories?: string[];
  privacySetting?: 'public' | 'private';
  groups?: number[];
  connections?: number[];
  forVisitors?: boolean;
};

const inOrder = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other);

const contentOf = ({ shared_with: chosen = [], ...wish }: Wish) => ({
  name: wish.name,
  description: wish.description,
  tags: wish.tags,
  categories: wish.categories,
  privacySetting: wish.privacy_setting ?? 'private',
  groups: inOrder(chosen.filter(({ type }) => type === 'group').map(({ id }) => id)),
  connections: inOrder(chosen.filter(({ type }) => type === 'individual').map(({ id }) => id)),
  forVisitors: wish.for_visitors ?? false,
});
type Content = ReturnType<typeof contentOf>;

const edited = (content: Content, edit: Edit): Content => {
  const { privacySetting, groups, connections, forVisitors, ...words } = { ...content, ...edit };
  const circle = { groups: inOrder(groups), connections: inOrder(connections) };
  return { ...requireWords(words), privacySetting, ...circle, forVisitors };
};

const write = (sql: Sql, id: number, wish: Content) => {
  const { language, gloss } = glossOf(wish);
  return sql`
  update wishes set language = ${language}, gloss = ${gloss}::text[], name = ${wish.name}, description = ${wish.description}, tags = ${wish.tags},
    categories = ${wish.categories}, privacy_setting = ${wish.privacySetting},
    has_recipients = ${wish.groups.length + wish.connections.length > 0}, version = version + 1
  where id = ${id}`;
};

/** A group that stays keeps its choice about visitors; a new one brings its own. */
const shareAnew = async (sql: Sql, id: number, { groups, connections }: Content) => {
  await sql`delete from wish_groups where wish_id = ${id} and group_id <> all(${groups}::int[])`;
  await sql`delete from wish_people where wish_id = ${id}`;
  await shareWith(sql, 'wish', id, { groups, connections });
};

const circleOf = ({ privacySetting, groups, connections }: Content) => [privacySetting, groups, connections];

/** Whether there may be people who could not see it before. */
const isForMore = (before: Content, after: Content) =>
  after.privacySetting === 'public' && !isDeepStrictEqual(circleOf(before), circleOf(after));

/** As with items: what changes nothing is no edit, and the row is held while it is looked at. */
export const editWish = (db: Db, viewer: Viewer, id: number, edit: Edit): Promise<Wish> =>
  transact(db, async (tx) => {
    await tx`select 1 from wishes where id = ${id} for update`;
    const wish = await requireWish(tx, id, viewer.id);
    if (!wish.is_mine) return refuse('not_owner');
    const [before, after] = [contentOf(wish), edited(contentOf(wish), edit)];
    if (isDeepStrictEqual(before, after)) return wish;
    if (edit.version !== wish.version) return refuse('edited_meanwhile');
    await requireRecipients(tx, viewer.id, after, { kind: 'wish', id });
    await write(tx, id, after);
    await shareAnew(tx, id, after);
    await allowVisitors(tx, id, edit.forVisitors);
    await enqueue(tx, 'matchWish', { wishId: id });
    await announce(tx, { to: [viewer.id], about: 'wishes', id });
    if (isForMore(before, after)) await tellOfWish(tx, viewer.id, { groups: after.groups, people: after.connections });
    return requireWish(tx, id, viewer.id);
  });

export const deleteWish = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  transact(db, async (tx) => {
    const wish = await requireWish(tx, id, viewer.id);
    if (!wish.is_mine) refuse('not_owner');
    await tx`update wishes set deleted_at = now() where id = ${id} and deleted_at is null`;
    await tx`delete from matches where wish_id = ${id}`;
    await forgetWords(tx, 'wish', id);
    await announce(tx, { to: [viewer.id], about: 'wishes', id });
  });
