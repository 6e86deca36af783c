import { announceStart } from './announce-start.ts';
import { say } from './console.ts';
import { readEnv } from './env.ts';
import { chosenLogLevel } from '../http/logging.ts';
import type { Running, Start } from './open-resources.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** Where others serve, what serving needs is not even loaded here. */
const startAll = async (wanted: Start): Promise<Running> => {
  if (wanted.env.processes === 1) return (await import('./start.ts')).start(wanted);
  return (await import('./start-primary.ts')).startPrimary(wanted);
};

runUntilStopped(async (isUp, interrupted) => {
  const env = readEnv(process.env, process.argv.slice(2));
  const running = await startAll({ env, log: say, logLevel: chosenLogLevel(), interrupted });
  isUp(running);
  if (running.renew) say(`${env.processes} processes serve; kill -HUP ${process.pid} replaces them.`);
  say(announceStart(env, running, process.stdout.isTTY));
});
