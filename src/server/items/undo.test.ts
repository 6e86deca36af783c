import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import type { UndoableAct } from '../../shared/items/lifecycle.ts';
import { openQueue } from '../jobs/queue.ts';

let world: World;
let owner: Person;
let ruth: Person;
let sam: Person;
let itemId: number;
const news: { to: number[]; about: string; id?: number }[] = [];

beforeAll(async () => {
  world = await aWorld();
  owner = await world.aMember({ name: 'Olu' });
  ruth = await world.aMember({ name: 'Ruth' });
  sam = await world.aMember({ name: 'Sam' });
  await world.db.listen('live', (payload) => news.push(JSON.parse(payload)));
});
afterAll(() => world.close());
beforeEach(async () => {
  itemId = await anItem(world.db, owner.id, { interested: [ruth.id, sam.id] });
});

const approve = (person = ruth) =>
  owner.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: person.id } });
const confirm = () => owner.call('POST /confirm-transfer', { body: { itemId } });
const cancel = (by: Person) => by.call('POST /cancel-approval', { body: { itemId } });
const undo = (act: UndoableAct, by = owner) => by.call('POST /api/undo', { body: { itemId, act } });

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('Expected a refusal.', { cause: error });
  return [error.status, error.body.code];
};

/** Everything the tables know of the item. */
const whole = async () => ({
  item: [...(await world.db`select * from items where id = ${itemId}`)],
  queue: [...(await world.db`select * from interests where item_id = ${itemId} order by user_id`)],
});

const mails = async () =>
  (
    await world.db<{ kind: string }[]>`
      select payload ->> 'kind' as kind from jobs
      where kind = 'mail' and payload -> 'data' ->> 'itemId' = ${String(itemId)} order by id`
  ).map(({ kind }) => kind);

const letPass = (seconds: number) => world.db`
  update undoable_acts set ends_at = ends_at - ${seconds} * interval '1 second' where item_id = ${itemId}`;

describe('an approval', () => {
  it('is undone as if it had never been: the queue, the dates, and no mail', async () => {
    const before = await whole();
    await approve();
    await ruth.call('POST /api/notifications/seen', {
      body: { userId: ruth.id, counter: 'approvedNewRequests', id: itemId },
    });
    const answer = await undo('approve');
    expect(answer).toMatchObject({
      message: 'The approval has been undone.',
      item: { status: 'requested', interested_count: 2 },
    });
    expect(await whole()).toEqual(before);
    expect(await mails()).toEqual([]);
    expect(JSON.stringify(await ruth.call('GET /api/items/:id', { params: { id: itemId } }))).not.toContain('@');
  });

  it('can be given again, to anybody, with its mails', async () => {
    await approve();
    await undo('approve');
    await approve(sam);
    expect(await mails()).toEqual(['interestApproved', 'interestNotChosen']);
    await undo('approve');
    expect((await approve(ruth)).item).toMatchObject({ status: 'approved', recipient_name: 'Ruth' });
  });

  it('is final after fifteen seconds', async () => {
    await approve();
    await letPass(5);
    await undo('approve');
    await approve();
    await letPass(15);
    expect(await refusalOf(undo('approve'))).toEqual([409, 'undo_too_late']);
    expect(await mails()).toEqual(['interestApproved', 'interestNotChosen']);
  });

  it('is final once the handover was confirmed, also when that is undone', async () => {
    await approve();
    await confirm();
    expect(await refusalOf(undo('approve'))).toEqual([409, 'nothing_to_undo']);
    await undo('transfer');
    expect(await refusalOf(undo('approve'))).toEqual([409, 'nothing_to_undo']);
  });

  it('is undone once, and not after it was cancelled', async () => {
    await approve();
    await undo('approve');
    expect(await refusalOf(undo('approve'))).toEqual([409, 'nothing_to_undo']);
    await approve();
    await cancel(ruth);
    expect(await refusalOf(undo('approve'))).toEqual([409, 'nothing_to_undo']);
  });

  it('can still be undone after the same person was approved again, which changed nothing', async () => {
    await approve();
    await approve();
    expect((await undo('approve')).item).toMatchObject({ status: 'requested' });
  });

  it('is undone by its owner alone', async () => {
    await approve();
    expect(await refusalOf(undo('approve', ruth))).toEqual([403, 'not_owner']);
    expect(await refusalOf(undo('approve', sam))).toEqual([403, 'not_owner']);
    await world.db`delete from item_groups where item_id = ${itemId}`;
    const stranger = await world.aMember();
    expect(await refusalOf(undo('approve', stranger))).toEqual([404, 'item_not_found']);
  });
});

describe('a handover', () => {
  it('is undone as if it had never been, and can be confirmed again with its mail', async () => {
    await approve();
    const before = await whole();
    await confirm();
    const answer = await undo('transfer');
    expect(answer).toMatchObject({
      message: 'The transfer has been undone.',
      item: { status: 'approved', recipient_name: 'Ruth', date_transferred: null },
    });
    expect(await whole()).toEqual(before);
    expect(await mails()).not.toContain('itemTransferred');
    await confirm();
    expect((await mails()).filter((kind) => kind === 'itemTransferred')).toHaveLength(1);
  });

  it('of a gift ends the other requests, and undone it brings them back without a word', async () => {
    await sam.call('POST /withdraw-interest', { body: { itemId, userId: sam.id } });
    await sam.call('POST /express-interest', { body: { itemId, userId: sam.id, note: 'For my balcony' } });
    await approve();
    const before = await whole();
    const openThread = async () =>
      (await world.db`select 1 from conversations where item_id = ${itemId} and ended_at is null`).length;
    expect(await openThread()).toBe(1);
    await confirm();
    expect((await whole()).queue.map(({ user_id }) => user_id)).toEqual([ruth.id]);
    expect(await openThread()).toBe(0);
    expect((await sam.call('GET /api/news'))[0]).toMatchObject({ kind: 'rehomed', item: { id: itemId } });
    await undo('transfer');
    expect(await whole()).toEqual(before);
    expect(await openThread()).toBe(1);
    expect((await sam.call('GET /api/news')).map(({ kind, item }) => [kind, item.id])).toContainEqual([
      'promised',
      itemId,
    ]);
    expect(await mails()).not.toContain('itemRehomed');
    await confirm();
    expect((await mails()).filter((kind) => kind === 'itemRehomed')).toHaveLength(1);
  });

  it('undone does not bring back a request of somebody who has left meanwhile', async () => {
    const leaving = await world.aMember({ name: 'Lea' });
    await leaving.call('POST /express-interest', { body: { itemId, userId: leaving.id } });
    await approve();
    await confirm();
    await world.db`update users set status = 'deactivated' where id = ${leaving.id}`;
    await undo('transfer');
    expect((await whole()).queue.map(({ user_id }) => user_id)).toEqual([ruth.id, sam.id]);
  });

  it('is final after fifteen seconds, and when the item is gone', async () => {
    await approve();
    await confirm();
    await letPass(15);
    expect(await refusalOf(undo('transfer'))).toEqual([409, 'undo_too_late']);
    await owner.call('DELETE /delete-item/:id', { params: { id: itemId } });
    expect(await refusalOf(undo('transfer'))).toEqual([404, 'item_not_found']);
  });
});

describe('the mails of an act', () => {
  const queue = () => openQueue(world.db, ['mail'], 60_000);

  it('leave twenty seconds after it by the clock of the database', async () => {
    await approve();
    await confirm();
    const rows = await world.db<{ seconds: number }[]>`
      select extract(epoch from run_at - created_at)::float8 as seconds from jobs
      where kind = 'mail' and payload -> 'data' ->> 'itemId' = ${String(itemId)}`;
    // Each hears once: the one that they have it, the other that the gift has found a home.
    expect(rows.map(({ seconds }) => seconds)).toEqual([20, 20]);
  });

  it('that a worker has in hand make it too late, and then nothing changes', async () => {
    await approve();
    const before = await whole();
    await world.db`update jobs set run_at = now() where payload -> 'data' ->> 'itemId' = ${String(itemId)}`;
    await queue().claim(100);
    expect(await refusalOf(undo('approve'))).toEqual([409, 'undo_too_late']);
    expect(await whole()).toEqual(before);
    expect(await mails()).toHaveLength(2);
  });

  it('either leave or are undone, when both happen at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      itemId = await anItem(world.db, owner.id, { interested: [ruth.id] });
      await approve();
      await world.db`update jobs set run_at = now() where payload -> 'data' ->> 'itemId' = ${String(itemId)}`;
      const [claimed, undone] = await Promise.all([
        queue().claim(100),
        undo('approve').then(
          () => true,
          () => false,
        ),
      ]);
      const isSent = claimed.some(({ payload }) => JSON.stringify(payload).includes(`"itemId":"${itemId}"`));
      expect(isSent).toBe(!undone);
    }
  });

  it('are sent in their order when an approval is cancelled at once', async () => {
    await approve();
    await cancel(owner);
    const [row] = await world.db`
      select (select max(run_at) from jobs where payload ->> 'kind' = 'interestApproved'
          and payload -> 'data' ->> 'itemId' = ${String(itemId)})
        < (select run_at from jobs where payload ->> 'kind' = 'approvalCancelled'
          and payload -> 'data' ->> 'itemId' = ${String(itemId)}) as is_later`;
    expect(row).toEqual({ is_later: true });
  });
});

describe('two at the same moment', () => {
  const settled = async (...calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map(({ status }) => status === 'fulfilled');

  it('undo only once', async () => {
    await approve();
    const done = await settled(undo('approve'), undo('approve'), undo('approve'));
    expect(done.filter(Boolean)).toHaveLength(1);
  });

  it.each(['cancel', 'confirm'] as const)('undo or %s, one of the two', async (other) => {
    for (let round = 0; round < 5; round += 1) {
      itemId = await anItem(world.db, owner.id, { interested: [ruth.id, sam.id] });
      await approve();
      const [isUndone, isOther] = await settled(undo('approve'), other === 'cancel' ? cancel(ruth) : confirm());
      expect([isUndone, isOther].filter(Boolean)).toHaveLength(1);
      const [item] = await world.db`
        select status, (select count(*)::int from interests where item_id = i.id) as asked from items i where id = ${itemId}`;
      const expected = { cancel: { status: 'requested', asked: 1 }, confirm: { status: 'transferred', asked: 1 } };
      expect(item).toEqual(isUndone ? { status: 'requested', asked: 2 } : expected[other]);
    }
  });
});

describe('what was undone', () => {
  it('is not counted by the community’s charts', async () => {
    const count = async () =>
      (await world.db`select 1 from activity where user_id = ${owner.id} and kind in ('approval', 'transfer')`).length;
    const before = await count();
    await approve();
    await undo('approve');
    expect(await count()).toBe(before);
    await approve();
    await confirm();
    await undo('transfer');
    expect(await count()).toBe(before + 1);
  });

  it('moves the open pages and the badges of everybody concerned', async () => {
    await approve();
    const counters = () => ruth.call('GET /api/notifications', { query: { userId: ruth.id } });
    const { approvedNewRequests } = await counters();
    await undo('approve');
    expect((await counters()).approvedNewRequests).toBe(approvedNewRequests - 1);
    const told = () => news.filter(({ about, id }) => about === 'items' && id === itemId);
    await expect.poll(told).toHaveLength(2);
    expect(told()[1]?.to.toSorted((a, b) => a - b)).toEqual([owner.id, ruth.id, sam.id].toSorted((a, b) => a - b));
  });
});

describe('a refusal', () => {
  const decline = (note = '') =>
    owner.call('POST /decline-interest', { body: { itemId, interestedUserId: ruth.id, note } });
  const refused = async () => [...(await world.db`select * from declines where item_id = ${itemId}`)];

  it('is undone as if it had never been: the place in the queue, the days, no mail and no news', async () => {
    const before = await whole();
    await decline('Next week, gladly.');
    expect((await owner.call('GET /api/items/:id', { params: { id: itemId } })).undoable?.act).toBe('decline');
    const answer = await undo('decline');
    expect(answer).toMatchObject({ message: 'The request waits again.', item: { interested_count: 2 } });
    expect([await whole(), await refused(), await mails()]).toEqual([before, [], []]);
    expect((await ruth.call('GET /api/news')).filter(({ item }) => item.id === itemId)).toEqual([]);
    expect((await ruth.call('GET /api/items/:id', { params: { id: itemId } })).declined).toBeUndefined();
  });

  it('of the only person who asked makes the item requested again; also beside a promised gift', async () => {
    await owner.call('POST /decline-interest', { body: { itemId, interestedUserId: sam.id } });
    await decline();
    expect((await undo('decline')).item).toMatchObject({ status: 'requested', interested_count: 1 });
    await sam.call('POST /express-interest', { body: { itemId } }).catch(() => null);
    const other = await anItem(world.db, owner.id, { interested: [ruth.id, sam.id], recipient: sam.id });
    await owner.call('POST /decline-interest', { body: { itemId: other, interestedUserId: ruth.id } });
    const back = await owner.call('POST /api/undo', { body: { itemId: other, act: 'decline' } });
    expect(back.item).toMatchObject({ status: 'approved', interested_count: 2 });
  });

  it('is final after fifteen seconds, and its mail leaves', async () => {
    await decline();
    await letPass(15);
    expect(await refusalOf(undo('decline'))).toEqual([409, 'undo_too_late']);
    expect(await mails()).toEqual(['interestDeclined']);
  });
});

describe('a deletion', () => {
  const remove = () => owner.call('DELETE /delete-item/:id', { params: { id: itemId } });
  const photos = async () => [...(await world.db`select * from item_photos where item_id = ${itemId}`)];
  const waitingJobs = async () =>
    (
      await world.db<{ kind: string }[]>`
        select kind from jobs where run_at > now() and kind = 'removePhotos' and payload ->> 'photos' <> '[]'`
    ).length;

  it('is undone as if it had never been: photos, queue, no mail and no news', async () => {
    const before = { ...(await whole()), photos: await photos() };
    const waiting = await waitingJobs();
    await remove();
    expect(await waitingJobs()).toBe(waiting + 1);
    const gone = await ruth.call('GET /api/items/:id', { params: { id: itemId } }).catch((error: unknown) => error);
    expect(gone).toBeInstanceOf(CallRefused);
    expect(await refusalOf(undo('delete', ruth))).toEqual([404, 'item_not_found']);
    const answer = await undo('delete');
    expect(answer).toMatchObject({ message: 'The item is back.', item: { status: 'requested', interested_count: 2 } });
    expect({ ...(await whole()), photos: await photos() }).toEqual(before);
    expect([await mails(), await waitingJobs()]).toEqual([[], waiting]);
    expect((await ruth.call('GET /api/news')).filter(({ item }) => item.id === itemId)).toEqual([]);
  });

  it('is final after fifteen seconds; the database lets nothing else bring an item back', async () => {
    await remove();
    await letPass(15);
    expect(await refusalOf(undo('delete'))).toEqual([409, 'undo_too_late']);
    await expect(world.db`update items set deleted_at = null where id = ${itemId}`).rejects.toThrow('is deleted');
  });

  it('comes back exactly as it was', async () => {
    await remove();
    const changed = world.db`update items set deleted_at = null, name = 'Another' where id = ${itemId}`;
    await expect(changed).rejects.toThrow('comes back as it was');
  });
});

describe('two pages at once', () => {
  it('the slower one hears whom the item was promised to', async () => {
    await approve();
    const error = await approve(sam).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      body: { code: 'already_approved', message: 'You have already promised it to Ruth.' },
    });
  });
});
