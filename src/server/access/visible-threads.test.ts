import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { aNeighbourhood, searchable, settle } from '../../../tests/support/random-neighbourhood.ts';
import { categories } from '../../shared/items/categories.ts';
import { countersOf } from '../activity/counters.ts';
import { listWaiting } from '../activity/waiting.ts';
import { type Community, openCommunity } from '../community/settings.ts';
import type { Sql } from '../db/connect.ts';
import { readEnv } from '../program/env.ts';
import { Refused } from '../http/refuse.ts';
import { readCalendarUrl, writeAgreedTime, writeFeed } from '../conversations/calendar.ts';
import { mailUnreadIn } from '../conversations/mails.ts';
import { listThreads, readThread } from '../conversations/read.ts';
import type { Place } from '../conversations/threads.ts';
import { acceptTime, proposeTimes } from '../conversations/times.ts';
import { markSeen, writeMessage } from '../conversations/write.ts';

const WORLDS = import.meta.env.MODE === 'thousand' ? 500 : 16;
const AT_ONCE = 4;
const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
const meeting = new Date(Date.now() + 3 * DAY_MS).toISOString();
const turn = { id: '1', attempts: 1, created_at: meeting };
const today = new Date().toISOString().slice(0, 10);

type ItemRow = {
  id: number;
  owner_id: number;
  name: string;
  status: string;
  giveaway: boolean;
  deleted_at: string | null;
  date_transferred: string | null;
};
type HandoverRow = {
  id: number;
  item_id: number;
  owner_id: number;
  recipient_id: number;
  is_loan: boolean;
  due_on: string | null;
  handed_over_at: string;
  returned_at: string | null;
  booking_id: number;
};
type ThreadFacts = {
  item_id: number;
  person_id: number;
  ended_at: string | null;
  agreed_time: string | null;
  agreed_at: string | null;
};
type MessageRow = { id: number; item_id: number; person_id: number; reader_id: number; is_seen: boolean };

/** Everything the rule depends on, read plainly from the tables. */
const readFacts = async (sql: Sql, people: readonly number[], items: readonly number[]) => ({
  items: await sql<ItemRow[]>`
    select id, owner_id, name, status, giveaway, deleted_at, date_transferred from items
    where id = any(${[...items]}) order by id`,
  users: await sql<{ id: number; status: string; email: string }[]>`
    select id, status, email from users where id = any(${[...people]}) order by id`,
  interests: await sql<{ item_id: number; user_id: number }[]>`
    select item_id, user_id from interests where item_id = any(${[...items]})`,
  handovers: await sql<HandoverRow[]>`
    select id, item_id, owner_id, recipient_id, is_loan, due_on, handed_over_at, returned_at, booking_id from handovers
    where item_id = any(${[...items]})`,
  blocks: await sql<{ lo_id: number; hi_id: number }[]>`
    select lo_id, hi_id from blocks where lo_id = any(${[...people]})`,
  threads: await sql<ThreadFacts[]>`
    select item_id, person_id, ended_at, agreed_time, agreed_at from conversations where item_id = any(${[...items]}) order by id`,
  messages: await sql<MessageRow[]>`
    select id, item_id, person_id, reader_id, seen_at is not null as is_seen from messages
    where item_id = any(${[...items]}) order by id`,
});

type Facts = Awaited<ReturnType<typeof readFacts>>;

const isActive = ({ users }: Facts, id: number) => users.some((user) => user.id === id && user.status === 'active');

const isSince = (moment: string | null | undefined, ms: number) => Date.parse(moment ?? '') > Date.now() - ms;

const threadOf = ({ threads }: Facts, { itemId, personId }: Place) =>
  threads.find((each) => each.item_id === itemId && each.person_id === personId);

/** They have agreed on a time, and have not met since. */
const isToMeet = ({ handovers }: Facts, thread: ThreadFacts | undefined) =>
  thread !== undefined &&
  thread.agreed_time !== null &&
  handovers.every(
    (each) =>
      each.item_id !== thread.item_id ||
      each.recipient_id !== thread.person_id ||
      [each.handed_over_at, each.returned_at ?? ''].every((moment) => moment <= (thread.agreed_at ?? '')),
  );

const hasAsked = ({ interests }: Facts, { itemId, personId }: Place) =>
  interests.some((each) => each.item_id === itemId && each.user_id === personId);

const hadItLately = ({ handovers }: Facts, { itemId, personId }: Place) =>
  handovers.some(
    (each) => each.item_id === itemId && each.recipient_id === personId && isSince(each.returned_at, MONTH_MS),
  );

const isLentTo = ({ handovers }: Facts, { itemId, personId }: Place) =>
  handovers.some(
    (each) => each.is_loan && each.item_id === itemId && each.recipient_id === personId && each.returned_at === null,
  );

/** One has blocked the other, and no loan is out. */
const haveParted = (facts: Facts, { owner_id }: ItemRow, place: Place) =>
  !isLentTo(facts, place) &&
  facts.blocks.some(
    ({ lo_id, hi_id }) => lo_id === Math.min(owner_id, place.personId) && hi_id === Math.max(owner_id, place.personId),
  );

/** The rule in words: the owner and the person who asked, and nobody else. */
const canHear = (facts: Facts, viewer: number, item: ItemRow, place: Place) => {
  if (place.personId === item.owner_id || ![item.owner_id, place.personId].includes(viewer)) return false;
  if (haveParted(facts, item, place)) return false;
  if (threadOf(facts, place) !== undefined) return true;
  const isThere = item.deleted_at === null && isActive(facts, item.owner_id);
  return isThere && (hasAsked(facts, place) || hadItLately(facts, place));
};

const endsOf = (facts: Facts, item: ItemRow, place: Place) =>
  [
    threadOf(facts, place)?.ended_at,
    item.deleted_at,
    item.giveaway && item.status === 'transferred' ? item.date_transferred : null,
  ].filter((end): end is string => typeof end === 'string');

/** The answer to a message in this thread. */
const answerTo = (facts: Facts, viewer: number, item: ItemRow, place: Place) => {
  if (!canHear(facts, viewer, item, place)) return 'conversation_not_found';
  if (endsOf(facts, item, place).some((end) => !isSince(end, MONTH_MS))) return 'conversation_closed';
  return isActive(facts, viewer === item.owner_id ? place.personId : item.owner_id) ? 'said' : 'person_left';
};

const outcome = (act: Promise<unknown>) =>
  act.then(
    () => 'said',
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
  );

const anAct = fc.record({
  by: fc.nat({ max: 4 }),
  item: fc.nat({ max: 4 }),
  person: fc.nat({ max: 4 }),
  kind: fc.constantFrom('write', 'write', 'see', 'agree'),
});
const aTalk = fc.record({
  acts: fc.array(anAct, { minLength: 6, maxLength: 12 }),
  isAged: fc.boolean(),
  leaver: fc.nat({ max: 9 }),
});

describe('what two people say to each other', () => {
  let database: FreshDatabase;
  let community: Community;
  beforeAll(async () => {
    database = await freshDatabase();
    community = await openCommunity({ db: database.db, env: readEnv({}), onError: () => {} });
    await database.db`select learn_words(${[...searchable, ...categories].join(' ')})`;
  });
  afterAll(async () => {
    await community.stop();
    await database.drop();
  });

  const context = () => ({
    db: database.db,
    community,
    secret: 'x'.repeat(43),
    publicUrl: () => 'http://enough.test',
  });

  type Talk = typeof aTalk extends fc.Arbitrary<infer T> ? T : never;
  type World = { people: number[]; items: number[] };

  type Try = { kind: string; id: number; item: ItemRow; place: Place };

  const tryOnce = async (facts: Facts, { kind, id, item, place }: Try) => {
    const { db } = database;
    const author = { id, limitFactor: 1000 };
    const expected = answerTo(facts, id, item, place);
    if (kind === 'see') {
      const seen = await outcome(markSeen(db, id, place, undefined));
      return expect(seen).toBe(canHear(facts, id, item, place) ? 'said' : 'conversation_not_found');
    }
    if (kind === 'write')
      return expect(await outcome(writeMessage(db, author, place, { text: `word ${id}`, key: undefined }))).toBe(
        expected,
      );
    expect(await outcome(proposeTimes(db, author, place, [meeting]))).toBe(expected);
    const other = id === item.owner_id ? place.personId : item.owner_id;
    if (expected === 'said') await acceptTime(db, { id: other, limitFactor: 1000 }, place, meeting);
  };

  /** Everybody tries to write, the two of a thread more often than others; each gets the answer of the rule. */
  const talk = async ({ people, items }: World, { acts }: Talk) => {
    for (const { by, item: itemAt, person, kind } of acts) {
      const facts = await readFacts(database.db, people, items);
      for (const item of facts.items.filter(({ id }) => id === items[itemAt])) {
        // Mostly with somebody who asked or had it, sometimes with anybody.
        const known = [...facts.interests, ...facts.handovers]
          .filter(({ item_id }) => item_id === item.id)
          .map((each) => ('user_id' in each ? each.user_id : each.recipient_id));
        const others = [...known, people[person] ?? 0];
        const place = { itemId: item.id, personId: others[person % others.length] ?? 0 };
        const id = [people[0], item.owner_id, people[2], place.personId, people[4]][by] ?? 0;
        if (isActive(facts, id)) await tryOnce(facts, { kind, id, item, place });
      }
    }
  };

  /** Loans end in between, some of them long ago, and people leave. */
  const letThingsHappen = async ({ people, items }: World, { isAged, leaver }: Talk) => {
    const { db } = database;
    const someItem = items[leaver % items.length] ?? 0;
    await db`
      update items set deleted_at = now(), thumbnail_url = null
      where id = ${someItem} and deleted_at is null and (giveaway or status <> 'transferred')`;
    await db`
      update conversations set ended_at = now() - ${isAged ? 40 : 10} * interval '1 day'
      where item_id = any(${items}) and id % 2 = 0 and not exists (
        select 1 from interests n where n.item_id = conversations.item_id and n.user_id = person_id)`;
    await db`update users set status = 'deactivated' where id = ${people[leaver] ?? 0} and id > 2`;
  };

  const checkPlaces = async (facts: Facts, viewer: number) => {
    const { db } = database;
    const look = async (item: ItemRow, personId: number) => {
      const place = { itemId: item.id, personId };
      const found = await readThread(db, viewer, place).then(
        ({ messages }) => messages.map(({ id }) => id),
        (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
      );
      const calendar = await outcome(writeAgreedTime(context(), viewer, place));
      const own = facts.messages.filter((each) => each.item_id === item.id && each.person_id === personId);
      const isHeard = canHear(facts, viewer, item, place);
      const isAgreed = isToMeet(facts, threadOf(facts, place));
      const agreed = isAgreed && endsOf(facts, item, place).length === 0 ? 'said' : 'nothing_agreed';
      expect([found, calendar]).toEqual(
        isHeard ? [own.map(({ id }) => id), agreed] : ['conversation_not_found', 'conversation_not_found'],
      );
    };
    await Promise.all(facts.items.flatMap((item) => facts.users.map(({ id }) => look(item, id))));
  };

  const ownerOf = ({ items }: Facts, itemId: number) => items.find(({ id }) => id === itemId)?.owner_id;

  const checkLists = async (facts: Facts, viewer: number) => {
    const { db } = database;
    const mine = facts.threads.filter((each) => [each.person_id, ownerOf(facts, each.item_id)].includes(viewer));
    const unread = facts.messages.filter((each) => each.reader_id === viewer && !each.is_seen);
    const keyOf = (each: { item_id: number; person_id: number }) => `${each.item_id} ${each.person_id}`;
    const countOf = (key: string) => unread.filter((each) => keyOf(each) === key).length;
    const list = (await listThreads(db, viewer)).rows.map((row) => `${keyOf(row)}: ${row.unread}`);
    expect(list.toSorted()).toEqual(mine.map((each) => `${keyOf(each)}: ${countOf(keyOf(each))}`).toSorted());
    expect((await countersOf(db, viewer, today)).unreadMessages).toBe(unread.length);
    const waiting = (await listWaiting(db, viewer, today)).filter(({ kind }) => kind === 'readMessage');
    const told = waiting.map(({ item, asker, people }) => `${item?.id} ${asker}: ${people}`);
    expect(told.toSorted()).toEqual([...new Set(unread.map(keyOf))].map((key) => `${key}: ${countOf(key)}`).toSorted());
  };

  /** Meetings of open requests and running loans: the member's own, naming only the other person. */
  const checkCalendar = async (facts: Facts, viewer: number) => {
    const url = await readCalendarUrl(context(), viewer);
    const feed = await writeFeed(context(), /([^/]+)\.ics$/.exec(url)?.[1] ?? '');
    const itemOf = (id: number) => facts.items.filter((item) => item.id === id);
    const meetings = facts.threads.flatMap((thread) =>
      itemOf(thread.item_id)
        .filter((item) => [item.owner_id, thread.person_id].includes(viewer) && isToMeet(facts, thread))
        .filter((item) => endsOf(facts, item, { itemId: item.id, personId: thread.person_id }).length === 0)
        .map((item) => ({ uid: `meet-${item.id}-${thread.person_id}`, pair: [item.owner_id, thread.person_id] })),
    );
    const loans = facts.handovers
      .filter((each) => each.is_loan && each.returned_at === null && each.due_on !== null)
      .filter((each) => [each.owner_id, each.recipient_id].includes(viewer))
      .map((each) => ({ uid: `back-${each.booking_id}`, pair: [each.owner_id, each.recipient_id] }));
    const expected = [...meetings, ...loans];
    const uids = [...feed.matchAll(/^UID:(.+)@/gm)].map(([, uid]) => uid);
    expect(uids.toSorted()).toEqual(expected.map(({ uid }) => uid).toSorted());
    const named = new Set([...feed.matchAll(/\bP(\d+)\b/g)].map(([, id]) => Number(id)));
    expect(named).toEqual(new Set(expected.flatMap(({ pair }) => pair.filter((id) => id !== viewer))));
  };

  /** One mail per thread with unread messages, to the person who should read them. */
  const checkMails = async (facts: Facts, { items }: World) => {
    const { db } = database;
    await db`update messages set sent_at = sent_at - interval '11 minutes' where item_id = any(${items})`;
    const jobs = await db<{ payload: { itemId: number; personId: number; readerId: number } }[]>`
      select payload from jobs where kind = 'mailUnread' and (payload ->> 'itemId')::int = any(${items})`;
    for (const { payload } of jobs) await mailUnreadIn(db)(payload, turn);
    const mails = await db<{ to: string; item: string; person: string }[]>`
      select payload ->> 'to' as to, payload -> 'data' ->> 'itemId' as item, payload -> 'data' ->> 'personId' as person
      from jobs where payload ->> 'kind' = 'messagesUnread' and (payload -> 'data' ->> 'itemId')::int = any(${items})`;
    const addressOf = (id: number) => facts.users.find((user) => user.id === id)?.email;
    const unread = facts.messages.filter((each) => !each.is_seen && isActive(facts, each.reader_id));
    expect(mails.map(({ to, item, person }) => `${item} ${person} ${to}`).toSorted()).toEqual(
      [...new Set(unread.map((each) => `${each.item_id} ${each.person_id} ${addressOf(each.reader_id)}`))].toSorted(),
    );
  };

  type Case = { neighbourhood: Parameters<typeof settle>[1]; talked: Talk };

  const checkCase = async ({ neighbourhood, talked }: Case) => {
    const { world } = await database.db.begin(async (tx) => ({ world: await settle(tx, neighbourhood) }));
    await talk(world, talked);
    await letThingsHappen(world, talked);
    const facts = await readFacts(database.db, world.people, world.items);
    for (const { id } of facts.users.filter((user) => user.status === 'active')) {
      await checkPlaces(facts, id);
      await checkLists(facts, id);
      await checkCalendar(facts, id);
    }
    await checkMails(facts, world);
    return facts.messages.length;
  };

  it(`is theirs alone: list, words, count, calendar and mail, in ${WORLDS} random neighbourhoods`, {
    timeout: 480_000,
  }, async () => {
    let said = 0;
    const aCase = fc.record({ neighbourhood: aNeighbourhood, talked: aTalk });
    await fc.assert(
      fc.asyncProperty(fc.array(aCase, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (cases) => {
        for (const count of await Promise.all(cases.map(checkCase))) said += count;
      }),
      { numRuns: WORLDS / AT_ONCE, endOnFailure: true },
    );
    expect(said).toBeGreaterThan(WORLDS);
  });
});
