import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An empty folder that goes with the test; other accounts may pass, for the database of root belongs to another one. */
export const anEmptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'enough-npm-'));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

export type NpmProcess = {
  child: ChildProcess;
  output: () => string;
  /** Everything that was said up to this text. */
  until: (text: string) => Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** A command as an operator types it, in a terminal of its own. */
export const runNpm = (words: readonly string[], env: Record<string, string>): NpmProcess => {
  const child = spawn('npm', words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: '0', LOG_LEVEL: 'error', PROCESSES: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.on('exit', (code, signal) => resolve({ code, signal })),
  );
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  });
  const until = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => output.includes(text) && resolve(output);
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`It ended before saying "${text}": ${output}`)));
    });
  return { child, output: () => output, until, ended };
};

export const addressIn = (output: string): string => /ready at (http:\/\/\S+)/.exec(output)?.[1] ?? '';
export const passwordIn = (output: string): string | undefined => /password: (\S+)/.exec(output)?.[1];

/** Whether there is a process of this number. */
export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
