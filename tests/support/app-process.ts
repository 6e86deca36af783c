import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../scripts/free-port.mjs';
import type { Where } from '../../src/server/db/connect.ts';
import { databaseEnv } from './database-env.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The whole app in a process of its own, on a database that others may use too. */
export const startAppProcess = async (where: Where, settings: Record<string, string> = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'enough-process-'));
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/start.mjs', 'src/server/program/main'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      PROCESSES: '1',
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000',
      SESSION_SECRET: 'x'.repeat(43),
      ...databaseEnv(where),
      ...settings,
    },
  });
  let said = '';
  const ended = once(child, 'exit');
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += String(part);
        if (said.includes(address)) resolve();
      });
  });
  const died = ended.then(() => {
    throw new Error(`The app ended before it was ready: ${said}`);
  });
  await Promise.race([ready, died]);

  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { address, stop };
};
