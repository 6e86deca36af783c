import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem, connectPeople, promise } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let owner: Person;
let ruth: Person;
let sam: Person;
let itemId: number;

beforeAll(async () => {
  world = await aWorld();
  owner = await world.aMember({ name: 'Olu', email: 'olu@example.org' });
  ruth = await world.aMember({ name: 'Ruth', email: 'ruth@example.org' });
  sam = await world.aMember({ name: 'Sam', email: 'sam@example.org' });
});
afterAll(() => world.close());
beforeEach(async () => {
  itemId = await anItem(world.db, owner.id);
});

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('Expected a refusal.', { cause: error });
  return [error.status, error.body.code];
};

const ask = (person: Person) =>
  person.call('POST /express-interest', { body: { itemId, userId: person.id } }).then(({ item }) => item);
const approve = (person: Person, by = owner) =>
  by.call('POST /accept-interest', { body: { item_id: itemId, owner_id: by.id, interested_user_id: person.id } });
const confirm = (by = owner) => by.call('POST /confirm-transfer', { body: { itemId } });
const cancel = (by: Person) => by.call('POST /cancel-approval', { body: { itemId } });
const withdraw = (by: Person) => by.call('POST /withdraw-interest', { body: { itemId, userId: by.id } });
const look = (by: Person) => by.call('GET /api/items/:id', { params: { id: itemId } });

describe('the life of an item', () => {
  it('goes from the shelf to a neighbour, and everybody always knows its state', async () => {
    expect(await look(ruth)).toMatchObject({ status: 'available', interest_date: null, is_mine: false });
    const asked = await ask(ruth);
    expect(asked).toMatchObject({ status: 'requested', is_recipient: false });
    expect(asked?.interest_date).toEqual(expect.any(String));
    await ask(sam);
    expect(await look(owner)).toMatchObject({
      status: 'requested',
      is_mine: true,
      interested_count: 2,
      interested_users: [
        { id: ruth.id, name: 'Ruth' },
        { id: sam.id, name: 'Sam' },
      ],
    });
    expect(await owner.call('GET /interested-users/:id', { params: { id: itemId } })).toEqual([
      { id: ruth.id, name: 'Ruth' },
      { id: sam.id, name: 'Sam' },
    ]);

    const approved = await approve(ruth);
    expect(approved.message).toBe('Request approved successfully');
    expect(approved.item).toMatchObject({
      status: 'approved',
      recipient_name: 'Ruth',
      recipient_email: 'ruth@example.org',
    });
    expect(await look(ruth)).toMatchObject({ is_recipient: true, owner_email: 'olu@example.org' });
    const forSam = await look(sam);
    expect(forSam).toMatchObject({ status: 'approved', is_recipient: false });
    expect(JSON.stringify(forSam)).not.toContain('@');
    expect(forSam).not.toHaveProperty('date_approved');

    const { item: given } = await confirm();
    expect(given).toMatchObject({ status: 'transferred', recipient_name: 'Ruth' });
    expect(await look(ruth)).toMatchObject({ status: 'transferred', date_transferred: given?.date_transferred });
    expect(await look(sam)).toMatchObject({ status: 'transferred', date_transferred: null });
  });

  it('keeps the first time when somebody asks twice', async () => {
    const first = await ask(ruth);
    expect((await ask(ruth))?.interest_date).toBe(first?.interest_date);
    const query = { item_id: itemId, user_id: ruth.id };
    expect(await ruth.call('GET /check-interest', { query })).toEqual({
      isInterested: true,
      timestamp: first?.interest_date,
    });
  });

  it('lets nobody ask for their own, or for what is promised or gone', async () => {
    expect(await refusalOf(ask(owner))).toEqual([403, 'own_item']);
    await ask(ruth);
    await approve(ruth);
    expect(await refusalOf(ask(sam))).toEqual([409, 'item_not_available']);
    await confirm();
    expect(await refusalOf(ask(sam))).toEqual([409, 'item_not_available']);
  });

  it('goes back to the shelf when the last one withdraws, and not before', async () => {
    await ask(ruth);
    await ask(sam);
    expect((await withdraw(ruth)).item).toMatchObject({ status: 'requested', interest_date: null });
    expect((await withdraw(sam)).item).toMatchObject({ status: 'available' });
    expect(await refusalOf(withdraw(sam))).toEqual([409, 'not_asked']);
  });

  it('does not let the approved person withdraw: they cancel', async () => {
    await ask(ruth);
    await approve(ruth);
    expect(await refusalOf(withdraw(ruth))).toEqual([409, 'already_approved']);
    expect((await cancel(ruth)).item).toMatchObject({ status: 'available', interest_date: null });
  });

  it('is approved once: again for the same person is fine, for another too late', async () => {
    await ask(ruth);
    await ask(sam);
    const first = await approve(ruth);
    expect((await approve(ruth)).item).toMatchObject({ ...first.item });
    expect(await refusalOf(approve(sam))).toEqual([409, 'already_approved']);
  });

  it('goes only to somebody who asked', async () => {
    expect(await refusalOf(approve(ruth))).toEqual([409, 'not_interested']);
    await ask(ruth);
    expect(await refusalOf(approve(sam))).toEqual([409, 'not_interested']);
  });

  it('returns to the others in the queue after a no-show, and the no-show leaves it', async () => {
    await ask(ruth);
    await ask(sam);
    await approve(ruth);
    expect((await cancel(owner)).item).toMatchObject({ status: 'requested', interested_count: 1 });
    expect(await look(ruth)).toMatchObject({ status: 'requested', interest_date: null });
    expect(await refusalOf(cancel(owner))).toEqual([409, 'not_approved']);
    expect(await refusalOf(cancel(sam))).toEqual([403, 'not_owner']);
    expect((await approve(sam)).item).toMatchObject({ status: 'approved', recipient_name: 'Sam' });
  });

  it('is judged as the one who came first leaves it, even by somebody who could do nothing before', async () => {
    await ask(ruth);
    const isWaiting = async () =>
      (
        await world.db`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length;
    const cancelled = await world.db.begin(async (approving) => {
      await promise(approving, itemId, ruth.id);
      const answer = cancel(ruth).catch((refused: unknown) => refused);
      await expect.poll(isWaiting).toBe(1);
      return { answer };
    });
    expect(await cancelled.answer).toMatchObject({ item: { status: 'available', interest_date: null } });
  });

  it('is handed over once, with one date, by its owner alone', async () => {
    expect(await refusalOf(confirm())).toEqual([409, 'not_approved']);
    await ask(ruth);
    await approve(ruth);
    expect(await refusalOf(confirm(ruth))).toEqual([403, 'not_owner']);
    const { item } = await confirm();
    expect((await confirm()).item).toMatchObject({ ...item });
    expect(await refusalOf(cancel(ruth))).toEqual([409, 'already_transferred']);
    expect(await refusalOf(cancel(owner))).toEqual([409, 'already_transferred']);
  });
});

describe('deleting an item', () => {
  it('takes it away from everybody, and once only', async () => {
    await ask(ruth);
    const remove = () => owner.call('DELETE /delete-item/:id', { params: { id: itemId } });
    expect(await refusalOf(ruth.call('DELETE /delete-item/:id', { params: { id: itemId } }))).toEqual([
      403,
      'not_owner',
    ]);
    expect(await remove()).toEqual({ message: 'Item deleted successfully' });
    expect(await refusalOf(remove())).toEqual([404, 'item_not_found']);
    for (const late of [() => ask(ruth), () => withdraw(ruth), () => approve(ruth), confirm, () => cancel(owner)])
      expect(await refusalOf(late())).toEqual([404, 'item_not_found']);
    for (const person of [owner, ruth, sam]) expect(await refusalOf(look(person))).toEqual([404, 'item_not_found']);
  });

  it('leaves the history of its recipient', async () => {
    const id = await anItem(world.db, owner.id, {
      interested: [ruth.id, sam.id],
      recipient: ruth.id,
      isTransferred: true,
    });
    await owner.call('DELETE /delete-item/:id', { params: { id } });
    expect(await ruth.call('GET /api/items/:id', { params: { id } })).toMatchObject({
      status: 'transferred',
      thumbnail_url: null,
      is_recipient: true,
    });
    expect(await refusalOf(sam.call('GET /api/items/:id', { params: { id } }))).toEqual([404, 'item_not_found']);
  });
});

describe('editing who sees it', () => {
  const share = (groups: number[], connections: number[], by = owner) =>
    by.call('PUT /api/items/:id/shared-with', {
      params: { id: itemId },
      body: { userId: by.id, groups, connections },
    });

  it('takes the interest of those who lose sight of it, and with the last one the request', async () => {
    await connectPeople(world.db, owner.id, sam.id);
    await ask(ruth);
    await ask(sam);
    const answer = await share([], [sam.id]);
    expect(answer).toMatchObject({
      message: 'Shared With updated successfully',
      groups: [],
      connections: [sam.id],
      item: {
        status: 'requested',
        interested_count: 1,
        shared_with: [{ id: sam.id, name: 'Sam', type: 'individual' }],
      },
    });
    expect(await refusalOf(look(ruth))).toEqual([404, 'item_not_found']);
    expect((await share([], [])).item).toMatchObject({ status: 'available', interested_count: 0 });
    expect(await refusalOf(look(sam))).toEqual([404, 'item_not_found']);
    expect(await owner.call('GET /shared-details/:id', { params: { id: itemId } })).toEqual({
      groups: {},
      individuals: {},
      forVisitors: false,
    });
  });

  it('is over once somebody was approved', async () => {
    await ask(ruth);
    await approve(ruth);
    expect(await refusalOf(share([], []))).toEqual([409, 'already_approved']);
    await confirm();
    expect(await refusalOf(share([], []))).toEqual([409, 'already_approved']);
  });

  it('reaches only the owner’s groups and people, and reveals nothing about the others', async () => {
    expect(await refusalOf(share([], [ruth.id]))).toEqual([400, 'recipients_invalid']);
    expect(await refusalOf(share([9999], []))).toEqual([400, 'recipients_invalid']);
    expect(await refusalOf(share([1, 9999], []))).toEqual([400, 'recipients_invalid']);
    expect(await refusalOf(share([], [], ruth))).toEqual([403, 'not_owner']);
    expect(await owner.call('GET /shared-details/:id', { params: { id: itemId } })).toEqual({
      groups: { 1: 'Community' },
      individuals: {},
      forVisitors: false,
    });
  });
});
