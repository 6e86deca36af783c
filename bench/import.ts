import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../src/server/db/connect.ts';
import { openEmbeddedPostgres } from '../src/server/db/embedded/open-embedded-postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { callOverHttp } from '../tests/support/call-over-http.ts';
import { makeZip } from '../tests/support/make-zip.ts';
import { makePhoto } from '../tests/support/synthetic-photo.ts';
import { line, percentile } from './support/figures.ts';
import { cookieOf, logIn } from './support/neighbourhood.ts';
import { listFamily, memoryOf } from './support/proc.ts';
import { type Program, startProgram, stopProgram } from './support/program.ts';

const lineCount = Number(process.env.LINES ?? 2000);
const photoCount = Number(process.env.PHOTOS ?? 500);
const owner = 3;
const PAUSE_MS = 10;

const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
const database = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });
await migrate(database.where);
const db = connect(database.where, { max: 2, statementTimeoutMs: 0 });
await db`insert into users (id, email, name, password_hash) values (${owner}, 'owner@example.org', 'Owner', 'x')`;
await db`insert into subscriptions (user_id, group_id) select ${owner}, min(id) from groups`;
await logIn(db, 1);
const [community] = await db<{ id: number }[]>`select min(id) as id from groups`;

/** As phones make them smaller for a mail; a few pictures under many names, each a file of its own. */
const pictures = await Promise.all(
  Array.from({ length: 8 }, async (_, seed) =>
    (await makePhoto({ width: 1600, height: 1200, seed })).jpeg().toBuffer(),
  ),
);
const photos = makeZip(
  Array.from({ length: photoCount }, (_, at) => ({
    name: `photos/${at}.jpg`,
    bytes: pictures[at % 8] ?? Buffer.alloc(0),
  })),
);
const lines = Array.from(
  { length: lineCount },
  (_, at) => `Thing ${at},"A thing, number ${at}",lend,Tools,"tag, other",14,${at < photoCount ? `${at}.jpg` : ''}`,
);
const list = ['name,description,kind,category,tags,loan days,photo', ...lines].join('\r\n');

let program: Program = await startProgram(folder, 1);
const call = () => callOverHttp(program.url, new Map([['enough', cookieOf(owner)]]));

const bring = () => {
  const form = new FormData();
  form.set('preview', 'true');
  form.set('groups', JSON.stringify([community?.id]));
  form.set('list', new Blob([list]));
  form.set('photos', new Blob([new Uint8Array(photos)]));
  return call()('POST /api/import', { body: form });
};

const count = async () => (await db`select from items where owner_id = ${owner}`).length;

/** The program with everything it has started: where photos are read, and where meaning is. */
const memoryNow = async () => {
  const family = await listFamily(program.pid);
  const all = await Promise.all(family.map(({ pid }) => memoryOf(pid)));
  return all.reduce((sum, { share }) => sum + share, 0);
};

/** Does the work while somebody asks for something small again and again; prints how both went, and the memory. */
const whileAsking = async (label: string, work: () => Promise<unknown>) => {
  const took: number[] = [];
  let [isDone, peak] = [false, 0];
  const asking = (async () => {
    while (!isDone) {
      const since = performance.now();
      await call()('GET /api/items', { query: { showMyLibrary: true } });
      took.push(performance.now() - since);
      peak = Math.max(peak, await memoryNow());
      await delay(PAUSE_MS);
    }
  })();
  const since = performance.now();
  await work();
  const seconds = (performance.now() - since) / 1000;
  isDone = true;
  await asking;
  const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
  console.log(line(label, [seconds.toFixed(1), p50.toFixed(1), p99.toFixed(1), peak, await count()]));
};

const untilMade = async (id: number, enough: number) => {
  for (;;) {
    const { state, counts } = await call()('GET /api/import/:id', { params: { id } });
    if (state === 'done' || counts.made >= enough) return;
    await delay(200);
  }
};

/** As a power cut would, in the middle of the photos. */
const breakOff = async () => {
  const ended = once(program.child, 'exit');
  program.child.kill('SIGKILL');
  await ended;
  program = await startProgram(folder, 1);
};

try {
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; ${lineCount} lines, ${photoCount} photos, ${(photos.length / 1e6).toFixed(0)} MB`,
  );
  console.log(line('', ['seconds', 'p50 ms', 'p99 ms', 'memory MB', 'things']));
  await whileAsking('nothing', () => delay(5000));
  let id = 0;
  await whileAsking('the list and its photos looked at', async () => {
    id = (await bring()).id;
  });
  await call()('POST /api/import/:id', { params: { id } });
  await whileAsking('made, up to a tenth of the photos', () => untilMade(id, photoCount / 10));
  await breakOff();
  // The killed process held the lease for two more minutes.
  await whileAsking('broken off, started anew, and all made', () => untilMade(id, lineCount));
  await whileAsking('brought again', async () => {
    const { counts } = await bring();
    console.log(`already there: ${counts.already}, new: ${counts.waiting}`);
  });
} finally {
  await stopProgram(program);
  await db.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
