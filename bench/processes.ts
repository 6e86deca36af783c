import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { connect } from '../src/server/db/connect.ts';
import { openEmbeddedPostgres } from '../src/server/db/embedded/open-embedded-postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { databasePid } from '../tests/support/database-pid.ts';
import { line, median } from './support/figures.ts';
import { fillShelves, logIn, settleMembers } from './support/neighbourhood.ts';
import { coresSince, listFamily, memoryOf } from './support/proc.ts';
import { type Program, startProgram, stopProgram } from './support/program.ts';
import { headersOf } from './support/server.ts';

const ITEMS = process.argv.includes('--small') ? 10_000 : 100_000;
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;
const COUNTS = [1, 2];

const folder = await mkdtemp(join(tmpdir(), 'bench-processes-'));

type Call = { label: string; requests: { method: 'GET'; path: string; headers: Record<string, string> }[] };
type Run = { rate: number; p99: number; node: number; postgres: number; generator: number };

const listAllFamilies = async ({ pid }: Program) => ({
  node: await listFamily(pid),
  postgres: await listFamily(await databasePid(folder)),
  generator: (await listFamily(process.pid)).filter((each) => each.pid === process.pid),
});

const load = async (program: Program, { requests }: Call, seconds: number): Promise<Run> => {
  const before = await listAllFamilies(program);
  const since = performance.now();
  const result = await autocannon({ url: program.url, connections: CONNECTIONS, duration: seconds, requests });
  if (result.non2xx + result.errors > 0) throw new Error('Some requests failed.');
  const passed = (performance.now() - since) / 1000;
  const now = await listAllFamilies(program);
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    node: coresSince(before.node, now.node, passed),
    postgres: coresSince(before.postgres, now.postgres, passed),
    generator: coresSince(before.generator, now.generator, passed),
  };
};

const middle = (runs: readonly Run[], of: (run: Run) => number) => median(runs.map(of));

const nameOf = (count: number) => (count === 1 ? '1 process' : `${count} processes`);

const cellsOf = (runs: readonly Run[]) => [
  middle(runs, ({ rate }) => rate).toFixed(0),
  middle(runs, ({ p99 }) => p99).toFixed(0),
  ...[
    middle(runs, ({ node }) => node),
    middle(runs, ({ postgres }) => postgres),
    middle(runs, ({ generator }) => generator),
  ].map((cores) => cores.toFixed(2)),
];

/** What stands in the way of more. */
const limitOf = (runs: readonly Run[]) => {
  const busy = middle(runs, ({ node, postgres, generator }) => node + postgres + generator);
  const share = (of: (run: Run) => number) => `${((100 * middle(runs, of)) / busy).toFixed(0)} %`;
  const cores = busy > 0.9 * availableParallelism() ? 'all cores are busy' : `${busy.toFixed(2)} cores are busy`;
  return `${cores}, ${share(({ postgres }) => postgres)} of it with the database, ${share(({ generator }) => generator)} with asking`;
};

/** In turns, so that whatever else the machine does disturbs both alike. */
const compare = async (programs: readonly Program[], call: Call) => {
  const runs = new Map(programs.map((program) => [program, new Array<Run>()]));
  for (const program of programs) await load(program, call, 2);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [program, own] of runs) own.push(await load(program, call, SECONDS));
  console.log(call.label);
  for (const [{ count }, own] of runs) console.log(line(`  ${nameOf(count)}`, cellsOf(own)));
  const [one = [], more = []] = runs.values();
  const ratio = median(more.map(({ rate }, round) => rate / (one[round]?.rate ?? rate)));
  console.log(`  ratio ${ratio.toFixed(2)}; with two ${limitOf(more)}`);
};

const tellMemory = async ({ count, pid }: Program) => {
  const family = await listFamily(pid);
  const figures = await Promise.all(family.map(async (each) => ({ ...each, ...(await memoryOf(each.pid)) })));
  for (const { pid: own, all, share } of figures)
    console.log(line(`  ${nameOf(count)}: ${own === pid ? 'the first' : 'one that serves'}`, [all, share]));
};

const database = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });
try {
  await migrate(database.where);
  const db = connect(database.where, { max: 2, statementTimeoutMs: 0 });
  await settleMembers(db);
  const users = await logIn(db, 200);
  await fillShelves(db, ITEMS);
  await db.end();
  const cores = availableParallelism();
  console.log(`${cores} cores, Node ${process.version}, ${ITEMS} items, load before ${loadavg()[0]?.toFixed(1)}`);
  const programs = [];
  for (const count of COUNTS) programs.push(await startProgram(folder, count));
  try {
    console.log(line(`${CONNECTIONS} connections`, ['requests/s', 'p99 ms', 'node', 'postgres', 'asking']));
    const page = { accept: 'text/html' };
    await compare(programs, {
      label: 'first page of Others',
      requests: users.map((id) => ({
        method: 'GET',
        path: `/api/items?userId=${id}&giveaway=true`,
        headers: headersOf(id),
      })),
    });
    await compare(programs, {
      label: 'the login page, without the database',
      requests: [{ method: 'GET', path: '/login', headers: page }],
    });
    await compare(programs, {
      label: 'the description of the API, without the database',
      requests: [{ method: 'GET', path: '/api/openapi.json', headers: {} }],
    });
    console.log(line('memory in MB', ['all', 'share']));
    for (const program of programs) await tellMemory(program);
  } finally {
    for (const program of programs) await stopProgram(program);
  }
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
