import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import type { Where } from '../../src/server/db/connect.ts';
import { percentile } from './figures.ts';
import { cookieOf } from './neighbourhood.ts';

export type Server = { child: ChildProcess; url: string };

/** One of the programs beside this file, in a process of its own. */
export const startServer = async (file: string, where: Where, dataDir: string): Promise<Server> => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_WHERE: JSON.stringify(where),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
    },
  });
  const [port] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}` };
};

export const stopServer = async ({ child }: Server) => {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
};

export const headersOf = (userId: number) => ({ cookie: `enough=${cookieOf(userId)}` });

/** One request, in milliseconds. */
export const timeOne = async ({ url }: Server, userId: number, path: string): Promise<number> => {
  const since = performance.now();
  const answer = await fetch(url + path, { headers: headersOf(userId) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return performance.now() - since;
};

/** One request after the other. */
export const timeEach = async (server: Server, users: readonly number[], path: (userId: number) => string) => {
  const times: number[] = [];
  for (const id of users) times.push(await timeOne(server, id, path(id)));
  return times;
};

export const show = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
