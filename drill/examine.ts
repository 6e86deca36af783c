import { connect, type Db } from '../src/server/db/connect.ts';
import { listBroken } from '../tests/support/invariants.ts';
import type { ReceivedMail } from '../tests/support/mailbox.ts';
import { findActs } from './load/find-acts.ts';
import { type Act, actKinds, judge } from './load/journal.ts';
import type { Neighbourhood } from './load/people.ts';
import { findPrimary, waitForDatabases, waitUntil } from './machines/health.ts';
import type { Installation } from './machines/installation.ts';

const countByKind = (acts: readonly Act[]) =>
  actKinds.map((kind) => `${acts.filter((act) => act.kind === kind).length} × ${kind}`).join(', ');

const listActs = (what: string, acts: readonly Act[]) =>
  acts.length === 0
    ? []
    : [
        `${what}: ${acts
          .slice(0, 20)
          .map(({ id, refused }) => (refused ? `${id} (${refused})` : id))
          .join('; ')}`,
      ];

/** Photos that the store does not have, though their item was acknowledged. */
const findLostPhotos = async (db: Db, url: string, { people }: Neighbourhood): Promise<string[]> => {
  const rows = await db<{ thumbnail_url: string }[]>`select thumbnail_url from items where deleted_at is null`;
  const cookie = [...(people[0]?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join();
  const answers = await Promise.all(
    rows.map(async ({ thumbnail_url: name }) => {
      const answer = await fetch(`${url}/images/${name}`, { headers: { cookie } });
      await answer.arrayBuffer();
      return answer.ok ? null : name;
    }),
  );
  return answers.filter((name) => name !== null);
};

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  one.size === other.size && [...one].every(([id, times]) => other.get(id) === times);

/** Whether all databases come to hold the same acts; what was sent last may still be under way. */
const becomeEqual = async ({ databases, databaseOn }: Installation): Promise<boolean> => {
  const readOn = async (machine: { address: string }) => {
    const db = connect(databaseOn(machine), { max: 1, statementTimeoutMs: 0, isForReads: true });
    const found = await findActs(db);
    await db.end({ timeout: 1 });
    return found;
  };
  const areEqual = async () => {
    const [first, ...others] = await Promise.all(databases.map(readOn));
    return first !== undefined && others.every((other) => isSame(first, other));
  };
  return waitUntil('equal databases', areEqual, 30).then(
    () => true,
    () => false,
  );
};

const CONNECTIONS = 6;

/** Application machines whose reads are spread over several standbys: then the program does not use these. */
const findSpreadReads = async ({ applications, databaseOn }: Installation): Promise<string[]> => {
  const url = databaseOn({ address: '127.0.0.1' }).replace(':5432/', ':5001/');
  const spread: string[] = [];
  for (const machine of applications) {
    const servers = new Set<string>();
    for (let n = 0; n < CONNECTIONS; n += 1)
      servers.add((await machine.run('psql', url, '-tAc', 'select inet_server_addr()')).trim());
    if (servers.size > 1) spread.push(`${machine.name} reads from ${[...servers].join(' and ')}.`);
  }
  return spread;
};

/** Looks at everything that is left when nobody acts any more. */
export const examine = async (
  installation: Installation,
  acts: readonly Act[],
  mails: readonly ReceivedMail[],
  neighbourhood: Neighbourhood,
) => {
  await waitForDatabases(installation);
  const areEqual = await becomeEqual(installation);
  const db = connect(installation.databaseOn(await findPrimary(installation)), { max: 1, statementTimeoutMs: 0 });
  const found = await findActs(db);
  const verdict = judge(acts, found);
  const broken = await listBroken(db);
  const spread = await findSpreadReads(installation);
  const lostPhotos = await findLostPhotos(db, installation.url, neighbourhood);
  await db.end({ timeout: 1 });
  const { lost, twice, refused, unanswered } = verdict;
  const repeated = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;

  return {
    lost,
    twice,
    isGood: lost.length + twice.length + broken.length + lostPhotos.length + spread.length === 0 && areEqual,
    lines: [
      `Acknowledged acts: ${verdict.acknowledged} (${countByKind(acts.filter((act) => act.acknowledgedAt !== undefined))}), sent ${acts.reduce((sum, { tries }) => sum + tries, 0)} times in all.`,
      `Lost: ${lost.length}. Done twice: ${twice.length}. Still without an answer at the end: ${unanswered}. Refused: ${refused.length}.`,
      `Photos of posted items that are missing: ${lostPhotos.length}. Mails: ${mails.length}, sent twice: ${repeated}.`,
      `Application machines that read from several standbys: ${spread.length}.`,
      `The three databases hold the same: ${areEqual ? 'yes' : 'NO'}. Broken invariants: ${broken.length}.`,
      ...listActs('Lost', lost),
      ...listActs('Twice', twice),
      ...listActs('Refused', refused),
      ...broken,
      ...spread,
    ],
  };
};
