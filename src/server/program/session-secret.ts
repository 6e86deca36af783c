import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';
import { StartRefused } from '../base/start-refused.ts';

const read = (file: string) => readFile(file, 'utf8').catch(() => null);

/** From the configuration, or made once and kept beside the data, readable by its owner alone. */
export const openSessionSecret = async (env: Env): Promise<string> => {
  if (env.sessionSecret) return env.sessionSecret;
  const file = join(env.dataDir, 'session-secret');
  try {
    await mkdir(env.dataDir, { recursive: true });
    // `wx` lets exactly one process write the file; the others read it.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => {});
  } catch {
    throw new StartRefused(`DATA_DIR cannot be written: ${env.dataDir}`);
  }
  return (await read(file)) || refuseFolder(env.dataDir);
};

const refuseFolder = (folder: string): never => {
  throw new StartRefused(`DATA_DIR cannot be written: ${folder}`);
};
