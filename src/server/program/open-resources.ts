import type { FastifyInstance } from 'fastify';
import { openCommunity } from '../community/settings.ts';
import type { Db, Where } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { connectAs, openDatabase } from '../db/open-database.ts';
import type { Env } from './env.ts';
import { openFileStore } from '../files/open-file-store.ts';
import type { FileStore } from '../files/store.ts';
import { openSessionSecret } from './session-secret.ts';
import type { OnStop } from './start-in-turn.ts';

export type Start = {
  env: Env;
  log: (text: string) => void;
  logLevel?: string | undefined;
  interrupted?: AbortSignal;
  /** What has to be there before the first request is answered; `db` has not connected yet. */
  prepare?: (opened: { where: Where; db: Db; files: FileStore }) => Promise<void>;
  /** What the demo adds to the server, before anything else is mounted. */
  extend?: (app: FastifyInstance) => void;
};

export type Running = {
  url: string;
  db: Db;
  files: FileStore;
  /** The first admin's login, while that admin has not set a password. */
  firstAdmin: { email: string; password: string } | null;
  /** Replaces the serving processes one after the other; a single process cannot be replaced. */
  renew?: () => void;
  /** Why it cannot go on, as soon as that is so. */
  gaveUp?: Promise<string>;
  stop: () => Promise<void>;
};

/** What exists once, for any number of serving processes. */
export const openResources = async ({ env, log, prepare }: Start, onStop: OnStop, connections?: number) => {
  const secret = await openSessionSecret(env);
  const database = await openDatabase(env, log);
  onStop(database.stop);
  await migrate(env.databaseDirectUrl ?? database.where);
  const db = connectAs(database.where, env, connections);
  onStop(() => db.end({ timeout: 1 }));
  const files = await openFileStore(env);
  await prepare?.({ where: database.where, db, files });
  const community = await openCommunity({ db, env, onError: () => log('The settings could not be read.') });
  onStop(community.stop);
  return { secret, where: database.where, db, files, community };
};
