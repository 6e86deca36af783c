import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { aNeighbourhood, settle } from '../../../tests/support/random-neighbourhood.ts';
import { isActive } from '../../../tests/support/who-sees-items.ts';
import { canSee, groupsOf, isThere, type WishRow } from '../../../tests/support/who-sees-wishes.ts';
import { categories, itemCategories } from '../../shared/items/categories.ts';
import type { Wish } from '../../shared/wishes/contract.ts';
import type { Sql } from '../db/connect.ts';
import { isVisible as isItemVisible } from './visible-items.ts';
import { listWishersOf } from '../wishes/hints.ts';
import { listPreviewWishes } from '../wishes/list-preview-wishes.ts';
import { listFoundItems, requireWish } from '../wishes/store.ts';
import { isVisible } from './visible-wishes.ts';
import { openQuestions } from '../meaning/questions.ts';
import { readWishPage } from '../wishes/wish-page.ts';

const WORLDS = import.meta.env.MODE === 'thousand' ? 500 : 32;
const questions = openQuestions(null);
const someWishes = 5;
const searchable = ['sledge', 'globe', 'yellow kite'] as const;

const person = fc.nat({ max: 4 });
const thing = fc.nat({ max: 4 });

/** Positions, not ids: the database gives those. */
const aWishShape = fc.record({
  owner: person,
  name: fc.constantFrom(...searchable),
  privacy: fc.constantFrom('public', 'public', 'private'),
  categories: fc.subarray(itemCategories.slice(0, 3)),
  groups: fc.oneof(fc.constant([]), fc.subarray([0, 1, 2])),
  people: fc.oneof(fc.constant([]), fc.subarray([0, 1, 2, 3, 4])),
  matches: fc.uniqueArray(fc.record({ item: thing, score: fc.constantFrom(0.4, 0.9), isSeen: fc.boolean() }), {
    maxLength: 3,
    selector: ({ item }) => item,
  }),
  isDeleted: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  isHidden: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  /** Few different moments, so that some wishes share one. */
  age: fc.nat({ max: 2 }),
});

const aCase = fc.record({
  neighbourhood: aNeighbourhood,
  wishes: fc.array(aWishShape, { minLength: someWishes, maxLength: someWishes }),
  shownGroups: fc.subarray([0, 1, 2]),
  category: fc.constantFrom(...categories.slice(0, 4)),
  looker: person,
});

type Case = typeof aCase extends fc.Arbitrary<infer T> ? T : never;
type Ids = Awaited<ReturnType<typeof settle>>;

const at = (ids: readonly number[], position: number) => ids[position] ?? Number.NaN;

const writeWish = async (sql: Sql, ids: Ids, wish: Case['wishes'][number]) => {
  const groups = Array.from<number>(wish.groups).map((each) => at(ids.groups, each));
  const people = Array.from<number>(wish.people)
    .filter((each) => each !== wish.owner)
    .map((each) => at(ids.people, each));
  const [row] = await sql<{ id: number }[]>`
    insert into wishes (owner_id, name, description, categories, privacy_setting, has_recipients, date_posted)
    values (${at(ids.people, wish.owner)}, ${wish.name}, '', ${wish.categories}, ${wish.privacy},
      ${groups.length + people.length > 0}, timestamptz '2026-01-01 00:00Z' + ${wish.age} * interval '1 hour')
    returning id`;
  const id = row?.id ?? Number.NaN;
  const matches = wish.matches.map(({ item, ...rest }) => ({ item: at(ids.items, item), ...rest }));
  await sql`insert into wish_groups (wish_id, group_id) select ${id}::int, unnest(${groups}::int[])`;
  await sql`insert into wish_people (wish_id, user_id) select ${id}::int, unnest(${people}::int[])`;
  await sql`
    insert into matches (wish_id, item_id, score, reason, seen_at)
    select ${id}::int, r.item, r.score, 'why', case when r."isSeen" then now() end
    from jsonb_to_recordset(${JSON.stringify(matches)}::text::jsonb) as r(item int, score real, "isSeen" boolean)`;
  if (wish.isHidden) await sql`update wishes set hidden_at = now() where id = ${id}`;
  if (wish.isDeleted) await sql`update wishes set deleted_at = now() where id = ${id}`;
};

/** Everything the rules depend on, read plainly from the tables; item visibility has its own test. */
const readFacts = async (sql: Sql, ids: Ids) => ({
  wishes: await sql<WishRow[]>`
    select id, owner_id, name, privacy_setting, has_recipients, for_visitors, categories, deleted_at, hidden_at
    from wishes order by date_posted desc, id desc`,
  users: await sql<{ id: number; status: string }[]>`select id, status from users where id = any(${ids.people})`,
  members: await sql<{ user_id: number; group_id: number }[]>`select user_id, group_id from subscriptions`,
  pairs: await sql<{ lo_id: number; hi_id: number; is_on_for_lo: boolean; is_on_for_hi: boolean }[]>`
    select lo_id, hi_id, is_on_for_lo, is_on_for_hi from connection_pairs`,
  blocks: await sql<{ lo_id: number; hi_id: number }[]>`select lo_id, hi_id from blocks`,
  wishGroups: await sql<{ wish_id: number; group_id: number; for_visitors: boolean }[]>`
    select wish_id, group_id, for_visitors from wish_groups`,
  wishPeople: await sql<{ wish_id: number; user_id: number }[]>`select wish_id, user_id from wish_people`,
  shown: await sql<{ id: number }[]>`select id from groups where in_preview`,
  matches: await sql<{ wish_id: number; item_id: number; score: number; seen_at: string | null }[]>`
    select wish_id, item_id, score, seen_at from matches`,
  items: await sql<{ id: number; owner_id: number; status: string; seen_by: number[] }[]>`
    select i.id, i.owner_id, i.status,
      array(select u.id from users u where ${isItemVisible(sql, sql`u.id`)}) as seen_by
    from items i where i.id = any(${ids.items})`,
});

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** Matches that are still available to the wish's owner. */
const findsOf = (facts: Facts, wish: WishRow) =>
  facts.matches.flatMap((match) => {
    const item = facts.items.find((each) => each.id === match.item_id);
    const isOpen =
      match.wish_id === wish.id &&
      (item?.status === 'available' || item?.status === 'requested') &&
      item.owner_id !== wish.owner_id &&
      item.seen_by.includes(wish.owner_id);
    return isOpen ? [{ ...match, item }] : [];
  });

const isShownToVisitors = (facts: Facts, wish: WishRow) => {
  const shown = facts.shown.map((group) => group.id);
  const isOfShown = wish.has_recipients
    ? facts.wishGroups.some((each) => each.wish_id === wish.id && each.for_visitors && shown.includes(each.group_id))
    : wish.for_visitors && groupsOf(facts, wish.owner_id).some((group) => shown.includes(group));
  return isThere(facts, wish) && wish.hidden_at === null && wish.privacy_setting === 'public' && isOfShown;
};

const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** Undoes a world after it was looked at. */
class Undone extends Error {}

describe('who sees which wish', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    // Words that are known already: several worlds at once would wait for each other to learn them.
    await database.db`select learn_words(${[...searchable, 'hammer tent blue lamp', ...categories].join(' ')})`;
  });
  afterAll(() => database.drop());

  const checkSight = async (sql: Sql, facts: Facts, viewer: number) => {
    const rows = await sql<{ id: number }[]>`
      select w.id from wishes w where ${isVisible(sql, viewer)} order by date_posted desc, id desc`;
    expect(ids(rows)).toEqual(ids(facts.wishes.filter((wish) => canSee(facts, viewer, wish))));
  };

  const collect = async (sql: Sql, viewer: number, query: object): Promise<Wish[]> => {
    const found: Wish[] = [];
    let cursor: string | null | undefined;
    do {
      const { rows: wishes, next } = await readWishPage({ db: sql, questions }, viewer, {
        ...query,
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      found.push(...wishes);
      cursor = next;
    } while (cursor);
    return found;
  };

  const checkLists = async (sql: Sql, facts: Facts, viewer: number, category: string) => {
    const visible = facts.wishes.filter((wish) => canSee(facts, viewer, wish));
    const others = visible.filter((wish) => wish.owner_id !== viewer);
    const own = visible.filter((wish) => wish.owner_id === viewer);
    const fits = (wish: WishRow) => category === 'All' || wish.categories.includes(category);
    expect(ids(await collect(sql, viewer, {}))).toEqual(ids(others));
    expect(ids(await collect(sql, viewer, { category }))).toEqual(ids(others.filter(fits)));
    expect(ids(await collect(sql, viewer, { showMyLibrary: true }))).toEqual(ids(own));
    const search = async (showMyLibrary: boolean) =>
      ids((await readWishPage({ db: sql, questions }, viewer, { searchQuery: 'kite', showMyLibrary })).rows);
    const isFound = (wish: WishRow) => wish.name === 'yellow kite';
    expect(await search(false)).toEqual(ids(others.filter(isFound)));
    expect(await search(true)).toEqual(ids(own.filter(isFound)));
  };

  const checkOwn = async (sql: Sql, facts: Facts, wish: WishRow) => {
    const finds = findsOf(facts, wish);
    expect(await requireWish(sql, wish.id, wish.owner_id)).toMatchObject({
      status: finds.length > 0 ? 'matched' : 'unMatched',
      new_matches: finds.filter((find) => find.seen_at === null).length,
      privacy_setting: wish.privacy_setting,
      is_mine: true,
      has_mine: false,
    });
    const listed = await listFoundItems(sql, wish.id, wish.owner_id);
    expect(sorted(listed.map(({ item }) => item.id))).toEqual(sorted(finds.map(({ item_id }) => item_id)));
  };

  const checkForeign = async (sql: Sql, facts: Facts, wish: WishRow, viewer: number) => {
    const seen = await requireWish(sql, wish.id, viewer);
    expect(seen).toMatchObject({
      is_mine: false,
      has_mine: findsOf(facts, wish).some(({ item }) => item?.owner_id === viewer),
    });
    for (const secret of ['status', 'new_matches', 'privacy_setting']) expect(seen).not.toHaveProperty(secret);
  };

  const checkEach = async (sql: Sql, facts: Facts, viewer: number) => {
    for (const wish of facts.wishes) {
      if (!canSee(facts, viewer, wish))
        await expect(requireWish(sql, wish.id, viewer)).rejects.toMatchObject({ code: 'wish_not_found' });
      else if (wish.owner_id === viewer) await checkOwn(sql, facts, wish);
      else await checkForeign(sql, facts, wish, viewer);
    }
  };

  const checkWishers = async (sql: Sql, facts: Facts, viewer: number) => {
    for (const item of facts.items.filter((each) => each.owner_id === viewer)) {
      const told = facts.wishes.filter(
        (wish) =>
          wish.owner_id !== viewer &&
          wish.privacy_setting === 'public' &&
          canSee(facts, viewer, wish) &&
          facts.matches.some((match) => match.wish_id === wish.id && match.item_id === item.id && match.score > 0.6),
      );
      expect(sorted(ids(await listWishersOf(sql, item.id, viewer)))).toEqual(sorted(ids(told)));
    }
  };

  const checkPreview = async (sql: Sql, facts: Facts) => {
    if (facts.shown.length === 0) return;
    const shown = await listPreviewWishes(sql, { language: 'en' });
    expect(ids(shown)).toEqual(ids(facts.wishes.filter((wish) => isShownToVisitors(facts, wish))));
    for (const wish of shown)
      expect(wish).toMatchObject({ owner_id: null, owner_name: null, date_posted: null, has_mine: false });
  };

  const checkCase = ({ neighbourhood, wishes, shownGroups, category, looker }: Case) =>
    database.db
      .begin(async (sql) => {
        const all = await settle(sql, neighbourhood);
        // Half of the wishes were there before the groups were shown.
        for (const wish of wishes.slice(0, wishes.length / 2)) await writeWish(sql, all, wish);
        const shown = shownGroups.map((each) => at(all.groups, each));
        await sql`update groups set in_preview = true where id = any(${shown}::int[])`;
        for (const wish of wishes.slice(wishes.length / 2)) await writeWish(sql, all, wish);
        const facts = await readFacts(sql, all);
        const viewers = all.people.filter((id) => isActive(facts, id));
        for (const viewer of viewers) await checkSight(sql, facts, viewer);
        const viewer = viewers[looker % viewers.length];
        if (viewer !== undefined) {
          await checkLists(sql, facts, viewer, category);
          await checkEach(sql, facts, viewer);
          await checkWishers(sql, facts, viewer);
        }
        await checkPreview(sql, facts);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });

  const AT_ONCE = 4;

  it(`is the same by the rule and by the queries in ${WORLDS} random neighbourhoods`, () =>
    fc.assert(
      fc.asyncProperty(fc.array(aCase, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (cases) => {
        await Promise.all(cases.map(checkCase));
      }),
      { numRuns: WORLDS / AT_ONCE },
    ));
});
