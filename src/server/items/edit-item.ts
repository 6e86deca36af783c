import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../../shared/items/item-contract.ts';
import { whyNotChangeKind, whyNotEditItem } from '../../shared/items/editing.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { refuse, refuseIf } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { glossOf } from '../meaning/gloss-texts.ts';
import { begin } from './actions.ts';
import { listInterestedIds, requireItem } from './store.ts';
import { mailNewName, tellEdited, tellPages } from './tell.ts';
import { requireWords } from '../posting/require-words.ts';

type Edit = {
  /** The version the edit is based on. */
  version: number;
  name?: string;
  description?: string;
  tags?: string[];
  categories?: string[];
  giveaway?: boolean;
  loan_days?: number | null;
  standing_words?: string;
  condition?: string;
};

const contentOf = ({ name, description, tags, categories, giveaway, loan_days, ...item }: Item) => ({
  name,
  description,
  tags,
  categories,
  giveaway,
  loan_days,
  standing_words: item.standing_words ?? '',
  condition: item.condition ?? '',
});
type Content = ReturnType<typeof contentOf>;

const edited = (content: Content, { version: _read, ...edit }: Edit): Content => {
  const { giveaway, loan_days, standing_words, condition, ...words } = { ...content, ...edit };
  // A gift has no time to come back.
  return { ...requireWords(words), giveaway, loan_days: giveaway ? null : loan_days, standing_words, condition };
};

const write = (sql: Sql, id: number, content: Content) => {
  const { language, gloss } = glossOf(content);
  return sql`
  update items set language = ${language}, gloss = ${gloss}::text[], name = ${content.name}, description = ${content.description}, tags = ${content.tags},
    categories = ${content.categories}, giveaway = ${content.giveaway}, loan_days = ${content.loan_days},
    standing_words = ${content.standing_words}, condition = ${content.condition}, version = version + 1
  where id = ${id}`;
};

/** Only what is lent is closed for some days. */
const openForGood = (sql: Sql, id: number) => sql`
  update bookings set state = 'cancelled' where item_id = ${id} and person_id is null and state = 'booked'`;

/** People in the queue also see in the app which name they asked for. */
const rememberName = (sql: Sql, itemId: number, name: string) => sql`
  update interests set asked_as = ${name} where item_id = ${itemId} and asked_as is null`;

const tellNewName = async (sql: Sql, item: Item, before: string, waiting: readonly number[]) => {
  await rememberName(sql, item.id, before);
  await mailNewName(sql, item, before, waiting);
};

const requireKind = (item: Item, before: Content, after: Content) => {
  if (before.giveaway !== after.giveaway) refuseIf(whyNotChangeKind(item));
};

/**
 * An edit without changes is no edit, so a repeated request with an old version is answered like the first. The row is
 * locked, so a simultaneous approval runs before or after.
 */
export const editItem = (db: Db, viewer: Viewer, id: number, edit: Edit): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'editItem', whyNotEditItem, id, viewer.id);
    if (held === null || whyNotEditItem(item) !== null) return refuseState();
    const [before, after] = [contentOf(item), edited(contentOf(item), edit)];
    if (isDeepStrictEqual(before, after)) return item;
    if (edit.version !== item.version) return refuse('edited_meanwhile');
    requireKind(item, before, after);
    if (after.giveaway) await openForGood(tx, id);
    await write(tx, id, after);
    const waiting = await listInterestedIds(tx, id);
    const now = await requireItem(tx, id, viewer.id);
    if (before.name !== after.name) await tellNewName(tx, now, before.name, waiting);
    await enqueue(tx, 'matchItem', { itemId: id });
    await tellPages(tx, id, [viewer.id, ...waiting]);
    await tellEdited(tx, now, viewer.id);
    return now;
  });

/** The owner has mended it, or it was never broken. It is no edit: an edit of its words in progress goes on. */
export const clearCondition = (db: Db, viewer: Viewer, id: number): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'editItem', whyNotEditItem, id, viewer.id);
    if (held === null || whyNotEditItem(item) !== null) return refuseState();
    await tx`update items set condition = '' where id = ${id} and condition <> ''`;
    await tellPages(tx, id, [viewer.id, ...(await listInterestedIds(tx, id))]);
    return requireItem(tx, id, viewer.id);
  });
