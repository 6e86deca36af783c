import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

describe('what waits for a member', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
  });
  afterAll(() => world.close());

  const waiting = (person: Person) => person.call('GET /api/notifications', { query: { userId: person.id } });
  const look = (person: Person, counter: 'approvedNewRequests' | 'newMatchingWishlist', id?: number) =>
    person.call('POST /api/notifications/seen', {
      body: { userId: person.id, counter, ...(id === undefined ? {} : { id }) },
    });

  const anApproval = (owner: Person, recipient: Person) =>
    anItem(world.db, owner.id, { interested: [recipient.id], recipient: recipient.id });

  const aMatch = async (owner: Person, wisher: Person) => {
    const item = await anItem(world.db, owner.id);
    const [wish] = await world.db<{ id: number }[]>`
      insert into wishes (owner_id, name, description, privacy_setting) values (${wisher.id}, 'Tent', '', 'private') returning id`;
    await world.db`insert into matches (wish_id, item_id, score, reason) values (${wish?.id ?? 0}, ${item}, 1, 'tent')`;
    return wish?.id ?? 0;
  };

  it('is less by one after looking at one approval, and nothing after opening the list', async () => {
    const [owner, asker] = [await world.aMember(), await world.aMember()];
    const first = await anApproval(owner, asker);
    await anApproval(owner, asker);
    expect((await waiting(asker)).approvedNewRequests).toBe(2);
    expect((await look(asker, 'approvedNewRequests', first)).approvedNewRequests).toBe(1);
    expect((await look(asker, 'approvedNewRequests', first)).approved_new_requests).toBe(1);
    expect((await look(asker, 'approvedNewRequests')).approvedNewRequests).toBe(0);
  });

  it('holds the matches of a wish until that wish or the whole list was opened', async () => {
    const [owner, wisher] = [await world.aMember(), await world.aMember()];
    const first = await aMatch(owner, wisher);
    await aMatch(owner, wisher);
    expect((await waiting(wisher)).newMatchingWishlist).toBe(2);
    expect((await look(wisher, 'newMatchingWishlist', first)).newMatchingWishlist).toBe(1);
    expect((await look(wisher, 'newMatchingWishlist')).newMatchingWishlist).toBe(0);
  });

  it('does not fall because somebody else looked, nor by being read', async () => {
    const [owner, asker, stranger] = [await world.aMember(), await world.aMember(), await world.aMember()];
    const item = await anApproval(owner, asker);
    await look(stranger, 'approvedNewRequests', item);
    await look(owner, 'approvedNewRequests', item);
    await waiting(asker);
    expect((await waiting(asker)).approvedNewRequests).toBe(1);
    await expect(
      stranger.call('POST /api/notifications/seen', { body: { userId: asker.id, counter: 'approvedNewRequests' } }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('is known after two statements, the session included', async () => {
    const member = await world.aMember();
    await waiting(member);
    const before = world.statements.length;
    await waiting(member);
    expect(world.statements.length - before).toBeLessThanOrEqual(2);
  });
});
