import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartRefused } from '../../base/start-refused.ts';

/** The account that runs the database; undefined means the account of this program. */
export type Account = { uid: number; gid: number } | undefined;

export const isRoot = (): boolean => process.getuid?.() === 0;

const findNobody = () => {
  const [line] = readFileSync('/etc/passwd', 'utf8').match(/^nobody:.*$/m) ?? [];
  const [uid, gid] = (line ?? '').split(':').slice(2, 4).map(Number);
  if (uid === undefined || gid === undefined)
    throw new StartRefused(
      'The database does not run as root and there is no account "nobody": start as an ordinary user.',
    );
  return { uid: uid >>> 0, gid: gid >>> 0 };
};

/** PostgreSQL refuses to run as root, so root lends it the account that exists everywhere. */
export const chooseAccount = (): Account => (isRoot() ? findNobody() : undefined);

/** What a child of this program gets to see: none of the PG* variables of the caller. */
export const childOptions = (account: Account) => ({
  ...account,
  cwd: '/',
  env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
});

type Outcome = { ok: boolean; output: string };

/** Runs a command to its end; a command that cannot even be started is an outcome like any other. */
export const runAs = (account: Account, command: string, args: string[], input = ''): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { ...childOptions(account), stdio: 'pipe' });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.stdin.on('error', () => {});
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
    child.stdin.end(input);
  });

/** Whether the account can go into a folder that was given to it, own it and write there. */
export const canUse = async (account: Account, folder: string): Promise<boolean> =>
  (await runAs(account, '/bin/sh', ['-c', 'cd "$0" && test -O . && test -w .', folder])).ok;
