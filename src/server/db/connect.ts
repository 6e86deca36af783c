import postgres from 'postgres';
import { holdNotices, tellHeldBack, tellPositions } from './notify.ts';
import { noteCommit } from './outcome.ts';
import { listPlaces, withFirstPlace } from './places.ts';
import { retryUndone } from './retry-undone.ts';
import { openSockets } from './sockets.ts';
import { runTransaction } from './transaction.ts';

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
export type Db = Pool & {
  quick: Pool;
  /** While the database is away, nothing waits for it: all connections are closed, and every statement fails at once. */
  setAway: (isAway: boolean) => void;
  /** How many connections were opened so far: a new one may lead to another server. */
  opened: () => number;
};
/** The pool or a transaction: whatever can run a tagged template. */
export type Sql = postgres.ISql<Types>;
/** A fragment of a larger SQL statement. */
export type Fragment = postgres.Fragment;

/** Where PostgreSQL is: a URL, or the socket of the embedded one. */
export type Where = string | { host: string; port: number; user: string; database: string };

type Options = {
  max?: number;
  onQuery?: (text: string) => void;
  statementTimeoutMs?: number;
  connectTimeoutSeconds?: number;
  /** Where to listen, if a pooler stands before the database. */
  direct?: Where | undefined;
  /** A standby is read too, so it has to be told how far it must be. */
  hasStandby?: boolean;
  /** Reads from any server; otherwise a server that takes no writes is refused. */
  isForReads?: boolean;
  /** Asks for the types of arrays at the first connection. If that breaks, nobody hears the error. */
  usesArrays?: boolean;
};

const defaults = {
  max: 20,
  statementTimeoutMs: 2000,
  connectTimeoutSeconds: 2,
  hasStandby: false,
  isForReads: false,
  usesArrays: true,
} as const satisfies Options;

// Short reads are cheaper queued on two connections than spread over twenty: the database never idles between them and
// several answers arrive together. Nothing that may wait for a lock or take long belongs on them.
const QUICK = 2;

/**
 * Until a connection is opened again that was refused. All that waits is refused one by one, over two connections at worst, so this
 * is short: a server that is not there does not mind.
 */
const PAUSE_SECONDS = 0.001;
/** Nobody waits for the news, and it would try without end. */
const LISTENER_PAUSE_SECONDS = 0.05;

const ATTRIBUTE = 'target_session_attrs';

/** A pooler may remember what its first server was: with `any` in the URL, only the pulse finds out. */
const isAnyTaken = (where: Where) =>
  typeof where === 'string' && new URL(withFirstPlace(where)).searchParams.get(ATTRIBUTE) === 'any';

const forDriver = (where: string) => {
  const url = new URL(withFirstPlace(where));
  url.searchParams.delete(ATTRIBUTE);
  return url.href;
};

export const connect = (where: Where, wanted: Options = {}): Db => {
  const { max, onQuery, direct, hasStandby, isForReads, usesArrays, ...times } = { ...defaults, ...wanted };
  const all: ReturnType<typeof openSockets>[] = [];

  const openAt = (place: Where) => {
    const sockets = openSockets(place);
    all.push(sockets);
    const [first] = listPlaces(place);
    const options = {
      types: { timestamptz, date },
      fetch_types: usesArrays,
      connect_timeout: times.connectTimeoutSeconds,
      idle_timeout: 60,
      connection: { application_name: 'enough', statement_timeout: times.statementTimeoutMs, TimeZone: 'UTC' },
      onnotice: () => {},
      socket: sockets.open,
      ...first,
      // `read-write` of the driver accepts a standby.
      ...(isForReads || isAnyTaken(place) ? {} : { [ATTRIBUTE]: 'primary' as const }),
      ...(onQuery === undefined ? {} : { debug: (_connection: number, text: string) => onQuery(text) }),
    };
    return (most: number, pauseSeconds = PAUSE_SECONDS): Pool => {
      const all = { ...options, max: most, backoff: () => pauseSeconds };
      return typeof place === 'string' ? postgres(forDriver(place), all) : postgres({ ...place, ...all });
    };
  };

  const open = openAt(where);
  const [pool, quick] = [open(Math.max(1, max - QUICK)), open(Math.min(max, QUICK))];
  // It opens its connection when something is first listened to.
  const listener = (direct === undefined ? open : openAt(direct))(1, LISTENER_PAUSE_SECONDS);
  const ends = [pool, quick, listener].map((each) => each.end.bind(each));
  const end: Pool['end'] = async (how) => void (await Promise.all(ends.map((each) => each(how))));
  const setAway = (isAway: boolean) => all.forEach((each) => each.setAway(isAway));
  const opened = () => all.reduce((sum, each) => sum + each.opened(), 0);
  const db = Object.assign(pool, { quick, end, setAway, opened, listen: listener.listen.bind(listener) });
  if (hasStandby) tellPositions(db);
  return db;
};

/** One transaction, done again if it was undone by something that passes. */
export const transact = <T>(db: Db, work: (tx: Sql) => Promise<T>): Promise<T> =>
  retryUndone(async () => {
    const { result, notices } = await runTransaction(db, async (tx) => {
      const notices = holdNotices(tx);
      return { result: await work(tx), notices };
    });
    noteCommit();
    await tellHeldBack(db, notices);
    return result;
  });

/** How many rows a sweep removes at once: many more would take longer than a statement may. */
export const PORTION = 10_000;

/** Sweeps until a portion is not full any more. */
export const inPortions = async (sweep: () => Promise<{ count: number }>): Promise<void> => {
  while ((await sweep()).count === PORTION);
};
