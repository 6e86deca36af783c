import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/connect.ts';
import type { Env } from './env.ts';
import type { Live } from './events/live.ts';
import type { Sessions } from './http/session.ts';

/** The outside things, opened once at the start and handed to whoever needs them. */
export type Services = {
  db: Db;
  env: Env;
  /** The key of every keyed hash. */
  secret: string;
  sessions: Sessions;
  live: Live;
  log: FastifyBaseLogger;
};
