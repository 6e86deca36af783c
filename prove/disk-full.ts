import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makePhoto } from '../tests/support/synthetic-photo.ts';
import { until } from '../tests/support/until.ts';
import type { Proof, Row, Wanted } from './proof.ts';
import { ask, type Asked, askOnAndOn } from './support/ask.ts';
import { longest, say, within } from './support/bound.ts';
import { type House, inAHouse } from './support/house.ts';
import { keepJournal } from './support/journal.ts';
import { sendSlowly } from './support/send-slowly.ts';
import { headersOf, type Neighbour, putOut, settleNeighbours } from './support/street.ts';

const run = promisify(execFile);
const megabyte = 1024 * 1024;

/** A separate disk in memory, which only root can make. */
const onSmallDisk = async (megabytes: number, work: (folder: string) => Promise<Row[]>): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'enough-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'enough-prove', folder]);
  } catch (error) {
    await rm(folder, { recursive: true });
    const why = error instanceof Error ? error.message : String(error);
    return [{ what: 'a full disk', found: `not tried: ${why}`, target: 'a small disk', isGood: true }];
  }
  try {
    return await work(folder);
  } finally {
    await run('umount', ['-l', folder]);
    await rm(folder, { recursive: true });
  }
};

/** Leaves this many bytes on the disk, until it is removed. */
const fill = async (folder: string, leave: number) => {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  const { bavail, bsize } = await statfs(folder);
  const zeros = Buffer.alloc(megabyte);
  try {
    for (let left = bavail * bsize - leave; left > 0; left -= megabyte)
      await file.write(zeros, 0, Math.min(left, megabyte));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
  return () => rm(path, { force: true });
};

const filesIn = async (folder: string) => (await readdir(folder).catch(() => [])).length;

const formOf = (name: string, photo: Buffer) => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, groups: '[1]', giveaway_flag: 'true' }))
    form.append(field, value);
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }));
  return form;
};

const countUnfinished = async ({ folder }: House) =>
  (await filesIn(join(folder, 'tmp'))) + (await filesIn(join(folder, 'photos', 'unfinished')));

const listOwn = (by: Neighbour) => ({ path: '/api/items?showMyLibrary=true', headers: headersOf(by) });

/** One upload that finds the disk nearly full, and one that finds room and loses it before its end. */
const uploadInVain = async ({ url, folder }: House, by: Neighbour, form: (name: string) => Asked) => {
  const makeRoom = await fill(folder, 64 * megabyte);
  const nearly = await ask(url, form('Nearly'));
  await makeRoom();
  const slow = await sendSlowly(url, form('Full'));
  await until('an upload that has begun', async () => (await filesIn(join(folder, 'tmp'))) > 0, 30);
  const makeSpace = await fill(folder, 0);
  const read = await ask(url, listOwn(by));
  const full = await slow.finish();
  await makeSpace();
  return { statuses: [nearly.status, full], read: read.status };
};

/** Photos and uploads lie on the small disk, the database elsewhere. */
const uploads = async (house: House, rounds: number): Promise<Row[]> => {
  const [by] = await settleNeighbours(house.db, 1);
  if (by === undefined) throw new Error('Nobody is there.');
  const photo = await (await makePhoto({ width: 1600, height: 1200 })).jpeg({ quality: 95 }).toBuffer();
  const form = (name: string): Asked => ({
    method: 'POST',
    path: '/add-item',
    headers: headersOf(by),
    body: formOf(name, photo),
  });
  const before = await ask(house.url, form('Before'));
  const tries: Awaited<ReturnType<typeof uploadInVain>>[] = [];
  for (let round = 0; round < rounds; round += 1) tries.push(await uploadInVain(house, by, form));
  await until('no unfinished file', async () => (await countUnfinished(house)) === 0, 10).catch(() => {});
  const left = await countUnfinished(house);
  const after = await ask(house.url, form('After'));
  const half = await house.db`select id from items where name in ('Nearly', 'Full')`;
  const statuses = [...new Set(tries.flatMap((each) => each.statuses))].join('/');
  const reads = [...new Set(tries.map(({ read }) => read))].join('/');
  const told = `${before.status}, then ${statuses}, with room again ${after.status}`;
  return [
    {
      what: 'disk full for uploads: answers',
      found: told,
      target: '201, then 507, with room again 201',
      isGood: told === '201, then 507, with room again 201',
    },
    {
      what: 'disk full for uploads: what stays',
      found: `${half.length} items, ${left} unfinished files`,
      target: '0 items, 0 files',
      isGood: half.length + left === 0,
    },
    { what: 'disk full for uploads: reads', found: reads, target: '200', isGood: reads === '200' },
  ];
};

const readRows = (reads: readonly { status: number; retryAfter: string | null; ms: number }[]): Row => {
  const good = reads.filter(({ status }) => status === 200).length;
  const odd = reads.filter(({ status, retryAfter }) => status !== 200 && (status !== 503 || retryAfter === null));
  const slowest = longest(reads.map(({ ms }) => ms));
  return {
    what: 'disk full for the database: reads',
    found: `${good} of ${reads.length} × 200, ${odd.length} neither that nor 503 with Retry-After; ${say(slowest)} at most`,
    target: `most are answered, the others 503 with Retry-After, ${within(5000).text}`,
    isGood: odd.length === 0 && good > 0 && slowest <= within(5000).ms,
  };
};

/** Everything is on the small disk. */
const databaseToo = async (house: House, isShort: boolean): Promise<Row[]> => {
  const journal = await keepJournal(house, 4);
  await putOut(house.db, journal.reader, 20);
  const reader: Neighbour = journal.reader;
  await until('some writes', async () => journal.counts().acknowledged > 10, 30);
  const makeRoom = await fill(house.folder, 0);
  const reading = askOnAndOn(house.url, { path: '/api/items?showMyLibrary=true', headers: headersOf(reader) }, 50);
  const during = journal.counts().acknowledged;
  await delay(isShort ? 4000 : 30_000);
  const { status: health } = await ask(house.url, { path: '/healthz' });
  const reads = await reading.stop();
  const written = journal.counts().acknowledged - during;
  await makeRoom();
  const since = performance.now();
  const full = journal.counts().acknowledged;
  await house.untilReady();
  await until('writes again', async () => journal.counts().acknowledged > full + 4, 60);
  const back = performance.now() - since;
  await journal.stop();
  const { lost, twice, half } = await journal.check();
  const { acknowledged, refused } = journal.counts();
  return [
    readRows(reads),
    {
      what: 'disk full for the database: writes',
      found: `${written} done meanwhile, ${refused.length} refused otherwise than with 503 or 507; ${lost} lost, ${twice} twice, ${half.length} half, of ${acknowledged}`,
      target: '0 refused otherwise, 0 lost, 0 twice, 0 half',
      isGood: refused.length + lost + twice + half.length === 0,
    },
    {
      what: 'disk full for the database: with room again',
      found: `writes after ${say(back)}, /healthz ${health} meanwhile`,
      target: `without a restart, ${within(10_000).text}`,
      isGood: back <= within(10_000).ms && health === 200 && house.program().child.exitCode === null,
    },
  ];
};

const prove = async ({ isShort, mutation = null }: Wanted): Promise<Row[]> => [
  ...(await onSmallDisk(400, (folder) => inAHouse({ folder, mutation }, (house) => uploads(house, isShort ? 1 : 5)))),
  ...(await onSmallDisk(500, (folder) =>
    inAHouse({ folder, isEmbedded: true, mutation }, (house) => databaseToo(house, isShort)),
  )),
];

/** A full disk refuses what does not fit, and nothing else happens. */
export const diskFull: Proof = { name: 'disk-full', prove };
