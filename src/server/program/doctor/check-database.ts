import { machineTime } from '../../base/clock.ts';
import { connect, type Db } from '../../db/connect.ts';
import { listNewSteps, listSteps } from '../../db/migrate.ts';
import { broken, type Check, type Finding, fine, odd, reasonOf } from './finding.ts';

/** The oldest major version that the schema works with. */
const OLDEST_POSTGRES = 15;
const CLOCK_ODD_S = 5;
const CLOCK_BROKEN_S = 60;

const checkVersion = async (db: Db): Promise<Finding> => {
  const [row] = await db<{ major: number; version: string }[]>`
    select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`;
  const { major = 0, version = '' } = row ?? {};
  return major < OLDEST_POSTGRES
    ? broken('database', `PostgreSQL ${version} is too old: use ${OLDEST_POSTGRES} or newer.`)
    : fine('database', `PostgreSQL ${version} answers.`);
};

const checkSteps = async (db: Db): Promise<Finding[]> => {
  const [known] = await db<{ is_there: boolean }[]>`select to_regclass('migrations') is not null as is_there`;
  if (!known?.is_there) return [odd('database', 'The database is empty: the first start fills it.')];
  const steps = await listSteps();
  const taken = await db<{ name: string }[]>`select name from migrations`;
  const newer = taken.map(({ name }) => name).find((name) => name > (steps.at(-1) ?? ''));
  if (newer !== undefined)
    return [
      broken(
        'database',
        `The database is newer than this program (it has the step ${newer}): start the newer version.`,
      ),
    ];
  const missing = await listNewSteps(db);
  return missing.length === 0
    ? []
    : [
        odd(
          'database',
          `${missing.length} steps of the schema are missing, the first is ${missing[0]}: the next start takes them.`,
        ),
      ];
};

const checkClock = async (db: Db): Promise<Finding> => {
  const before = machineTime().getTime();
  const [row] = await db<{ ms: number }[]>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  const seconds = Math.round(Math.abs((row?.ms ?? 0) - (before + machineTime().getTime()) / 2) / 1000);
  const says = `The clocks of this machine and the database differ by ${seconds} s`;
  if (seconds >= CLOCK_BROKEN_S)
    return broken('clock', `${says}: synchronise both (NTP), or links and sessions end at the wrong time.`);
  return seconds >= CLOCK_ODD_S ? odd('clock', `${says}: synchronise both (NTP).`) : fine('clock', `${says}.`);
};

const checkZone = async (db: Db, zone: string): Promise<Finding> => {
  const [row] = await db<{ time_zone: string | null }[]>`select time_zone from settings`;
  const chosen = row?.time_zone ?? zone;
  return chosen === 'UTC'
    ? odd(
        'clock',
        'The time zone is UTC: loans become due by that clock. Set TIME_ZONE, or choose one on the admin page.',
      )
    : fine('clock', `The community lives by the clocks of ${chosen}.`);
};

const checkTransactions = async (db: Db, longMinutes: number): Promise<Finding[]> => {
  const rows = await db<{ pid: number; minutes: number; who: string }[]>`
    select pid, (extract(epoch from clock_timestamp() - xact_start) / 60)::int as minutes, coalesce(application_name, '') as who
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < clock_timestamp() - ${longMinutes} * interval '1 minute'
    order by xact_start limit 3`;
  return rows.map(({ pid, minutes, who }) =>
    odd(
      'database',
      `A transaction of ${who || 'another program'} (process ${pid}) has been open for ${minutes} minutes: others may wait for it. A backup may take that long.`,
    ),
  );
};

const LAG_ODD_S = 10;

/** The standby for reads: that it is one, and how late it is. */
const checkStandby = async (url: string | undefined): Promise<Finding[]> => {
  if (url === undefined) return [];
  const standby = connect(url, { max: 6, isForReads: true });
  try {
    // Each on a separate connection.
    const servers = await Promise.all(
      Array.from(
        { length: 4 },
        () => standby<{ at: string }[]>`select pg_postmaster_start_time()::text as at, pg_sleep(0.2)`,
      ),
    );
    if (new Set(servers.map(([row]) => row?.at)).size > 1)
      return [broken('standby', 'DATABASE_READ_URL leads to several servers at a time: name one, or a list.')];
    const [row] = await standby<{ is_standby: boolean; late_s: number }[]>`
      select pg_is_in_recovery() as is_standby,
        case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::int as late_s`;
    if (!row?.is_standby)
      return [odd('standby', 'DATABASE_READ_URL leads to the writer: reads are not spread, and end when it is away.')];
    return row.late_s > LAG_ODD_S
      ? [odd('standby', `The standby is ${row.late_s} s late: the writer answers its reads until it has caught up.`)]
      : [fine('standby', 'The standby of DATABASE_READ_URL answers and is not late.')];
  } catch (error) {
    return [broken('standby', `The standby of DATABASE_READ_URL cannot be asked (${reasonOf(error)}).`)];
  } finally {
    await standby.end({ timeout: 1 });
  }
};

/** The way past the pooler has to lead to the same writer. */
const checkDirect = async (db: Db, url: string | undefined): Promise<Finding[]> => {
  if (url === undefined) return [];
  const direct = connect(url, { max: 1 });
  const systemOf = async (sql: Db) => {
    const [row] = await sql<{ system: string }[]>`select system_identifier::text as system from pg_control_system()`;
    return row?.system;
  };
  try {
    return (await systemOf(direct)) === (await systemOf(db))
      ? [fine('database', 'DATABASE_DIRECT_URL leads to the writer.')]
      : [broken('database', 'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.')];
  } catch (error) {
    return [broken('database', `DATABASE_DIRECT_URL does not lead to a writer (${reasonOf(error)}).`)];
  } finally {
    await direct.end({ timeout: 1 });
  }
};

/** A pooler that ignores what a connection asks for may let a statement run for ever. */
const checkTimeout = async (db: Db): Promise<Finding[]> => {
  const [row] = await db<{ time: string }[]>`select current_setting('statement_timeout') as time`;
  return row?.time === '0'
    ? [odd('database', "The pooler ignores statement_timeout: alter role … set statement_timeout = '2s'.")]
    : [];
};

export const checkDatabase: Check = async ({ db, env, longMinutes }) => {
  if (db === null) return [];
  try {
    const steps = await checkSteps(db);
    const isFilled = !steps.some(({ says }) => says.startsWith('The database is empty'));
    return [
      await checkVersion(db),
      ...steps,
      ...(await checkTimeout(db)),
      ...(await checkDirect(db, env.databaseDirectUrl)),
      ...(await checkStandby(env.databaseReadUrl)),
      ...(await checkTransactions(db, longMinutes)),
      await checkClock(db),
      ...(isFilled ? [await checkZone(db, env.timeZone)] : []),
    ];
  } catch (error) {
    return [broken('database', `The database cannot be asked (${reasonOf(error)}).`)];
  }
};
