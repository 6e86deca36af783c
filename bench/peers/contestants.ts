import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Where } from '../../src/server/db/connect.ts';
import { cookieOf } from '../support/neighbourhood.ts';
import { headersOf, startServer, stopServer } from '../support/server.ts';

export type Kind = 'ours' | 'orm' | 'sql';
export type Peer = Exclude<Kind, 'ours'>;

/** One of those who answer the same calls. */
export type Contestant = {
  kind: Kind;
  /** How many processes and threads it has. */
  size: string;
  url: string;
  headersOf: (userId: number) => Record<string, string>;
  stop: () => Promise<void>;
};

const run = promisify(execFile);
const folder = fileURLToPath(new URL('..', import.meta.url));

const needed = 'import django, rest_framework, psycopg2, gunicorn';

/** The first Python that has what the peers need. */
export const findPython = async (): Promise<string | null> => {
  for (const python of ['python3', '/usr/bin/python3'])
    if (await run(python, ['-c', needed]).then(Boolean, () => false)) return python;
  return null;
};

/** The secret of items-app.ts. */
const secret = 'x'.repeat(43);

/** As a page of ours sends it: the cookie, and with it the proof that it is not somebody else's form. */
const ourHeaders = (userId: number) => ({
  ...headersOf(userId),
  'sec-fetch-site': 'same-origin',
  'x-csrf-token': createHmac('sha256', secret)
    .update(`csrf:${cookieOf(userId)}`)
    .digest('base64url'),
});

/** This version, or the one whose program is in `file`. */
export const startProduct = async (
  where: Where,
  dataDir: string,
  file = './items-app.ts',
): Promise<Contestant & { pid: number }> => {
  const server = await startServer(file, where, dataDir);
  const { url, child } = server;
  const stop = () => stopServer(server);
  return { kind: 'ours', size: '1 process', url, pid: child.pid ?? 0, headersOf: ourHeaders, stop };
};

const environment = (where: Where, peer: Peer) => ({
  ...process.env,
  PEER: peer,
  BENCH_WHERE: JSON.stringify(where),
  DJANGO_SETTINGS_MODULE: 'peers.settings',
  PYTHONPATH: folder,
  PYTHONDONTWRITEBYTECODE: '1',
});

/** Django's own tables and indexes, and a session of its own for each of these members. */
export const prepareDjango = async (python: string, where: Where, users: readonly number[]) => {
  const child = spawn(python, ['-m', 'peers.prepare'], {
    env: environment(where, 'orm'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(users));
  let told = '';
  for await (const part of child.stdout) told += part;
  const sessions: Record<string, string> = JSON.parse(told);
  return sessions;
};

const csrf = 'c'.repeat(64);

const cookiesOf = {
  orm: (userId: number, sessions: Record<string, string>) => `sessionid=${sessions[userId]}`,
  sql: (userId: number) => headersOf(userId).cookie,
};

/** Where it listens; other output is shown only if it is not informational. */
const heardFrom = (child: ChildProcessByStdio<null, null, Readable>) =>
  new Promise<string>((resolve, reject) => {
    child.on('exit', () => reject(new Error('Gunicorn did not start.')));
    createInterface({ input: child.stderr }).on('line', (text) => {
      const url = /Listening at: (\S+)/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
      else if (!text.includes('[INFO]')) console.error(text);
    });
  });

type Gunicorn = { python: string; where: Where; sessions: Record<string, string> };

export const startPeer = async (
  kind: Peer,
  { workers, threads }: { workers: number; threads: number },
  { python, where, sessions }: Gunicorn,
): Promise<Contestant> => {
  const options = ['--workers', String(workers), '--worker-class', 'gthread', '--threads', String(threads)];
  const child = spawn(
    python,
    [
      '-m',
      'gunicorn',
      ...options,
      '--keep-alive',
      '30',
      '--bind',
      '127.0.0.1:0',
      'django.core.wsgi:get_wsgi_application()',
    ],
    { env: environment(where, kind), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const url = await heardFrom(child);
  return {
    kind,
    size: `${workers} x ${threads} threads`,
    url,
    headersOf: (userId) => ({ cookie: `${cookiesOf[kind](userId, sessions)}; csrftoken=${csrf}`, 'x-csrftoken': csrf }),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
};
