import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [ada, ben] = [
    await world.aMember({ name: `Ada ${Math.random()}` }),
    await world.aMember({ name: `Ben ${Math.random()}` }),
  ];
});

const ask = (by: Person, identifier: string) =>
  by.call('POST /api/connections/request', { body: { userId: by.id, identifier } });
const sentBy = async (by: Person) => (await by.call('GET /api/connections/sent')).map(({ name }) => name);
const takeBack = async (by: Person, name: string) => {
  const found = (await by.call('GET /api/connections/sent')).find((each) => each.name === name);
  return by.call('DELETE /api/connections/sent/:id', { params: { id: found?.id ?? 0 } });
};
const waitingFor = (person: Person) => person.call('GET /api/connections/requests', { query: { userId: person.id } });

describe('sent requests', () => {
  test('are listed as they were typed, whether they named somebody or not', async () => {
    await ask(ada, ` ${ben.name} `);
    await ask(ada, 'Nobody At All');
    await ask(ada, 'nobody at all');
    expect(await sentBy(ada)).toEqual(['Nobody At All', ben.name]);
    const all = await ada.call('GET /api/connections/sent');
    expect(all.map(({ person_id }) => person_id)).toEqual([null, null]);
    expect(await sentBy(ben)).toEqual([]);
  });

  test('do not tell of a no, and are gone with the yes', async () => {
    await ask(ada, ben.email);
    const [request] = await waitingFor(ben);
    const answer = (requestId: number, action: 'accept' | 'decline') =>
      ben.call('POST /api/connections/respond', { body: { userId: ben.id, requestId, action } });
    await answer(request?.id ?? 0, 'decline');
    expect(await sentBy(ada)).toEqual([ben.email]);
    const cleo = await world.aMember();
    await ask(cleo, ben.email);
    const [second] = await waitingFor(ben);
    await answer(second?.id ?? 0, 'accept');
    expect(await sentBy(cleo)).toEqual([]);
  });

  test('are withdrawn by their sender, with the same answer for nobody', async () => {
    await ask(ada, ben.email);
    await ask(ada, 'nobody@example.org');
    expect(await takeBack(ada, ben.email)).toEqual(await takeBack(ada, 'nobody@example.org'));
    expect(await waitingFor(ben)).toEqual([]);
    await ask(ada, ben.email);
    const [sent] = await ada.call('GET /api/connections/sent');
    await expect(ben.call('DELETE /api/connections/sent/:id', { params: { id: sent?.id ?? 0 } })).rejects.toMatchObject(
      { status: 404, message: 'Request not found.' },
    );
    expect(await waitingFor(ben)).toHaveLength(1);
  });

  test('by name and by address are two: withdrawing one leaves the other', async () => {
    await ask(ada, ben.email);
    await ask(ada, ben.name);
    await takeBack(ada, ben.email);
    expect([await sentBy(ada), (await waitingFor(ben)).length]).toEqual([[ben.name], 1]);
    await takeBack(ada, ben.name);
    expect(await waitingFor(ben)).toEqual([]);
  });

  test('from a profile name the person', async () => {
    await anItem(world.db, ben.id);
    await ada.call('POST /api/people/:id/connect', { params: { id: ben.id } });
    expect(await ada.call('GET /api/connections/sent')).toMatchObject([{ name: ben.name, person_id: ben.id }]);
  });

  test('look the same to one who was blocked, and lead to nobody', async () => {
    await anItem(world.db, ada.id);
    await ask(ada, ben.email);
    await ben.call('PUT /api/people/:id/block', { params: { id: ada.id } });
    expect(await sentBy(ada)).toEqual([ben.email]);
    await ben.call('DELETE /api/people/:id/block', { params: { id: ada.id } });
    expect(await waitingFor(ben)).toEqual([]);
  });
});

test('a group counts its members and says a sentence about itself', async () => {
  const admin = await world.anAdmin();
  const body = { group_name: 'Garden', about: 'Beds behind number 12.' };
  const { id } = await admin.call('POST /api/admin/groups', { body });
  await ada.call('POST /api/groups/manage', { body: { userId: ada.id, groupId: id, action: 'subscribe' } });
  const find = async () =>
    (await ben.call('GET /api/groups/:userId', { params: { userId: ben.id } })).find((group) => group.id === id);
  expect(await find()).toMatchObject({ members: 2, about: 'Beds behind number 12.', is_subscribed: false });
  await admin.call('PATCH /api/admin/groups/:id', { params: { id }, body: { about: '' } });
  expect(await find()).toMatchObject({ about: '', group_name: 'Garden' });
  await expect(
    admin.call('PATCH /api/admin/groups/:id', { params: { id }, body: { about: 'x'.repeat(201) } }),
  ).rejects.toMatchObject({ status: 400 });
});
