import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { aNeighbourhood, searchable, settle } from '../../../tests/support/random-neighbourhood.ts';
import {
  canRead,
  canSee,
  type Facts,
  haveParted,
  isActive,
  isLent,
  type ItemRow,
  readFacts,
} from '../../../tests/support/who-sees-items.ts';
import { type CategoryFilter, categories } from '../../shared/items/categories.ts';
import type { Sql } from '../db/connect.ts';
import { listHistory } from '../items/handovers.ts';
import { itemStats } from '../items/item-stats.ts';
import type { Page } from '../http/paging.ts';
import { listOthersItems, listOwnItems } from '../items/list-items.ts';
import { searchItems } from '../items/search-items.ts';
import { openItemCache } from '../items/item-cache.ts';
import { findItem, requireReadableItem } from '../items/store.ts';
import { openQuestions } from '../meaning/questions.ts';
import { aboutMe, isReadable, isVisible, isVisibleToMe } from './visible-items.ts';

const WORLDS = import.meta.env.MODE === 'thousand' ? 500 : 32;
const questions = openQuestions(null);

type Handover = Facts['handovers'][number];

const isListed = (item: ItemRow) => item.status === 'available' || item.status === 'requested';

const handoversOf = ({ handovers }: Facts, item: ItemRow) => handovers.filter((each) => each.item_id === item.id);

const MONTH_MS = 30 * 86_400_000;

/**
 * The other person's address: always for a gift, for a loan until 30 days after it, unless one has blocked the other.
 */
const knowsAddress = (facts: Facts, { is_loan, returned_at, owner_id, recipient_id }: Handover) =>
  !is_loan ||
  returned_at === null ||
  (Date.parse(returned_at) > Date.now() - MONTH_MS && !haveParted(facts, owner_id, recipient_id));

/** The current or recent holder knows how to reach the owner. */
const isReached = (facts: Facts, item: ItemRow, mine: readonly Handover[], viewer: number) =>
  item.owner_id !== viewer &&
  (item.recipient_id === viewer || mine.some((each) => each.returned_at !== null && knowsAddress(facts, each)));

const collect = async (page: (cursor?: string) => Promise<Page<{ id: number }>>): Promise<number[]> => {
  const found: number[] = [];
  let cursor: string | null | undefined;
  do {
    const { rows: items, next } = await page(cursor ?? undefined);
    found.push(...items.map((item) => item.id));
    cursor = next;
  } while (cursor);
  return found;
};

const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

/** One cache for all worlds, as one process has for all members. */
const itemCache = openItemCache();

/** Undoes a world after it was looked at. */
class Undone extends Error {}

describe('who sees what', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    // Words that are known already: several worlds at once would wait for each other to learn them.
    await database.db`select learn_words(${[...searchable, ...categories].join(' ')})`;
  });
  afterAll(() => database.drop());

  const inWorld = (
    neighbourhood: Parameters<typeof settle>[1],
    look: (sql: Sql, facts: Facts, people: number[]) => Promise<void>,
  ) =>
    database.db
      .begin(async (tx) => {
        const all = await settle(tx, neighbourhood);
        await look(tx, await readFacts(tx, all), all.people);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });

  const checkSight = async (sql: Sql, facts: Facts, viewer: number) => {
    const rows = await sql<{ id: number; is_visible: boolean; is_in_list: boolean; is_readable: boolean }[]>`
      with ${aboutMe(sql, viewer)}
      select i.id, ${isVisible(sql, viewer)} as is_visible, ${isVisibleToMe(sql, viewer)} as is_in_list,
        ${isReadable(sql, viewer)} as is_readable
      from me, items i join users o on o.id = i.owner_id left join mine on mine.item_id = i.id order by i.date_posted desc, i.id desc`;
    const visible = ids(facts.items.filter((i) => canSee(facts, viewer, i)));
    expect(ids(rows.filter((row) => row.is_visible))).toEqual(visible);
    expect(ids(rows.filter((row) => row.is_in_list))).toEqual(visible);
    expect(ids(rows.filter((row) => row.is_readable))).toEqual(
      ids(facts.items.filter((i) => canRead(facts, viewer, i))),
    );
  };

  /** The name of a photo opens its files, so it is sent only with the item. */
  const checkPhotos = async (sql: Sql, facts: Facts, viewer: number) => {
    await sql`
      insert into item_photos (item_id, position, thumbnail_url, placeholder)
      select id, 2, gen_random_uuid()::text, '' from items where deleted_at is null`;
    const photos = await sql<{ item_id: number; thumbnail_url: string }[]>`
      select item_id, thumbnail_url from item_photos order by item_id, position`;
    for (const item of facts.items) {
      const own = photos.filter((photo) => photo.item_id === item.id).map(({ thumbnail_url }) => thumbnail_url);
      const told = (await findItem(sql, item.id, viewer))?.photos;
      expect(told).toEqual(canSee(facts, viewer, item) ? own : undefined);
    }
  };

  /** As if everything had been shared with the viewer: what the feed proposes is only a proposal. */
  const lieInFeed = (sql: Sql, viewer: number) => sql`
    insert into item_feed (audience, category, giveaway, is_out, date_posted, item_id, owner_id)
    select a.audience, 0, i.giveaway, out.is_out, i.date_posted, i.id, i.owner_id
    from items i, unnest(array[true, false]) as out(is_out),
      (select group_id as audience from subscriptions where user_id = ${viewer} union select ${-viewer}::int) a
    on conflict do nothing`;

  type Wanted = { giveaway: boolean; category: CategoryFilter };

  const checkLists = async (sql: Sql, facts: Facts, viewer: number, { giveaway, category }: Wanted) => {
    const visible = facts.items.filter((item) => canSee(facts, viewer, item));
    const others = visible.filter((item) => item.owner_id !== viewer && isListed(item));
    const out = visible.filter((item) => item.owner_id !== viewer && isLent(item) && item.recipient_id !== viewer);
    const own = facts.items.filter((item) => item.owner_id === viewer && item.deleted_at === null);
    const fits = (item: ItemRow) =>
      item.giveaway === giveaway && (category === 'All' || item.categories.includes(category));

    const list = (query: Partial<Wanted> & { limit: number; onlyHere?: boolean }) =>
      collect((cursor) => listOthersItems({ db: sql, itemCache }, viewer, { ...query, ...(cursor ? { cursor } : {}) }));
    expect(await list({ limit: 2 })).toEqual(ids(others));
    expect(await list({ giveaway, category, limit: 5, onlyHere: true })).toEqual(ids(others.filter(fits)));
    for (const limit of [1, 2, 5])
      expect(await list({ giveaway, category, limit })).toEqual(ids([...others, ...out].filter(fits)));

    expect(await itemStats(sql, viewer, giveaway)).toEqual({
      total_available: others.filter((item) => item.giveaway === giveaway).length,
      total_transacted: visible.filter((item) => item.giveaway === giveaway).flatMap((item) => handoversOf(facts, item))
        .length,
      total_out: giveaway
        ? 0
        : visible.filter((item) => !item.giveaway && item.status === 'transferred' && item.owner_id !== viewer).length,
      total_mine: own.filter((item) => item.giveaway === giveaway).length,
    });

    await lieInFeed(sql, viewer);
    expect(await list({ limit: 2 })).toEqual(ids(others));
    expect(await list({ giveaway, limit: 5 })).toEqual(
      ids([...others, ...out].filter((item) => item.giveaway === giveaway)),
    );

    const mine = await collect((cursor) => listOwnItems(sql, viewer, { limit: 2, ...(cursor ? { cursor } : {}) }));
    expect(mine).toEqual(ids(own));

    const search = (isMine: boolean, kind: { giveaway?: boolean; onlyHere?: boolean } = {}) =>
      collect((cursor) =>
        searchItems({ db: sql, questions, itemCache }, viewer, {
          searchQuery: 'hammer',
          isMine,
          limit: 3,
          ...kind,
          ...(cursor ? { cursor } : {}),
        }),
      );
    const toBorrow = others.filter((item) => !item.giveaway);
    const hammers = (rows: readonly ItemRow[]) => ids(rows.filter((item) => item.name === 'hammer'));
    expect(await search(false, { giveaway: false })).toEqual(hammers([...toBorrow, ...out]));
    expect(await search(false, { giveaway: false, onlyHere: true })).toEqual(hammers(toBorrow));
    expect(await search(false)).toEqual(ids(others.filter((item) => item.name === 'hammer')));
    expect(await search(true)).toEqual(ids(own.filter((item) => item.name === 'hammer')));
  };

  /** Who had what: all of it for the owner, their own part for a borrower, nothing for anybody else. */
  const checkHistory = async (sql: Sql, facts: Facts, viewer: number) => {
    for (const item of facts.items) {
      const mine = handoversOf(facts, item).filter((each) => [each.owner_id, each.recipient_id].includes(viewer));
      const seen = await listHistory(sql, item.id, viewer);
      expect(seen.map(({ id, email }) => [id, email !== undefined])).toEqual(
        mine.map((each) => [each.id, knowsAddress(facts, each)]),
      );
      if (!canRead(facts, viewer, item)) continue;
      const shown = await requireReadableItem(sql, item.id, viewer);
      const isSeen = canSee(facts, viewer, item);
      expect([shown.status, shown.out_until === null || isSeen]).toEqual([isSeen ? item.status : 'transferred', true]);
      const isParty = [item.owner_id, item.recipient_id].includes(viewer);
      expect(shown.loan !== undefined).toBe(isParty && !item.giveaway && item.recipient_id !== null);
      expect(shown.owner_email !== undefined).toBe(isReached(facts, item, mine, viewer));
    }
  };

  const checkFeed = async (sql: Sql) => {
    const feed = await sql`select * from item_feed order by item_id, audience, category`;
    const truth = await sql`select * from item_feed_truth order by item_id, audience, category`;
    expect([...feed]).toEqual([...truth]);
    const found = await sql`select * from item_search order by item_id`;
    const toFind = await sql`select * from item_search_truth order by item_id`;
    expect([...found]).toEqual([...toFind]);
  };

  const aCase = fc.record({
    neighbourhood: aNeighbourhood,
    wanted: fc.record({ giveaway: fc.boolean(), category: fc.constantFrom(...categories.slice(0, 4)) }),
    lister: fc.nat({ max: 4 }),
  });

  type Case = typeof aCase extends fc.Arbitrary<infer T> ? T : never;

  const checkCase = ({ neighbourhood, wanted, lister }: Case) =>
    inWorld(neighbourhood, async (sql, facts, people) => {
      await checkFeed(sql);
      const viewers = people.filter((id) => isActive(facts, id));
      for (const each of viewers) await checkSight(sql, facts, each);
      const viewer = viewers[lister % viewers.length];
      if (viewer === undefined) return;
      await checkLists(sql, facts, viewer, wanted);
      await checkPhotos(sql, facts, viewer);
      await checkHistory(sql, facts, viewer);
    });

  const AT_ONCE = 4;

  it(`is the same by the rule and by the queries in ${WORLDS} random neighbourhoods`, () =>
    fc.assert(
      fc.asyncProperty(fc.array(aCase, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (cases) => {
        await Promise.all(cases.map(checkCase));
      }),
      { numRuns: WORLDS / AT_ONCE, endOnFailure: true },
    ));

  it('numbers the categories as the database does', async () => {
    const rows = await database.db<{ word: CategoryFilter; number: number }[]>`
      select word, category_number(word) as number from unnest(${categories.slice(1)}::text[]) word`;
    for (const { word, number } of rows) expect(categories.indexOf(word)).toBe(number);
    expect(rows).toHaveLength(11);
  });
});
