import postgres from 'postgres';
import { holdNotices, tellHeldBack } from './notify.ts';

const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** As new Date(value).toISOString() says it, but read letter by letter: a page of a list holds some sixty of them. */
const toInstant = (value: string): string => {
  const [, day, time, fraction = ''] = inUtc.exec(value) ?? [];
  return day === undefined ? new Date(value).toISOString() : `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
};

const timestamptz = {
  to: 1184,
  from: [1184],
  serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
  // Rows carry instants as they go over the wire, so that no query result needs a second shape.
  parse: toInstant,
};

/** Days stay strings: converted to a Date they could shift to another day. */
const date = { to: 1082, from: [1082], serialize: (value: string) => value, parse: (value: string) => value };

type Types = { timestamptz: string; date: string };

type Pool = postgres.Sql<Types>;
/** The pool, and `quick`: two connections for short reads. */
export type Db = Pool & { quick: Pool };
/** The pool or a transaction: whatever can run a tagged template. */
export type Sql = postgres.ISql<Types>;
/** A fragment of a larger SQL statement. */
export type Fragment = postgres.Fragment;

/** Where PostgreSQL is: a URL, or the socket of the embedded one. */
export type Where = string | { host: string; port: number; user: string; database: string };

type Options = { max?: number; onQuery?: (text: string) => void; statementTimeoutMs?: number };

// Short reads are cheaper queued on two connections than spread over twenty: the database never idles between them and
// several answers arrive together. Nothing that may wait for a lock or take long belongs on them.
const QUICK = 2;

export const connect = (where: Where, { max = 20, onQuery, statementTimeoutMs = 2000 }: Options = {}): Db => {
  const options = {
    types: { timestamptz, date },
    connect_timeout: 2,
    idle_timeout: 60,
    backoff: (tries: number) => Math.min(0.1 * 2 ** tries, 2),
    connection: { application_name: 'enough', statement_timeout: statementTimeoutMs, TimeZone: 'UTC' },
    onnotice: () => {},
    ...(onQuery === undefined ? {} : { debug: (_connection: number, text: string) => onQuery(text) }),
  };
  const open = (most: number): Pool =>
    typeof where === 'string'
      ? postgres(where, { ...options, max: most })
      : postgres({ ...where, ...options, max: most });
  const [pool, quick] = [open(Math.max(1, max - QUICK)), open(Math.min(max, QUICK))];
  const endPool = pool.end.bind(pool);
  const end: Pool['end'] = async (how) => void (await Promise.all([endPool(how), quick.end(how)]));
  return Object.assign(pool, { quick, end });
};

const isRetryable = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

/** A deadlock or a serialization failure undid everything, so the work is done again, at most five times. */
const retryOnConflict = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || tries === 5) throw error;
    }
  }
};

/** One transaction, retried on deadlock. */
export const transact = <T>(db: Db, work: (tx: Sql) => Promise<T>): Promise<T> =>
  retryOnConflict(async () => {
    // The wrapping object keeps postgres.js from unwrapping arrays of promises in the result's type.
    const { result, notices } = await db.begin(async (tx) => {
      const notices = holdNotices(tx);
      return { result: await work(tx), notices };
    });
    await tellHeldBack(db, notices);
    return result;
  });

/** How many rows a sweep removes at once: many more would take longer than a statement may. */
export const PORTION = 10_000;

/** Sweeps until a portion is not full any more. */
export const inPortions = async (sweep: () => Promise<{ count: number }>): Promise<void> => {
  while ((await sweep()).count === PORTION);
};
