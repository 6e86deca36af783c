import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import type { Machine } from './machine.ts';

/** The status of an address, or 0 if nobody answers within a second. */
const ask = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(1000) })
    .then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    })
    .catch(() => 0);

const isDatabase = (what: string) => async (machine: Machine) =>
  (await ask(`http://${machine.address}:8008/${what}`)) === 200;

const filter = async (machines: readonly Machine[], fits: (machine: Machine) => Promise<boolean>) => {
  const answers = await Promise.all(machines.map(fits));
  return machines.filter((_, n) => answers[n]);
};

/** Tries until it is so, at most for this long. */
export const waitUntil = async (what: string, isSo: () => Promise<boolean>, seconds: number): Promise<void> => {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Within ${seconds} s it did not come about: ${what}.`);
    await pause(200);
  }
};

export const findPrimary = async ({ databases }: Installation): Promise<Machine> => {
  let found: Machine | undefined;
  await waitUntil(
    'a primary database',
    async () => {
      [found] = await filter(databases, isDatabase('primary'));
      return found !== undefined;
    },
    60,
  );
  if (!found) throw new Error('There is no primary database.');
  return found;
};

/** The standby that has everything that was acknowledged. */
export const findSynchronous = async ({ databases }: Installation): Promise<Machine | undefined> =>
  (await filter(databases, isDatabase('synchronous')))[0];

/** How many standbys a primary sends its log to. A former primary counts only after it was rewound. */
const countStreaming = async ({ address }: Machine): Promise<number> => {
  const answer = await fetch(`http://${address}:8008/patroni`, { signal: AbortSignal.timeout(1000) })
    .then((found) => found.text())
    .catch(() => '');
  return answer.match(/"state": "streaming"/g)?.length ?? 0;
};

/** One primary, all others follow it, and one of them synchronously. */
const areDatabasesWhole = async ({ databases }: Installation): Promise<boolean> => {
  const [primaries, synchronous] = await Promise.all(
    ['primary', 'synchronous'].map((what) => filter(databases, isDatabase(what))),
  );
  const [primary] = primaries ?? [];
  if (!primary || primaries?.length !== 1 || synchronous?.length !== 1) return false;
  return (await countStreaming(primary)) === databases.length - 1;
};

export const waitForDatabases = (installation: Installation) =>
  waitUntil('a primary with two standbys', () => areDatabasesWhole(installation), 120);

const isReady = async (machine: Machine): Promise<boolean> =>
  (await ask(`http://${machine.address}:3000/readyz`)) === 200;

/** Everything as at the beginning, also what haproxy thinks of it. */
export const waitUntilWhole = async (installation: Installation): Promise<void> => {
  await waitForDatabases(installation);
  for (const machine of installation.applications)
    await waitUntil(`${machine.name} serves`, () => isReady(machine), 120);
  await waitUntil('the front answers', async () => (await ask(`${installation.url}/readyz`)) === 200, 30);
};
