import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import autocannon, { type Load } from 'autocannon';
import { connect, type Db } from '../src/server/db/connect.ts';
import { openEmbeddedPostgres } from '../src/server/db/embedded/open-embedded-postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { sendLettersIn } from '../src/server/letters/send-letters.ts';
import { openEmbedder } from '../src/server/meaning/embed.ts';
import { databasePid } from '../tests/support/database-pid.ts';
import { listPairs, listPath, searchPath, sheetPath } from './peers/calls.ts';
import { fillEmbeddings, prepareEmbeddings } from './support/embeddings.ts';
import { line } from './support/figures.ts';
import { fillShelves, logIn, settleMembers } from './support/neighbourhood.ts';
import { coresSince, listFamily, memoryOf } from './support/proc.ts';
import { type Program, startProgram, stopProgram } from './support/program.ts';
import { headersOf } from './support/server.ts';
import { readQuestions, readThings } from './support/search-words.ts';
import type { Measured, ServiceTime } from './support/service-times.ts';

/**
 * What each call costs the program and the database in processor time, and what a line, a letter and an item take: the
 * figures that `npm run bench simulate` computes with. They are written to bench/support/service-times.json.
 */
const ITEMS = process.argv.includes('--small') ? 10_000 : 100_000;
const SECONDS = 5;
const CONNECTIONS = 8;
const LINES = 1000;
const LETTERS = 300;
/** Of all items, those that are new since the last weekly letter. */
const NEW_SHARE = 0.02;

const folder = await mkdtemp(join(tmpdir(), 'bench-service-times-'));
const database = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });

const familiesOf = async ({ pid }: Program) => ({
  program: await listFamily(pid),
  database: await listFamily(await databasePid(folder)),
});

const coresDuring = async (program: Program, work: () => Promise<unknown>) => {
  const before = await familiesOf(program);
  const since = performance.now();
  await work();
  const passed = (performance.now() - since) / 1000;
  const now = await familiesOf(program);
  return {
    passed,
    program: coresSince(before.program, now.program, passed),
    database: coresSince(before.database, now.database, passed),
  };
};

const waitForRest = async (program: Program) => {
  for (let tries = 0; tries < 60; tries += 1) {
    const { program: own, database: its } = await coresDuring(program, () => pause(1000));
    if (own + its < 0.05) return;
  }
  throw new Error('The program does not come to rest.');
};

/** The processor time of one call in milliseconds, on either side. */
const measureCall = async (program: Program, requests: Load['requests']): Promise<ServiceTime> => {
  const load = { url: program.url, connections: CONNECTIONS, requests };
  await autocannon({ ...load, duration: 2 });
  await waitForRest(program);
  let done = 0;
  const { passed, ...cores } = await coresDuring(program, async () => {
    const result = await autocannon({ ...load, duration: SECONDS });
    if (result.non2xx + result.errors > 0) throw new Error('Some requests failed.');
    done = result.requests.total;
    // The mails and matches that a call causes are part of its cost.
    await waitForRest(program);
  });
  const perCall = (used: number) => (1000 * used * passed) / done;
  return { program: perCall(cores.program), database: perCall(cores.database) };
};

const readAs = (users: readonly number[], path: (userId: number, at: number) => string): Load['requests'] =>
  users.map((userId, at) => ({ method: 'GET', path: path(userId, at), headers: headersOf(userId) }));

const write = (userId: number, path: string, body: object) => ({
  method: 'POST' as const,
  path,
  headers: { ...headersOf(userId), 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Each thing is asked for once. */
const askInTurn = (pairs: Awaited<ReturnType<typeof listPairs>>): Load['requests'] => {
  let asked = 0;
  const next = (usual: object) => {
    const { itemId, userId } = pairs[asked++] ?? { itemId: 0, userId: 0 };
    return { ...usual, ...write(userId, '/express-interest', { itemId }) };
  };
  return [{ setupRequest: next }];
};

/** One message after the other in the conversations of people who have asked. */
const listTalks = async (db: Db, users: readonly number[]): Promise<Load['requests']> => {
  const rows = await db<{ item_id: number; user_id: number }[]>`
    select item_id, user_id from interests where user_id = any(${[...users]}::int[]) limit 50`;
  return rows.map(({ item_id, user_id }) =>
    write(user_id, `/api/conversations/${item_id}/${user_id}`, { text: 'I could come for it this evening.' }),
  );
};

const openLine = (program: Program, userId: number) =>
  new Promise<() => void>((resolve, reject) => {
    const request = get(`${program.url}/api/events`, { headers: headersOf(userId), agent: false }, (answer) => {
      answer.once('data', () => resolve(() => request.destroy()));
    });
    request.on('error', reject);
  });

/** The memory of an open page, in kilobytes. */
const measureLine = async (program: Program, users: readonly number[]): Promise<number> => {
  const before = (await memoryOf(program.pid)).all;
  const lines = [];
  for (let at = 0; at < LINES; at += 1) lines.push(await openLine(program, users[at % users.length] ?? 0));
  const after = (await memoryOf(program.pid)).all;
  for (const hangUp of lines) hangUp();
  return (1024 * (after - before)) / LINES;
};

/** A zone in which it is the hour of letters just now. */
const lateMorning = () => {
  const west = (new Date().getUTCHours() - 12 + 24) % 24;
  return west <= 12 ? `Etc/GMT+${west}` : `Etc/GMT-${24 - west}`;
};

/** The milliseconds in which one letter is written, one after the other. */
const measureLetter = async (db: Db): Promise<number> => {
  await db`
    update users set letter = 'daily', letter_chosen_at = now() - interval '9 days', letter_since = (
      select max(date_posted) - ${NEW_SHARE} * (max(date_posted) - min(date_posted)) from items)
    where id in (select id from users where id > 2 limit ${LETTERS})`;
  await db`update users set letter = 'never' where letter <> 'daily'`;
  const since = performance.now();
  await sendLettersIn(db, lateMorning());
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from letters where is_sent`;
  return (performance.now() - since) / (row?.count ?? 1);
};

const measureBackup = async (): Promise<{ seconds: number; bytes: number }> => {
  const file = join(folder, 'backup.tar');
  const since = performance.now();
  await promisify(execFile)(process.execPath, ['scripts/start.mjs', 'src/server/program/backup-cli', 'backup', file], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder },
  });
  return { seconds: (performance.now() - since) / 1000, bytes: (await stat(file)).size };
};

const sizeOf = async (db: Db): Promise<number> => {
  const [row] = await db<{ size: number }[]>`select pg_database_size(current_database())::float8 as size`;
  return row?.size ?? 0;
};

/** What still has no embedding would keep a core busy during all measurements. */
const postponeEmbedding = async (db: Db) => {
  const [row] = await db<{ missing: number }[]>`
    select count(*)::int as missing from items i
    where not exists (select 1 from item_embeddings e where e.item_id = i.id)`;
  if (row?.missing) console.log(`${row.missing} items have no embedding.`);
  await db`
    insert into jobs (kind, payload, dedupe, run_at, attempts)
    values ('embedMissing', '{}', 'every:embedMissing', now() + interval '1 day', 1)`;
};

let program: Program | undefined;

try {
  await migrate(database.where);
  const db = connect(database.where, { max: 2, statementTimeoutMs: 0 });
  const embedder = openEmbedder();
  const things = await readThings();
  await settleMembers(db);
  await prepareEmbeddings(db, embedder, things);
  const users = await logIn(db, 200);
  const empty = await sizeOf(db);
  await fillShelves(db, ITEMS, things);
  await fillEmbeddings(db, embedder);
  await embedder.close();
  await postponeEmbedding(db);
  const itemBytes = Math.round(((await sizeOf(db)) - empty) / ITEMS);
  const pairs = await listPairs(db, users);
  const questions = await readQuestions();

  program = await startProgram(folder, 1);
  const calls: Record<string, ServiceTime> = {};
  const kinds: Record<keyof Measured['calls'], Load['requests']> = {
    page: users.map((userId) => ({
      method: 'GET',
      path: '/items',
      headers: { ...headersOf(userId), accept: 'text/html' },
    })),
    list: readAs(users, listPath),
    item: readAs(users, (_userId, at) => sheetPath(pairs.find(({ userId }) => userId === users[at])?.itemId ?? 0)),
    counters: readAs(users, (userId) => `/api/notifications?userId=${userId}`),
    search: readAs(users, (userId, at) => searchPath(userId, questions[at % questions.length] ?? '')),
    message: await listTalks(db, users),
    ask: askInTurn(pairs),
  };
  console.log(line('processor time of a call, in ms', ['program', 'database']));
  for (const [kind, requests] of Object.entries(kinds)) {
    const time = await measureCall(program, requests);
    calls[kind] = { program: Number(time.program.toFixed(2)), database: Number(time.database.toFixed(2)) };
    console.log(line(`  ${kind}`, [time.program.toFixed(2), time.database.toFixed(2)]));
  }
  const lineKilobytes = Math.round(await measureLine(program, users));
  await stopProgram(program);
  program = undefined;
  const letterMs = Number((await measureLetter(db)).toFixed(1));
  const backup = await measureBackup();
  console.log(
    `an open page: ${lineKilobytes} KB; a letter: ${letterMs} ms; an item with its vectors: ${itemBytes} bytes`,
  );
  console.log(`a backup of ${ITEMS} items: ${backup.seconds.toFixed(0)} s, ${(backup.bytes / 1e6).toFixed(0)} MB`);
  const measured = {
    machine: `${availableParallelism()} cores (${cpus()[0]?.model ?? ''}), Node ${process.version}, ${ITEMS} items, load ${loadavg()[0]?.toFixed(1)}`,
    calls,
    lineKilobytes,
    letterMs,
    itemBytes,
    backupSecondsPerItem: Number((backup.seconds / ITEMS).toPrecision(2)),
  };
  await writeFile(new URL('support/service-times.json', import.meta.url), `${JSON.stringify(measured, null, 2)}\n`);
  await db.end();
} finally {
  if (program) await stopProgram(program);
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
