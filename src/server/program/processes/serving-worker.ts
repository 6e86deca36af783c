import { takeSnapshot } from '../../base/metrics.ts';
import { createApp } from '../app.ts';
import { openDrain } from '../drain.ts';
import { say } from '../console.ts';
import { connectAs } from '../../db/open-database.ts';
import { feelPulse } from '../../db/pulse.ts';
import { readEnv } from '../env.ts';
import { openFileStore } from '../../files/open-file-store.ts';
import { letConnectionsGo } from '../../http/close-connections.ts';
import { chosenLogLevel } from '../../http/logging.ts';
import { listen } from '../listen.ts';
import { openModels } from '../open-models.ts';
import { openSessionSecret } from '../session-secret.ts';
import { measureProcess } from '../serve-metrics.ts';
import { startInTurn } from '../start-in-turn.ts';
import { StartRefused } from '../../base/start-refused.ts';
import { askPrimary } from './ask-primary.ts';
import { type FromServing, PROTOCOL_VERSION, type ToServing } from './messages.ts';

/** A process that only serves requests; everything that exists once is in the primary process. */
const tell = (message: FromServing) => void process.send?.(message);
const primary = askPrimary(tell);
const leaving = new AbortController();

type Begin = Extract<ToServing, { begin: unknown }>;

const open = ({ begin: where, connections }: Begin) =>
  startInTurn(undefined, async (onStop) => {
    const env = readEnv(process.env);
    const db = connectAs(where, env, connections);
    onStop(() => db.end({ timeout: 1 }));
    if (env.metricsPort !== undefined) measureProcess(db);
    const pulse = feelPulse(where, db);
    onStop(pulse.stop);
    const { draining, drain } = openDrain(env.drainSeconds);
    const app = await createApp({
      db,
      env,
      pulse,
      files: await openFileStore(env),
      secret: await openSessionSecret(env),
      ...openModels(env, primary.start),
      leaving: leaving.signal,
      draining,
      logLevel: chosenLogLevel(),
    });
    onStop(() => app.close());
    // Two addresses would be two servers, and only one of them could be closed gracefully.
    tell({ listensOn: await listen(app, env, env.host === 'localhost' ? '127.0.0.1' : env.host) });
    return { app, drain };
  });

let opened: ReturnType<typeof open> | undefined;

const serve = (begin: Begin) => {
  opened = open(begin);
  opened.catch((error: unknown) => {
    if (!(error instanceof StartRefused)) say(error);
    process.send?.({ refused: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
  });
};

const end = async (code: number) => {
  const running = await opened?.catch(() => undefined);
  await running?.stop();
  process.exit(code);
};

const leave = async () => {
  const running = await opened?.catch(() => undefined);
  leaving.abort();
  if (running) await letConnectionsGo(running.app);
  await end(0);
};

const stop = async () => {
  const running = await opened?.catch(() => undefined);
  await running?.drain();
  await end(0);
};

process.on('message', (message: ToServing) => {
  primary.hear(message);
  if ('begin' in message) serve(message);
  if ('measure' in message) void takeSnapshot().then((measured) => tell({ measured }));
  if ('leave' in message) void leave();
  if ('stop' in message) void stop();
});
// The primary process decides when this one ends; a terminal signals all of them at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('unhandledRejection', (reason) => say(reason));
process.on('uncaughtException', (error) => {
  say(error);
  void end(1);
});
tell({ hello: PROTOCOL_VERSION });
