import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { anItem } from '../../../tests/support/items.ts';
import { forgetOldKeys } from './post-once.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const two = async () => [await world.aMember(), await world.aMember()] as const;
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

const ask = (person: Person, itemId: number, key: string) =>
  person.call('POST /express-interest', { body: { itemId, userId: person.id }, ...keyed(key) });

describe('an act that is sent again with the same key', () => {
  it('asks once: not again after its asker has withdrawn', async () => {
    const [owner, asker] = await two();
    const id = await anItem(world.db, owner.id, { giveaway: false });
    await Promise.all(Array.from({ length: 8 }, () => ask(asker, id, 'ask')));
    await asker.call('POST /withdraw-interest', { body: { itemId: id, userId: asker.id } });
    expect((await ask(asker, id, 'ask')).item).toMatchObject({ interest_date: null });
    expect(await world.db`select 1 from interests where item_id = ${id}`).toHaveLength(0);
    expect((await ask(asker, id, 'another')).item?.interest_date).toEqual(expect.any(String));
  });

  it('is answered as done when the item is gone meanwhile; a first one is refused', async () => {
    const [owner, asker] = await two();
    const id = await anItem(world.db, owner.id, {});
    await ask(asker, id, 'in time');
    await owner.call('DELETE /delete-item/:id', { params: { id } });
    expect((await ask(asker, id, 'in time')).item).toBeNull();
    await expect(ask(asker, id, 'too late')).rejects.toMatchObject({ status: 404 });
    // A refusal claims nothing, and the key of one member is not that of another.
    await expect(ask(asker, id, 'too late')).rejects.toMatchObject({ status: 404 });
    await expect(ask(owner, id, 'in time')).rejects.toMatchObject({ status: 404 });
  });

  it('reports a return once: also after its owner has confirmed it', async () => {
    const [owner, borrower] = await two();
    const id = await anItem(world.db, owner.id, {
      giveaway: false,
      interested: [borrower.id],
      recipient: borrower.id,
      isTransferred: true,
    });
    const say = () =>
      borrower.call('POST /say-returned', { body: { itemId: id, note: 'It squeaks.' }, ...keyed('back') });
    await Promise.all([say(), say(), say()]);
    await owner.call('POST /return-item', { body: { itemId: id } });
    await say();
    const said = await world.db`select 1 from messages where item_id = ${id} and text = 'It squeaks.'`;
    expect(said).toHaveLength(1);
    await expect(
      borrower.call('POST /say-returned', { body: { itemId: id }, ...keyed('once more') }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('says a message once: also when its conversation has closed', async () => {
    const [owner, asker] = await two();
    const id = await anItem(world.db, owner.id, { interested: [asker.id] });
    const write = (key: string) =>
      asker.call('POST /api/conversations/:itemId/:personId', {
        params: { itemId: id, personId: asker.id },
        body: { text: 'At six?' },
        ...keyed(key),
      });
    const { sent } = await write('words');
    await world.db`update conversations set ended_at = now() - interval '31 days' where item_id = ${id}`;
    expect((await write('words')).sent.id).toBe(sent.id);
    await expect(write('other words')).rejects.toMatchObject({ status: 409 });
  });
});

describe('feedback that is sent again with the same key', () => {
  const leave = (person: Person, key: string, content = 'A map, please.') =>
    person.call('POST /api/feedback', { body: { userId: person.id, content, anonymous: true }, ...keyed(key) });

  it('is left once, however many at once', async () => {
    const [a, b] = await two();
    const answers = await Promise.all(Array.from({ length: 5 }, () => leave(a, 'map')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    // Another member with the same key is somebody else.
    expect((await leave(b, 'map')).id).not.toBe(answers[0]?.id);
    expect(await world.db`select 1 from feedback where content = 'A map, please.'`).toHaveLength(2);
  });

  it('keeps its author unknown: two keys of one member have nothing in common', async () => {
    const [a] = await two();
    await world.db`delete from feedback_posts`;
    const [one, other] = [await leave(a, 'one'), await leave(a, 'two')];
    const rows = await world.db`select author, key, feedback_id from feedback_posts`;
    expect(new Set(rows.map((row) => row.feedback_id))).toEqual(new Set([one.id, other.id]));
    expect(new Set(rows.map((row) => row.author)).size).toBe(2);
    expect(new Set(rows.map((row) => row.key)).size).toBe(2);
  });
});

describe('keys', () => {
  it('are forgotten when nothing that waits can have them any more', async () => {
    const [owner, asker] = await two();
    const id = await anItem(world.db, owner.id, {});
    await ask(asker, id, 'old');
    await world.db`update item_acts set created_at = now() - interval '40 days' where user_id = ${asker.id}`;
    await forgetOldKeys(world.db);
    expect(await world.db`select 1 from item_acts where user_id = ${asker.id}`).toHaveLength(1);
    await world.db`update item_acts set created_at = now() - interval '42 days' where user_id = ${asker.id}`;
    await forgetOldKeys(world.db);
    expect(await world.db`select 1 from item_acts where user_id = ${asker.id}`).toHaveLength(0);
  });
});
