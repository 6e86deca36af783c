import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;
let itemId: number;

beforeAll(async () => {
  world = await aWorld();
  olu = await world.aMember({ name: 'Olu' });
  ruth = await world.aMember({ name: 'Ruth' });
  sam = await world.aMember({ name: 'Sam' });
});
afterAll(() => world.close());
beforeEach(async () => {
  itemId = await anItem(world.db, olu.id, {
    name: 'Drill',
    giveaway: false,
    interested: [ruth.id],
    recipient: ruth.id,
    isTransferred: true,
  });
});

const say = () => ruth.call('POST /say-returned', { body: { itemId } });
const unsay = (by = ruth) => by.call('DELETE /say-returned', { body: { itemId } });
const notHere = (by = olu) => by.call('POST /api/loans/:itemId/not-here', { params: { itemId } });
const seenBy = (who: Person) => who.call('GET /api/items/:id', { params: { id: itemId } });
const newsOf = async (who: Person) =>
  (await who.call('GET /api/news')).filter(({ item }) => item.id === itemId).map(({ kind }) => kind);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const mails = async () =>
  (
    await world.db<{ kind: string }[]>`
      select payload ->> 'kind' as kind from jobs
      where kind = 'mail' and payload -> 'data' ->> 'itemId' = ${String(itemId)} order by id`
  ).map(({ kind }) => kind);

it('what was said too early is taken back, and the owner has heard nothing', async () => {
  await say();
  expect((await seenBy(ruth)).undoable?.act).toBe('sayReturned');
  expect((await seenBy(olu)).undoable).toBeUndefined();
  expect(await mails()).toEqual(['returnSaid']);
  expect(await unsay()).toMatchObject({
    message: 'It counts as with you again.',
    item: { status: 'transferred', loan: { said_returned_at: null } },
  });
  expect([await mails(), await newsOf(olu)]).toEqual([[], []]);
  // Nothing is left to be taken back, and it can be said again, with its mail.
  await unsay();
  await say();
  expect(await mails()).toEqual(['returnSaid']);
});

it('once the owner was asked to look, the owner is told', async () => {
  await say();
  await world.db`update jobs set attempts = 1, done_at = now() where payload -> 'data' ->> 'itemId' = ${String(itemId)}`;
  await unsay();
  expect(await newsOf(olu)).toEqual(['stillOut']);
  const waiting = (await olu.call('GET /api/waiting')).filter(({ item }) => item?.id === itemId);
  expect(waiting).toEqual([]);
});

it('only the borrower takes it back', async () => {
  await say();
  expect(await refusal(unsay(olu))).toMatchObject({ status: 403, body: { code: 'own_item' } });
  expect(await refusal(unsay(sam))).toMatchObject({ status: 403, body: { code: 'not_recipient' } });
  expect((await seenBy(olu)).loan?.said_returned_at).not.toBeNull();
});

it('an owner who does not find it says so: the loan goes on, and the borrower is told kindly', async () => {
  await say();
  expect(await notHere()).toMatchObject({ item: { status: 'transferred', loan: { said_returned_at: null } } });
  expect([await mails(), await newsOf(ruth)]).toEqual([['returnNotHere'], ['notHere']]);
  expect(await refusal(notHere())).toMatchObject({ status: 409, body: { code: 'not_said_returned' } });
  expect(await refusal(notHere(ruth))).toMatchObject({ status: 403, body: { code: 'not_owner' } });
  await say();
  await olu.call('POST /return-item', { body: { itemId, note: 'Found it behind the shed.' } });
  expect(await newsOf(ruth)).toEqual(['returned']);
});
