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
  expect(await waitingFor(olu)).toEqual(['approve Ladder Ruth 2', 'readMessage Ladder Ruth 1']);
  expect(await waitingFor(ruth)).toEqual([]);
  await olu.call('POST /api/conversations/:itemId/:personId/seen', {
    params: { itemId, personId: ruth.id },
    body: {},
  });
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
  await ruth.call('POST /say-returned', { body: { itemId } });
  expect([await waitingFor(ruth), await waitingFor(olu)]).toEqual([[], ['confirmReturn Ladder Ruth 1 2026-11-20']]);
  await olu.call('POST /return-item', { body: { itemId } });
  expect(await waitingFor(olu)).toEqual(['approve Ladder Sam 1']);
});

test('whatever the number beside Activity counts has its row, and a row may count for several', async () => {
  const owner = await world.aMember();
  const asker = await world.aMember();
  const [asked, promised] = [await anItem(world.db, owner.id), await anItem(world.db, owner.id)];
  for (const itemId of [asked, promised]) await ask(asker, itemId, `About ${itemId}`);
  await owner.call('POST /accept-interest', { body: { item_id: promised, interested_user_id: asker.id } });
  for (const text of ['One', 'Two'])
    await owner.call('POST /api/conversations/:itemId/:personId', {
      params: { itemId: promised, personId: asker.id },
      body: { text },
    });
  const of = async (who: Person) => {
    const numbers = await who.call('GET /api/notifications', { query: { userId: who.id } });
    const badge = [
      numbers.approveInterests,
      numbers.approvedNewRequests,
      numbers.newMatchingWishlist,
      numbers.unreadMessages,
      numbers.returnsToConfirm,
      numbers.extensionsAsked,
      numbers.loansOver,
    ].reduce((sum, each) => sum + each, 0);
    const rows = await who.call('GET /api/waiting');
    const beside = rows.filter(({ kind }) => kind === 'confirmTransfer' || kind === 'joinRequest').length;
    const counted = rows.reduce((sum, { kind, people }) => sum + (kind === 'readMessage' ? people : 1), 0);
    return { badge, counted: counted - beside, beside };
  };
  expect(await of(owner)).toEqual({ badge: 2, counted: 2, beside: 1 });
  expect(await of(asker)).toEqual({ badge: 3, counted: 3, beside: 0 });
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
