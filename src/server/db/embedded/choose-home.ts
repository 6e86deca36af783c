import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../../base/start-refused.ts';
import { type Account, canUse, chooseAccount, isRoot } from './account.ts';
import { newClaim } from './process-identity.ts';
import { firstShared } from './shared-folders.ts';

/** The folder that holds the cluster, and the account it belongs to. */
export type Home = { home: string; cluster: string; account: Account };

/** Makes the database's folder in the data folder, or says which folder cannot be written. */
export const makeOwnFolder = async (dataDir: string): Promise<string> => {
  const own = join(dataDir, 'postgres');
  try {
    // Root's database runs under another account, which has to pass through.
    const mode = isRoot() ? 0o711 : 0o700;
    await mkdir(own, { recursive: true, mode });
    await chmod(own, mode);
    const trial = join(own, newClaim());
    await writeFile(trial, '');
    await rm(trial);
    return await realpath(own);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartRefused(
      `The data folder ${dataDir} cannot be written (${why}): allow it, or set DATA_DIR to another.`,
    );
  }
};

const findOwner = async (cluster: string): Promise<{ uid: number; gid: number } | null> => {
  try {
    const { uid, gid } = await stat(cluster);
    return { uid, gid };
  } catch {
    return null;
  }
};

type Elsewhere = { home: string; of: string };

const readPlace = async (own: string): Promise<Elsewhere | null> => {
  const [home, of] = (await readFile(join(own, 'place'), 'utf8').catch(() => '')).split('\n');
  return home && of ? { home, of } : null;
};

const writePlace = (home: string, own: string) => writeFile(join(own, 'place'), `${home}\n${own}\n`, { mode: 0o600 });

/** Where the cluster was put when this folder could not hold it; a data folder may be moved, but not doubled. */
const findRecorded = async (own: string): Promise<string | null> => {
  const place = await readPlace(own);
  if (place === null || place.of === own) return place?.home ?? null;
  if ((await readPlace(place.of))?.home === place.home)
    throw new StartRefused(
      `${own} is a copy of ${place.of}, whose database is in ${place.home}: restore a backup instead, see docs/operations.md.`,
    );
  await writePlace(place.home, own);
  return place.home;
};

/** A folder inside the home that belongs to the account. */
export const giveFolder = async (folder: string, account: Account): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) await chown(folder, account.uid, account.gid);
};

/** Whether the account could keep a cluster in this folder. */
export const canHold = async (own: string, account: Account) => {
  if (account === undefined) return true;
  const trial = join(own, newClaim());
  try {
    await giveFolder(trial, account);
    return await canUse(account, trial);
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
};

const chooseNew = async (own: string, account: Account, log: (text: string) => void) => {
  if (await canHold(own, account)) return own;
  const home = await mkdtemp(join(await firstShared(), 'enough-'));
  await chmod(home, 0o711);
  await writePlace(home, own);
  log(`PostgreSQL does not run as root and its account cannot enter ${own}: the database is kept in ${home}.`);
  return home;
};

const requireOwner = async (cluster: string, owner: { uid: number; gid: number }): Promise<Account> => {
  if (owner.uid === process.getuid?.()) return undefined;
  if (!isRoot())
    throw new StartRefused(`The database in ${cluster} belongs to another account (${owner.uid}): start as that one.`);
  if (!(await canUse(owner, cluster)))
    throw new StartRefused(
      `The database's account (${owner.uid}) can no longer enter ${cluster}: open the folders above it with chmod o+x.`,
    );
  return owner;
};

/** Finds where the cluster is or will be; as root, a place that an unprivileged account can enter. */
export const chooseHome = async (own: string, log: (text: string) => void): Promise<Home> => {
  const recorded = await findRecorded(own);
  const known = recorded ?? own;
  const owner = await findOwner(join(known, 'cluster'));
  if (owner !== null) {
    const cluster = join(known, 'cluster');
    return { home: known, cluster, account: await requireOwner(cluster, owner) };
  }
  if (recorded !== null && (await findOwner(recorded)) === null)
    throw new StartRefused(
      `The database was kept in ${recorded}, which is gone: bring it back, or remove ${join(own, 'place')} to begin anew.`,
    );
  const account = chooseAccount();
  const home = recorded ?? (await chooseNew(own, account, log));
  return { home, cluster: join(home, 'cluster'), account };
};
