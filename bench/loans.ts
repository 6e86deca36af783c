import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { addDays } from '../src/shared/format/days.ts';
import { anApp } from './support/an-app.ts';
import { line, median, percentile } from './support/figures.ts';
import { fillHandovers, fillThreads } from './support/loans.ts';
import { fillOneOwner, listRequests } from './support/shelf.ts';
import { fillShelves, settleMembers } from './support/neighbourhood.ts';
import { type TimedCall, timeCalls } from './support/time-calls.ts';

const ITEMS = 100_000;
const HANDOVERS = 300_000;
const MESSAGES = 1000;
const ROUNDS = 300;
const OWN_THINGS = 300;
const SPANS = 500;
const CALENDAR_DAYS = 365;
const AT_ONCE = 32;
const APPROVAL_ROUNDS = 10;
const MOST_STATEMENTS = 2;
const MOST_SLOWER = 1.1;

const since = performance.now();
let thread = { item_id: 0, person_id: 0, owner_id: 0 };
let full = { item_id: 0, owner_id: 0 };
const { db, statements, callAs, close } = await anApp(async (filling) => {
  await settleMembers(filling);
  await fillShelves(filling, ITEMS);
  await fillHandovers(filling, HANDOVERS);
  thread = await fillThreads(filling, MESSAGES);
  full = await fillOneOwner(filling, OWN_THINGS, SPANS);
});
const [filled] = await db<{ items: number; handovers: number; messages: number }[]>`
  select (select count(*)::int from items) as items, (select count(*)::int from handovers) as handovers,
    (select count(*)::int from messages) as messages`;
console.log(
  `${filled?.items} items, ${filled?.handovers} handovers, ${filled?.messages} messages, written in ${((performance.now() - since) / 1000).toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}`,
);

// Those who lend and borrow most, so that there is something to list.
const busy = await db<{ id: number; item: number }[]>`
  select owner_id as id, max(item_id) as item from handovers where is_loan and returned_at is null
  group by owner_id order by count(*) desc, owner_id limit 20`;
const members: { userId: number; itemId: number; call: Awaited<ReturnType<typeof callAs>> }[] = [];
for (const { id, item } of busy) members.push({ userId: id, itemId: item, call: await callAs(id) });
const owner = await callAs(thread.owner_id);
const lender = await callAs(full.owner_id);
const dayFromNow = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
const member = (round: number) => members[round % members.length] ?? { userId: 0, itemId: 0, call: owner };
const place = { itemId: thread.item_id, personId: thread.person_id };

const borrow = (round: number, onlyHere?: true) =>
  member(round).call('GET /api/items', {
    query: { userId: member(round).userId, giveaway: false, ...(onlyHere ? { onlyHere } : {}) },
  });
const activity = (round: number, person: 'self' | 'recipient') =>
  member(round).call('GET /api/items/activity', {
    query: { userId: member(round).userId, owner: person, status: 'onLoan' },
  });

await Promise.all(members.map((_, round) => borrow(round)));

const calls: Record<string, TimedCall> = {
  'counters: GET /api/notifications': {
    rounds: ROUNDS,
    most: MOST_STATEMENTS,
    make: (round) => member(round).call('GET /api/notifications', { query: { userId: member(round).userId } }),
  },
  'waiting for you: GET /api/waiting': { rounds: ROUNDS, make: (round) => member(round).call('GET /api/waiting') },
  'borrow, first page: GET /api/items': { rounds: ROUNDS, make: (round) => borrow(round) },
  'lent out: GET /api/items/activity': { rounds: ROUNDS, make: (round) => activity(round, 'self') },
  'borrowed: GET /api/items/activity': { rounds: ROUNDS, make: (round) => activity(round, 'recipient') },
  'the sheet of what is out: GET /api/items/:id': {
    rounds: ROUNDS,
    make: (round) => member(round).call('GET /api/items/:id', { params: { id: member(round).itemId } }),
  },
  'its history: GET /api/items/:id/history': {
    rounds: ROUNDS,
    make: (round) => member(round).call('GET /api/items/:id/history', { params: { id: member(round).itemId } }),
  },
  'all threads: GET /api/conversations': {
    rounds: ROUNDS,
    make: (round) => member(round).call('GET /api/conversations', { query: {} }),
  },
  [`a thread of ${MESSAGES}: its end`]: {
    rounds: ROUNDS,
    make: () => owner('GET /api/conversations/:itemId/:personId', { params: place, query: {} }),
  },
  [`a thread of ${MESSAGES}: all threads of its owner`]: {
    rounds: ROUNDS,
    make: () => owner('GET /api/conversations', { query: {} }),
  },
  [`a thread of ${MESSAGES}: counters of its owner`]: {
    rounds: ROUNDS,
    most: MOST_STATEMENTS,
    make: () => owner('GET /api/notifications', { query: { userId: thread.owner_id } }),
  },
  [`calendar of a thing with ${SPANS} bookings`]: {
    rounds: ROUNDS,
    make: () =>
      lender('GET /api/items/:id/calendar', {
        params: { id: full.item_id },
        query: { from: dayFromNow(0), to: dayFromNow(CALENDAR_DAYS) },
      }),
  },
  [`shelf of an owner of ${OWN_THINGS}: GET /api/shelf`]: { rounds: ROUNDS, make: () => lender('GET /api/shelf') },
  [`their table: GET /api/shelf/things`]: { rounds: ROUNDS, make: () => lender('GET /api/shelf/things') },
};
await timeCalls(calls, statements);

/** In turns, so that whatever else the machine does disturbs both alike. */
const compare = async () => {
  const took = { withOut: new Array<number>(), without: new Array<number>() };
  const time = async (into: number[], work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    into.push(performance.now() - start);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await time(took.withOut, () => borrow(round));
    await time(took.without, () => borrow(round, true));
  }
  return median(took.withOut) / median(took.without);
};

const ratio = await compare();
console.log(line('borrow with what is out, to without it', ['', '', ratio.toFixed(3)]));
if (ratio > MOST_SLOWER) process.exitCode = 1;

/** Many owners at once, each approves a request of their own. */
const approveAtOnce = async () => {
  const requests = await listRequests(db, AT_ONCE * APPROVAL_ROUNDS);
  const acts: (() => Promise<unknown>)[] = [];
  for (const { owner_id, item_id, person_id } of requests) {
    const approve = await callAs(owner_id);
    acts.push(() => approve('POST /accept-interest', { body: { item_id, interested_user_id: person_id } }));
  }
  const took: number[] = [];
  const start = performance.now();
  while (acts.length > 0)
    await Promise.all(
      acts.splice(0, AT_ONCE).map(async (approve) => {
        const since = performance.now();
        await approve();
        took.push(performance.now() - since);
      }),
    );
  const perSecond = (1000 * took.length) / (performance.now() - start);
  const cells = [took.length, perSecond.toFixed(0), ...[0.5, 0.99].map((share) => percentile(took, share).toFixed(1))];
  console.log(line('', ['rounds', 'per second', 'p50 ms', 'p99 ms']));
  console.log(line(`approve, ${AT_ONCE} at once`, cells));
};

await approveAtOnce();
await close();
