import { areConnected, type Facts, haveParted, isActive } from './who-sees-items.ts';

export type WishRow = {
  id: number;
  owner_id: number;
  name: string;
  privacy_setting: string;
  has_recipients: boolean;
  for_visitors: boolean;
  categories: string[];
  deleted_at: string | null;
  hidden_at: string | null;
};

/** As much as decides who sees a wish. */
export type WishFacts = Pick<Facts, 'users' | 'members' | 'pairs' | 'blocks'> & {
  wishGroups: readonly { wish_id: number; group_id: number }[];
  wishPeople: readonly { wish_id: number; user_id: number }[];
};

export const groupsOf = (facts: WishFacts, member: number) =>
  facts.members.filter((each) => each.user_id === member).map((each) => each.group_id);

const isChosen = (facts: WishFacts, member: number, wish: WishRow) =>
  facts.wishGroups.some((each) => each.wish_id === wish.id && groupsOf(facts, member).includes(each.group_id)) ||
  (facts.wishPeople.some((each) => each.wish_id === wish.id && each.user_id === member) &&
    areConnected(facts, member, wish.owner_id));

const isNear = (facts: WishFacts, member: number, wish: WishRow) =>
  areConnected(facts, member, wish.owner_id) ||
  groupsOf(facts, member).some((group) => groupsOf(facts, wish.owner_id).includes(group));

export const isThere = (facts: WishFacts, wish: WishRow) => wish.deleted_at === null && isActive(facts, wish.owner_id);

/** The rule of src/server/access/visible-wishes.ts, in the words of the product. */
export const canSee = (facts: WishFacts, member: number, wish: WishRow) => {
  if (!isThere(facts, wish)) return false;
  if (wish.owner_id === member) return true;
  if (wish.hidden_at !== null) return false;
  if (haveParted(facts, member, wish.owner_id)) return false;
  if (wish.privacy_setting === 'private') return false;
  return wish.has_recipients ? isChosen(facts, member, wish) : isNear(facts, member, wish);
};
