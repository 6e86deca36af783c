import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { connect } from '../src/server/db/connect.ts';
import { anItem, communityOf } from '../tests/support/items.ts';
import type { Neighbourhood } from './load/people.ts';
import { findPrimary, waitUntilWhole } from './machines/health.ts';
import { startApplication, type Installation } from './machines/installation.ts';
import type { Machine } from './machines/machine.ts';

const ITEMS = 600;
const TURNS = 2;
const SECONDS = 8;
const CONNECTIONS = 16;
/** Of one core, for each application machine: all machines share the few cores of this one. */
const SHARE = 0.4;
const PERIOD_US = 100_000;
const TICKS_A_SECOND = 100;

const groups = '/sys/fs/cgroup/cpu';
const words = ['hammer', 'tent', 'ladder', 'lamp', 'kettle', 'puzzle', 'guitar', 'rake'];

/** Holds everything that runs on a machine to its share of a core. */
const limit = async (machine: Machine): Promise<void> => {
  const group = join(groups, `enough-drill-${machine.name}`);
  await mkdir(group, { recursive: true });
  await writeFile(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
  await writeFile(join(group, 'cpu.cfs_quota_us'), String(PERIOD_US * SHARE));
  for (const { pid } of await machine.processes())
    await writeFile(join(group, 'cgroup.procs'), String(pid)).catch(() => undefined);
};

const free = (machine: Machine) => rmdir(join(groups, `enough-drill-${machine.name}`)).catch(() => undefined);

const secondsOf = async (machines: readonly Machine[]): Promise<number> => {
  const processes = (await Promise.all(machines.map((machine) => machine.processes()))).flat();
  const stats = await Promise.all(processes.map(({ pid }) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const ticks = stats.map((stat) => {
    const [, user = 0, system = 0] = /\) \S(?: -?\d+){10} (\d+) (\d+)/.exec(stat)?.map(Number) ?? [];
    return user + system;
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
};

type Figures = { perSecond: number; application: number; database: number; failed: number };

const measure = async (
  { applications, databases, url }: Installation,
  path: string,
  cookie: string,
): Promise<Figures> => {
  const on = [applications, databases];
  const before = await Promise.all(on.map(secondsOf));
  const requests = words.map((word) => ({
    method: 'GET' as const,
    path: path.replace('WORD', word),
    headers: { cookie },
  }));
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests });
  const after = await Promise.all(on.map(secondsOf));
  const [application = 0, database = 0] = after.map(
    (seconds, n) => (1000 * (seconds - (before[n] ?? 0))) / result.requests.total,
  );
  return {
    perSecond: result.requests.total / result.duration,
    application,
    database,
    failed: result.non2xx + result.errors,
  };
};

const median = (figures: readonly Figures[], of: (figures: Figures) => number) =>
  figures.map(of).toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

const describe = (what: string, one: readonly Figures[], two: readonly Figures[]) => {
  const [first, second] = [one, two].map((each) => median(each, ({ perSecond }) => perSecond));
  const all = [...one, ...two];
  return [
    `${what}: one machine ${first?.toFixed(0)} per second, two ${second?.toFixed(0)}: ${((second ?? 0) / (first ?? 1)).toFixed(2)} times.`,
    `Processor time per request: ${median(all, ({ application }) => application).toFixed(1)} ms on the application machines,`,
    `${median(all, ({ database }) => database).toFixed(1)} ms on the database machines. Failed requests: ${all.reduce((sum, { failed }) => sum + failed, 0)}.`,
  ].join(' ');
};

const paths = { 'The list': '/api/items', 'The search': '/api/items?searchQuery=WORD' };

/** Things to list and to find, and a member who looks for them. */
const fillShelves = async (installation: Installation, { people }: Neighbourhood): Promise<string> => {
  const [reader, owner] = people;
  if (!reader || !owner) throw new Error('That takes two people.');
  const db = connect(installation.databaseOn(await findPrimary(installation)), { max: 1 });
  const group = await communityOf(db);
  for (let n = 0; n < ITEMS; n += 1)
    await anItem(db, owner.id, { name: `${words[n % words.length]} ${n}`, groups: [group] });
  await db.end();
  return [...reader.cookies].map(([name, value]) => `${name}=${value}`).join();
};

const turnOn = async (installation: Installation, count: number): Promise<void> => {
  const [first, second] = installation.applications;
  if (!first || !second) throw new Error('That takes two machines.');
  if (count === 1) await second.powerOff();
  else await startApplication(second);
  await waitUntilWhole({ ...installation, applications: count === 1 ? [first] : [first, second] });
  for (const machine of installation.applications) await limit(machine);
};

/** Two application machines compared with one at the same database, in turns, each held to the same share of a core. */
export const measureScale = async (installation: Installation, neighbourhood: Neighbourhood): Promise<void> => {
  const cookie = await fillShelves(installation, neighbourhood);
  const measured = Object.entries(paths).map(([what, path]) => ({
    what,
    path,
    by: { 1: new Array<Figures>(), 2: new Array<Figures>() },
  }));
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const count of [2, 1] as const) {
      await turnOn(installation, count);
      for (const { path, by } of measured) by[count].push(await measure(installation, path, cookie));
    }
  for (const { what, by } of measured) console.log(describe(what, by[1], by[2]));
  for (const machine of installation.applications) {
    await machine.powerOff();
    await free(machine);
  }
};
