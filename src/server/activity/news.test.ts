import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anItem, connectPeople } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { addDays } from '../../shared/format/days.ts';
import { utcDay } from '../base/clock.ts';

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;
let itemId: number;

beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  olu = await world.aMember({ name: 'Olu' });
  ruth = await world.aMember({ name: 'Ruth' });
  sam = await world.aMember({ name: 'Sam' });
  itemId = await anItem(world.db, olu.id, { name: 'Ladder', interested: [ruth.id, sam.id] });
});

const newsOf = async (person: Person) =>
  (await person.call('GET /api/news')).map(({ kind, item, person: by, note }) =>
    [kind, item.name, by.name, note].filter((part) => part !== '').join(' '),
  );
const approve = () => olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
const mailKinds = async (person: Person) =>
  (
    await world.db<{ kind: string }[]>`
      select payload ->> 'kind' as kind from jobs where payload ->> 'to' = ${person.email} order by id`
  ).map(({ kind }) => kind);

it('tells a declined person, with the note, until it is read', async () => {
  await olu.call('POST /decline-interest', { body: { itemId, interestedUserId: sam.id, note: 'Sorry!' } });
  expect(await newsOf(sam)).toEqual(['declined Ladder Olu Sorry!']);
  expect([await newsOf(olu), await newsOf(ruth)]).toEqual([[], []]);
  const [piece] = await sam.call('GET /api/news');
  await ruth.call('POST /api/news/seen', { body: { userId: ruth.id, id: piece?.id ?? 0 } });
  expect(await newsOf(sam)).toHaveLength(1);
  expect(await sam.call('POST /api/news/seen', { body: { userId: sam.id, id: piece?.id ?? 0 } })).toEqual([]);
});

it('tells an overtaken person, once, and not if it was undone', async () => {
  itemId = await anItem(world.db, olu.id, { name: 'Ladder', giveaway: false, interested: [ruth.id, sam.id] });
  await approve();
  expect([await newsOf(sam), await newsOf(ruth)]).toEqual([['overtaken Ladder Olu'], []]);
  await olu.call('POST /api/undo', { body: { itemId, act: 'approve' } });
  expect(await newsOf(sam)).toEqual([]);
  await approve();
  await olu.call('POST /cancel-approval', { body: { itemId } });
  expect(await newsOf(ruth)).toEqual(['cancelled Ladder Olu']);
  expect(await newsOf(sam)).toEqual(['overtaken Ladder Olu']);
});

it('tells everybody else who asked for a gift that it is promised, then that it is gone, once each', async () => {
  await approve();
  expect([await newsOf(sam), await newsOf(ruth)]).toEqual([['promised Ladder Olu'], []]);
  await olu.call('POST /confirm-transfer', { body: { itemId } });
  await olu.call('POST /confirm-transfer', { body: { itemId } });
  expect([await newsOf(sam), await newsOf(ruth)]).toEqual([['rehomed Ladder Olu'], []]);
  // Within the time for undoing, both are one message.
  expect(await mailKinds(sam)).toEqual(['itemRehomed']);
  expect(await olu.call('GET /interested-users/:id', { params: { id: itemId } })).toMatchObject([{ id: ruth.id }]);
  const query = { item_id: itemId, user_id: sam.id };
  expect(await sam.call('GET /check-interest', { query })).toMatchObject({ isInterested: false });
});

it('ends no request for a loan that is handed over', async () => {
  itemId = await anItem(world.db, olu.id, { name: 'Drill', giveaway: false, interested: [ruth.id, sam.id] });
  await approve();
  await olu.call('POST /confirm-transfer', { body: { itemId } });
  expect(await newsOf(sam)).toEqual(['overtaken Drill Olu']);
  expect(await olu.call('GET /interested-users/:id', { params: { id: itemId } })).toHaveLength(2);
});

it('writes to nobody who has switched off these mails', async () => {
  await world.db`update users set mails_off = '{items}' where id = ${sam.id}`;
  await approve();
  await olu.call('POST /confirm-transfer', { body: { itemId } });
  expect([await newsOf(sam), await mailKinds(sam)]).toEqual([['rehomed Ladder Olu'], []]);
});

it('tells the next one that a loan is back, and not if it was undone', async () => {
  itemId = await anItem(world.db, olu.id, {
    name: 'Drill',
    giveaway: false,
    interested: [ruth.id, sam.id, (await world.aMember()).id],
    recipient: ruth.id,
    isTransferred: true,
  });
  const back = () => olu.call('POST /return-item', { body: { itemId } });
  await back();
  expect([await newsOf(sam), await newsOf(ruth)]).toEqual([['back Drill Olu'], ['returned Drill Olu']]);
  await olu.call('POST /api/undo', { body: { itemId, act: 'return' } });
  expect(await newsOf(sam)).toEqual([]);
  await back();
  expect(await newsOf(sam)).toEqual(['back Drill Olu']);
});

it('tells the owner who called it off', async () => {
  await approve();
  await ruth.call('POST /cancel-approval', { body: { itemId } });
  expect(await newsOf(olu)).toEqual(['cancelled Ladder Ruth']);
});

/** What the mail says has become of the thing. */
const whyGone = async ({ email }: Person) => {
  const [mail] = await world.db<{ why: string }[]>`
    select payload -> 'data' ->> 'why' as why from jobs where payload ->> 'kind' = 'itemGone' and payload ->> 'to' = ${email}`;
  return mail?.why;
};

it('tells people who lose sight of what they waited for, by mail as well', async () => {
  await connectPeople(world.db, olu.id, ruth.id);
  await olu.call('PUT /api/items/:id/shared-with', {
    params: { id: itemId },
    body: { groups: [], connections: [ruth.id] },
  });
  expect([await newsOf(sam), await newsOf(ruth)]).toEqual([['gone Ladder Olu'], []]);
  expect(await mailKinds(sam)).toEqual(['itemGone']);
  expect(await whyGone(sam)).toBe('notShared');
  await olu.call('DELETE /delete-item/:id', { params: { id: itemId } });
  expect([await newsOf(sam), await newsOf(ruth)]).toEqual([['gone Ladder Olu'], ['gone Ladder Olu']]);
  expect([await mailKinds(sam), await mailKinds(ruth)]).toEqual([['itemGone'], ['itemGone']]);
  expect(await whyGone(ruth)).toBe('deleted');
});

it('says nothing to the recipient of an item that its owner deletes', async () => {
  await approve();
  await olu.call('POST /confirm-transfer', { body: { itemId } });
  await olu.call('DELETE /delete-item/:id', { params: { id: itemId } });
  expect(await newsOf(ruth)).toEqual([]);
});

it('tells people who wait for a thing whose owner was deactivated, until the owner is back', async () => {
  const admin = await world.anAdmin();
  const turn = (call: 'POST /api/admin/deactivate-user' | 'POST /api/admin/reactivate-user') =>
    admin.call(call, { body: { user_id: olu.id } });
  await turn('POST /api/admin/deactivate-user');
  await turn('POST /api/admin/deactivate-user');
  expect([await newsOf(ruth), await newsOf(sam)]).toEqual([['gone Ladder Olu'], ['gone Ladder Olu']]);
  await turn('POST /api/admin/reactivate-user');
  expect(await newsOf(ruth)).toEqual([]);
});

it('tells which days became of a request: promised, moved by either, kept as they are', async () => {
  itemId = await anItem(world.db, olu.id, { name: 'Tent', giveaway: false });
  const dayAhead = (days: number) => addDays(utcDay(), days);
  const daysOf = async (person: Person) => (await person.call('GET /api/news')).map(({ kind, day }) => [kind, day]);
  await ruth.call('POST /express-interest', { body: { itemId, from: dayAhead(20), until: dayAhead(25) } });
  await sam.call('POST /express-interest', { body: { itemId, from: dayAhead(24), until: dayAhead(26) } });
  await approve();
  expect(await daysOf(ruth)).toEqual([['booked', dayAhead(20)]]);
  expect(await daysOf(sam)).toEqual([['daysTaken', dayAhead(26)]]);
  const { my_booking } = await ruth.call('GET /api/items/:id', { params: { id: itemId } });
  const params = { id: my_booking?.id ?? 0 };
  await ruth.call('PATCH /api/bookings/:id', { params, body: { from: dayAhead(21), until: dayAhead(23) } });
  expect(await daysOf(olu)).toEqual([['daysMoved', dayAhead(21)]]);
  await ruth.call('PATCH /api/bookings/:id', { params, body: { from: dayAhead(30), until: dayAhead(31) } });
  await olu.call('PATCH /api/bookings/:id', { params, body: {} });
  expect(await daysOf(ruth)).toEqual([['daysKept', dayAhead(21)]]);
  await olu.call('PATCH /api/bookings/:id', { params, body: { from: dayAhead(22) } });
  expect(await daysOf(ruth)).toEqual([['daysMoved', dayAhead(22)]]);
  // Other days are no longer taken, and who left the queue waits for nothing.
  await sam.call('PATCH /api/interests/:itemId', {
    params: { itemId },
    body: { from: dayAhead(40), until: dayAhead(41) },
  });
  expect(await daysOf(sam)).toEqual([]);
});

it('tells people who wait nothing about waiting once they have it or left the queue', async () => {
  itemId = await anItem(world.db, olu.id, { name: 'Drill', giveaway: false, interested: [ruth.id, sam.id] });
  await approve();
  expect(await newsOf(sam)).toEqual(['overtaken Drill Olu']);
  await sam.call('POST /withdraw-interest', { body: { itemId } });
  expect(await newsOf(sam)).toEqual([]);
});
