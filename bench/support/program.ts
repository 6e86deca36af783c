import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../scripts/free-port.mjs';
import type { Mutation } from '../../tests/model/mutation.ts';
import { rewrite } from '../../tests/model/two-servers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Changed = Pick<Mutation, 'file' | 'text' | 'instead'>;

type Settings = {
  env?: Record<string, string>;
  /** One file of it is loaded otherwise than it was written, from source instead of the build. */
  mutation?: Changed | null | undefined;
};

export type Program = {
  count: number;
  child: ChildProcess;
  pid: number;
  url: string;
  /** Everything that it has printed. */
  said: () => string;
  /** Its exit code; null if it was killed. */
  ended: Promise<number | null>;
};

const commandOf = (mutation: Changed | null): string[] =>
  mutation === null
    ? ['scripts/start.mjs', 'src/server/program/main']
    : // What is loaded first is asked last: it rewrites what was written, before that is translated.
      ['--import', rewrite, '--import', 'tsx', 'src/server/program/main.ts'];

/** The product as `npm start -- --processes N` runs it; by default on the database in this folder. */
export const startProgram = async (
  folder: string,
  count: number,
  { env = {}, mutation = null }: Settings = {},
): Promise<Program> => {
  const child = spawn(process.execPath, [...commandOf(mutation), '--processes', String(count)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(await findFreePort()),
      LOG_LEVEL: 'warn',
      // Built beside the server, the others would take the processor from what is measured.
      LANGUAGES: 'en',
      RATE_LIMIT_FACTOR: '1000000',
      MODEL_MUTATION: JSON.stringify(mutation),
      ...env,
    },
  });
  let said = '';
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part.toString();
      const [, found] = /ready at (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`It did not start; it said last: ${said.trim().slice(-400)}`)));
  });
  return { count, child, pid: child.pid ?? 0, url: url.replace('localhost', '127.0.0.1'), said: () => said, ended };
};

export const stopProgram = async ({ child, ended }: Program): Promise<number | null> => {
  child.kill('SIGTERM');
  return ended;
};
