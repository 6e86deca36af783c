import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isClaimAlive, newClaim } from './process-identity.ts';

const folderOf = (own: string) => join(own, 'users');

/** Notes that this process uses the database; the answer is what to hand back. */
export const takeLease = async (own: string): Promise<string> => {
  const lease = newClaim();
  await mkdir(folderOf(own), { recursive: true, mode: 0o700 });
  await writeFile(join(folderOf(own), lease), own);
  return lease;
};

/** A lease counts while its process lives, and only where it was taken: a copied data folder brings none along. */
const isHeld = async (own: string, lease: string) =>
  isClaimAlive(lease) === true && (await readFile(join(folderOf(own), lease), 'utf8').catch(() => '')) === own;

/** Returns a lease; true if no other living process holds one. */
export const returnLease = async (own: string, lease: string): Promise<boolean> => {
  const folder = folderOf(own);
  await rm(join(folder, lease), { force: true });
  let isLast = true;
  for (const other of await readdir(folder)) {
    if (await isHeld(own, other)) isLast = false;
    else await rm(join(folder, other), { force: true });
  }
  return isLast;
};
