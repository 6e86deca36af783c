import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a command to its end; its answer, or an error that contains what it said. */
export const run = async (command: string, ...args: string[]): Promise<string> => {
  const { stdout } = await execute(command, args, { maxBuffer: 16 * 1024 * 1024, timeout: 120_000 });
  return stdout;
};

/** The same where failing is an answer too. */
export const runOrNothing = (command: string, ...args: string[]): Promise<string> =>
  run(command, ...args).catch(() => '');
