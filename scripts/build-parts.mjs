// What the builds of the pages and of the server have in common.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export const filesBelow = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

const isPartOfBuild = (file) => !/\.test\.tsx?$|demo.pictures/.test(file);

const listFiles = async (source) => {
  const full = path.join(root, source);
  if (path.extname(full) !== '') return [full];
  return existsSync(full) ? (await filesBelow(full)).filter(isPartOfBuild).sort() : [];
};

/**
 * Changes whenever something changes that is built from these files and folders. Nothing else happens meanwhile, and thousands
 * of small files are read at once in half the time.
 */
export const hashOf = async (sources) => {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of await listFiles(source))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

/** Two builds may end at the same moment: the second finds the place taken and clears it again. */
export const putInPlace = async (fresh, place, attempts = 5) => {
  const old = `${fresh}.old`;
  await rename(place, old).catch(() => {});
  try {
    await rename(fresh, place);
  } catch (error) {
    if (attempts === 0) throw error;
    await putInPlace(fresh, place, attempts - 1);
  } finally {
    await rm(old, { recursive: true, force: true });
  }
};

/** Where tests run, NODE_ENV says so, and what is built would have the tools of development in it. */
export const forProduction = async (work) => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
};
