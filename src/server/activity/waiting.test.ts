import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;

beforeAll(async () => {
  world = await aWorld({ timeZone: 'Europe/Berlin' }, {}, { startsAt: '2026-11-15T11:00:00Z' });
  olu = await world.aMember({ name: 'Olu' });
  ruth = await world.aMember({ name: 'Ruth' });
  sam = await world.aMember({ name: 'Sam' });
});
afterAll(() => world.close());

const waitingFor = async (person: Person) =>
  (await person.call('GET /api/waiting', {})).map(({ kind, item, wish, person: who, people, day }) =>
    [kind, item?.name ?? wish?.name ?? '', who?.name, people, day].join(' ').trim(),
  );

const ask = (by: Person, itemId: number, note?: string) =>
  by.call('POST /express-interest', { body: { itemId, ...(note === undefined ? {} : { note }) } });
const approve = (person: Person, item_id: number, due: string) =>
  olu.call('POST /accept-interest', { body: { item_id, interested_user_id: person.id, due } });

test('everything that needs my action is listed, newest first, until it is done', async () => {
  const itemId = await anItem(world.db, olu.id, { name: 'Ladder', giveaway: false });
  expect(await waitingFor(olu)).toEqual([]);
  await ask(ruth, itemId, 'For the gutters');
  await ask(sam, itemId);
  // The note is part of the request.
  expect(await waitingFor(olu)).toEqual(['approve Ladder Ruth 2']);
  expect(await waitingFor(ruth)).toEqual([]);
  await approve(ruth, itemId, '2026-11-20');
  expect(await waitingFor(olu)).toEqual(['confirmTransfer Ladder Ruth 1 2026-11-20']);
  expect(await waitingFor(ruth)).toEqual(['fetch Ladder Olu 1 2026-11-20']);
  await ruth.call('POST /api/notifications/seen', {
    body: { userId: ruth.id, counter: 'approvedNewRequests', id: itemId },
  });
  // It was looked at, and still waits to be fetched.
  expect(await waitingFor(ruth)).toEqual(['fetch Ladder Olu 1 2026-11-20']);
  await olu.call('POST /confirm-transfer', { body: { itemId } });
  expect([await waitingFor(olu), await waitingFor(ruth)]).toEqual([[], []]);
  await ruth.call('POST /api/loans/:itemId/extension', { params: { itemId }, body: { until: '2026-11-25' } });
  expect(await waitingFor(olu)).toEqual(['answerExtension Ladder Ruth 1 2026-11-25']);
  await olu.call('POST /api/loans/:itemId/extension/answer', { params: { itemId }, body: { accept: false } });
  await world.clock.set('2026-11-21T11:00:00Z');
  expect(await waitingFor(ruth)).toEqual(['bringBack Ladder Olu 1 2026-11-20']);
  expect(await waitingFor(olu)).toEqual(['overdue Ladder Ruth 1 2026-11-20']);
  await ruth.call('POST /say-returned', { body: { itemId } });
  expect([await waitingFor(ruth), await waitingFor(olu)]).toEqual([[], ['confirmReturn Ladder Ruth 1 2026-11-20']]);
  await olu.call('POST /return-item', { body: { itemId } });
  expect(await waitingFor(olu)).toEqual(['approve Ladder Sam 1']);
});

const waitingNumber = async (who: Person) =>
  (await who.call('GET /api/notifications', { query: { userId: who.id } })).waiting;

test('a request with its note is one entry, what else is written another, and reading the card reads the note', async () => {
  const [owner, asker] = [await world.aMember(), await world.aMember({ name: 'Ada' })];
  const itemId = await anItem(world.db, owner.id, { name: 'Saw' });
  await ask(asker, itemId, 'For the fence');
  expect(await waitingFor(owner)).toEqual(['approve Saw Ada 1']);
  await asker.call('POST /api/conversations/:itemId/:personId', {
    params: { itemId, personId: asker.id },
    body: { text: 'Saturday would be best.' },
  });
  expect(await waitingFor(owner)).toEqual(['readMessage Saw Ada 1', 'approve Saw Ada 1']);
  const unread = async () =>
    (await owner.call('GET /api/notifications', { query: { userId: owner.id } })).unreadMessages;
  expect([await unread(), await waitingNumber(owner)]).toEqual([2, 2]);
  await owner.call('POST /api/notifications/seen', {
    body: { userId: owner.id, counter: 'approveInterests', id: itemId },
  });
  expect([await unread(), await waitingNumber(owner)]).toEqual([1, 2]);
});

test('an administrator sees who waits to join, and nobody else does', async () => {
  const admin = await world.anAdmin();
  await world.db`
    insert into registrations (email, name, password_hash, confirmed_at) values ('nia@example.org', 'Nia', '!', now())`;
  expect(await waitingFor(admin)).toEqual(['joinRequest  Nia 1']);
  expect(JSON.stringify(await sam.call('GET /api/waiting', {}))).not.toContain('Nia');
});

test('it is one database query', async () => {
  const before = world.statements.length;
  await olu.call('GET /api/waiting', {});
  const asked = world.statements.slice(before).filter((text) => text.includes('confirmTransfer'));
  expect(asked).toHaveLength(1);
});

test('after every step of a loan the number is the length of the list, for everybody', async () => {
  const [owner, ada, ben] = [await world.aMember(), await world.aMember(), await world.aMember()];
  const steward = await world.aMember();
  await world.db`insert into stewards (user_id, made_by) values (${steward.id}, ${owner.id})`;
  const [first, second] = [
    await anItem(world.db, owner.id, { name: 'Tent', giveaway: false }),
    await anItem(world.db, owner.id, { name: 'Stove', giveaway: false }),
  ];
  const write = (by: Person, text: string) =>
    by.call('POST /api/conversations/:itemId/:personId', {
      params: { itemId: first, personId: ada.id },
      body: { text },
    });
  const acceptFrom = (person: Person, item_id: number, due: string) =>
    owner.call('POST /accept-interest', { body: { item_id, interested_user_id: person.id, due } });
  const steps: [string, () => Promise<unknown>, owner: number, ada: number][] = [
    ['asked with a note', () => ask(ada, first, 'A weekend at the lake'), 1, 0],
    ['asked by a second', () => ask(ben, first), 1, 0],
    ['asked for another thing', () => ask(ada, second), 2, 0],
    ['written to', () => write(owner, 'Friday?'), 2, 1],
    ['answered', () => write(ada, 'Gladly.'), 3, 1],
    ['promised', () => acceptFrom(ada, first, '2026-11-25'), 3, 2],
    ['handed over', () => owner.call('POST /confirm-transfer', { body: { itemId: first } }), 2, 1],
    ['undone', () => owner.call('POST /api/undo', { body: { itemId: first, act: 'transfer' } }), 3, 2],
    ['handed over again', () => owner.call('POST /confirm-transfer', { body: { itemId: first } }), 2, 1],
    ['promised the other', () => acceptFrom(ada, second, '2026-11-23'), 2, 2],
    ['handed over both', () => owner.call('POST /confirm-transfer', { body: { itemId: second } }), 1, 1],
    [
      'more time',
      () => ada.call('POST /api/loans/:itemId/extension', { params: { itemId: first }, body: { until: '2026-11-28' } }),
      2,
      1,
    ],
    ['both overdue', () => world.clock.set('2026-11-29T11:00:00Z'), 3, 3],
    ['said to be back', () => ada.call('POST /say-returned', { body: { itemId: first } }), 3, 2],
    ['back', () => owner.call('POST /return-item', { body: { itemId: first } }), 3, 2],
    [
      'declined',
      () => owner.call('POST /decline-interest', { body: { itemId: first, interestedUserId: ben.id } }),
      2,
      2,
    ],
    [
      'asked to connect, which counts on Network alone',
      () => ben.call('POST /api/connections/request', { body: { userId: ben.id, identifier: owner.email } }),
      2,
      2,
    ],
  ];
  for (const [step, act, forOwner, forAda] of steps) {
    await act();
    for (const who of [owner, ada, ben, steward])
      expect([step, await waitingNumber(who)]).toEqual([step, (await who.call('GET /api/waiting')).length]);
    expect([step, await waitingNumber(owner), await waitingNumber(ada)]).toEqual([step, forOwner, forAda]);
  }
});

test('a request for days that are taken or have passed waits for the person who asked, not for the owner', async () => {
  const [owner, first, second] = [await world.aMember(), await world.aMember({ name: 'Ada' }), await world.aMember()];
  const itemId = await anItem(world.db, owner.id, { name: 'Canoe', giveaway: false });
  const asks = (by: Person, from: string, until: string) =>
    by.call('POST /express-interest', { body: { itemId, from, until } });
  await asks(first, '2026-12-10', '2026-12-12');
  await asks(second, '2026-12-12', '2026-12-14');
  expect(await waitingFor(owner)).toEqual(['approve Canoe Ada 2']);
  await owner.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: first.id } });
  expect([await waitingFor(owner), await waitingNumber(owner)]).toEqual([[], 0]);
  await second.call('PATCH /api/interests/:itemId', {
    params: { itemId },
    body: { from: '2026-12-13', until: '2026-12-14' },
  });
  expect(await waitingFor(owner)).toHaveLength(1);
});

test('nobody owes an answer about what they have closed until further notice, until they open it again', async () => {
  const [owner, asker] = [await world.aMember(), await world.aMember({ name: 'Ada' })];
  const itemId = await anItem(world.db, owner.id, { name: 'Drill', giveaway: false });
  await ask(asker, itemId);
  const params = { id: itemId };
  await owner.call('PUT /api/items/:id/closed', { params, body: { word: 'Being mended' } });
  expect(await waitingFor(owner)).toEqual([]);
  await owner.call('DELETE /api/items/:id/closed', { params });
  expect(await waitingFor(owner)).toEqual(['approve Drill Ada 1']);
  await owner.call('PUT /api/account/closed', { body: {} });
  expect([await waitingFor(owner), await waitingNumber(owner)]).toEqual([[], 0]);
});
