import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { connect, type Db } from '../src/server/db/connect.ts';
import { openEmbeddedPostgres } from '../src/server/db/embedded/open-embedded-postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { openEmbedder } from '../src/server/meaning/embed.ts';
import { callsOf, listPairs, words } from './peers/calls.ts';
import { type Contestant, findPython, prepareDjango, startPeer, startProduct } from './peers/contestants.ts';
import {
  requireSameAsking,
  requireSameFinding,
  requireSameReading,
  requireSameRefusals,
} from './peers/same-answers.ts';
import { compare, type Pace, tellVerdicts, type Verdict, warmUp } from './peers/turns.ts';
import { addUnusual } from './peers/unusual.ts';
import { fillHandovers } from './support/loans.ts';
import { fillShelves, logIn, MEMBERS, settleMembers } from './support/neighbourhood.ts';
import { fillEmbeddings, prepareEmbeddings } from './support/embeddings.ts';

const isSmall = process.argv.includes('--small');
const ITEMS = isSmall ? 10_000 : 100_000;
const PACE: Pace = {
  connections: 32,
  ...(isSmall ? { rounds: 2, seconds: 1, trial: 1 } : { rounds: 3, seconds: 2, trial: 1.5 }),
};
const CHECKED = 20;
/** How gunicorn may be started; for each call the best of these is measured. */
const SIZES = [
  { workers: 1, threads: 4 },
  { workers: 2, threads: 2 },
];

/** The neighbourhood of the other benchmarks, with photos, handovers and meanings: what a sheet and a search look at. */
const settle = async (db: Db) => {
  const things: { name: string }[] = JSON.parse(
    await readFile(new URL('../datasets/quality/search/things.json', import.meta.url), 'utf8'),
  );
  const named = things.map(({ name }) => name);
  const embedder = openEmbedder();
  await settleMembers(db);
  await fillShelves(db, ITEMS, named);
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into item_photos (item_id, position, thumbnail_url, placeholder, bytes)
      select id, 1, thumbnail_url, placeholder, photo_bytes from items`;
  });
  await fillHandovers(db, ITEMS / 2);
  await prepareEmbeddings(db, embedder, named);
  await fillEmbeddings(db, embedder);
  await embedder.close();
};

/** One of each kind answers the same questions before anything is timed. */
const check = async (db: Db, all: readonly Contestant[], users: readonly number[]) => {
  const firsts = (['ours', 'orm', 'sql'] as const).flatMap((kind) => all.find((each) => each.kind === kind) ?? []);
  const { sheets, unseen } = await requireSameReading(db, firsts, users.slice(0, CHECKED));
  let found = 0;
  for (const [at, each] of words.entries()) found += await requireSameFinding(firsts, users[at] ?? 0, each);
  const pairs = (await listPairs(db, users)).slice(0, 5);
  for (const pair of pairs) await requireSameAsking(db, firsts, pair);
  for (const { userId } of pairs) await requireSameRefusals(db, firsts, userId);
  console.log(
    `the same answers: ${CHECKED} members, ${2 * CHECKED} pages, ${sheets} sheets (${unseen} of them out of sight), ` +
      `${found} things that a search found in common, ${pairs.length} interests with the rows they leave`,
  );
};

const measure = async (db: Db, all: readonly Contestant[], users: readonly number[]) => {
  const pairs = await listPairs(db, users);
  // Things that others offer, as one opens them from the list.
  const sheets = pairs.filter((_, at) => at % 7 === 0).slice(0, 2000);
  const verdicts: Verdict[] = [];
  const calls = callsOf({ users, sheets, pairs });
  for (const call of calls.slice(0, 1)) await warmUp(all, call, PACE, users[0] ?? 0);
  for (const call of calls) verdicts.push(...(await compare(all, call, PACE, users[0] ?? 0)));
  tellVerdicts(verdicts);
};

const runWith = async (python: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-peers-'));
  const database = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });
  const { where } = database;
  const all: Contestant[] = [];
  await migrate(where);
  const db = connect(where, { max: 2, statementTimeoutMs: 0 });
  try {
    const since = performance.now();
    await settle(db);
    const users = await logIn(db, 200);
    await addUnusual(db, users);
    const sessions = await prepareDjango(python, where, users);
    await db`vacuum analyze`;
    console.log(
      `${ITEMS} items and ${MEMBERS} members (written in ${((performance.now() - since) / 1000).toFixed(0)} s), ` +
        `${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
    );
    all.push(await startProduct(where, folder));
    for (const size of SIZES)
      for (const kind of ['orm', 'sql'] as const) all.push(await startPeer(kind, size, { python, where, sessions }));
    await check(db, all, users);
    await measure(db, all, users);
    console.log(`\nin ${((performance.now() - since) / 1000).toFixed(0)} s`);
  } finally {
    await Promise.all(all.map((each) => each.stop()));
    await db.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const python = await findPython();
if (python === null) {
  console.error(
    'The peers need Django: apt-get install -y python3-django python3-djangorestframework python3-psycopg2 gunicorn',
  );
  process.exitCode = 1;
} else {
  await runWith(python);
}
