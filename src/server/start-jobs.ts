import type { FastifyBaseLogger } from 'fastify';
import { forgetRegistrationsIn } from './account/registrations.ts';
import { pruneAuditIn } from './admin/store.ts';
import { mailUnreadIn, remindOfTimeIn } from './conversations/mails.ts';
import type { Db } from './db/connect.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/store.ts';
import { forgetOldLimits } from './http/limits.ts';
import { forgetEndedSessions } from './http/session.ts';
import { sweepPhotosIn } from './items/sweep-photos.ts';
import { pruneJobsIn } from './jobs/queue.ts';
import { type RunningJobs, runJobs } from './jobs/run-jobs.ts';
import { digestMails, sendDigestsIn } from './mail/digest.ts';
import { gatherMails } from './mail/gather-mails.ts';
import { sendMailWith } from './mail/send-mail.ts';
import type { Embedder } from './meaning/embed.ts';
import { remindIn } from './reminders/remind.ts';
import { forgetOldRecordingsIn } from './voice/store.ts';
import { matchItem, matchMember, matchWish } from './wishes/match-jobs.ts';

type Outside = {
  db: Db;
  files: FileStore;
  embedder: Embedder | null;
  env: Env;
  publicUrl: string;
  log: FastifyBaseLogger;
};

/** The background work of this process; several processes share it through the database. */
export const startJobs = async (outside: Outside): Promise<RunningJobs> => {
  const { db, files, env, publicUrl, log } = outside;
  const common = {
    db,
    log,
    listen: (channel: string, onMessage: () => void, onListening: () => void) =>
      db.listen(channel, onMessage, onListening),
  };
  const site = { brandName: env.brand, publicUrl };
  const send = sendMailWith({ ...env, ...site, from: env.mailFrom, log });
  const quick = await runJobs({
    ...common,
    handlers: {
      mail: digestMails(db, site, gatherMails(db, env.limitFactor, send)),
      remind: remindIn(db, env.timeZone),
      sendDigests: sendDigestsIn(db, env.timeZone),
      mailUnread: mailUnreadIn(db, env.timeZone),
      remindOfTime: remindOfTimeIn(db, env.timeZone),
      pruneAudit: pruneAuditIn(db),
      pruneJobs: pruneJobsIn(db),
      pruneDoor: async () => {
        await forgetOldLimits(db);
        await forgetEndedSessions(db);
      },
      forgetRecordings: forgetOldRecordingsIn(db),
      forgetRegistrations: forgetRegistrationsIn(db),
      sweepPhotos: sweepPhotosIn({ db, files, env }),
    },
    every: {
      pruneAudit: 24 * 60,
      pruneJobs: 24 * 60,
      pruneDoor: 24 * 60,
      sweepPhotos: 60,
      remind: 15,
      sendDigests: 15,
      forgetRecordings: 30,
      forgetRegistrations: 60,
    },
  });
  // Matching is heavy and may wait: one at a time, and never in front of a mail.
  const slow = await runJobs({
    ...common,
    concurrency: 1,
    handlers: {
      matchItem: ({ itemId }) => matchItem(outside, itemId),
      matchWish: ({ wishId }) => matchWish(outside, wishId),
      matchMember: ({ userId }) => matchMember(outside, userId),
    },
  });
  return { stop: async () => void (await Promise.all([quick.stop(), slow.stop()])) };
};
