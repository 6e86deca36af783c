import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anItem, connectPeople } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { matchItem, matchWish } from './match-jobs.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const wishFor = async (person: Person, name: string, privacySetting = 'public') => {
  const form = new FormData();
  for (const [key, value] of Object.entries({ name, privacySetting })) form.append(key, value);
  return (await person.call('POST /add-wish', { body: form })).wish.id;
};
const answerOf = async (person: Person, id: number) =>
  (await person.call('GET /api/wishes/:id', { params: { id } })).answer;
const offer = (person: Person, id: number, itemId: number) =>
  person.call('POST /api/wishes/:id/offer', { params: { id }, body: { itemId } });
const foundBy = async (person: Person, id: number) =>
  (await person.call('GET /api/wishes/:id', { params: { id } })).matches.map(({ item, reason }) => [item.id, reason]);
const mailsTo = (person: Person) => world.db`
  select 1 from jobs where payload ->> 'kind' = 'wishOffered' and payload ->> 'to' = ${person.email}`;
const outside = () => ({ db: world.db, embedder: null });

describe('a neighbour who has what somebody wishes for', () => {
  it('hears so though the wisher does not see it, and offers it to them alone', async () => {
    const [wisher, giver, other] = [await world.aMember(), await world.aMember(), await world.aMember()];
    await connectPeople(world.db, wisher.id, giver.id);
    const id = await wishFor(wisher, 'Cordless drill');
    const itemId = await anItem(world.db, giver.id, { name: 'Cordless drill', groups: [] });
    const mine = { id: itemId, name: 'Cordless drill', with_group: null };
    expect((await answerOf(giver, id))?.mine).toEqual({ ...mine, is_seen: false, is_offered: false });
    expect((await answerOf(other, id))?.mine).toBeNull();
    expect(await foundBy(wisher, id)).toEqual([]);

    await offer(giver, id, itemId);
    await offer(giver, id, itemId);
    expect(await mailsTo(wisher)).toHaveLength(1);
    expect((await answerOf(giver, id))?.mine).toEqual({ ...mine, is_seen: true, is_offered: true });
    expect(await foundBy(wisher, id)).toEqual([[itemId, 'Offered to you']]);
    await expect(other.call('GET /api/items/:id', { params: { id: itemId } })).rejects.toMatchObject({ status: 404 });
  });

  it('reads which group would see it where the two are not connected', async () => {
    const [wisher, giver] = [await world.aMember(), await world.aMember()];
    await world.db`delete from subscriptions where user_id = any(${[wisher.id, giver.id]}::int[])`;
    await aGroup(world.db, 'Climbers', [wisher.id, giver.id]);
    const id = await wishFor(wisher, 'Climbing rope');
    const itemId = await anItem(world.db, giver.id, { name: 'Climbing rope', groups: [] });
    expect((await answerOf(giver, id))?.mine).toMatchObject({ id: itemId, with_group: 'Climbers' });
    await offer(giver, id, itemId);
    expect(await foundBy(wisher, id)).toEqual([[itemId, 'Offered to you']]);
  });

  it('offers what the wisher sees already, and the offer stays when matching comes again', async () => {
    const [wisher, giver] = [await world.aMember(), await world.aMember()];
    const id = await wishFor(wisher, 'Something for the garden party');
    const itemId = await anItem(world.db, giver.id, { name: 'Gazebo' });
    await offer(giver, id, itemId);
    await matchWish(outside(), id);
    await matchItem(outside(), itemId);
    expect(await foundBy(wisher, id)).toEqual([[itemId, 'Offered to you']]);
  });

  it('cannot offer for an own wish, for one out of sight, or what is not theirs or gone', async () => {
    const [wisher, giver] = [await world.aMember(), await world.aMember()];
    const id = await wishFor(wisher, 'Wheelbarrow');
    const secret = await wishFor(wisher, 'Scythe', 'private');
    const own = await anItem(world.db, giver.id, { name: 'Wheelbarrow' });
    const theirs = await anItem(world.db, wisher.id, { name: 'Wheelbarrow' });
    const gone = await anItem(world.db, giver.id, {
      name: 'Wheelbarrow',
      interested: [wisher.id],
      recipient: wisher.id,
    });
    await expect(offer(wisher, id, theirs)).rejects.toMatchObject({ status: 403 });
    await expect(offer(giver, secret, own)).rejects.toMatchObject({ status: 404, message: 'Wish not found.' });
    await expect(offer(giver, id, theirs)).rejects.toMatchObject({ status: 403 });
    await expect(offer(giver, id, gone)).rejects.toMatchObject({ status: 409 });
    expect(await mailsTo(wisher)).toHaveLength(0);
  });
});
