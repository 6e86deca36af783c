import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;
let itemId: number;

beforeAll(async () => {
  world = await aWorld();
  olu = await world.aMember({ name: 'Olu Ade' });
  ruth = await world.aMember({ name: 'Ruth Lee' });
  sam = await world.aMember({ name: 'Sam Roe' });
});
afterAll(() => world.close());
beforeEach(async () => {
  itemId = await anItem(world.db, olu.id, { name: 'Ladder', giveaway: false, interested: [ruth.id, sam.id] });
});

const approve = () => olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
const say = (who: Person) =>
  who.call('POST /api/conversations/:itemId/:personId/received', { params: { itemId, personId: who.id }, body: {} });
const saidAt = async (who: Person) =>
  (await who.call('GET /api/items/:id', { params: { id: itemId } })).said_received_at;
const words = async () => {
  const params = { itemId, personId: ruth.id };
  const { messages } = await olu.call('GET /api/conversations/:itemId/:personId', { params, query: {} });
  return messages.map(({ text }) => text);
};
const refused = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof CallRefused ? [error.status, error.body.code] : error;
};

describe('“Yes, I have it”', () => {
  it('is kept, seen by the two alone, and said once, however often it is pressed', async () => {
    await approve();
    await Promise.all([say(ruth), say(ruth)]);
    await say(ruth);
    expect(await words()).toEqual(['I have it. Please confirm the handover.']);
    expect(await Promise.all([olu, ruth].map(saidAt))).toEqual([expect.any(String), expect.any(String)]);
    expect(await saidAt(sam)).toBeUndefined();
  });

  it('belongs to its approval: a later one asks anew', async () => {
    await approve();
    await say(ruth);
    await olu.call('POST /api/undo', { body: { itemId, act: 'approve' } });
    expect(await saidAt(olu)).toBeUndefined();
    await approve();
    expect(await saidAt(olu)).toBeUndefined();
    await say(ruth);
    expect(await saidAt(olu)).toEqual(expect.any(String));
    expect(await words()).toHaveLength(2);
  });

  it('is said by the approved person alone, while it is approved', async () => {
    expect(await refused(say(ruth))).toEqual([409, 'not_approved']);
    await approve();
    expect(await refused(say(sam))).toEqual([409, 'not_approved']);
    const params = { itemId, personId: ruth.id };
    expect(await refused(olu.call('POST /api/conversations/:itemId/:personId/received', { params, body: {} }))).toEqual(
      [403, 'not_recipient'],
    );
  });
});
