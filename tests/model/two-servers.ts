import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Where } from '../../src/server/db/connect.ts';
import type { Mutation } from './mutation.ts';

export type Answer = { status: number; body: string };
type Call = { method: string; path: string; cookie: string; body?: object };

const entry = fileURLToPath(new URL('./server.ts', import.meta.url));

/** What reads one file otherwise than it was written. */
export const rewrite = new URL('./rewrite.mjs', import.meta.url).href;

const startServer = async (where: Where, dataDir: string, mutation: Mutation | null) => {
  const child: ChildProcess = fork(entry, [], {
    // What is loaded first is asked last: it rewrites what was written, before that is translated.
    execArgv: ['--import', rewrite, '--import', 'tsx'],
    env: {
      ...process.env,
      TEST_WHERE: JSON.stringify(where),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      MODEL_MUTATION: JSON.stringify(mutation),
    },
  });
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('A server of the test did not start.'))),
  ]);
  return { child, port: Number(port) };
};

/** Two processes of the app on one database, as it was written or without one of its guards. */
export const startTwoServers = async (where: Where, mutation: Mutation | null = null) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'enough-model-'));
  const servers = await Promise.all([0, 1].map(() => startServer(where, dataDir, mutation)));
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

  const addressOf = (server: number) => `http://127.0.0.1:${servers[server % servers.length]?.port}`;

  return { send, addressOf, stop };
};

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>;
