import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../scripts/free-port.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Program = { count: number; child: ChildProcess; pid: number; url: string };

/** The product as `npm start -- --processes N` runs it, on the database that is open already in this folder. */
export const startProgram = async (folder: string, count: number): Promise<Program> => {
  const child = spawn(
    process.execPath,
    ['scripts/start.mjs', 'src/server/program/main', '--processes', String(count)],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: folder,
        PORT: String(await findFreePort()),
        LOG_LEVEL: 'warn',
        RATE_LIMIT_FACTOR: '1000000',
      },
    },
  );
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      said += String(part);
      const [, found] = /ready at (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error(`It did not start: ${said}`)));
  });
  return { count, child, pid: child.pid ?? 0, url: url.replace('localhost', '127.0.0.1') };
};

export const stopProgram = async ({ child }: Program) => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};
