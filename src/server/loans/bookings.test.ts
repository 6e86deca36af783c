import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { dateText, daysText } from '../../shared/format/dates.ts';
import { addDays } from '../../shared/format/days.ts';

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;
let priya: Person;
let itemId: number;
let today: string;

beforeAll(async () => {
  world = await aWorld();
  olu = await world.aMember({ name: 'Olu', email: 'olu@example.org' });
  ruth = await world.aMember({ name: 'Ruth', email: 'ruth@example.org' });
  sam = await world.aMember({ name: 'Sam', email: 'sam@example.org' });
  priya = await world.aMember({ name: 'Priya', email: 'priya@example.org' });
});
afterAll(() => world.close());
beforeEach(async () => {
  const [row] = await world.db<{ day: string }[]>`select community_day() as day`;
  today = row?.day ?? '';
  itemId = await anItem(world.db, olu.id, { name: 'Tent', giveaway: false });
  await world.db`delete from jobs`;
});

const day = (inDays: number) => addDays(today, inDays);

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('Expected a refusal.', { cause: error });
  return error.body;
};

type Asking = { note?: string; from?: string; until?: string; length?: number };
const ask = (by: Person, asking: Asking = {}) =>
  by.call('POST /express-interest', { body: { itemId, ...asking } }).then(({ item }) => item);
const change = (by: Person, asking: Asking) =>
  by.call('PATCH /api/interests/:itemId', { params: { itemId }, body: asking }).then(({ item }) => item);
const approve = (person: Person, due?: string | null) =>
  olu
    .call('POST /accept-interest', {
      body: { item_id: itemId, interested_user_id: person.id, ...(due === undefined ? {} : { due }) },
    })
    .then(({ item }) => item);
const handOver = (bookingId?: number) =>
  olu
    .call('POST /confirm-transfer', { body: { itemId, ...(bookingId === undefined ? {} : { bookingId }) } })
    .then(({ item }) => item);
const takeBack = () => olu.call('POST /return-item', { body: { itemId } }).then(({ item }) => item);
const undo = (act: 'approve' | 'transfer' | 'return') =>
  olu.call('POST /api/undo', { body: { itemId, act } }).then(({ item }) => item);
const look = (by: Person) => by.call('GET /api/items/:id', { params: { id: itemId } });
const calendar = (by: Person) => by.call('GET /api/items/:id/calendar', { params: { id: itemId }, query: {} });
const close = (by: Person, closing: { from?: string; until?: string; word?: string }) =>
  by.call('PUT /api/items/:id/closed', { params: { id: itemId }, body: closing }).then(({ item }) => item);
const mails = async () =>
  (
    await world.db<{ kind: string; to: string }[]>`
      select payload ->> 'kind' as kind, payload ->> 'to' as to from jobs where kind = 'mail' order by id`
  ).map(({ kind, to }) => `${kind} to ${to.split('@')[0]}`);
const waitingFor = async (by: Person) =>
  (await by.call('GET /api/waiting')).map(({ kind, item }) => `${kind} ${item?.id}`);
const bookingOf = async (person: Person) =>
  (await look(olu)).bookings?.find((booking) => booking.person?.id === person.id)?.id ?? 0;

describe('a thing that is promised for later', () => {
  it('stays on the shelf and is free until then', async () => {
    await ask(ruth, { from: day(20), until: day(22) });
    const item = await approve(ruth);
    expect(item).toMatchObject({ status: 'available', free_until: day(19), next_free: null });
    expect(item?.bookings).toMatchObject([
      { from: day(20), until: day(22), state: 'booked', person: { name: 'Ruth', email: expect.any(String) } },
    ]);
    expect(await look(ruth)).toMatchObject({
      my_booking: { from: day(20), until: day(22), state: 'booked' },
      owner_email: expect.any(String),
    });
    const seen = await look(sam);
    expect(seen).toMatchObject({ status: 'available', free_until: day(19) });
    expect(JSON.stringify(seen)).not.toMatch(/Ruth/);
    expect(await calendar(sam)).toEqual([{ from: day(20), until: day(22), kind: 'taken' }]);
    expect(await calendar(ruth)).toMatchObject([{ kind: 'mine' }]);
    expect(await calendar(olu)).toMatchObject([{ kind: 'taken', person: { name: 'Ruth' } }]);
  });

  it('is promised to any number of people whose days lie apart, and to nobody else on these days', async () => {
    await ask(ruth, { from: day(20), until: day(22) });
    await ask(sam, { from: day(22), until: day(24) });
    await ask(priya, { from: day(2), until: day(5) });
    await approve(ruth);
    expect(await refusalOf(approve(sam))).toMatchObject({
      code: 'days_taken',
      message: `Those days are taken. Free until ${dateText(day(19))}. Free again from ${dateText(day(23))}.`,
      free: { until: day(19), from: day(23) },
    });
    expect((await approve(priya))?.bookings).toHaveLength(2);
    expect(await look(olu)).toMatchObject({ status: 'requested' });
    expect(await refusalOf(ask(await world.aMember(), { from: day(21), until: day(21) }))).toMatchObject({
      code: 'days_taken',
    });
    expect(await mails()).toEqual([
      'interestExpressed to olu',
      'interestApproved to ruth',
      'daysTaken to sam',
      'interestApproved to priya',
    ]);
  });

  it('changes its days in the queue without losing the place', async () => {
    await ask(ruth, { from: day(20), until: day(22), note: 'For the garden' });
    await ask(sam);
    expect(await change(ruth, { from: day(30), until: day(31) })).toMatchObject({
      my_place: 1,
      wanted_from: day(30),
      wanted_until: day(31),
    });
    expect(await change(ruth, { length: 5 })).toMatchObject({ my_place: 1, wanted_length: 5 });
    expect((await look(ruth)).wanted_from).toBeUndefined();
    expect((await look(olu)).interested_users?.[0]).toMatchObject({ note: 'For the garden', length: 5 });
    expect(await refusalOf(change(ruth, { from: day(3), until: day(4), length: 2 }))).toMatchObject({
      code: 'days_or_length',
    });
    expect(await refusalOf(change(priya, { length: 2 }))).toMatchObject({ code: 'not_asked' });
  });

  it('is lent to somebody else in the meantime, up to the day before', async () => {
    await ask(ruth, { from: day(5), until: day(7) });
    await approve(ruth);
    await ask(sam, { length: 3 });
    expect(await approve(sam)).toMatchObject({ status: 'approved', recipient_name: 'Sam', loan: { due_on: day(3) } });
    expect(await handOver()).toMatchObject({ status: 'transferred', out_until: day(3) });
    await ask(priya, { length: 2 });
    expect(await waitingFor(olu)).not.toContain(`approve ${itemId}`);
    await change(priya, { from: day(20), until: day(21) });
    expect(await waitingFor(olu)).toContain(`approve ${itemId}`);
    const extension = (until: string) =>
      sam.call('POST /api/loans/:itemId/extension', { params: { itemId }, body: { until } });
    await extension(day(5));
    const answer = olu.call('POST /api/loans/:itemId/extension/answer', { params: { itemId }, body: { accept: true } });
    expect(await refusalOf(answer)).toMatchObject({ code: 'days_taken' });
    expect(
      (await olu.call('PUT /api/loans/:itemId/due', { params: { itemId }, body: { due: day(4) } })).item,
    ).toMatchObject({ out_until: day(4) });
    expect(await takeBack()).toMatchObject({ status: 'requested', free_until: day(4) });
  });

  it('asks the owner for a day of return where the usual time would reach into the booking', async () => {
    await ask(ruth, { from: day(5), until: day(7) });
    await approve(ruth);
    await ask(sam, { length: 10 });
    expect(await refusalOf(approve(sam))).toMatchObject({ code: 'days_taken', free: { until: day(4) } });
    expect(await approve(sam, day(4))).toMatchObject({ status: 'approved', loan: { due_on: day(4) } });
  });

  it('is handed over earlier by one press, which moves that end of the span', async () => {
    await ask(ruth, { from: day(5), until: day(7) });
    await approve(ruth);
    expect(await handOver()).toMatchObject({ status: 'transferred', recipient_name: 'Ruth', out_until: day(7) });
    expect(await undo('transfer')).toMatchObject({ status: 'available', free_until: day(4) });
    expect((await look(olu)).bookings).toMatchObject([{ from: day(5), until: day(7), state: 'booked' }]);
  });

  it('is undone like any other approval', async () => {
    await ask(ruth, { from: day(5), until: day(7) });
    await approve(ruth);
    expect(await undo('approve')).toMatchObject({ status: 'requested', free_until: null });
    expect(await mails()).toEqual(['interestExpressed to olu']);
    expect(await look(ruth)).toMatchObject({ wanted_from: day(5), my_place: 1 });
  });

  it('is cancelled by either of the two, with a word', async () => {
    await ask(ruth, { from: day(5), until: day(7) });
    await approve(ruth);
    const cancel = async (by: Person) =>
      by.call('DELETE /api/bookings/:id', { params: { id: await bookingOf(ruth) }, body: { word: 'The zip broke' } });
    expect(await refusalOf(cancel(sam))).toMatchObject({ code: 'booking_not_found' });
    expect((await cancel(olu)).item).toMatchObject({ status: 'available', free_until: null });
    expect(await look(ruth)).toMatchObject({ interest_date: null });
    const [mail] = await world.db<{ note: string }[]>`
      select payload -> 'data' ->> 'note' as note from jobs where payload ->> 'kind' = 'approvalCancelled'`;
    expect(mail).toEqual({ note: 'The zip broke' });
  });
});

describe('the days of a booking', () => {
  beforeEach(async () => {
    await ask(ruth, { from: day(5), until: day(9) });
    await approve(ruth);
  });

  const move = async (by: Person, days: { from?: string; until?: string }) =>
    by.call('PATCH /api/bookings/:id', { params: { id: await bookingOf(ruth) }, body: days });

  it('are shortened by the booker at once', async () => {
    expect((await move(ruth, { until: day(7) })).item?.my_booking).toMatchObject({ until: day(7), asked: null });
    expect(await mails()).toContain('daysMoved to olu');
  });

  it('stay until the owner answers where the booker wants others', async () => {
    expect((await move(ruth, { from: day(12), until: day(14) })).item?.my_booking).toMatchObject({
      from: day(5),
      until: day(9),
      asked: { from: day(12), until: day(14) },
    });
    expect(await waitingFor(olu)).toContain(`answerDays ${itemId}`);
    expect((await move(olu, {})).item?.bookings).toMatchObject([{ from: day(5), asked: null }]);
    expect(await waitingFor(olu)).not.toContain(`answerDays ${itemId}`);
    expect(await mails()).toEqual(expect.arrayContaining(['daysAsked to olu', 'daysKept to ruth']));
  });

  it('are moved by the owner, but not onto days of somebody else', async () => {
    await ask(sam, { from: day(12), until: day(14) });
    await approve(sam);
    expect(await refusalOf(move(olu, { from: day(10), until: day(12) }))).toMatchObject({ code: 'days_taken' });
    expect((await move(olu, { from: day(15), until: day(16) })).item?.bookings).toMatchObject([
      { person: { name: 'Sam' } },
      { from: day(15), person: { name: 'Ruth' } },
    ]);
    expect(await mails()).toContain('daysMoved to ruth');
  });
});

describe('a thing that its owner has closed', () => {
  it('says so, and can be asked for afterwards', async () => {
    expect(await close(olu, { until: day(10), word: 'Being mended' })).toMatchObject({
      closed: { until: day(10), word: 'Being mended' },
      next_free: day(11),
    });
    expect(await look(ruth)).toMatchObject({ status: 'available', closed: { word: 'Being mended' } });
    expect(await refusalOf(ask(ruth, { from: day(10), until: day(12) }))).toMatchObject({
      code: 'days_taken',
      free: { until: null, from: day(11) },
    });
    await ask(ruth, { length: 3 });
    expect((await approve(ruth))?.bookings).toMatchObject([{ person: null }, { from: day(11), until: day(14) }]);
    await olu.call('DELETE /api/items/:id/closed', { params: { id: itemId } });
    expect(await look(sam)).toMatchObject({ closed: null, free_until: day(10) });
  });

  it('is not closed over what is promised', async () => {
    await ask(ruth, { from: day(5), until: day(7) });
    await approve(ruth);
    expect(await refusalOf(close(olu, {}))).toMatchObject({
      code: 'days_booked',
      message: `“Tent” is promised to Ruth: ${daysText(day(5), day(7))}. Cancel that first.`,
    });
    await close(olu, { until: day(4) });
  });

  it('is closed with everything else while its owner is away, things posted meanwhile included', async () => {
    const owner = await world.aMember({ name: 'Away' });
    await owner.call('PUT /api/account/closed', { body: { from: day(3), until: day(6), word: 'By the sea' } });
    itemId = await anItem(world.db, owner.id, { giveaway: false });
    expect(await look(ruth)).toMatchObject({ closed: null, free_until: day(2) });
    expect(await refusalOf(ask(ruth, { from: day(6), until: day(6) }))).toMatchObject({ code: 'days_taken' });
    expect(await calendar(ruth)).toEqual([{ from: day(3), until: day(6), kind: 'closed' }]);
    await owner.call('DELETE /api/account/closed');
    expect(await calendar(ruth)).toEqual([]);
  });
});
