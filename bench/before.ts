import { deepStrictEqual } from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import { connect, type Where } from '../src/server/db/connect.ts';
import { openEmbeddedPostgres } from '../src/server/db/embedded/open-embedded-postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { openEmbedder } from '../src/server/meaning/embed.ts';
import { databasePid } from '../tests/support/database-pid.ts';
import { type Call, callsOf, listPairs, type Pair, searchPath, words } from './peers/calls.ts';
import { type Contestant, startProduct } from './peers/contestants.ts';
import { fillEmbeddings, prepareEmbeddings } from './support/embeddings.ts';
import { line, median } from './support/figures.ts';
import { fillHandovers } from './support/loans.ts';
import { fillShelves, logIn, settleMembers } from './support/neighbourhood.ts';
import { coresSince, listFamily } from './support/proc.ts';
import { headersOf } from './support/server.ts';

/**
 * Another version beside this one: requests per second, and the processor time of a call in the program and the database.
 * Each version has its own copy of the database, which it migrated itself, so that a change of the schema counts, too.
 */
const BEFORE = process.env.BEFORE;
if (BEFORE === undefined) throw new Error('BEFORE names the folder of the other version, with its packages.');

const isSmall = process.argv.includes('--small');
const ITEMS = isSmall ? 10_000 : 100_000;
const [ROUNDS, SECONDS] = isSmall ? [2, 1] : [5, 3];
const CONNECTIONS = 32;
const CHECKED = 10;

const fileIn = (name: string) => pathToFileURL(join(BEFORE, name)).href;

type Version = { name: 'before' | 'now'; who: Contestant; pid: number };
type Turn = { rate: number; program: number; database: number };

/** A search must find the same; the first pass loads the model, and may not have waited for it. */
const requireSameFinding = async ([before, now]: readonly [Version, Version], users: readonly number[]) => {
  const asked = users.flatMap((userId) => words.map((each) => ({ userId, path: searchPath(userId, each) })));
  const ask = ({ who }: Version) =>
    Promise.all(
      asked.map(async ({ userId, path }) => (await fetch(who.url + path, { headers: headersOf(userId) })).json()),
    );
  for (const version of [before, now]) await ask(version);
  deepStrictEqual(await ask(now), await ask(before), 'The versions find different things.');
};

const load = ({ who }: Version, call: Call, duration: number) =>
  autocannon({ url: who.url, connections: CONNECTIONS, duration, requests: call.requestsOf(who) });

/** Only one version works at a time, so that what the database computes meanwhile is for its calls. */
const takeTurn = async (version: Version, call: Call, database: number): Promise<Turn> => {
  const families = () => Promise.all([listFamily(version.pid), listFamily(database)]);
  const [before, since] = [await families(), performance.now()];
  const { requests, non2xx, errors } = await load(version, call, SECONDS);
  const seconds = (performance.now() - since) / 1000;
  const now = await families();
  if (non2xx + errors > 0) throw new Error(`${version.name} failed: ${non2xx} refusals, ${errors} errors.`);
  const perCall = (cores: number) => (1000 * cores * seconds) / requests.total;
  return {
    rate: requests.total / seconds,
    program: perCall(coresSince(before[0], now[0], seconds)),
    database: perCall(coresSince(before[1], now[1], seconds)),
  };
};

const compare = async ([before, now]: readonly [Version, Version], call: Call, database: number) => {
  const turns = { before: new Array<Turn>(), now: new Array<Turn>() };
  for (const version of [before, now]) await load(version, call, 2);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const version of round % 2 === 0 ? [before, now] : [now, before])
      turns[version.name].push(await takeTurn(version, call, database));
  const cost = ({ program, database }: Turn) => program + database;
  const ratio = (of: (before: Turn, now: Turn) => number) =>
    median(turns.before.flatMap((each, round) => (turns.now[round] ? [of(each, turns.now[round])] : [])));
  console.log(line(call.name, ['requests/s', 'program ms', 'database ms']));
  for (const name of ['before', 'now'] as const) {
    const of = (what: keyof Turn) => median(turns[name].map((each) => each[what]));
    console.log(line(`  ${name}`, [of('rate').toFixed(0), of('program').toFixed(2), of('database').toFixed(2)]));
  }
  console.log(
    `  now ${ratio((was, is) => is.rate / was.rate).toFixed(2)} times as many per second, ` +
      `with ${ratio((was, is) => cost(is) / cost(was)).toFixed(2)} of the processor time`,
  );
};

const folder = await mkdtemp(join(tmpdir(), 'bench-before-'));
const database = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });

/** Filled for the other version; ours is a copy. */
const fill = async (where: Where): Promise<{ users: number[]; pairs: Pair[] }> => {
  const things: { name: string }[] = JSON.parse(
    await readFile(new URL('../datasets/quality/search/things.json', import.meta.url), 'utf8'),
  );
  const named = things.map(({ name }) => name);
  const old: { migrate: typeof migrate } = await import(fileIn('src/server/db/migrate.ts'));
  await old.migrate(where);
  const db = connect(where, { max: 2, statementTimeoutMs: 0 });
  const embedder = openEmbedder();
  await settleMembers(db);
  await fillShelves(db, ITEMS, named);
  await fillHandovers(db, ITEMS / 2);
  await prepareEmbeddings(db, embedder, named);
  await fillEmbeddings(db, embedder);
  await embedder.close();
  const users = await logIn(db, 200);
  const pairs = await listPairs(db, users);
  await db.end();
  return { users, pairs };
};

const copyFor = async (where: typeof database.where) => {
  const admin = connect({ ...where, database: 'postgres' }, { max: 1, statementTimeoutMs: 0 });
  await admin`create database ours template ${admin(where.database)}`;
  await admin.end();
  const ours = { ...where, database: 'ours' };
  await migrate(ours);
  return ours;
};

const start = async (name: Version['name'], where: Where, file?: string): Promise<Version> => {
  const { pid, ...who } = await startProduct(where, folder, file);
  return { name, who, pid };
};

try {
  const { users, pairs } = await fill(database.where);
  const ours = await copyFor(database.where);
  console.log(
    `${ITEMS} items, ${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  const versions = [
    await start('before', database.where, fileIn('bench/support/items-app.ts')),
    await start('now', ours),
  ] as const;
  await requireSameFinding(versions, users.slice(0, CHECKED));
  const sheets = pairs.filter((_, at) => at % 7 === 0).slice(0, 2000);
  const server = await databasePid(folder);
  for (const call of callsOf({ users, sheets, pairs })) await compare(versions, call, server);
  await Promise.all(versions.map(({ who }) => who.stop()));
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
