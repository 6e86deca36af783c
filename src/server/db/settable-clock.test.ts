import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { now } from '../base/clock.ts';
import { connect } from './connect.ts';
import { remindIn } from '../reminders/remind.ts';
import { openSettableClock } from './settable-clock.ts';

const startsAt = '2031-03-10T11:00:00Z';
const turn = { id: '1', attempts: 1, created_at: startsAt };

let world: World;
let olu: Person;
let ruth: Person;

beforeAll(async () => {
  world = await aWorld({ timeZone: 'Europe/Berlin' }, {}, { startsAt });
  olu = await world.aMember({ name: 'Olu' });
  ruth = await world.aMember({ name: 'Ruth' });
});
afterAll(() => world.close());

const dayOf = (instant: Date | string | undefined) => new Date(instant ?? 0).toISOString().slice(0, 10);

const ask = async (sql: string) => {
  const [row] = await world.db.unsafe<{ at: string }[]>(sql);
  return dayOf(row?.at);
};

/** Everything the database can tell of the time, by each of its ways. */
const readDays = async () => {
  const itemId = await anItem(world.db, olu.id, { giveaway: false, interested: [ruth.id] });
  await ruth.call('POST /api/conversations/:itemId/:personId', {
    params: { itemId, personId: ruth.id },
    body: { text: 'Hello' },
  });
  await ruth.call('POST /withdraw-interest', { body: { itemId } });
  return {
    node: dayOf(now()),
    statement: await ask('select now() as at'),
    quick: dayOf((await world.db.quick<{ at: string }[]>`select now() as at`)[0]?.at),
    default: await ask('select created_at as at from jobs order by id desc limit 1'),
    clockTimestampDefault: await ask(`select sent_at as at from messages where item_id = ${itemId}`),
    trigger: await ask(`select ended_at as at from conversations where item_id = ${itemId}`),
  };
};

const everywhere = (day: string) => ({
  node: day,
  statement: day,
  quick: day,
  default: day,
  clockTimestampDefault: day,
  trigger: day,
});

describe('a world with a clock of its own', () => {
  it('has the time it was given, in Node, statements, defaults and triggers, and takes another', async () => {
    expect(await readDays()).toEqual(everywhere('2031-03-10'));
    await world.clock.advance({ days: 2 });
    expect(await readDays()).toEqual(everywhere('2031-03-12'));
    await world.clock.set(startsAt);
    expect(await readDays()).toEqual(everywhere('2031-03-10'));
  });

  it('leaves no default of any table behind, also of tables that are made later', async () => {
    await world.db`create table made_later (at timestamptz default now())`;
    const left = await world.db<{ place: string }[]>`
      select adrelid::regclass::text as place from pg_attrdef
      where pg_get_expr(adbin, adrelid) like '%pg_catalog.now()%'
        or pg_get_expr(adbin, adrelid) like '%pg_catalog.clock_timestamp()%'`;
    expect(left).toEqual([]);
    const [made] = await world.db<{ place: string }[]>`select 'public.made_later'::regclass::text as place`;
    expect(made?.place).toBe('made_later');
    await world.db`drop table made_later`;
  });

  it('stands still in no place: the time goes on, and equally for Node and the database', async () => {
    const [first] = await world.db<{ at: string }[]>`select now() as at`;
    const between = now().toISOString();
    const [second] = await world.db<{ at: string }[]>`select now() as at`;
    const inOrder = [first?.at ?? '', between, second?.at ?? ''];
    expect(inOrder.toSorted()).toEqual(inOrder);
  });

  it('ends sessions on their day', async () => {
    const nova = await world.aMember();
    const status = () =>
      nova.call('GET /api/calendar').then(
        () => 200,
        (error: unknown) => (error instanceof CallRefused ? error.status : error),
      );
    await world.clock.advance({ days: 13 });
    expect(await status()).toBe(200);
    await world.clock.advance({ days: 13 });
    expect(await status()).toBe(200);
    await world.clock.advance({ days: 15 });
    expect(await status()).toBe(401);
    await world.clock.set(startsAt);
  });

  it('counts due days and reminders from its own day', async () => {
    const itemId = await anItem(world.db, olu.id, { name: 'Ladder', giveaway: false });
    await ruth.call('POST /express-interest', { body: { itemId } });
    const approve = (due: string) =>
      olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id, due } });
    await expect(approve('2031-03-09')).rejects.toBeInstanceOf(CallRefused);
    await approve('2031-03-17');
    await olu.call('POST /confirm-transfer', { body: { itemId } });
    const remindersOf = async () => {
      await remindIn(world.db, 'Europe/Berlin')({}, turn);
      const rows = await world.db<
        { step: number }[]
      >`select step from reminders_sent where item_id = ${itemId} order by step`;
      return rows.map(({ step }) => step);
    };
    expect(await remindersOf()).toEqual([]);
    await world.clock.set('2031-03-16T17:30:00Z');
    expect(await remindersOf()).toEqual([-1]);
    await world.clock.advance({ hours: 15 });
    expect(await remindersOf()).toEqual([-1, 0]);
    await world.clock.set(startsAt);
  });
});

it('there is one such clock in a process, and a world without it says so and keeps the path of its database', async () => {
  await expect(openSettableClock(world.where)).rejects.toThrow('settable clock already');
  const plain = await aWorld();
  expect(() => plain.clock.advance({ days: 1 })).toThrow('no clock of its own');
  const other = connect(plain.where, { max: 1 });
  const [row] = await other<{ path: string }[]>`select current_setting('search_path') as path`;
  expect(row?.path).toBe('"$user", public');
  await other.end();
  await plain.close();
});
