import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/connect.ts';
import type { Env } from './env.ts';
import { pruneJobsIn } from './jobs/prune-jobs.ts';
import { type RunningJobs, runJobs } from './jobs/run-jobs.ts';
import { sendMailWith } from './mail/send-mail.ts';

type Outside = { db: Db; env: Env; publicUrl: string; log: FastifyBaseLogger };

/** The background work of this process; several processes share it through the database. */
export const startJobs = ({ db, env, publicUrl, log }: Outside): Promise<RunningJobs> =>
  runJobs({
    db,
    log,
    listen: (channel, onMessage, onListening) => db.listen(channel, onMessage, onListening),
    handlers: {
      mail: sendMailWith({ ...env, from: env.mailFrom, brandName: env.brand, publicUrl, log }),
      pruneJobs: pruneJobsIn(db),
    },
    every: { pruneJobs: 24 * 60 },
  });
