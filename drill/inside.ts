/** The drill itself, in the room that run.ts made. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startMailbox } from '../tests/support/mailbox.ts';
import type { Fault } from './faults/fault.ts';
import { planFaults } from './faults/plan.ts';
import { examine } from './examine.ts';
import { openLines } from './load/lines.ts';
import { startMembers } from './load/members.ts';
import { openPage } from './load/page.ts';
import { settle } from './load/people.ts';
import { findPrimary, waitForDatabases, waitUntil, waitUntilWhole } from './machines/health.ts';
import { openInstallation, startApplication, type Installation } from './machines/installation.ts';
import { LOAD } from './machines/lan.ts';
import { readOptions } from './options.ts';
import { measureScale } from './scale.ts';
import { describeFailovers, drawTable, type Round } from './table.ts';

const PEOPLE = 8;
const MAIL_PORT = 2525;
/** Undisturbed time before each fault and after the last one. */
const QUIET_MS = 3000;

const since = performance.now();
const say = (text: string) => console.log(`${((performance.now() - since) / 1000).toFixed(0).padStart(5)} s  ${text}`);

const startAll = async (installation: Installation) => {
  await waitForDatabases(installation);
  // One after the other: the first one makes the tables.
  for (const machine of installation.applications) {
    await startApplication(machine);
    await waitUntilWhole({ ...installation, applications: [machine] });
  }
  await waitUntilWhole(installation);
};

const open = async () => {
  const logs = await mkdtemp(join(tmpdir(), 'drill-logs-'));
  say(`The logs of all services are in ${logs}.`);
  const installation = await openInstallation(logs, MAIL_PORT);
  // The address of the drill itself is there only now.
  const mailbox = await startMailbox({ host: LOAD, port: MAIL_PORT });
  await startAll(installation);
  const { url, databaseOn } = installation;
  const neighbourhood = await settle(databaseOn(await findPrimary(installation)), url, PEOPLE);
  say('Everything is up.');
  return { installation, mailbox, neighbourhood };
};

type Opened = Awaited<ReturnType<typeof open>>;

const runDrill = async (
  { installation, mailbox, neighbourhood }: Opened,
  faults: readonly Fault[],
): Promise<boolean> => {
  const { url } = installation;
  const [talk] = neighbourhood.talks;
  if (!talk) throw new Error('Nobody talks.');
  const page = await openPage(url, talk);
  const members = startMembers({ url, neighbourhood });
  const lines = openLines(url, neighbourhood.people);

  const isAnsweredSince = (at: number) =>
    members.acts.some((act) => act.startedAt > at && act.acknowledgedAt !== undefined);
  const isSeenSince = (before: number) => page.newestAt() > before;

  const runRound = async (fault: Fault): Promise<Round> => {
    await pause(QUIET_MS);
    page.takeSeen();
    const from = performance.now();
    const heal = await fault.inject({ installation, say });
    await pause(fault.seconds * 1000);
    await heal();
    await waitUntilWhole(installation);
    const whole = performance.now();
    await waitUntil('a write after the fault', async () => isAnsweredSince(whole), 60);
    const newest = page.newestAt();
    const isFresh = await waitUntil(
      'the page shows what came after the fault',
      async () => isSeenSince(newest),
      90,
    ).then(
      () => true,
      () => false,
    );
    const until = performance.now();
    const freshAfter = isFresh ? (until - whole) / 1000 : null;
    say(
      `whole again after ${((whole - from) / 1000).toFixed(0)} s, also on the open page ${freshAfter?.toFixed(0) ?? 'NOT'} s later`,
    );
    return { fault, from, until, page: { ...page.takeSeen(), freshAfter } };
  };

  const rounds: Round[] = [];
  const failures: string[] = [];
  for (const [n, fault] of faults.entries()) {
    say(`${n + 1} of ${faults.length}: ${fault.what}`);
    const round = await runRound(fault).catch((error: unknown) => {
      failures.push(`The drill ended early. ${fault.what}: ${error instanceof Error ? error.message : String(error)}`);
    });
    if (!round) break;
    rounds.push(round);
  }
  await pause(QUIET_MS);
  const [reads, writes, gaps] = [members.reads(), members.writes(), lines.gaps()];
  await Promise.all([members.stop(), lines.stop(), page.close()]);

  const result = await examine(installation, members.acts, mailbox.messages, neighbourhood);
  const measured = { acts: members.acts, reads, writes, gaps };
  console.log(`\n${drawTable(rounds, measured, result)}\n\n${describeFailovers(rounds, measured)}`);
  for (const line of [...result.lines, ...failures]) console.log(line);
  await mailbox.close();
  return result.isGood && failures.length === 0;
};

const { options } = readOptions(process.argv.slice(2));
try {
  if (!options) throw new Error('There is nothing to do.');
  const faults = planFaults(options);
  const opened = await open();
  if (options.measuresScale) await measureScale(opened.installation, opened.neighbourhood);
  else if (!(await runDrill(opened, faults))) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
// The services are ended with the room.
process.exit();
