import type { FastifyBaseLogger } from 'fastify';
import { dayIn } from '../../shared/format/days.ts';
import { forgetOldChallenges } from '../account/passkeys/challenges.ts';
import { endPausesIn } from '../account/pause.ts';
import { forgetRegistrationsIn } from '../account/registrations.ts';
import { countersOf } from '../activity/counters.ts';
import { pruneAuditIn } from '../admin/store.ts';
import { now } from '../base/clock.ts';
import { mailUnreadIn, pushUnreadIn, remindOfTimeIn } from '../conversations/mails.ts';
import { forgetOldEvents } from '../conversations/told-events.ts';
import { type Community, openCommunity } from '../community/settings.ts';
import { keepBackupsIn } from '../backup/keep-backups.ts';
import type { Db, Where } from '../db/connect.ts';
import type { Env } from './env.ts';
import { openDownloadStore } from '../files/open-download-store.ts';
import type { FileStore } from '../files/store.ts';
import { forgetOldLimits } from '../db/counters.ts';
import { forgetEndedSessions } from '../http/session.ts';
import { forgetListsIn, makeListIn } from '../imports/make-list.ts';
import { sweepPhotosIn } from '../items/sweep-photos.ts';
import { sweepDownloads } from '../own-data/downloads.ts';
import { forgetTracesIn } from '../own-data/forget-traces.ts';
import { makeDownloadIn } from '../own-data/make-download.ts';
import { removePhotos } from '../photos/save-photo.ts';
import { readMailPictureIn } from '../photos/mail-picture.ts';
import { pruneJobsIn } from '../jobs/queue.ts';
import { type RunningJobs, runJobs } from '../jobs/run-jobs.ts';
import { forgetOldLetters, sendLettersIn } from '../letters/send-letters.ts';
import { beginDayIn } from '../loans/begin-day.ts';
import { tendQueuesIn } from '../loans/tend-queues.ts';
import { digestMails, sendDigestsIn } from '../mail/digest.ts';
import { gatherMails } from '../mail/gather-mails.ts';
import { holdMails } from '../mail/hold-mails.ts';
import { inReadersLanguage } from '../mail/reader-locale.ts';
import { sendMailWith } from '../mail/send-mail.ts';
import type { Embedder } from '../meaning/embed.ts';
import { embedMissing } from '../meaning/embeddings.ts';
import { glossAnew } from '../meaning/gloss-texts.ts';
import { openPush } from '../push/open-push.ts';
import { pushFirst } from '../push/push-first.ts';
import { sendPushWith } from '../push/send-push.ts';
import { remindIn } from '../reminders/remind.ts';
import { forgetOldRecordingsIn } from '../voice/store.ts';
import { matchItem, matchMember, matchWish } from '../wishes/match-jobs.ts';

type Outside = {
  /** Where backups read, over a connection of their own. */
  where: Where;
  db: Db;
  files: FileStore;
  embedder: Embedder | null;
  env: Env;
  /** The key of every keyed hash. */
  secret: string;
  publicUrl: string;
  /** Opened here unless the caller passes one. */
  community?: Community;
  log: FastifyBaseLogger;
};

/** The background work of this process; several processes share it through the database. */
export const startJobs = async (outside: Outside): Promise<RunningJobs> => {
  const { where, db, files, embedder, env, secret, publicUrl, log } = outside;
  const common = {
    db,
    log,
    listen: (channel: string, onMessage: () => void, onListening: () => void) =>
      db.listen(channel, onMessage, onListening),
  };
  const community =
    outside.community ??
    (await openCommunity({ db, env, onError: (err) => log.warn({ err }, 'the settings could not be read') }));
  const zone = () => community.now().time_zone;
  // Read for each mail, and each look at the clock: the administrators may change both at any time.
  const site = {
    publicUrl,
    get brandName() {
      return community.now().name;
    },
  };
  const { smtpUrl, dataDir, mailFrom: from, brand: defaultName } = env;
  const readPicture = readMailPictureIn(files);
  const downloads = openDownloadStore(env);
  const send = sendMailWith(Object.assign(site, { smtpUrl, dataDir, from, defaultName, readPicture, log }));
  const mail = digestMails(db, site, holdMails(db, zone, gatherMails(db, site, env.limitFactor, send)));
  const push = openPush({ secret, publicUrl, services: env.pushServices });
  const quick = await runJobs({
    ...common,
    handlers: {
      mail: inReadersLanguage(db, push === null ? mail : pushFirst(db, { secret, timeZone: zone }, mail)),
      beginDay: beginDayIn(db),
      endPauses: endPausesIn(db),
      remind: (...job) => remindIn(db, zone())(...job),
      tendQueues: (...job) => tendQueuesIn(db, zone())(...job),
      sendDigests: async (...job) => {
        try {
          // Without a mail server nobody would read them, and they would fill the disk.
          if (smtpUrl !== undefined) await sendLettersIn(db, zone());
        } finally {
          await sendDigestsIn(db, zone())(...job);
        }
      },
      mailUnread: mailUnreadIn(db),
      pushUnread: pushUnreadIn(db),
      remindOfTime: remindOfTimeIn(db),
      pruneAudit: pruneAuditIn(db),
      pruneJobs: pruneJobsIn(db),
      pruneDoor: async () => {
        await forgetOldLimits(db);
        await forgetEndedSessions(db);
        await forgetOldChallenges(db);
        await forgetOldEvents(db);
        await forgetOldLetters(db);
      },
      forgetRecordings: forgetOldRecordingsIn(db),
      forgetRegistrations: forgetRegistrationsIn(db),
      removePhotos: ({ photos }) => removePhotos(files, photos),
      sweepPhotos: sweepPhotosIn({ db, files, env }),
      forgetLists: forgetListsIn(db),
      forgetTraces: forgetTracesIn({ db, downloads, dataDir }),
      sweepDownloads: () => sweepDownloads({ db, downloads, dataDir }),
    },
    every: {
      pruneAudit: 24 * 60,
      pruneJobs: 24 * 60,
      pruneDoor: 24 * 60,
      sweepPhotos: 60,
      forgetLists: 60,
      sweepDownloads: 60,
      beginDay: 5,
      endPauses: 5,
      remind: 15,
      tendQueues: 15,
      sendDigests: 15,
      forgetRecordings: 30,
      forgetRegistrations: 60,
    },
  });
  // A push service that does not answer holds up nothing else.
  const sendPush = sendPushWith({
    sql: db,
    push,
    site,
    timeZone: zone,
    countWaiting: async (userId) => (await countersOf(db, userId, dayIn(zone(), now()))).waiting,
    limitFactor: env.limitFactor,
    log,
  });
  const pushes = await runJobs({ ...common, handlers: { push: sendPush } });
  // Matching is heavy: one at a time, and never ahead of a mail.
  const slow = await runJobs({
    ...common,
    concurrency: 1,
    handlers: {
      matchItem: ({ itemId }) => matchItem(outside, itemId),
      matchWish: ({ wishId }) => matchWish(outside, wishId),
      matchMember: ({ userId }) => matchMember(outside, userId),
    },
  });
  // A list with photos takes minutes, and so does a download.
  const lists = await runJobs({ ...common, concurrency: 1, handlers: { bringList: makeListIn({ db, files }) } });
  const brandName = () => community.now().name;
  const makeDownload = makeDownloadIn({ db, files, downloads, dataDir, secret, brandName });
  const making = await runJobs({ ...common, concurrency: 1, handlers: { makeDownload } });
  // After an upgrade, or with another model, this takes hours.
  const stopping = new AbortController();
  const embedding = await runJobs({
    ...common,
    concurrency: 1,
    handlers: {
      embedMissing: async () => {
        await glossAnew(db, stopping.signal);
        if (embedder) await embedMissing(db, embedder, stopping.signal);
      },
    },
    every: { embedMissing: 60 },
    isFirstAtOnce: true,
  });
  const { folder, ...schedule } = env.backup;
  const keepBackups =
    folder === undefined
      ? undefined
      : keepBackupsIn({
          where,
          files,
          dataDir,
          schedule: { folder, ...schedule },
          timeZone: zone,
          stopping: stopping.signal,
        });
  // Only where the folder is: of several machines one may be chosen.
  const backups =
    keepBackups === undefined
      ? []
      : [
          await runJobs({
            ...common,
            concurrency: 1,
            handlers: { keepBackups },
            every: { keepBackups: 15 },
            isFirstAtOnce: true,
          }),
        ];
  const stop = async () => {
    stopping.abort();
    await Promise.all([quick, pushes, slow, lists, making, embedding, ...backups].map((each) => each.stop()));
    if (outside.community === undefined) await community.stop();
  };
  return { stop };
};
