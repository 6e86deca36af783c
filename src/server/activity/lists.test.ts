import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { aNeighbourhood, searchable, settle } from '../../../tests/support/random-neighbourhood.ts';
import { activityCards, activityCategories, type ActivityCategory } from '../../shared/activity/categories.ts';
import { categories } from '../../shared/items/categories.ts';
import { itemStatuses } from '../../shared/items/lifecycle.ts';
import type { Sql } from '../db/connect.ts';
import { isReadable, isVisible } from '../access/visible-items.ts';
import { countersOf, namedTwice } from './counters.ts';
import type { Page } from '../http/paging.ts';
import { listItemActivity, listWishActivity, summaryOf } from './lists.ts';

const WORLDS = import.meta.env.MODE === 'thousand' ? 250 : 12;
/** After the days on which the loans of these worlds are due. */
const TODAY = '2026-03-02';

const person = fc.nat({ max: 4 });
const aWish = fc.record({ owner: person, isDeleted: fc.boolean(), found: fc.subarray([0, 1, 2, 3, 4]) });
const aWorld = fc.record({
  neighbourhood: aNeighbourhood,
  wishes: fc.array(aWish, { minLength: 4, maxLength: 8 }),
  /** Which of the approvals and matches were looked at: one flag after the other. */
  seen: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
});
type RandomWorld = typeof aWorld extends fc.Arbitrary<infer T> ? T : never;
type Ids = Awaited<ReturnType<typeof settle>>;

const insertWishes = async (sql: Sql, { wishes, seen }: RandomWorld, ids: Ids) => {
  let looks = 0;
  const isSeen = () => seen[looks++ % seen.length] ?? false;
  for (const wish of wishes) {
    const [row] = await sql<{ id: number }[]>`
      insert into wishes (owner_id, name, description, privacy_setting, deleted_at)
      values (${ids.people[wish.owner] ?? 0}, 'tent', '', 'private', case when ${wish.isDeleted} then now() end) returning id`;
    for (const item of wish.found)
      await sql`
        insert into matches (wish_id, item_id, score, reason, seen_at)
        values (${row?.id ?? 0}, ${ids.items[item] ?? 0}, 1, '', case when ${isSeen()} then now() end)`;
  }
  for (const item of ids.items)
    await sql`update interests set approval_seen_at = case when ${isSeen()} then now() end where item_id = ${item}`;
};

type ItemRow = {
  id: number;
  owner_id: number;
  status: string;
  recipient_id: number | null;
  deleted_at: string | null;
  hidden_at: string | null;
  has_asked: boolean;
  is_seen: boolean;
  is_visible: boolean;
  is_readable: boolean;
};
type HandoverRow = {
  item_id: number;
  owner_id: number;
  recipient_id: number;
  due_on: string | null;
  is_out: boolean;
  is_active: boolean;
  /** One of the two has blocked the other, or stewards have hidden the thing. */
  is_parted: boolean;
};
type MatchRow = { wish_id: number; item_id: number; seen_at: string | null };

/** The plain rows, with what this viewer may see of them; who sees what is proven beside its own rule. */
const factsFor = async (sql: Sql, viewer: number) => ({
  items: await sql<ItemRow[]>`
    select i.id, i.owner_id, i.status, i.recipient_id, i.deleted_at, i.hidden_at, n.user_id is not null as has_asked,
      n.approval_seen_at is not null as is_seen,
      ${isVisible(sql, viewer)} as is_visible, ${isReadable(sql, viewer)} as is_readable
    from items i left join interests n on n.item_id = i.id and n.user_id = ${viewer}`,
  wishes: await sql<{ id: number }[]>`select id from wishes where owner_id = ${viewer} and deleted_at is null`,
  matches: await sql<MatchRow[]>`select wish_id, item_id, seen_at from matches`,
  handovers: await sql<HandoverRow[]>`
    select h.item_id, h.owner_id, h.recipient_id, h.due_on, h.is_loan and h.returned_at is null as is_out,
      o.status = 'active' as is_active, exists (
        select 1 from blocks b where b.lo_id = least(h.owner_id, h.recipient_id)
          and b.hi_id = greatest(h.owner_id, h.recipient_id))
        or (i.hidden_at is not null
          and not (i.status = 'transferred' and not i.giveaway and i.recipient_id = h.recipient_id)) as is_parted
    from handovers h join users o on o.id = h.owner_id join items i on i.id = h.item_id order by coalesce(h.due_on, '9999-01-01'), h.id`,
});
type Facts = Awaited<ReturnType<typeof factsFor>>;

const openMatches = ({ items, matches }: Facts, viewer: number, wishId: number) =>
  matches.filter(({ wish_id, item_id }) => {
    const item = items.find((each) => each.id === item_id);
    const isOpen = item?.status === 'available' || item?.status === 'requested';
    return wish_id === wishId && isOpen && item.owner_id !== viewer && item.is_visible;
  });

/** The table of the product, in its own words: what role a member has in a thing, and in which state it must be. */
const isIn: Record<ActivityCategory, (facts: Facts, viewer: number) => number[]> = {
  pendingInterests: (facts, viewer) => own(facts, viewer, 'available'),
  pendingTransfers: (facts, viewer) => own(facts, viewer, 'approved'),
  approveInterests: (facts, viewer) => own(facts, viewer, 'requested'),
  transactedShared: (facts, viewer) =>
    handed(
      facts,
      ({ owner_id, item_id }) =>
        owner_id === viewer && facts.items.some((item) => item.id === item_id && item.deleted_at === null),
    ),
  requestsAwaiting: (facts) =>
    idsOf(facts.items.filter((item) => item.has_asked && item.status === 'requested' && item.is_visible)),
  requestsApproved: (facts, viewer) => received(facts, viewer, 'approved'),
  transactedReceived: (facts, viewer) =>
    handed(
      facts,
      ({ recipient_id, is_active, is_out, is_parted }) =>
        recipient_id === viewer && is_active && (is_out || !is_parted),
    ),
  lentOut: (facts, viewer) => onLoan(facts, ({ owner_id }) => owner_id === viewer),
  borrowed: (facts, viewer) => onLoan(facts, ({ recipient_id }) => recipient_id === viewer),
  wishesMatched: (facts, viewer) => idsOf(facts.wishes.filter(({ id }) => openMatches(facts, viewer, id).length > 0)),
  wishesUnmatched: (facts, viewer) =>
    idsOf(facts.wishes.filter(({ id }) => openMatches(facts, viewer, id).length === 0)),
};

/** Once for each time that it changed hands. */
const handed = ({ handovers }: Facts, isMine: (handover: HandoverRow) => boolean) =>
  idsOf(handovers.filter(isMine).map(({ item_id: id }) => ({ id })));

const onLoan = (facts: Facts, isMine: (handover: HandoverRow) => boolean) =>
  handed(facts, (each) => each.is_out && each.is_active && isMine(each));

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);

const own = ({ items }: Pick<Facts, 'items'> | { items: ItemRow[] }, viewer: number, status: string) =>
  idsOf(items.filter((item) => item.owner_id === viewer && item.deleted_at === null && item.status === status));

const received = ({ items }: Facts, viewer: number, status: string) =>
  idsOf(items.filter((item) => item.recipient_id === viewer && item.status === status && item.is_readable));

const list = (sql: Sql, viewer: number, name: ActivityCategory, cursor?: string): Promise<Page<{ id: number }>> => {
  const category = activityCategories[name];
  const from = cursor === undefined ? {} : { cursor };
  return category.of === 'items'
    ? listItemActivity(sql, viewer, { ...category, ...from })
    : listWishActivity(sql, viewer, { ...category, ...from });
};

/** Undoes a world after it was looked at. */
class Undone extends Error {}

describe('the lists of the activity page', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await database.db`select learn_words(${[...searchable, ...categories].join(' ')})`;
  });
  afterAll(() => database.drop());

  const inWorld = (world: RandomWorld, look: (sql: Sql, people: readonly number[]) => Promise<void>) =>
    database.db
      .begin(async (tx) => {
        const ids = await settle(tx, world.neighbourhood);
        await insertWishes(tx, world, ids);
        const rows = await tx<
          { id: number }[]
        >`select id from users where status = 'active' and id = any(${ids.people})`;
        await look(tx, idsOf(rows));
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });

  const checkLists = async (sql: Sql, viewer: number, facts: Facts) => {
    const sizes: Partial<Record<ActivityCategory, number>> = {};
    for (const name of Object.keys(isIn).filter(isCategory)) {
      const { rows, next } = await list(sql, viewer, name);
      expect([name, idsOf(rows), next]).toEqual([name, isIn[name](facts, viewer), null]);
      sizes[name] = rows.length;
    }
    const { rows } = await listItemActivity(sql, viewer, { owner: 'recipient', status: 'available' });
    expect(rows).toEqual([]);
    for (const owner of ['self', 'recipient'] as const) {
      const out = facts.handovers.filter(
        (each) => each.is_out && each.is_active && (owner === 'self' ? each.owner_id : each.recipient_id) === viewer,
      );
      const listed = await listItemActivity(sql, viewer, { owner, status: 'onLoan' });
      expect(listed.rows.map(({ id }) => id)).toEqual(out.map(({ item_id }) => item_id));
      expect(listed.rows.every((item) => item.loan !== undefined)).toBe(true);
    }
    return sizes;
  };

  const checkFigures = async (sql: Sql, viewer: number, sizes: Awaited<ReturnType<typeof checkLists>>) => {
    const sum = (...names: ActivityCategory[]) => names.reduce((total, name) => total + (sizes[name] ?? 0), 0);
    expect(await summaryOf(sql, viewer)).toEqual({
      itemsWithInterest: sum('approveInterests'),
      totalShares: sum('approveInterests', 'pendingTransfers', 'pendingInterests'),
      approvedRequests: sum('requestsApproved'),
      totalRequests: sum('requestsApproved', 'requestsAwaiting'),
      itemsGiven: sum('transactedShared'),
      itemsReceived: sum('transactedReceived'),
      wishesMatched: sum('wishesMatched'),
      wishesTotal: sum(...activityCards.wishlist.lists),
    });
  };

  const checkCounters = async (sql: Sql, viewer: number, facts: Facts) => {
    const approved = isIn.requestsApproved(facts, viewer);
    const unseen = facts.items.filter((item) => approved.includes(item.id) && !item.is_seen);
    const found = facts.wishes.flatMap(({ id }) => openMatches(facts, viewer, id));
    const counters = namedTwice(await countersOf(sql, viewer, TODAY));
    expect(counters).toMatchObject({
      // Nothing can be approved of what stewards have hidden.
      approveInterests: own({ items: facts.items.filter(({ hidden_at }) => hidden_at === null) }, viewer, 'requested')
        .length,
      approvedNewRequests: unseen.length,
      newMatchingWishlist: found.filter((match) => match.seen_at === null).length,
      returnsToConfirm: 0,
      extensionsAsked: 0,
      loansOver: facts.handovers.filter(
        (each) => each.is_out && each.is_active && each.recipient_id === viewer && (each.due_on ?? '9999') < TODAY,
      ).length,
    });
    expect(counters.approve_interests).toBe(counters.approveInterests);
    expect(counters.approved_new_requests).toBe(counters.approvedNewRequests);
    expect(counters.new_matching_wishlist).toBe(counters.newMatchingWishlist);
    expect(counters.pending_requests).toBe(counters.pendingRequests);
  };

  it('hold exactly what their role and state say, in any world, and the figures count the same', async () => {
    await fc.assert(
      fc.asyncProperty(aWorld, (world) =>
        inWorld(world, async (sql, people) => {
          for (const viewer of people) {
            const facts = await factsFor(sql, viewer);
            await checkFigures(sql, viewer, await checkLists(sql, viewer, facts));
            await checkCounters(sql, viewer, facts);
          }
        }),
      ),
      { numRuns: WORLDS },
    );
  });

  it('are eleven, and every state of an item has its place for its owner', () => {
    const all = Object.values(activityCategories);
    expect(all).toHaveLength(11);
    const own = all.filter(({ of, owner }) => of === 'items' && owner === 'self').map(({ status }) => status);
    expect(own.toSorted()).toEqual([...itemStatuses, 'onLoan'].toSorted());
    const shown = Object.values(activityCards).flatMap(({ lists }) => [...lists]);
    expect(shown.toSorted()).toEqual(Object.keys(activityCategories).toSorted());
  });

  it('go on page after page, none twice, though many things came at the same moment', async () => {
    const { db } = database;
    const [{ id: owner } = { id: 0 }] = await db<{ id: number }[]>`
      insert into users (id, email, name, password_hash)
      values (nextval('member_ids'), 'many@example.org', 'Many', '!') returning id`;
    await db`
      insert into items (owner_id, name, description, thumbnail_url, placeholder, giveaway, date_posted)
      select ${owner}, 'tent', '', gen_random_uuid(), '', true, timestamptz '2026-01-01Z' + n / 20 * interval '1 hour'
      from generate_series(1, 70) n`;
    const pages: number[][] = [];
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const page = await list(db, owner, 'pendingInterests', cursor);
      pages.push(page.rows.map(({ id }) => id));
      cursor = page.next;
    }
    expect(pages.map((page) => page.length)).toEqual([30, 30, 10]);
    expect(pages.flat()).toEqual([...new Set(pages.flat())].toSorted((a, b) => b - a));
  });
});

const isCategory = (name: string): name is ActivityCategory => Object.hasOwn(activityCategories, name);
