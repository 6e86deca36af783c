import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isClaimAlive, newClaim } from './process-identity.ts';

const folderOf = (own: string) => join(own, 'users');

/** Notes that this process uses the database; the answer is what to hand back. */
export const takeLease = async (own: string): Promise<string> => {
  const lease = newClaim();
  await mkdir(folderOf(own), { recursive: true, mode: 0o700 });
  await writeFile(join(folderOf(own), lease), '');
  return lease;
};

/** Hands a lease back; true when no other living process holds one. */
export const returnLease = async (own: string, lease: string): Promise<boolean> => {
  const folder = folderOf(own);
  await rm(join(folder, lease), { force: true });
  const others = await readdir(folder);
  const dead = others.filter((other) => isClaimAlive(other) === false);
  for (const name of dead) await rm(join(folder, name), { force: true });
  return others.every((other) => isClaimAlive(other) !== true);
};
