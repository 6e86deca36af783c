import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Where } from '../../src/server/db/connect.ts';
import type { GuardName } from './guard-names.ts';

export type Answer = { status: number; body: string };
type Call = { method: string; path: string; cookie: string; body?: object };

const entry = fileURLToPath(new URL('./server.ts', import.meta.url));

const startServer = async (where: Where, dataDir: string) => {
  const child: ChildProcess = fork(entry, [], {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      TEST_WHERE: JSON.stringify(where),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
    },
  });
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('A server of the test did not start.'))),
  ]);
  return { child, port: Number(port) };
};

/** Two processes of the app on one database. */
export const startTwoServers = async (where: Where) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'enough-model-'));
  const servers = await Promise.all([startServer(where, dataDir), startServer(where, dataDir)]);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });

  const send = (server: number, { method, path, cookie, body }: Call) =>
    new Promise<Answer>((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        cookie: `enough=${cookie}`,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const port = servers[server % servers.length]?.port;
      const request = httpRequest({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      });
      request.on('error', reject);
      request.end(text);
    });

  /** Both processes go on without this guard; null gives them all back. */
  const runWithout = async (guard: GuardName | null) => {
    await Promise.all(
      servers.map(async ({ child }) => {
        const done = once(child, 'message');
        child.send(guard ?? 'none');
        await done;
      }),
    );
  };

  const stop = async () => {
    agent.destroy();
    await Promise.all(
      servers.map(async ({ child }) => {
        const ended = once(child, 'exit');
        child.disconnect();
        await ended;
      }),
    );
    await rm(dataDir, { recursive: true, force: true });
  };

  return { send, runWithout, stop };
};

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>;
