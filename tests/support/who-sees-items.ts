import type { Sql } from '../../src/server/db/connect.ts';

export type ItemRow = {
  id: number;
  owner_id: number;
  name: string;
  status: string;
  giveaway: boolean;
  categories: string[];
  recipient_id: number | null;
  date_posted: string;
  deleted_at: string | null;
  hidden_at: string | null;
};

type HandoverRow = {
  id: number;
  item_id: number;
  owner_id: number;
  recipient_id: number;
  is_loan: boolean;
  returned_at: string | null;
};

/** Everything the rule depends on, read plainly from the tables. */
export const readFacts = async (sql: Sql, ids: { people: number[]; items: number[] }) => ({
  items: await sql<ItemRow[]>`
    select id, owner_id, name, status, giveaway, categories, recipient_id, date_posted, deleted_at, hidden_at
    from items where id = any(${ids.items}) order by date_posted desc, id desc`,
  users: await sql<{ id: number; status: string }[]>`select id, status from users where id = any(${ids.people})`,
  members: await sql<{ user_id: number; group_id: number }[]>`select user_id, group_id from subscriptions`,
  pairs: await sql<{ lo_id: number; hi_id: number; is_on_for_lo: boolean; is_on_for_hi: boolean }[]>`
    select lo_id, hi_id, is_on_for_lo, is_on_for_hi from connection_pairs`,
  blocks: await sql<{ lo_id: number; hi_id: number }[]>`select lo_id, hi_id from blocks`,
  itemGroups: await sql<{ item_id: number; group_id: number }[]>`select item_id, group_id from item_groups`,
  itemPeople: await sql<{ item_id: number; user_id: number }[]>`select item_id, user_id from item_people`,
  interests: await sql<{ item_id: number; user_id: number }[]>`select item_id, user_id from interests`,
  handovers: await sql<HandoverRow[]>`
    select id, item_id, owner_id, recipient_id, is_loan, returned_at from handovers order by id desc`,
});

export type Facts = Awaited<ReturnType<typeof readFacts>>;

export const isActive = (facts: Pick<Facts, 'users'>, id: number) =>
  facts.users.some((user) => user.id === id && user.status === 'active');

export const areConnected = (facts: Pick<Facts, 'pairs'>, one: number, other: number) =>
  facts.pairs.some(
    (pair) =>
      pair.lo_id === Math.min(one, other) &&
      pair.hi_id === Math.max(one, other) &&
      pair.is_on_for_lo &&
      pair.is_on_for_hi,
  );

const sharesGroup = (facts: Facts, member: number, item: ItemRow) =>
  facts.itemGroups.some(
    (share) =>
      share.item_id === item.id &&
      facts.members.some((each) => each.user_id === member && each.group_id === share.group_id),
  );

const isNamed = (facts: Facts, member: number, item: ItemRow) =>
  facts.itemPeople.some((share) => share.item_id === item.id && share.user_id === member) &&
  areConnected(facts, member, item.owner_id);

const hasAsked = (facts: Facts, member: number, item: ItemRow) =>
  facts.interests.some((interest) => interest.item_id === item.id && interest.user_id === member);

export const haveParted = (facts: Pick<Facts, 'blocks'>, one: number, other: number) =>
  facts.blocks.some(({ lo_id, hi_id }) => lo_id === Math.min(one, other) && hi_id === Math.max(one, other));

export const isLent = (item: ItemRow) => item.status === 'transferred' && !item.giveaway;

const hasBorrowed = (member: number, item: ItemRow) => isLent(item) && item.recipient_id === member;

/** Hidden items, and items of a blocked owner, stay visible to the current borrower. */
const isKeptFrom = (facts: Facts, member: number, item: ItemRow) =>
  (item.hidden_at !== null || haveParted(facts, member, item.owner_id)) && !hasBorrowed(member, item);

/** The rule of src/server/access/visible-items.ts, in the words of the product. */
export const canSee = (facts: Facts, member: number, item: ItemRow) => {
  if (item.deleted_at !== null || !isActive(facts, item.owner_id)) return false;
  if (item.owner_id === member) return true;
  if (isKeptFrom(facts, member, item)) return false;
  return sharesGroup(facts, member, item) || isNamed(facts, member, item) || hasAsked(facts, member, item);
};

export const canRead = (facts: Facts, member: number, item: ItemRow) =>
  canSee(facts, member, item) ||
  (isActive(facts, item.owner_id) &&
    !haveParted(facts, member, item.owner_id) &&
    !isKeptFrom(facts, member, item) &&
    facts.handovers.some((each) => each.item_id === item.id && each.recipient_id === member));
