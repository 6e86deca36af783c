import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGroup, anItem, connectPeople } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const look = (viewer: Person, person: { id: number }) =>
  viewer.call('GET /api/people/:id', { params: { id: person.id } });
const connect = (viewer: Person, person: { id: number }) =>
  viewer.call('POST /api/people/:id/connect', { params: { id: person.id } });
const notFound = { status: 404, message: 'Member not found.' };

const aWish = async (owner: Person, privacy = 'public') =>
  world.db`insert into wishes (owner_id, name, description, privacy_setting) values (${owner.id}, 'A cot', '', ${privacy})`;

describe('a profile', () => {
  test('shows what the viewer can see anyway, and never an address', async () => {
    const [nadia, walter] = [await world.aMember({ name: 'Nadia Kowalczyk' }), await world.aMember()];
    const garden = await aGroup(world.db, 'Garden', [nadia.id, walter.id]);
    const elsewhere = await aGroup(world.db, 'Elsewhere', [nadia.id]);
    await anItem(world.db, nadia.id, { name: 'Bicycle', groups: [garden] });
    await anItem(world.db, nadia.id, { name: 'Secret', groups: [elsewhere] });
    await aWish(nadia);
    await aWish(nadia, 'private');
    const profile = await look(walter, nadia);
    expect(profile).toMatchObject({
      id: nadia.id,
      name: 'Nadia Kowalczyk',
      is_me: false,
      standing: 'none',
      thread: null,
    });
    expect(profile.groups.map(({ group_name }) => group_name)).toEqual(['Community', 'Garden']);
    expect(profile.items.map(({ name }) => name)).toEqual(['Bicycle']);
    expect(profile.wishes).toHaveLength(1);
    expect(JSON.stringify(profile)).not.toContain('@');
  });

  test('exists only for those who see a thing, a wish, a word of feedback or a message', async () => {
    const [person, viewer] = [await world.aMember(), await world.aMember()];
    await expect(look(viewer, person)).rejects.toMatchObject(notFound);
    await expect(look(viewer, { id: 999_999 })).rejects.toMatchObject(notFound);
    const item = await anItem(world.db, person.id);
    expect((await look(viewer, person)).items).toHaveLength(1);
    await world.db`update items set deleted_at = now(), thumbnail_url = null where id = ${item}`;
    await expect(look(viewer, person)).rejects.toMatchObject(notFound);

    await person.call('POST /api/feedback', { body: { userId: person.id, content: 'Lovely', anonymous: true } });
    await expect(look(viewer, person)).rejects.toMatchObject(notFound);
    await person.call('POST /api/feedback', { body: { userId: person.id, content: 'Lovely', anonymous: false } });
    expect((await look(viewer, person)).items).toEqual([]);
    await world.db`update users set status = 'deactivated' where id = ${person.id}`;
    await expect(look(viewer, person)).rejects.toMatchObject(notFound);
  });

  test('of a person who asked for something of mine leads to our thread', async () => {
    const [owner, asker, stranger] = [await world.aMember(), await world.aMember(), await world.aMember()];
    const item = await anItem(world.db, owner.id, { groups: [], people: [], interested: [asker.id] });
    expect((await look(owner, asker)).thread).toEqual({ item_id: item, person_id: asker.id });
    expect((await look(asker, owner)).thread).toEqual({ item_id: item, person_id: asker.id });
    await expect(look(stranger, asker)).rejects.toMatchObject(notFound);
  });

  test('counts thanks for everybody and shows their words to the two alone', async () => {
    const [owner, borrower, other] = [await world.aMember(), await world.aMember(), await world.aMember()];
    const item = await anItem(world.db, owner.id, {
      giveaway: false,
      interested: [borrower.id],
      recipient: borrower.id,
      isTransferred: true,
    });
    await world.db`update handovers set thanks = 'So kind', thanked_at = now() where item_id = ${item}`;
    expect((await look(other, owner)).thanks).toEqual({ count: 1, words: [] });
    for (const each of [owner, borrower])
      expect((await look(each, owner)).thanks).toMatchObject({ count: 1, words: [{ text: 'So kind' }] });
  });
});

describe('connecting from a profile', () => {
  test('is answered plainly, and the other says yes the same way', async () => {
    const [a, b] = [await world.aMember({ name: 'Ada Low' }), await world.aMember({ name: 'Ben High' })];
    for (const each of [a, b]) await anItem(world.db, each.id);
    expect(await connect(a, b)).toEqual({ message: 'Your request was sent to Ben.', standing: 'sent' });
    expect((await look(a, b)).standing).toBe('sent');
    expect((await look(b, a)).standing).toBe('asked');
    expect(await connect(b, a)).toEqual({ message: 'You are now connected.', standing: 'connected' });
    await expect(connect(a, b)).rejects.toMatchObject({ status: 400, message: 'You are already connected.' });
  });

  test('goes only to people whose profile the member sees, and never to the member', async () => {
    const [a, b] = [await world.aMember(), await world.aMember()];
    await expect(connect(a, b)).rejects.toMatchObject(notFound);
    await expect(connect(a, a)).rejects.toMatchObject({ status: 400, message: 'That is you.' });
  });

  test('does not tell of a no, and turns the own switch on again', async () => {
    const [a, b] = [await world.aMember(), await world.aMember()];
    for (const each of [a, b]) await anItem(world.db, each.id);
    await connect(a, b);
    const [request] = await b.call('GET /api/connections/requests', { query: { userId: b.id } });
    await b.call('POST /api/connections/respond', {
      body: { userId: b.id, requestId: request?.id ?? 0, action: 'decline' },
    });
    expect((await look(a, b)).standing).toBe('sent');
    const c = await world.aMember();
    await anItem(world.db, c.id);
    await connectPeople(world.db, a.id, c.id);
    await a.call('POST /api/connections/manage', { body: { userId: a.id, connectUserId: c.id, action: 'remove' } });
    expect((await look(a, c)).standing).toBe('off');
    expect(await connect(a, c)).toMatchObject({ standing: 'connected' });
  });
});
