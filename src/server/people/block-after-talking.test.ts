import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { mailUnreadIn, remindOfTimeIn } from '../conversations/mails.ts';
import { remindIn } from '../reminders/remind.ts';

const turn = { id: '1', attempts: 1, created_at: '2026-11-01T00:00:00.000Z' };
const zone = 'Europe/Berlin';

let world: World;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  world = await aWorld({ timeZone: zone }, {}, { startsAt: '2030-01-05T12:00:00Z' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clock.set('2030-01-05T12:00:00Z');
  [ada, ben] = [await world.aMember({ name: 'Ada Low' }), await world.aMember({ name: 'Ben High' })];
});

const block = () => ada.call('PUT /api/people/:id/block', { params: { id: ben.id } });
const thread = (itemId: number) => ({ itemId, personId: ben.id });
const write = (by: Person, itemId: number, text: string) =>
  by.call('POST /api/conversations/:itemId/:personId', { params: thread(itemId), body: { text } });
const threadsOf = async (who: Person) =>
  (await who.call('GET /api/conversations', { query: {} })).map(({ item_id, unread }) => [item_id, unread]);
const unreadOf = async (who: Person) =>
  (await who.call('GET /api/notifications', { query: { userId: who.id } })).unreadMessages;
const waitingOf = async (who: Person) => (await who.call('GET /api/waiting')).map(({ kind }) => kind);
const feedOf = async (who: Person) => {
  const { url } = await who.call('GET /api/calendar');
  return (await world.app.inject(new URL(url).pathname)).body.match(/SUMMARY:.*/g) ?? [];
};
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof CallRefused ? error.body.code : error),
  );

/** Ten minutes later: every thread that still has something unread is looked at once more. */
const mailUnread = async () => {
  await world.db`update messages set sent_at = sent_at - interval '11 minutes'`;
  const unread = await world.db<{ item_id: number; person_id: number; reader_id: number }[]>`
    select distinct item_id, person_id, reader_id from messages where seen_at is null and reader_id in (${ada.id}, ${ben.id})`;
  for (const { item_id: itemId, person_id: personId, reader_id: readerId } of unread)
    await mailUnreadIn(world.db)({ itemId, personId, readerId }, turn);
};
const mailed = async () =>
  (
    await world.db<{ mail: string }[]>`
      select (payload ->> 'kind') || ' to ' || u.name as mail from jobs j join users u on u.email = payload ->> 'to'
      where j.kind = 'mail' and u.id in (${ada.id}, ${ben.id}) order by j.id`
  ).map(({ mail }) => mail);
const forgetMails = () => world.db`delete from jobs where kind = 'mail'`;

const aTime = () => new Date(world.clock.now().getTime() + 86_400_000).toISOString();

/** Both have written, and they have agreed on a time. */
const talk = async (itemId: number) => {
  const time = aTime();
  await write(ben, itemId, 'Is it still there?');
  await write(ada, itemId, 'It is.');
  await ada.call('POST /api/conversations/:itemId/:personId/times', {
    params: thread(itemId),
    body: { times: [time] },
  });
  await ben.call('POST /api/conversations/:itemId/:personId/times/accept', { params: thread(itemId), body: { time } });
  return time;
};

test('a block after a request leaves nothing behind: no thread, no number, no date, no mail', async () => {
  const itemId = await anItem(world.db, ada.id, { name: 'Tent', interested: [ben.id], recipient: ben.id });
  const time = await talk(itemId);
  expect([await unreadOf(ada), await unreadOf(ben)]).toEqual([2, 2]);
  expect(await feedOf(ben)).toEqual(['SUMMARY:Fetch Tent (Ada Low)']);
  await forgetMails();
  await block();
  for (const each of [ada, ben]) {
    expect(await threadsOf(each)).toEqual([]);
    expect([await unreadOf(each), await waitingOf(each), await feedOf(each)]).toEqual([0, [], []]);
  }
  await mailUnread();
  await remindOfTimeIn(world.db)({ ...thread(itemId), time }, turn);
  await remindIn(world.db, zone, () => new Date(world.clock.now().getTime() + 10 * 86_400_000))({}, turn);
  expect(await mailed()).toEqual([]);
});

const aLoan = (dueOn: string) =>
  anItem(world.db, ada.id, {
    name: 'Ladder',
    giveaway: false,
    interested: [ben.id],
    recipient: ben.id,
    isTransferred: true,
    dueOn,
  });

test('a loan that is out keeps its thread, numbers, day and reminders, and all of it ends with the return', async () => {
  const itemId = await aLoan('2030-01-10');
  await write(ben, itemId, 'I have it.');
  await block();
  await write(ada, itemId, 'Please bring it back.');
  expect([await threadsOf(ada), await threadsOf(ben)]).toEqual([[[itemId, 1]], [[itemId, 1]]]);
  expect([await unreadOf(ada), await unreadOf(ben)]).toEqual([1, 1]);
  expect(await feedOf(ben)).toEqual(['SUMMARY:Bring back Ladder (Ada Low)']);
  await world.clock.set('2030-01-12T12:00:00Z');
  expect(await waitingOf(ben)).toEqual(['bringBack', 'readMessage']);
  await forgetMails();
  await mailUnread();
  await remindIn(world.db, zone)({}, turn);
  expect((await mailed()).toSorted()).toEqual([
    'lentOver to Ada Low',
    'loanDue to Ben High',
    'messagesUnread to Ada Low',
    'messagesUnread to Ben High',
  ]);

  await write(ben, itemId, 'It stands in your garden.');
  await ada.call('POST /return-item', { body: { itemId } });
  for (const each of [ada, ben]) {
    expect(await threadsOf(each)).toEqual([]);
    expect([await unreadOf(each), await waitingOf(each), await feedOf(each)]).toEqual([0, [], []]);
  }
  const history = await ada.call('GET /api/items/:id/history', { params: { id: itemId } });
  expect(history.map(({ recipient_name, email }) => [recipient_name, email])).toEqual([['Ben High', undefined]]);
  await forgetMails();
  await world.db`update messages set mailed_at = null where seen_at is null`;
  await mailUnread();
  expect(await mailed()).toEqual([]);
});

test('a handover of this moment is not taken back into a promise between the two', async () => {
  const itemId = await anItem(world.db, ada.id, { giveaway: false, interested: [ben.id], recipient: ben.id });
  await ada.call('POST /confirm-transfer', { body: { itemId } });
  await block();
  expect(await refusalOf(ada.call('POST /api/undo', { body: { itemId, act: 'transfer' } }))).toBe('nothing_to_undo');
  expect((await ben.call('GET /api/items/:id', { params: { id: itemId } })).is_recipient).toBe(true);
});
