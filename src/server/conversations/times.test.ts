import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { readCalendar } from '../../../tests/support/read-calendar.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;
let itemId: number;

beforeAll(async () => {
  world = await aWorld();
  olu = await world.aMember({ name: 'Olu Ade' });
  ruth = await world.aMember({ name: 'Ruth Lee' });
  sam = await world.aMember({ name: 'Sam Roe' });
});
afterAll(() => world.close());
beforeEach(async () => {
  itemId = await anItem(world.db, olu.id, { name: 'Ladder, 3 m', interested: [ruth.id, sam.id] });
});

const inHours = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * 3_600_000).toISOString();
const params = () => ({ itemId, personId: ruth.id });
const propose = (who: Person, times: string[]) =>
  who.call('POST /api/conversations/:itemId/:personId/times', { params: params(), body: { times } });
const accept = (who: Person, time: string) =>
  who.call('POST /api/conversations/:itemId/:personId/times/accept', { params: params(), body: { time } });
const read = (who: Person) => who.call('GET /api/conversations/:itemId/:personId', { params: params(), query: {} });
const file = (who: Person) => who.call('GET /api/conversations/:itemId/:personId/agreed.ics', { params: params() });
const feedOf = async (who: Person) => {
  const { url } = await who.call('GET /api/calendar');
  return world.app.inject(new URL(url).pathname);
};
const refused = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof CallRefused ? [error.status, error.body.code] : error;
};
const reminders = () => world.db<{ run_at: string }[]>`
  select run_at from jobs where kind = 'remindOfTime' and payload ->> 'itemId' = ${String(itemId)}`;

describe('a time to meet', () => {
  it('is proposed by one, agreed to by the other, and shown to both on the thread', async () => {
    const times = [inHours(48), inHours(24), inHours(72)];
    const { sent } = await propose(olu, times);
    expect(sent.times).toEqual(times.toSorted());
    const { conversation } = await accept(ruth, times[1] ?? '');
    expect(conversation.agreed_time).toBe(times[1]);
    for (const each of [olu, ruth]) expect((await read(each)).conversation.agreed_time).toBe(times[1]);
    expect((await read(olu)).messages.at(-1)).toMatchObject({ agreed: times[1], is_mine: false, text: '' });
  });

  it('is shown on the item to the two alone, until it is over', async () => {
    const time = inHours(24);
    const meetsAt = async (who: Person) => (await who.call('GET /api/items/:id', { params: { id: itemId } })).meets_at;
    await propose(ruth, [time]);
    await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
    expect(await Promise.all([olu, ruth].map(meetsAt))).toEqual([undefined, undefined]);
    await accept(olu, time);
    expect(await Promise.all([olu, ruth, sam].map(meetsAt))).toEqual([time, time, undefined]);
    await world.db`update conversations set agreed_time = now() - interval '3 hours' where item_id = ${itemId}`;
    expect(await Promise.all([olu, ruth].map(meetsAt))).toEqual([undefined, undefined]);
  });

  const cancel = (who: Person) =>
    who.call('POST /api/conversations/:itemId/:personId/times/cancel', { params: params(), body: {} });
  const agreed = async (who: Person) => (await read(who)).conversation.agreed_time;

  it('can be cancelled by either: it leaves thread, item and calendars, and the thread says so', async () => {
    const time = inHours(24);
    expect(await refused(cancel(ruth))).toEqual([404, 'nothing_agreed']);
    await propose(ruth, [time]);
    await accept(olu, time);
    const { conversation, sent } = await cancel(ruth);
    expect([conversation.agreed_time, sent.cancelled]).toEqual([null, time]);
    expect(await Promise.all([olu, ruth].map(agreed))).toEqual([null, null]);
    expect((await read(olu)).messages.at(-1)).toMatchObject({ cancelled: time, is_mine: false, text: '' });
    expect((await feedOf(olu)).body).not.toContain(`meet-${itemId}-`);
    expect(await refused(file(olu))).toEqual([404, 'nothing_agreed']);
    await propose(olu, [time]);
    await accept(ruth, time);
    expect(await agreed(olu)).toBe(time);
  });

  it('ends with the handover, and comes back if that is undone', async () => {
    const time = inHours(24);
    await propose(ruth, [time]);
    await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
    await accept(olu, time);
    await world.db`delete from undoable_acts where item_id = ${itemId}`;
    await olu.call('POST /confirm-transfer', { body: { itemId } });
    expect(await Promise.all([olu, ruth].map(agreed))).toEqual([null, null]);
    const { meets_at } = await ruth.call('GET /api/items/:id', { params: { id: itemId } });
    expect(meets_at).toBeUndefined();
    expect((await feedOf(ruth)).body).not.toContain(`meet-${itemId}-`);
    await olu.call('POST /api/undo', { body: { itemId, act: 'transfer' } });
    expect(await agreed(olu)).toBe(time);
  });

  it('is agreed once, though it is tapped twice at once, and its reminder planned once', async () => {
    const time = inHours(24);
    await propose(olu, [time]);
    const answers = await Promise.all([accept(ruth, time), accept(ruth, time)]);
    expect(new Set(answers.map(({ sent }) => sent.id)).size).toBe(1);
    expect((await read(ruth)).messages).toHaveLength(2);
    const [reminder, ...more] = await reminders();
    expect(more).toEqual([]);
    const before = Date.parse(time) - Date.parse(reminder?.run_at ?? '');
    expect(Math.abs(before - 2 * 3_600_000)).toBeLessThan(5000);
  });

  it('must be one of the other’s last proposal, and in the future', async () => {
    const [first, second] = [inHours(24), inHours(48)];
    expect(await refused(accept(ruth, first))).toEqual([409, 'time_not_proposed']);
    await propose(olu, [first]);
    expect(await refused(accept(olu, first))).toEqual([409, 'time_not_proposed']);
    expect(await refused(accept(ruth, second))).toEqual([409, 'time_not_proposed']);
    await propose(olu, [second]);
    expect(await refused(accept(ruth, first))).toEqual([409, 'time_not_proposed']);
    await world.db`update messages set times = array[now() - interval '1 minute'] where item_id = ${itemId}`;
    const over = (await read(ruth)).messages.at(-1)?.times?.[0] ?? '';
    expect(await refused(accept(ruth, over))).toEqual([409, 'time_over']);
    expect(await refused(propose(ruth, [inHours(-1)]))).toEqual([400, 'times_invalid']);
    expect(await refused(propose(ruth, [inHours(1), inHours(2), inHours(3), inHours(4)]))).toEqual([
      400,
      'times_count',
    ]);
    expect(await refused(propose(ruth, ['tomorrow']))).toEqual([400, 'body_invalid']);
    expect(await refused(propose(ruth, ['2026-02-30T10:00:00Z']))).toEqual([400, 'body_invalid']);
  });

  it('comes as a calendar file and in the feeds of the two, and in no other', async () => {
    expect(await refused(file(ruth))).toEqual([404, 'nothing_agreed']);
    const time = inHours(24);
    await propose(olu, [time]);
    await accept(ruth, time);
    const moment = `DTSTART:${time.replace(/[-:]|\.\d{3}/g, '')}`;
    expect(await file(olu)).toContain(moment);
    expect(readCalendar(await file(ruth)).events.map(({ title }) => title)).toEqual(['Fetch Ladder, 3 m (Olu Ade)']);
    expect(readCalendar(await file(olu)).events.map(({ title }) => title)).toEqual([
      'Hand over Ladder, 3 m (Ruth Lee)',
    ]);
    const [his, hers, theirs] = [await feedOf(olu), await feedOf(ruth), await feedOf(sam)];
    expect(his.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect([his.body, hers.body].map((body) => body.includes(moment))).toEqual([true, true]);
    expect(theirs.body).not.toContain('Ladder');
    expect(readCalendar(theirs.body).events).toEqual([]);
  });
});

describe('the address of a calendar', () => {
  it('stays until it is renewed; then the old one opens nothing', async () => {
    const { url } = await sam.call('GET /api/calendar');
    expect((await sam.call('GET /api/calendar')).url).toBe(url);
    expect(url).toMatch(/^http:\/\/enough\.test\/api\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
    const { url: renewed } = await sam.call('POST /api/calendar/renew', { body: {} });
    const status = async (address: string) => (await world.app.inject(new URL(address).pathname)).statusCode;
    expect(renewed).not.toBe(url);
    expect([await status(url), await status(renewed)]).toEqual([404, 200]);
    expect(await world.db`select 1 from calendars c where c::text like ${`%${renewed.slice(-20, -4)}%`}`).toEqual([]);
  });

  it('is the same for two pages that ask at once, and ends with the account', async () => {
    const nova = await world.aMember();
    const [one, other] = await Promise.all([nova.call('GET /api/calendar'), nova.call('GET /api/calendar')]);
    const status = async (address: string) => (await world.app.inject(new URL(address).pathname)).statusCode;
    expect([await status(one.url), await status(other.url)]).toEqual([200, 200]);
    await world.db`update users set status = 'deactivated' where id = ${nova.id}`;
    expect(await status(one.url)).toBe(404);
  });
});
