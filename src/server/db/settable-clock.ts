import { machineTime, now, nowMs, setAheadMs } from '../base/clock.ts';
import { connect, type Sql, type Where } from './connect.ts';
import { notify } from './notify.ts';

const HOUR_MS = 3_600_000;

/** The time as the demo and the tests set it. It goes on from there as fast as it always does. */
export type SettableClock = {
  set: (instant: Date | string) => Promise<void>;
  advance: (by: { days?: number; hours?: number }) => Promise<void>;
  now: () => Date;
  /** Gives this process its real time back; the database keeps its own. */
  close: () => Promise<void>;
};

/**
 * With this path `now()` in any statement or function means ours instead of PostgreSQL's. Tables are made in the schema
 * that comes first.
 */
const PATH = 'public, clock, pg_catalog';

const install = async (sql: Sql) => {
  await sql.unsafe(`
    create schema if not exists clock;
    create table if not exists clock.ahead (time interval not null);
    insert into clock.ahead select '0' where not exists (select 1 from clock.ahead);
    create or replace function clock.now() returns timestamptz stable parallel safe language sql
      as 'select pg_catalog.now() + (select time from clock.ahead)';
    create or replace function clock.clock_timestamp() returns timestamptz volatile parallel safe language sql
      as 'select pg_catalog.clock_timestamp() + (select time from clock.ahead)';`);
  await sql.unsafe(`
    do $$ begin execute format('alter database %I set search_path = ${PATH}', current_database()); end $$`);
};

type Default = { place: string; column: string; value: string };

/** A default remembers the function that it meant when the table was made, whatever the path says later. */
const rebindDefaults = async (sql: Sql) => {
  await sql`set local search_path = public`;
  const defaults = await sql<Default[]>`
    select d.adrelid::regclass::text as place, quote_ident(a.attname) as column, pg_get_expr(d.adbin, d.adrelid) as value
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where pg_get_expr(d.adbin, d.adrelid) ~ '(^|[^.])\\m(now|clock_timestamp)\\(\\)'`;
  await sql.unsafe(
    [
      `set local search_path = ${PATH}`,
      ...defaults.map(({ place, column, value }) => `alter table ${place} alter column ${column} set default ${value}`),
    ].join(';'),
  );
};

let isOpen = false;

/**
 * Puts a settable clock into a database that is already migrated, before the program connects to it: connections that
 * are open keep the path they began with. There is one clock in a process, because its Node code has one time.
 */
export const openSettableClock = async (where: Where): Promise<SettableClock> => {
  if (isOpen) throw new Error('This process has a settable clock already: close the other world first.');
  isOpen = true;
  const db = connect(where, { max: 1, statementTimeoutMs: 0 });
  await db.begin(async (tx) => {
    await install(tx);
    await rebindDefaults(tx);
  });
  const [row] = await db<{ ms: number }[]>`
    select (extract(epoch from time) * 1000)::float8 as ms from clock.ahead`;
  setAheadMs(row?.ms ?? 0);

  const set = async (instant: Date | string) => {
    const ms = new Date(instant).getTime() - machineTime().getTime();
    await db`update clock.ahead set time = make_interval(secs => ${ms / 1000}::float8)`;
    setAheadMs(ms);
    // What has fallen due meanwhile is done now, and not when its worker would have woken up.
    await notify(db, 'jobs');
  };

  return {
    set,
    advance: ({ days = 0, hours = 0 }) => set(new Date(nowMs() + (24 * days + hours) * HOUR_MS)),
    now,
    close: async () => {
      setAheadMs(0);
      isOpen = false;
      await db.end({ timeout: 1 });
    },
  };
};
