import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { remindIn } from '../reminders/remind.ts';
import { beginDayIn } from './begin-day.ts';
import { tendQueuesIn } from './tend-queues.ts';

const zone = 'Europe/Berlin';
const turn = { id: '1', attempts: 1, created_at: '2031-03-10T09:00:00.000Z' };

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;
let priya: Person;
let itemId: number;

beforeAll(async () => {
  world = await aWorld({ timeZone: zone }, {}, { startsAt: '2031-03-10T09:00:00Z' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clock.set('2031-03-10T09:00:00Z');
  olu = await world.aMember({ name: 'Olu' });
  ruth = await world.aMember({ name: 'Ruth' });
  sam = await world.aMember({ name: 'Sam' });
  priya = await world.aMember({ name: 'Priya' });
  itemId = await anItem(world.db, olu.id, { name: 'Tent', giveaway: false });
  await world.db`delete from jobs`;
});

type Mail = { id: string; kind: string; name: string; data: Record<string, unknown> };
const listMails = () => world.db<Mail[]>`
  select j.id::text as id, payload ->> 'kind' as kind, u.name, payload -> 'data' as data
  from jobs j join users u on u.email = payload ->> 'to'
  where j.kind = 'mail' and payload -> 'data' ->> 'itemId' = ${String(itemId)} order by j.id`;
const lineOf = ({ kind, name }: Mail) => `${kind} to ${name}`;
/** The mails written since the last look. */
const mails = async () => {
  const rows = await listMails();
  await world.db`delete from jobs where id = any(${rows.map(({ id }) => id)}::text[]::bigint[])`;
  return rows.map(lineOf);
};
const lastMail = async () => (await listMails()).at(-1)?.data;

/** Everything that runs by itself, at this moment: nobody hears the same twice. */
const at = async (moment: string) => {
  await world.clock.set(moment);
  const before = (await listMails()).length;
  await beginDayIn(world.db)({}, turn);
  await remindIn(world.db, zone)({}, turn);
  await tendQueuesIn(world.db, zone)({}, turn);
  await tendQueuesIn(world.db, zone)({}, turn);
  const lines = (await listMails()).slice(before).map(lineOf);
  expect(new Set(lines).size).toBe(lines.length);
};

type Asking = { from?: string; until?: string; length?: number };
const ask = (by: Person, asking: Asking = {}) => by.call('POST /express-interest', { body: { itemId, ...asking } });
const approve = (person: Person, due?: string) =>
  olu.call('POST /accept-interest', {
    body: { item_id: itemId, interested_user_id: person.id, ...(due === undefined ? {} : { due }) },
  });
const handOver = () => olu.call('POST /confirm-transfer', { body: { itemId } });
const takeBack = () => olu.call('POST /return-item', { body: { itemId } });
const still = (by: Person, answer: 'yes' | 'later' | 'no') =>
  by.call('POST /api/interests/:itemId/still', { params: { itemId }, body: { answer } });
const look = (by: Person) => by.call('GET /api/items/:id', { params: { id: itemId } });
const waitingFor = async (who: Person) =>
  (await who.call('GET /api/waiting')).filter(({ item }) => item?.id === itemId).map(({ kind }) => kind);
const newsOf = async (who: Person) =>
  (await who.call('GET /api/news')).filter(({ item }) => item.id === itemId).map(({ kind }) => kind);
const bookingOf = async (person: Person) =>
  (await look(olu)).bookings?.find((booking) => booking.person?.id === person.id)?.id ?? 0;
const answersSeen = async () =>
  (await look(olu)).interested_users?.map(({ name, still: answer }) => `${name} ${answer}`);

/** Out with Ruth; Sam and Priya wait as soon as possible. */
const lend = async (due = '2031-03-17') => {
  await ask(ruth);
  await approve(ruth, due);
  await handOver();
  await world.clock.set('2031-03-10T10:00:00Z');
  await ask(sam);
  await ask(priya);
  await mails();
};

describe('when a loan is back', () => {
  beforeEach(async () => {
    await lend();
    await world.clock.set('2031-03-15T10:00:00Z');
    await takeBack();
  });

  it('the first who waits is asked, and the owner sees a yes', async () => {
    expect(await mails()).toEqual(['itemReturned to Ruth', 'stillNeeded to Sam']);
    expect([await waitingFor(sam), await waitingFor(priya)]).toEqual([['stillNeeded'], []]);
    expect([(await look(sam)).still_asked, (await look(priya)).still_asked]).toEqual(['back', undefined]);
    expect(await answersSeen()).toEqual(['Sam asked', 'Priya null']);
    await still(sam, 'yes');
    expect(await mails()).toEqual(['stillWanted to Olu']);
    expect([await waitingFor(sam), await answersSeen()]).toEqual([[], ['Sam yes', 'Priya null']]);
    await still(sam, 'yes');
    await at('2031-03-19T10:00:00Z');
    // Nobody else is asked: it is the owner's turn.
    expect(await mails()).toEqual(['answerAwaited to Olu']);
  });

  it('after two silent days the next one is asked too, once', async () => {
    await mails();
    await at('2031-03-17T09:00:00Z');
    expect(await mails()).toEqual(['answerAwaited to Olu']);
    await at('2031-03-17T11:00:00Z');
    await at('2031-03-17T12:00:00Z');
    expect(await mails()).toEqual(['stillNeeded to Priya']);
    expect([await waitingFor(sam), await waitingFor(priya)]).toEqual([['stillNeeded'], ['stillNeeded']]);
  });

  it('who needs it in a few days keeps the place, lets the next one be asked, and is asked again', async () => {
    await mails();
    expect(await still(sam, 'later')).toMatchObject({ item: { my_place: 1 } });
    expect(await mails()).toEqual(['stillNeeded to Priya']);
    expect(await answersSeen()).toEqual(['Sam later', 'Priya asked']);
    await still(priya, 'no');
    expect((await look(priya)).interest_date).toBeNull();
    await at('2031-03-17T10:00:00Z');
    expect(await mails()).toEqual(['answerAwaited to Olu']);
    await at('2031-03-18T10:00:00Z');
    expect(await mails()).toEqual(['stillNeeded to Sam']);
  });

  it('an undone return asked nobody, and nobody is asked at night', async () => {
    await olu.call('POST /api/undo', { body: { itemId, act: 'return' } });
    expect(await mails()).toEqual([]);
    expect([await waitingFor(sam), (await look(sam)).still_asked]).toEqual([[], undefined]);
    await takeBack();
    expect(await mails()).toEqual(['itemReturned to Ruth', 'stillNeeded to Sam']);
    await at('2031-03-17T22:00:00Z');
    expect(await mails()).toEqual(['answerAwaited to Olu']);
    await at('2031-03-18T09:00:00Z');
    expect(await mails()).toEqual(['stillNeeded to Priya']);
  });

  it('a question that nobody asks is answered by nobody', async () => {
    await expect(still(ruth, 'yes')).rejects.toMatchObject({ body: { code: 'not_asked' } });
    await expect(still(olu, 'no')).rejects.toBeInstanceOf(CallRefused);
    await mails();
    await still(priya, 'yes');
    expect([await mails(), await answersSeen()]).toEqual([[], ['Sam asked', 'Priya null']]);
  });
});

describe('a loan that is free again for another reason', () => {
  it('because a booking was cancelled, or its owner opened it, is asked about; a fresh request is not', async () => {
    await ask(ruth);
    await approve(ruth, '2031-03-17');
    await world.clock.set('2031-03-10T10:00:00Z');
    await ask(sam);
    await world.clock.set('2031-03-10T11:00:00Z');
    await ruth.call('POST /cancel-approval', { body: { itemId } });
    await world.clock.set('2031-03-10T11:01:00Z');
    await ask(priya);
    await mails();
    await at('2031-03-10T11:15:00Z');
    expect(await mails()).toEqual(['stillNeeded to Sam']);
    await still(sam, 'no');
    expect(await mails()).toEqual([]);

    await olu.call('PUT /api/items/:id/closed', { params: { id: itemId }, body: {} });
    await at('2031-03-11T11:00:00Z');
    expect(await waitingFor(priya)).toEqual([]);
    await olu.call('DELETE /api/items/:id/closed', { params: { id: itemId } });
    await at('2031-03-11T11:15:00Z');
    expect(await mails()).toEqual(['stillNeeded to Priya']);
  });

  it('because its owner is home again', async () => {
    await olu.call('PUT /api/account/closed', { body: { until: '2031-03-12' } });
    await ask(sam);
    await mails();
    // Nobody reminds an owner who is away.
    await at('2031-03-12T12:00:00Z');
    expect(await mails()).toEqual([]);
    await at('2031-03-13T09:00:00Z');
    expect(await mails()).toEqual(['answerAwaited to Olu', 'stillNeeded to Sam']);
    await still(sam, 'later');
    await olu.call('PUT /api/account/closed', { body: {} });
    await at('2031-03-14T09:00:00Z');
    await olu.call('DELETE /api/account/closed');
    expect(await olu.call('GET /api/account/closed')).toEqual({ closed: null });
    await at('2031-03-14T10:00:00Z');
    expect((await mails()).slice(-1)).toEqual(['stillNeeded to Sam']);
  });

  it('is not asked about while it is promised for today', async () => {
    await lend('2031-03-12');
    const carla = await world.aMember({ name: 'Carla' });
    await ask(carla, { from: '2031-03-13', until: '2031-03-14' });
    await approve(carla);
    await mails();
    await world.clock.set('2031-03-13T09:00:00Z');
    await takeBack();
    expect(await mails()).toEqual(['itemReturned to Ruth']);
  });
});

describe('days that have passed', () => {
  it('are asked about once, and the request ends after three days, told kindly', async () => {
    await ask(ruth, { from: '2031-03-11', until: '2031-03-12' });
    await mails();
    await at('2031-03-12T10:00:00Z');
    expect(await mails()).toEqual(['answerAwaited to Olu']);
    await at('2031-03-13T08:00:00Z');
    await at('2031-03-13T09:00:00Z');
    expect(await lastMail()).toMatchObject({ owner: 'Olu', days: { from: '2031-03-11', until: '2031-03-12' } });
    expect(await mails()).toEqual(['daysPassed to Ruth']);
    expect([await waitingFor(ruth), (await look(ruth)).still_asked]).toEqual([['stillNeeded'], 'passed']);
    await at('2031-03-15T12:00:00Z');
    expect(await mails()).toEqual([]);
    await at('2031-03-16T12:00:00Z');
    await at('2031-03-17T12:00:00Z');
    expect(await mails()).toEqual(['requestLapsed to Ruth']);
    expect([await newsOf(ruth), await look(olu)]).toMatchObject([['lapsed'], { status: 'available' }]);
    expect((await look(ruth)).interest_date).toBeNull();
  });

  it('become "as soon as possible" for who still needs it, or other days, without losing the place', async () => {
    await ask(ruth, { from: '2031-03-11', until: '2031-03-12' });
    await ask(sam, { from: '2031-03-11', until: '2031-03-12' });
    await at('2031-03-13T09:00:00Z');
    expect((await mails()).filter((mail) => mail.startsWith('daysPassed'))).toHaveLength(2);
    const { item } = await still(ruth, 'yes');
    expect(item).toMatchObject({ my_place: 1, wanted_length: 2 });
    expect(item?.wanted_from).toBeUndefined();
    await sam.call('PATCH /api/interests/:itemId', {
      params: { itemId },
      body: { from: '2031-03-20', until: '2031-03-21' },
    });
    expect([await waitingFor(ruth), await waitingFor(sam)]).toEqual([[], []]);
    await at('2031-03-17T09:00:00Z');
    expect((await mails()).filter((mail) => mail.startsWith('requestLapsed'))).toEqual([]);
  });
});

describe('a booking that nobody fetched', () => {
  it('is asked about the day after its first day, and ends three days after its last day, told to both', async () => {
    await ask(ruth, { from: '2031-03-14', until: '2031-03-16' });
    await approve(ruth);
    await ask(sam);
    await mails();
    await at('2031-03-13T18:00:00Z');
    expect(await mails()).toEqual(['answerAwaited to Olu', 'bookingTomorrow to Olu', 'bookingTomorrow to Ruth']);
    await at('2031-03-14T18:00:00Z');
    expect(await mails()).toEqual([]);
    await at('2031-03-15T09:00:00Z');
    expect(await lastMail()).toMatchObject({ ends: { day: '2031-03-19' } });
    expect(await mails()).toEqual(['handoverAwaited to Olu', 'handoverAwaited to Ruth']);
    await at('2031-03-18T20:30:00Z');
    expect(await mails()).toEqual([]);
    await at('2031-03-19T09:00:00Z');
    await at('2031-03-19T10:00:00Z');
    // And the next one who waits is asked.
    expect(await mails()).toEqual(['bookingLapsed to Olu', 'bookingLapsed to Ruth', 'stillNeeded to Sam']);
    expect([await newsOf(olu), await newsOf(ruth)]).toEqual([['unfetched'], ['unfetched']]);
    expect(await look(olu)).toMatchObject({ status: 'requested', bookings: [] });
  });
});

describe('approving one of several', () => {
  it('tells those whose days are taken from when it is free again, and no one else', async () => {
    await ask(ruth, { from: '2031-03-20', until: '2031-03-22' });
    await ask(sam, { from: '2031-03-21', until: '2031-03-24' });
    await ask(priya, { from: '2031-03-24', until: '2031-03-25' });
    await mails();
    await approve(ruth);
    expect(await lastMail()).toMatchObject({
      days: { from: '2031-03-21', until: '2031-03-24' },
      again: { day: '2031-03-23' },
    });
    expect(await mails()).toEqual(['interestApproved to Ruth', 'daysTaken to Sam']);
    expect([await newsOf(sam), await newsOf(priya)]).toEqual([['daysTaken'], []]);
    const [news] = await sam.call('GET /api/news');
    expect(news).toMatchObject({ day: '2031-03-23' });
  });

  it('and handing a gift over at once is one mail for each, and undone it is the first', async () => {
    itemId = await anItem(world.db, olu.id, { name: 'Sofa', interested: [ruth.id, sam.id] });
    await approve(ruth);
    await handOver();
    const heard = async () => (await listMails()).map(lineOf);
    expect(await heard()).toEqual(['itemTransferred to Ruth', 'itemRehomed to Sam']);
    await olu.call('POST /api/undo', { body: { itemId, act: 'transfer' } });
    expect(await heard()).toEqual(['interestApproved to Ruth', 'interestNotChosen to Sam']);
    await handOver();
    expect(await heard()).toEqual(['itemTransferred to Ruth', 'itemRehomed to Sam']);
  });
});

describe('a late return', () => {
  const bookNext = async (from: string, until: string) => {
    await ask(sam, { from, until });
    await approve(sam);
    await mails();
  };
  const out = async (due: string) => {
    await ask(ruth);
    await approve(ruth, due);
    await handOver();
  };

  it('that reaches into the next booking is told to all three, once', async () => {
    await out('2031-03-13');
    await bookNext('2031-03-16', '2031-03-18');
    await at('2031-03-12T18:00:00Z');
    await at('2031-03-13T09:00:00Z');
    expect(await mails()).toEqual(['loanDue to Ruth', 'loanDue to Ruth']);
    await at('2031-03-14T10:00:00Z');
    expect(await mails()).toEqual(['lentOver to Olu']);
    await at('2031-03-15T10:00:00Z');
    const told = await listMails();
    expect(told.map(({ kind, data }) => [kind, data.name, data.from ?? data.days, data.next])).toEqual([
      ['lateForNext', 'Ruth', { day: '2031-03-16' }, 'Sam'],
      ['nextNeedsIt', 'Olu', { day: '2031-03-16' }, undefined],
      ['lateForYou', 'Olu', { from: '2031-03-16', until: '2031-03-18' }, undefined],
    ]);
    expect(JSON.stringify(told.slice(1).map(({ data }) => data))).not.toMatch(/Sam|Ruth/);
    await mails();
    // "Tomorrow" would not be true.
    await at('2031-03-15T18:00:00Z');
    expect(await mails()).toEqual([]);
    await at('2031-03-16T10:00:00Z');
    expect(await mails()).toEqual(['loanDue to Ruth']);
  });

  it('is one mail for each of the two on the day when both begin', async () => {
    await out('2031-03-13');
    await bookNext('2031-03-14', '2031-03-18');
    await at('2031-03-13T18:00:00Z');
    expect((await mails()).toSorted()).toEqual(['bookingTomorrow to Olu', 'bookingTomorrow to Sam', 'loanDue to Ruth']);
    await at('2031-03-14T10:00:00Z');
    expect(await mails()).toEqual(['lateForNext to Olu', 'nextNeedsIt to Ruth', 'lateForYou to Sam']);
    await at('2031-03-14T12:00:00Z');
    expect(await mails()).toEqual([]);
  });

  it('is not told once the borrower says that it is back', async () => {
    await out('2031-03-13');
    await bookNext('2031-03-14', '2031-03-18');
    await ruth.call('POST /say-returned', { body: { itemId } });
    await mails();
    await at('2031-03-14T10:00:00Z');
    expect(await mails()).toEqual(['returnAwaited to Olu']);
  });

  it('that is asked for names the person who would have to wait to the owner alone', async () => {
    await out('2031-03-13');
    await bookNext('2031-03-16', '2031-03-18');
    expect((await look(ruth)).loan).toMatchObject({ due_on: '2031-03-13', free_until: '2031-03-15' });
    const extend = (until: string) =>
      ruth.call('POST /api/loans/:itemId/extension', { params: { itemId }, body: { until } });
    const { item } = await extend('2031-03-16');
    expect(JSON.stringify(item)).not.toContain('Sam');
    expect(await lastMail()).toMatchObject({ until: { day: '2031-03-16' }, next: 'Sam', from: { day: '2031-03-16' } });
    await olu.call('POST /api/loans/:itemId/extension/answer', { params: { itemId }, body: { accept: false } });
    await mails();
    await extend('2031-03-15');
    expect((await lastMail())?.next).toBeUndefined();
    await olu.call('DELETE /api/bookings/:id', { params: { id: await bookingOf(sam) }, body: {} });
    expect((await look(ruth)).loan).toMatchObject({ free_until: null });
  });
});

describe('the day before', () => {
  it('both hear of it, with the agreed time and the standing words, and nobody after the handover', async () => {
    await world.db`update items set standing_words = 'The key hangs behind the shed.' where id = ${itemId}`;
    await ask(ruth, { from: '2031-03-14', until: '2031-03-16' });
    await approve(ruth);
    const place = { itemId, personId: ruth.id };
    const time = '2031-03-14T16:00:00.000Z';
    await olu.call('POST /api/conversations/:itemId/:personId/times', { params: place, body: { times: [time] } });
    await ruth.call('POST /api/conversations/:itemId/:personId/times/accept', { params: place, body: { time } });
    await world.db`delete from jobs`;
    await at('2031-03-13T16:59:00Z');
    expect(await mails()).toEqual([]);
    await at('2031-03-13T17:00:00Z');
    const [toOlu, toRuth] = await listMails();
    expect(toOlu?.data).toMatchObject({ side: 'owner', name: 'Ruth', meets: { moment: time } });
    expect(toOlu?.data.words).toBeUndefined();
    expect(toRuth?.data).toMatchObject({ side: 'other', name: 'Olu', words: 'The key hangs behind the shed.' });
    expect(await mails()).toEqual(['bookingTomorrow to Olu', 'bookingTomorrow to Ruth']);
    await handOver();
    await mails();
    await at('2031-03-14T14:00:00Z');
    await at('2031-03-15T09:00:00Z');
    expect((await mails()).filter((mail) => !mail.startsWith('loanDue'))).toEqual([]);
  });

  it('moved days begin again, and cancelled ones are silent', async () => {
    await ask(ruth, { from: '2031-03-14', until: '2031-03-16' });
    await approve(ruth);
    await at('2031-03-13T17:00:00Z');
    await olu.call('PATCH /api/bookings/:id', {
      params: { id: await bookingOf(ruth) },
      body: { from: '2031-03-18', until: '2031-03-19' },
    });
    await mails();
    await at('2031-03-15T09:00:00Z');
    expect(await mails()).toEqual([]);
    await at('2031-03-17T17:00:00Z');
    expect(await mails()).toEqual(['bookingTomorrow to Olu', 'bookingTomorrow to Ruth']);
    await ruth.call('DELETE /api/bookings/:id', { params: { id: await bookingOf(ruth) }, body: {} });
    await mails();
    await at('2031-03-19T09:00:00Z');
    expect(await mails()).toEqual([]);
  });
});
