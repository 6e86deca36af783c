import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Db } from '../src/server/db/connect.ts';
import { openEmbeddedPostgres } from '../src/server/db/embedded/open-embedded-postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { makeZip } from '../tests/support/make-zip.ts';
import { line } from './support/figures.ts';
import { cookieOf } from './support/neighbourhood.ts';
import { headersOf, startServer, stopServer } from './support/server.ts';

/**
 * What single requests can do to everybody else: how long a bystander waited for an answer, at most, for how long the
 * server did nothing else, and how much it laid on the disk.
 */
const userId = 3;
const megabyte = 1024 * 1024;

const settle = async (db: Db) => {
  const hash = createHash('sha256').update(cookieOf(userId)).digest();
  await db`insert into users (id, email, name, password_hash) values (${userId}, 'a@example.org', 'A member', '!')`;
  await db`insert into subscriptions (user_id, group_id) select ${userId}, min(id) from groups`;
  await db`
    insert into sessions (id_hash, user_id, is_temporary, expires_at)
    values (${hash}, ${userId}, false, now() + interval '1 day')`;
};

/** The hour's imports of this member are used up. */
const spendLimit = (db: Db) => db`
  insert into rate_limits (bucket, window_start, hits)
  select ${`POST /api/import member 60 ${userId}`}, to_timestamp(floor(extract(epoch from now()) / 3600) * 3600 + hour * 3600), 1000000000
  from generate_series(0, 1) hour
  on conflict (bucket, window_start) do update set hits = excluded.hits`;

const folder = await mkdtemp(join(tmpdir(), 'bench-attacks-'));
const database = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });
await migrate(database.where);
const db = connect(database.where, { max: 2, statementTimeoutMs: 0 });
await settle(db);
const server = await startServer('./items-app.ts', database.where, folder);

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: Buffer };

/** The status, or 0 where the line was cut. */
const send = ({ method = 'POST', path, headers = {}, body }: Sent): Promise<number> =>
  new Promise((resolve) => {
    const asked = request(server.url + path, { method, headers }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', () => resolve(0));
    asked.end(body);
  });

const formOf = async (path: string, parts: Record<string, string | Buffer>): Promise<Sent> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    form.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
  const encoded = new Response(form);
  const headers = { ...headersOf(userId), 'content-type': encoded.headers.get('content-type') ?? '' };
  return { path, headers, body: Buffer.from(await encoded.arrayBuffer()) };
};

const bytesLying = async () => {
  const files = await readdir(join(folder, 'tmp')).catch(() => []);
  const sizes = files.map(async (file) => (await stat(join(folder, 'tmp', file)).catch(() => null))?.size ?? 0);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** The longest time for which the server itself did nothing else, in milliseconds. */
const whileWatched = async (work: () => Promise<unknown>): Promise<number> => {
  const watching = once(server.child, 'message');
  server.child.send('watch');
  await watching;
  await work();
  const told = once(server.child, 'message');
  server.child.send('tell');
  const [{ max }] = await told;
  return max;
};

const attack = async (label: string, sent: Sent, count = 1) => {
  let isDone = false;
  let longest = 0;
  let most = 0;
  const standBy = async () => {
    while (!isDone) {
      const since = performance.now();
      await send({ method: 'GET', path: '/healthz' });
      longest = Math.max(longest, performance.now() - since);
      most = Math.max(most, await bytesLying());
      await delay(10);
    }
  };
  const standing = standBy();
  let statuses: number[] = [];
  const held = await whileWatched(async () => {
    statuses = await Promise.all(Array.from({ length: count }, () => send(sent)));
  });
  isDone = true;
  await standing;
  const figures = [(longest / 1000).toFixed(2), (held / 1000).toFixed(2), (most / megabyte).toFixed(0)];
  console.log(line(label, [...figures, [...new Set(statuses)].join('/')]));
};

const accents = (count: number) => `a${'\u0315\u0300'.repeat(count)}`;
const registration = Buffer.from(JSON.stringify({ name: accents(30_000), email: 'b@example.org', password: 'x' }));
const list = Buffer.from('name,photo\nLadder,ladder.jpg\n');
const named = (names: string[]) => makeZip(names.map((name) => ({ name, bytes: Buffer.alloc(0) })));
const accented = named(Array.from({ length: 4 }, (_, at) => `${at}${accents(16_000)}`));
const long = named(Array.from({ length: 500 }, () => '/a'.repeat(32_000)));
const shared = { preview: 'true', groups: '[1]' };
const listWith = (photos: Buffer) => formOf('/api/import', { ...shared, list, photos });
const recording = Buffer.alloc(24 * megabyte, 7);
recording.write('\0\0\0\x10ftypM4A \0\0\0\0', 0, 'latin1');
recording.writeUInt32BE(recording.length - 16, 16);
recording.write('mdat', 20, 'latin1');

console.log(`${availableParallelism()} cores, Node ${process.version}, load before ${loadavg()[0]?.toFixed(1)}`);
console.log(line('', ['waited s', 'held s', 'MB laid', 'answers']));
await attack('a harmless page', { method: 'GET', path: '/login', headers: { accept: 'text/html' } }, 8);
const blanks = { accept: 'text/html', 'accept-encoding': `br${' '.repeat(15_500)}x` };
await attack('8 pages, Accept-Encoding of 15,500 blanks', { method: 'GET', path: '/login', headers: blanks }, 8);
await attack('a registration with 60,000 accents', {
  path: '/register',
  headers: { 'content-type': 'application/json' },
  body: registration,
});
await attack('an archive with 4 names of 32,000 accents', await listWith(accented));
await attack('an archive with 500 names of 64 KB', await listWith(long));
const cells = Buffer.from(`name\n${`${accents(3990)}\n`.repeat(40)}`);
await attack('a list of 40 cells of 8,000 accents', await formOf('/api/import', { ...shared, list: cells }));
await attack('a recording of 24 MB', await formOf('/upload-audio', { audio: recording }));
await spendLimit(db);
await attack('6 × 64 MB from a member with none left', await listWith(Buffer.alloc(64 * megabyte)), 6);

await stopServer(server);
await db.end();
await database.stop();
await rm(folder, { recursive: true, force: true });
