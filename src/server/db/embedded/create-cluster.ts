import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../../base/start-refused.ts';
import { type Account, runAs } from './account.ts';
import type { Binaries } from './find-binaries.ts';
import { newClaim } from './process-identity.ts';

/** The only database of the embedded cluster, and its owner. */
export const DATABASE = 'enough';

const DRAFT = 'cluster-draft-';
// What counts as a letter for the search comes from the system; the first of these that it knows.
const letters = ['C.UTF-8', 'en_US.UTF-8', 'C'];

type Wanted = { home: string; account: Account; binaries: Binaries; durable: boolean };

type Outcome = { ok: boolean; output: string };

const refuse = ({ output }: Outcome): never => {
  throw new StartRefused(`The database could not be made: ${output.trim().split('\n').slice(-3).join(' ')}`);
};

const requireDone = async (running: Promise<Outcome>) => {
  const outcome = await running;
  // A single-user server says what went wrong, and then ends as if nothing had.
  if (!outcome.ok || outcome.output.includes('ERROR:')) refuse(outcome);
};

const initialise = async (draft: string, { account, binaries }: Wanted) => {
  const run = (ctype: string) =>
    runAs(account, join(binaries.bin, 'initdb'), [
      `--pgdata=${draft}`,
      `--username=${DATABASE}`,
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${ctype}`,
      '--text-search-config=english',
      '--no-instructions',
      '--no-sync',
    ]);
  for (const ctype of letters) {
    const outcome = await run(ctype);
    if (outcome.ok) return;
    if (!outcome.output.includes('invalid locale name')) refuse(outcome);
  }
};

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const fill = async (draft: string, wanted: Wanted) => {
  const { account, binaries, durable } = wanted;
  if (account !== undefined) await chown(draft, account.uid, account.gid);
  await initialise(draft, wanted);
  const single = ['--single', '-F', '-D', draft, '-c', 'log_checkpoints=off', 'postgres'];
  await requireDone(runAs(account, join(binaries.bin, 'postgres'), single, `create database ${DATABASE}\n`));
  // Everything goes to the disk once, at the end, instead of after each step.
  if (durable) await requireDone(runAs(account, join(binaries.bin, 'initdb'), ['--sync-only', `--pgdata=${draft}`]));
};

/** Makes the cluster beside its place and moves it there whole, so that a crash leaves all of it or nothing. */
export const createCluster = async (cluster: string, wanted: Wanted): Promise<void> => {
  const { home, durable } = wanted;
  for (const name of await readdir(home))
    if (name.startsWith(DRAFT)) await rm(join(home, name), { recursive: true, force: true });
  const draft = join(home, `${DRAFT}${newClaim()}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    await fill(draft, wanted);
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  if (durable) await syncFolder(home);
};
