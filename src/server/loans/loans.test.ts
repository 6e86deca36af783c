import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;
let itemId: number;

beforeAll(async () => {
  world = await aWorld({ timeZone: 'Europe/Berlin' }, {}, { startsAt: '2026-11-15T11:00:00Z' });
  olu = await world.aMember({ name: 'Olu', email: 'olu@example.org' });
  ruth = await world.aMember({ name: 'Ruth', email: 'ruth@example.org' });
  sam = await world.aMember({ name: 'Sam', email: 'sam@example.org' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clock.set('2026-11-15T11:00:00Z');
  itemId = await anItem(world.db, olu.id, { name: 'Ladder', giveaway: false });
});

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('Expected a refusal.', { cause: error });
  return [error.status, error.body.code, error.body.message];
};

type Asking = { note?: string; from?: string; until?: string };
const ask = (by: Person, asking: Asking = {}) =>
  by.call('POST /express-interest', { body: { itemId, ...asking } }).then(({ item }) => item);
const approve = (person: Person, due?: string | null) =>
  olu
    .call('POST /accept-interest', {
      body: { item_id: itemId, interested_user_id: person.id, ...(due === undefined ? {} : { due }) },
    })
    .then(({ item }) => item);
const handOver = () => olu.call('POST /confirm-transfer', { body: { itemId } }).then(({ item }) => item);
const lend = async (person: Person, due?: string | null) => {
  await ask(person);
  await approve(person, due);
  return handOver();
};
const bring = (by: Person) => by.call('POST /say-returned', { body: { itemId } }).then(({ item }) => item);
const back = (note?: string, by = olu) =>
  by.call('POST /return-item', { body: { itemId, ...(note === undefined ? {} : { note }) } }).then(({ item }) => item);
const setDue = (due: string | null, by = olu) =>
  by.call('PUT /api/loans/:itemId/due', { params: { itemId }, body: { due } }).then(({ item }) => item);
const extend = (until: string, by = ruth) =>
  by.call('POST /api/loans/:itemId/extension', { params: { itemId }, body: { until } }).then(({ item }) => item);
const answer = (accept: boolean, by = olu) =>
  by
    .call('POST /api/loans/:itemId/extension/answer', { params: { itemId }, body: { accept } })
    .then(({ item }) => item);
const decline = (person: Person, note?: string, by = olu) =>
  by
    .call('POST /decline-interest', {
      body: { itemId, interestedUserId: person.id, ...(note === undefined ? {} : { note }) },
    })
    .then(({ item }) => item);
const undo = () => olu.call('POST /api/undo', { body: { itemId, act: 'return' } }).then(({ item }) => item);
const look = (by: Person) => by.call('GET /api/items/:id', { params: { id: itemId } });
const history = (by: Person) => by.call('GET /api/items/:id/history', { params: { id: itemId } });
const withdraw = (by: Person) => by.call('POST /withdraw-interest', { body: { itemId } }).then(({ item }) => item);
const counters = (by: Person) => by.call('GET /api/notifications', { query: { userId: by.id } });
const thank = (by: Person, id: number, text: string) =>
  by.call('POST /api/handovers/:id/thanks', { params: { id }, body: { text } });
const mails = async () =>
  (
    await world.db<{ mail: string }[]>`
      select (payload ->> 'kind') || ' to ' || split_part(payload ->> 'to', '@', 1) as mail from jobs
      where kind = 'mail' and payload -> 'data' ->> 'itemId' = ${String(itemId)} order by id`
  ).map(({ mail }) => mail);

describe('a loan', () => {
  it('goes out with a due date, comes back, and is available again', async () => {
    await ask(ruth, { note: 'For the gutters', from: '2026-11-15', until: '2026-11-21' });
    expect((await look(olu)).interested_users).toMatchObject([
      { name: 'Ruth', note: 'For the gutters', from: '2026-11-15', until: '2026-11-21' },
    ]);
    const approved = await approve(ruth);
    expect(approved?.loan).toMatchObject({ handover_id: null, due_on: '2026-11-21' });
    expect(approved?.out_until).toBeNull();
    const lent = await handOver();
    expect(lent).toMatchObject({ status: 'transferred', out_until: '2026-11-21', loan: { due_on: '2026-11-21' } });
    expect(await look(ruth)).toMatchObject({ owner_email: 'olu@example.org', loan: lent?.loan });
    const forSam = await look(sam);
    expect(forSam).toMatchObject({ status: 'transferred', out_until: '2026-11-21' });
    expect(forSam).not.toHaveProperty('loan');

    expect(await bring(ruth)).toMatchObject({ loan: { said_returned_at: expect.any(String) } });
    expect(await counters(olu)).toMatchObject({ returnsToConfirm: 1 });
    const returned = await back('Spotless, thank you');
    expect(returned).toMatchObject({ status: 'available', out_until: null, interested_count: 0 });
    expect(returned).not.toHaveProperty('loan');
    expect(await counters(olu)).toMatchObject({ returnsToConfirm: 0 });
    const [entry, ...more] = await history(ruth);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      is_loan: true,
      recipient_name: 'Ruth',
      due_on: '2026-11-21',
      return_note: 'Spotless, thank you',
      email: 'olu@example.org',
    });
    expect(entry?.returned_at).toEqual(expect.any(String));
    expect(await history(sam)).toEqual([]);
    expect(await mails()).toEqual(['interestExpressed to olu', 'itemTransferred to ruth', 'itemReturned to ruth']);
  });
});

describe('the day of return', () => {
  it('is what the owner says, else what was asked for, else the usual time, else none', async () => {
    await ask(ruth, { from: '2026-11-15', until: '2026-11-21' });
    expect((await approve(ruth, '2026-12-01'))?.loan).toMatchObject({ due_on: '2026-12-01' });

    itemId = await anItem(world.db, olu.id, { giveaway: false });
    await ask(ruth, { from: '2026-11-15', until: '2026-11-21' });
    expect((await approve(ruth, null))?.loan).toMatchObject({ due_on: null });

    itemId = await anItem(world.db, olu.id, { giveaway: false });
    await world.db`update items set loan_days = 7 where id = ${itemId}`;
    await ask(ruth, { from: '2026-11-16', until: '2026-11-16' });
    await ask(sam);
    // The owner was slow: the wanted days are over.
    await world.clock.set('2026-11-20T12:00:00Z');
    expect((await approve(ruth))?.loan).toMatchObject({ due_on: '2026-11-27' });
    expect((await handOver())?.out_until).toBe('2026-11-27');

    itemId = await anItem(world.db, olu.id, { giveaway: false });
    await ask(ruth);
    expect((await approve(ruth))?.loan).toMatchObject({ due_on: null });
  });

  it('begins where the community lives: half past midnight in Berlin is still yesterday in Greenwich', async () => {
    await world.clock.set('2026-11-15T23:30:00Z');
    await ask(ruth);
    expect(await refusalOf(approve(ruth, '2026-11-15'))).toEqual([400, 'day_out_of_range', expect.any(String)]);
    expect((await approve(ruth, '2026-11-16'))?.loan).toMatchObject({ due_on: '2026-11-16' });
  });

  it('is changed by the owner, before and after the handover, and the borrower gets a message', async () => {
    await ask(ruth);
    await ask(sam);
    await approve(ruth, '2026-11-20');
    expect((await setDue('2026-11-22'))?.loan).toMatchObject({ due_on: '2026-11-22' });
    await handOver();
    expect(await look(sam)).toMatchObject({ out_until: '2026-11-22' });
    expect(await setDue('2026-11-25')).toMatchObject({ out_until: '2026-11-25' });
    expect(await setDue('2026-11-25')).toMatchObject({ out_until: '2026-11-25' });
    expect(await setDue(null)).toMatchObject({ out_until: null, loan: { due_on: null } });
    expect((await mails()).filter((mail) => mail === 'dueChanged to ruth')).toHaveLength(3);
    expect(await refusalOf(setDue('2026-11-25', ruth))).toEqual([403, 'not_owner', expect.any(String)]);
  });

  it('is for loans that are promised or out', async () => {
    expect(await refusalOf(setDue('2026-11-25'))).toEqual([409, 'not_approved', expect.any(String)]);
    itemId = await anItem(world.db, olu.id, { interested: [ruth.id], recipient: ruth.id });
    expect(await refusalOf(setDue('2026-11-25'))).toEqual([409, 'not_a_loan', expect.any(String)]);
    itemId = await anItem(world.db, olu.id, { interested: [ruth.id] });
    expect(await refusalOf(approve(ruth, '2026-11-25'))).toEqual([400, 'days_for_loans', expect.any(String)]);
    expect(await refusalOf(ask(sam, { from: '2026-11-25', until: '2026-11-25' }))).toEqual([
      400,
      'days_for_loans',
      expect.any(String),
    ]);
  });

  it('goes with an approval that is cancelled, and comes back with a handover that is undone', async () => {
    await ask(ruth);
    await approve(ruth, '2026-11-20');
    await handOver();
    const undone = await olu.call('POST /api/undo', { body: { itemId, act: 'transfer' } });
    expect(undone.item).toMatchObject({ status: 'approved', loan: { due_on: '2026-11-20', handover_id: null } });
    expect(await history(olu)).toEqual([]);
    await olu.call('POST /cancel-approval', { body: { itemId } });
    await ask(sam);
    expect((await approve(sam))?.loan).toMatchObject({ due_on: null });
  });
});

describe('more time', () => {
  it('is asked for once, and given', async () => {
    await lend(ruth, '2026-11-20');
    expect(await extend('2026-11-27')).toMatchObject({
      out_until: '2026-11-20',
      loan: { extension_until: '2026-11-27' },
    });
    expect(await counters(olu)).toMatchObject({ extensionsAsked: 1 });
    await extend('2026-11-27');
    expect(await refusalOf(extend('2026-11-28'))).toEqual([409, 'extension_asked', expect.any(String)]);
    expect(await answer(true)).toMatchObject({ out_until: '2026-11-27', loan: { extension_until: null } });
    expect(await refusalOf(answer(true))).toEqual([409, 'extension_not_asked', expect.any(String)]);
    expect(await counters(olu)).toMatchObject({ extensionsAsked: 0 });
    expect((await mails()).slice(2)).toEqual(['extensionAsked to olu', 'extensionAnswered to ruth']);
  });

  it('is not given, and the day stays', async () => {
    await lend(ruth, '2026-11-20');
    await extend('2026-11-27');
    expect(await answer(false)).toMatchObject({ out_until: '2026-11-20', loan: { extension_until: null } });
    expect(await extend('2026-11-23')).toMatchObject({ loan: { extension_until: '2026-11-23' } });
  });

  it('is answered by another day that the owner sets', async () => {
    await lend(ruth, '2026-11-20');
    await extend('2026-11-27');
    expect(await setDue('2026-11-20')).toMatchObject({ loan: { due_on: '2026-11-20', extension_until: null } });
  });

  it('is for the borrower to ask for and for the owner to give, later than agreed and while it is out', async () => {
    expect(await refusalOf(extend('2026-11-27', sam))).toEqual([403, 'not_recipient', expect.any(String)]);
    expect(await refusalOf(extend('2026-11-27', olu))).toEqual([403, 'own_item', expect.any(String)]);
    await ask(ruth);
    await approve(ruth, '2026-11-20');
    expect(await refusalOf(extend('2026-11-27'))).toEqual([409, 'not_lent', expect.any(String)]);
    await handOver();
    expect(await refusalOf(extend('2026-11-20'))).toEqual([400, 'day_not_later', expect.any(String)]);
    expect(await refusalOf(extend('2026-11-27', sam))).toEqual([403, 'not_recipient', expect.any(String)]);
    expect(await refusalOf(answer(true, ruth))).toEqual([403, 'not_owner', expect.any(String)]);
    await bring(ruth);
    expect(await refusalOf(extend('2026-11-27'))).toEqual([409, 'said_returned', expect.any(String)]);
  });
});

describe('the queue of a loan', () => {
  it('is joined while it is promised or out; everybody knows their place, and the first hears that it is back', async () => {
    const nadia = await world.aMember({ email: 'nadia@example.org' });
    await ask(ruth);
    await approve(ruth);
    expect(await ask(sam)).toMatchObject({ status: 'approved', my_place: 1, queue_length: 1 });
    await handOver();
    expect(await ask(nadia)).toMatchObject({ status: 'transferred', my_place: 2, queue_length: 2 });
    expect(await ask(nadia)).toMatchObject({ my_place: 2, queue_length: 2 });
    expect(await look(olu)).toMatchObject({ queue_length: 2, interested_count: 3 });
    expect(await look(ruth)).toMatchObject({ queue_length: 2 });
    expect(await look(ruth)).not.toHaveProperty('my_place');
    expect(await look(await world.aMember())).toMatchObject({ queue_length: 2, interest_date: null });
    expect(await refusalOf(ask(ruth))).toEqual([409, 'item_not_available', expect.any(String)]);
    expect(await refusalOf(ask(olu))).toEqual([403, 'own_item', expect.any(String)]);

    expect(await back()).toMatchObject({ status: 'requested', interested_count: 2 });
    expect((await mails()).slice(-2)).toEqual(['itemReturned to ruth', 'stillNeeded to sam']);
    expect(await ask(ruth)).toMatchObject({ status: 'requested', my_place: 3, queue_length: 3 });
    await lend(sam);
    expect((await look(nadia)).my_place).toBe(1);
    await back();
    expect((await history(olu)).map(({ recipient_name }) => recipient_name)).toEqual(['Sam', 'Ruth']);
    expect((await history(ruth)).map(({ recipient_name }) => recipient_name)).toEqual(['Ruth']);
  });

  it('can be left at any time', async () => {
    await ask(ruth);
    await ask(sam);
    await approve(ruth);
    expect(await withdraw(sam)).toMatchObject({ status: 'approved', interest_date: null });
    await handOver();
    await ask(sam);
    expect(await withdraw(sam)).toMatchObject({ status: 'transferred', interest_date: null });
    expect(await refusalOf(withdraw(sam))).toEqual([409, 'not_asked', expect.any(String)]);
    expect(await refusalOf(withdraw(ruth))).toEqual([409, 'already_approved', expect.any(String)]);
  });
});

describe('declining', () => {
  it('is mailed kindly, and the person may ask again a week later', async () => {
    await ask(ruth);
    await ask(sam);
    expect(await decline(ruth, 'It is promised to my sister')).toMatchObject({
      status: 'requested',
      interested_count: 1,
    });
    expect(await look(ruth)).toMatchObject({
      interest_date: null,
      declined: { note: 'It is promised to my sister', ask_again_on: '2026-11-22' },
    });
    expect(await refusalOf(ask(ruth))).toEqual([409, 'declined_recently', 'You can ask again on 22 Nov.']);
    expect(await decline(sam)).toMatchObject({ status: 'available', interested_count: 0 });
    expect((await mails()).slice(1)).toEqual(['interestDeclined to ruth', 'interestDeclined to sam']);
    await world.db`update declines set ask_again_at = ask_again_at - interval '7 days' where item_id = ${itemId}`;
    expect(await look(ruth)).not.toHaveProperty('declined');
    expect(await ask(ruth)).toMatchObject({ status: 'requested' });
    await decline(ruth);
    expect(await look(ruth)).toMatchObject({ declined: { note: '' } });
  });

  it('begins the week where the community lives', async () => {
    await world.clock.set('2026-10-24T22:30:00Z');
    await ask(ruth);
    await decline(ruth);
    const rows = await world.db`select ask_again_on, ask_again_at from declines where item_id = ${itemId}`;
    expect([...rows]).toEqual([{ ask_again_on: '2026-11-01', ask_again_at: '2026-10-31T23:00:00.000Z' }]);
  });

  it('reaches those who wait, and not the one who was chosen', async () => {
    await ask(ruth);
    await ask(sam);
    expect(await refusalOf(decline(sam, '', ruth))).toEqual([403, 'not_owner', expect.any(String)]);
    await approve(ruth);
    expect(await refusalOf(decline(ruth))).toEqual([409, 'already_approved', expect.any(String)]);
    await handOver();
    expect(await refusalOf(decline(ruth))).toEqual([409, 'already_transferred', expect.any(String)]);
    expect(await decline(sam)).toMatchObject({ status: 'transferred', queue_length: 0 });
    expect(await refusalOf(decline(sam))).toEqual([409, 'not_interested', expect.any(String)]);
    expect(await refusalOf(decline(olu))).toEqual([409, 'not_interested', expect.any(String)]);
    itemId = await anItem(world.db, olu.id, { giveaway: false });
    expect(await refusalOf(decline(sam))).toEqual([409, 'not_interested', expect.any(String)]);
  });
});

describe('a return', () => {
  const whole = async () => ({
    item: [...(await world.db`select * from items where id = ${itemId}`)],
    queue: [...(await world.db`select * from interests where item_id = ${itemId} order by user_id`)],
    handovers: [...(await world.db`select * from handovers where item_id = ${itemId} order by id`)],
  });

  it('is confirmed by the owner alone, once, and for a loan that is out', async () => {
    expect(await refusalOf(back())).toEqual([409, 'not_lent', expect.any(String)]);
    await lend(ruth);
    expect(await refusalOf(back('', ruth))).toEqual([403, 'not_owner', expect.any(String)]);
    expect(await refusalOf(bring(sam))).toEqual([403, 'not_recipient', expect.any(String)]);
    expect(await refusalOf(bring(olu))).toEqual([403, 'own_item', expect.any(String)]);
    const said = await bring(ruth);
    expect(await bring(ruth)).toEqual(said);
    await back();
    expect(await refusalOf(back())).toEqual([409, 'not_lent', expect.any(String)]);
    expect(await refusalOf(bring(ruth))).toEqual([403, 'not_recipient', expect.any(String)]);
    itemId = await anItem(world.db, olu.id, { interested: [ruth.id], recipient: ruth.id, isTransferred: true });
    expect(await refusalOf(back())).toEqual([409, 'not_a_loan', expect.any(String)]);
    expect(await refusalOf(bring(ruth))).toEqual([409, 'not_a_loan', expect.any(String)]);
  });

  it.each([false, true])('is undone as if it had never been, and mails nobody (somebody waits: %s)', async (waits) => {
    await ask(ruth, { note: 'Please', from: '2026-11-16', until: '2026-11-21' });
    await approve(ruth);
    await handOver();
    if (waits) await ask(sam);
    await bring(ruth);
    const before = await whole();
    await back('Fine');
    expect(await undo()).toMatchObject({ status: 'transferred', recipient_name: 'Ruth', out_until: '2026-11-21' });
    expect(await whole()).toEqual(before);
    expect(await mails()).not.toContain('itemReturned to ruth');
    expect(await refusalOf(undo())).toEqual([409, 'nothing_to_undo', expect.any(String)]);
    expect(await back()).toMatchObject({ status: waits ? 'requested' : 'available' });
  });

  it('is final once anything else has happened, and after fifteen seconds', async () => {
    await lend(ruth);
    const [entry] = await history(ruth);
    await back();
    await thank(ruth, entry?.id ?? 0, 'Thank you');
    expect(await refusalOf(undo())).toEqual([409, 'nothing_to_undo', expect.any(String)]);
    await lend(sam);
    await back();
    await ask(ruth);
    expect(await refusalOf(undo())).toEqual([409, 'nothing_to_undo', expect.any(String)]);
    await approve(ruth);
    await handOver();
    await back();
    await world.db`update undoable_acts set ends_at = now() where item_id = ${itemId}`;
    expect(await refusalOf(undo())).toEqual([409, 'undo_too_late', expect.any(String)]);
  });

  it('stays in the history of a borrower who lost sight of the thing, as it was then', async () => {
    itemId = await anItem(world.db, olu.id, { giveaway: false, groups: [], interested: [ruth.id, sam.id] });
    await approve(ruth, '2026-11-20');
    await handOver();
    await back();
    await approve(sam, '2026-11-25');
    await handOver();
    expect(await look(ruth)).toMatchObject({ status: 'transferred', out_until: null, owner_email: 'olu@example.org' });
    expect(await look(ruth)).not.toHaveProperty('queue_length');
    expect(await refusalOf(ask(ruth))).toEqual([404, 'item_not_found', expect.any(String)]);
    await world.db`alter table handovers disable trigger handovers_legal_change`;
    await world.db`
      update handovers set returned_at = now() - interval '31 days' where item_id = ${itemId} and returned_at is not null`;
    await world.db`alter table handovers enable trigger handovers_legal_change`;
    expect(JSON.stringify([await look(ruth), await history(ruth)])).not.toContain('@');
    const given = (await history(olu)).map(({ recipient_name, email }) => [recipient_name, email]);
    expect(given).toEqual([
      ['Sam', 'sam@example.org'],
      ['Ruth', undefined],
    ]);
  });
});

describe('deleting', () => {
  it('waits until a loan is back', async () => {
    const remove = () => olu.call('DELETE /delete-item/:id', { params: { id: itemId } });
    await lend(ruth);
    expect(await refusalOf(remove())).toEqual([409, 'lent_out', 'It is lent to Ruth. Confirm its return first.']);
    await back();
    await remove();
    expect(await look(ruth)).toMatchObject({ status: 'transferred', thumbnail_url: null });
    expect(await history(ruth)).toHaveLength(1);
    expect(await refusalOf(history(sam))).toEqual([404, 'item_not_found', expect.any(String)]);
  });
});

describe('thanks', () => {
  it('are said once by the recipient, and stay between the two', async () => {
    await lend(ruth);
    const [entry] = await history(ruth);
    const id = entry?.id ?? 0;
    expect(await refusalOf(thank(sam, id, 'Hello'))).toEqual([404, 'handover_not_found', expect.any(String)]);
    expect(await refusalOf(thank(olu, id, 'Hello'))).toEqual([403, 'not_recipient', expect.any(String)]);
    expect(await refusalOf(thank(ruth, id, ' \u202e '))).toEqual([400, 'thanks_empty', expect.any(String)]);
    expect(await refusalOf(thank(ruth, id, 'x'.repeat(201)))).toEqual([400, 'value_invalid', expect.any(String)]);
    expect((await thank(ruth, id, 'It saved\u202e my day')).handover).toMatchObject({ thanks: 'It saved my day' });
    expect(await refusalOf(thank(ruth, id, 'And again'))).toEqual([409, 'already_thanked', expect.any(String)]);
    expect(await history(olu)).toMatchObject([{ thanks: 'It saved my day', thanked_at: expect.any(String) }]);
    expect((await mails()).at(-1)).toBe('thanked to olu');
    await back();
    const [mail] = await world.db`select payload -> 'data' ->> 'isThanked' as thanked from jobs
      where payload ->> 'kind' = 'itemReturned' and payload -> 'data' ->> 'itemId' = ${String(itemId)}`;
    expect(mail).toEqual({ thanked: 'yes' });
    expect(await refusalOf(thank(ruth, 2e9, 'Hello'))).toEqual([404, 'handover_not_found', expect.any(String)]);
  });
});
