import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aGroup, anItem, connectPeople } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { MailJob } from '../mail/mail-kinds.ts';

let world: World;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [ada, ben] = [await world.aMember({ name: 'Ada Low' }), await world.aMember({ name: 'Ben High' })];
});

const block = (by: Person, of: Person) => by.call('PUT /api/people/:id/block', { params: { id: of.id } });
const unblock = (by: Person, of: Person) => by.call('DELETE /api/people/:id/block', { params: { id: of.id } });
const profile = (by: Person, of: Person) => by.call('GET /api/people/:id', { params: { id: of.id } });
const itemOf = (viewer: Person, id: number) => viewer.call('GET /api/items/:id', { params: { id } });
const listed = async (viewer: Person) =>
  (await viewer.call('GET /api/items', { query: { userId: viewer.id } })).map(({ id }) => id);
const threadOf = (viewer: Person, itemId: number, personId: number) =>
  viewer.call('GET /api/conversations/:itemId/:personId', { params: { itemId, personId }, query: {} });
const wishesOf = async (viewer: Person) =>
  (await viewer.call('GET /api/wishlist', { query: { userId: viewer.id } })).map(({ owner_id }) => owner_id);
const stateOf = async (id: number) =>
  (
    await world.db<{ status: string; recipient_id: number | null }[]>`
    select status, recipient_id from items where id = ${id}`
  )[0];
const waitingFor = async (id: number) =>
  (await world.db<{ user_id: number }[]>`select user_id from interests where item_id = ${id}`).map(
    (row) => row.user_id,
  );

/** The answer about something that never existed, for an exact comparison. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof CallRefused ? { ...error.body, requestId: '' } : String(error)),
  );

describe('two who have nothing to do with each other', () => {
  test('see no thing, wish, profile or connection of the other, and get the answers for an unknown person', async () => {
    const [adas, bens] = [await anItem(world.db, ada.id), await anItem(world.db, ben.id)];
    await connectPeople(world.db, ada.id, ben.id);
    for (const each of [ada, ben])
      await world.db`insert into wishes (owner_id, name, description, privacy_setting) values (${each.id}, 'A cot', '', 'public')`;
    expect(await listed(ben)).toContain(adas);
    await block(ada, ben);
    for (const [viewer, other, theirs] of [
      [ada, ben, bens],
      [ben, ada, adas],
    ] as const) {
      expect(await listed(viewer)).not.toContain(theirs);
      expect(await wishesOf(viewer)).not.toContain(other.id);
      expect(await refusalOf(itemOf(viewer, theirs))).toEqual(await refusalOf(itemOf(viewer, 999_999)));
      expect(await refusalOf(profile(viewer, other))).toEqual(
        await refusalOf(viewer.call('GET /api/people/:id', { params: { id: 999_999 } })),
      );
      expect(await viewer.call('GET /api/connections/user', { query: { userId: viewer.id } })).toEqual([]);
      expect(await viewer.call('GET /user/:id/connections', { params: { id: viewer.id } })).toEqual([]);
      const ask = (itemId: number) =>
        refusalOf(viewer.call('POST /express-interest', { body: { itemId, userId: viewer.id } }));
      expect(await ask(theirs)).toEqual(await ask(999_999));
      const search = { userId: viewer.id, searchQuery: 'tent' };
      expect((await viewer.call('GET /api/items', { query: search })).map(({ id }) => id)).not.toContain(theirs);
    }
    expect(await ben.call('GET /api/blocks')).toEqual([]);
    expect(await ada.call('GET /api/blocks')).toMatchObject([{ id: ben.id, name: 'Ben High' }]);
  });

  test('find each other again once it is undone, and only the person who blocked can undo it', async () => {
    const adas = await anItem(world.db, ada.id);
    await anItem(world.db, ben.id);
    await block(ada, ben);
    await unblock(ben, ada);
    expect(await listed(ben)).not.toContain(adas);
    await unblock(ada, ben);
    expect(await listed(ben)).toContain(adas);
    await unblock(ada, ben);
    expect(await ada.call('GET /api/blocks')).toEqual([]);
  });

  test('end what was open between them as if it had been taken back', async () => {
    const other = await world.aMember();
    const asked = await anItem(world.db, ada.id, { interested: [ben.id] });
    const approved = await anItem(world.db, ada.id, { interested: [ben.id, other.id], recipient: ben.id });
    const queued = await anItem(world.db, ben.id, {
      giveaway: false,
      interested: [other.id, ada.id],
      recipient: other.id,
      isTransferred: true,
    });
    await block(ben, ada);
    expect([await stateOf(asked), await waitingFor(asked)]).toEqual([{ status: 'available', recipient_id: null }, []]);
    expect([await stateOf(approved), await waitingFor(approved)]).toEqual([
      { status: 'requested', recipient_id: null },
      [other.id],
    ]);
    expect(await waitingFor(queued)).toEqual([other.id]);
    const news = await world.db`select 1 from news where user_id in (${ada.id}, ${ben.id})`;
    const mails = await world.db`select 1 from jobs where payload ->> 'to' in (${ada.email}, ${ben.email})`;
    expect([news.length, mails.length]).toEqual([0, 0]);
  });

  test('keep a loan and its thread until it is back', async () => {
    const lent = await anItem(world.db, ada.id, {
      giveaway: false,
      interested: [ben.id],
      recipient: ben.id,
      isTransferred: true,
    });
    const old = await anItem(world.db, ada.id, { interested: [ben.id] });
    for (const itemId of [lent, old])
      await ben.call('POST /api/conversations/:itemId/:personId', {
        params: { itemId, personId: ben.id },
        body: { text: 'Hello' },
      });
    await block(ada, ben);
    expect((await itemOf(ben, lent)).is_recipient).toBe(true);
    expect((await threadOf(ben, lent, ben.id)).messages).toHaveLength(1);
    await ada.call('POST /api/conversations/:itemId/:personId', {
      params: { itemId: lent, personId: ben.id },
      body: { text: 'Please bring it back' },
    });
    await expect(threadOf(ben, old, ben.id)).rejects.toMatchObject({ status: 404, message: 'Conversation not found.' });
    expect((await ben.call('GET /api/conversations', { query: {} })).map(({ item_id }) => item_id)).toEqual([lent]);
    await expect(profile(ben, ada)).rejects.toMatchObject({ status: 404 });
    await ben.call('POST /say-returned', { body: { itemId: lent } });
    await ada.call('POST /return-item', { body: { itemId: lent } });
    await expect(itemOf(ben, lent)).rejects.toMatchObject({ status: 404 });
    // The last mail does not lead to what can no longer be seen.
    const [mail] = await world.db<{ payload: MailJob }[]>`
      select payload from jobs where payload ->> 'kind' = 'itemReturned' and payload ->> 'to' = ${ben.email}`;
    const site = { brandName: 'Enough', publicUrl: 'https://things.example.org' };
    expect(mail && composeMail(mail.payload, site).text).not.toContain(`item=${lent}`);
    await expect(threadOf(ada, lent, ben.id)).rejects.toMatchObject({ status: 404 });
    expect((await ada.call('GET /api/notifications', { query: { userId: ada.id } })).unreadMessages).toBe(0);
  });

  test('cannot ask each other by a typed name, and the answer does not tell', async () => {
    await anItem(world.db, ada.id);
    await anItem(world.db, ben.id);
    const ask = (by: Person, identifier: string) =>
      by.call('POST /api/connections/request', { body: { userId: by.id, identifier } });
    await ask(ben, ada.email);
    await block(ada, ben);
    expect(await ada.call('GET /api/connections/requests', { query: { userId: ada.id } })).toEqual([]);
    expect(await ask(ben, ada.email)).toEqual(await ask(ben, 'nobody@example.org'));
    expect(await ask(ada, ben.email)).toEqual(await ask(ada, 'nobody@example.org'));
    for (const each of [ada, ben])
      expect(await each.call('GET /api/connections/requests', { query: { userId: each.id } })).toEqual([]);
  });
});

describe('blocking', () => {
  test('is for people the member knows of; the member and strangers are refused', async () => {
    await expect(block(ada, ben)).rejects.toMatchObject({ status: 404, message: 'Member not found.' });
    await expect(block(ada, ada)).rejects.toMatchObject({ status: 400, message: 'You cannot block yourself.' });
    await anItem(world.db, ben.id);
    expect(await block(ada, ben)).toEqual(await block(ada, ben));
  });

  test('both at once leave one pair blocked, whichever came first', async () => {
    for (const each of [ada, ben]) await anItem(world.db, each.id);
    const done = await Promise.allSettled([block(ada, ben), block(ben, ada), block(ada, ben), block(ben, ada)]);
    expect(done.some(({ status }) => status === 'fulfilled')).toBe(true);
    const rows = await world.db`
      select 1 from blocks where lo_id in (${ada.id}, ${ben.id}) and hi_id in (${ada.id}, ${ben.id})`;
    expect(rows).toHaveLength(1);
  });

  test('while the other asks, approves or confirms leaves nothing open between the two', async () => {
    for (let i = 0; i < 10; i += 1) {
      const [a, b] = [await world.aMember(), await world.aMember()];
      const offered = await anItem(world.db, a.id);
      const asked = await anItem(world.db, a.id, { interested: [b.id] });
      await Promise.allSettled([
        b.call('POST /express-interest', { body: { itemId: offered, userId: b.id } }),
        a.call('POST /accept-interest', { body: { item_id: asked, interested_user_id: b.id } }),
        block(b, a),
      ]);
      await block(b, a).catch(() => {});
      expect([await waitingFor(offered), await waitingFor(asked)]).toEqual([[], []]);
      expect([(await stateOf(offered))?.status, (await stateOf(asked))?.status]).toEqual(['available', 'available']);
    }
  });

  test('is for members, and each for themselves', async () => {
    const [stranger, guest] = [await world.aMember(), await world.aMember({ isTemporary: true })];
    const group = await aGroup(world.db, `Street ${ada.id}`, [ada.id, ben.id, guest.id]);
    await anItem(world.db, ben.id, { groups: [group] });
    const visitor = world.aVisitor();
    await expect(visitor.call('PUT /api/people/:id/block', { params: { id: ben.id } })).rejects.toMatchObject({
      status: 401,
    });
    await expect(block(guest, ben)).rejects.toMatchObject({ status: 403 });
    await expect(block(stranger, ben)).rejects.toMatchObject({ status: 404 });
    await world.db`update users set status = 'deactivated' where id = ${stranger.id}`;
    await expect(stranger.call('GET /api/blocks')).rejects.toMatchObject({ status: 401 });
  });
});
