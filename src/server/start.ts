import { fillAdminSlots, makeFirstLogin } from './account/bootstrap.ts';
import { createApp } from './app.ts';
import { openCommunity } from './community/settings.ts';
import { connect, type Db } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { feelPulse } from './db/pulse.ts';
import type { Env } from './env.ts';
import { openFileStore } from './files/open-file-store.ts';
import type { FileStore } from './files/store.ts';
import { openDescriber } from './meaning/describe.ts';
import { openEmbedder } from './meaning/embed.ts';
import { keepSenses } from './meaning/keep-senses.ts';
import { startJobs } from './start-jobs.ts';
import { openSessionSecret } from './session-secret.ts';
import { openRecogniser } from './voice/open-recogniser.ts';
import { StartRefused } from './start-refused.ts';

export type Running = {
  url: string;
  db: Db;
  files: FileStore;
  /** The first admin's login, while that admin has not set a password. */
  firstAdmin: { email: string; password: string } | null;
  stop: () => Promise<void>;
};

const requirePort = (error: unknown, env: Env): never => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') throw new StartRefused(`PORT ${env.port} is already in use: set PORT to another number.`);
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    throw new StartRefused(`HOST ${env.host} with PORT ${env.port} cannot be listened on.`);
  throw error;
};

type Start = {
  env: Env;
  log: (text: string) => void;
  logLevel?: string | undefined;
  interrupted?: AbortSignal;
  /** What has to be there before the first request is answered. */
  prepare?: (opened: { db: Db; files: FileStore }) => Promise<void>;
};

/** Opens everything in order, and on the way out, or when interrupted, closes it in the opposite order. */
export const start = async ({ env, log, logLevel = 'info', interrupted, prepare }: Start): Promise<Running> => {
  const closers: (() => Promise<unknown>)[] = [];
  const onStop = (close: () => Promise<unknown>) => {
    closers.push(close);
    interrupted?.throwIfAborted();
  };
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  try {
    const secret = await openSessionSecret(env);
    const database = await openDatabase(env, log);
    onStop(database.stop);
    await migrate(database.where);
    const db = connect(database.where);
    onStop(() => db.end({ timeout: 1 }));
    const pulse = feelPulse(database.where);
    onStop(pulse.stop);
    const files = await openFileStore(env);
    await prepare?.({ db, files });
    const community = await openCommunity({ db, env, onError: () => log('The settings could not be read.') });
    onStop(community.stop);
    const embedder = openEmbedder();
    onStop(() => embedder.close());
    const recogniser = openRecogniser(env.speech);
    const describer = openDescriber(env.text, embedder);
    onStop(() => Promise.all([recogniser.close(), describer.close()]));
    const app = await createApp({
      db,
      files,
      env,
      secret,
      embedder,
      recogniser,
      describer,
      pulse,
      community,
      logLevel,
    });
    onStop(() => app.close());
    await fillAdminSlots(db, env);
    await app.listen({ port: env.port, host: env.host }).catch((error: unknown) => requirePort(error, env));
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : env.port;
    const url = env.publicUrl ?? `http://localhost:${port}`;
    const jobs = await startJobs({ db, files, embedder, env, publicUrl: url, community, log: app.log });
    const senses = await keepSenses(db, embedder);
    onStop(senses.stop);
    // Both at once: each may take some seconds to finish what it has begun.
    onStop(() => Promise.all([jobs.stop(), app.close()]));
    // Last, so that a start which fails leaves the login alone that another one has printed.
    const firstAdmin = await makeFirstLogin(db);
    return { url, db, files, firstAdmin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
