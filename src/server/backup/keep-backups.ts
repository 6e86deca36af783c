import { join } from 'node:path';
import { addDays, dayIn } from '../../shared/format/days.ts';
import { momentIn } from '../../shared/format/moments.ts';
import { now } from '../base/clock.ts';
import { StartRefused } from '../base/start-refused.ts';
import { connect, type Db, type Where } from '../db/connect.ts';
import { backupAct, backupFailedAct, recordAudit } from '../events/record.ts';
import type { FileStore } from '../files/store.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { listBackups, nameOfBackup, tidyBackups } from './backup-folder.ts';
import type { Lock } from './encryption.ts';
import type { Keep } from './retention.ts';
import { writeBackup } from './write-backup.ts';

/** When and where backups are made, and which of them stay. */
type Schedule = { folder: string; hour: number; keep: Keep; lock: Lock | null };

/** The latest moment at which a backup was due. */
export const lastDue = (at: Date, hour: number, timeZone: string): Date => {
  const today = dayIn(timeZone, at);
  const due = momentIn(timeZone, today, hour);
  return due <= at ? due : momentIn(timeZone, addDays(today, -1), hour);
};

type Needs = {
  where: Where;
  files: FileStore;
  dataDir: string;
  schedule: Schedule;
  timeZone: () => string;
  stopping: AbortSignal;
};

/** One line in the audit log for each reason and day, however often it is tried. */
const recordFailure = async (db: Db, why: string, since: Date) => {
  const [last] = await db<{ act: string; subject: string | null; at: string }[]>`
    select act, subject, at from audit where act in (${backupAct}, ${backupFailedAct}) order by id desc limit 1`;
  const isKnown = last?.act === backupFailedAct && last.subject === why && new Date(last.at) >= since;
  if (!isKnown) await recordAudit(db, backupFailedAct, null, why);
};

/** Makes the backup that is due and removes those that need not be kept; the job runs once for all processes. */
export const keepBackupsIn =
  ({ where, files, dataDir, schedule, timeZone, stopping }: Needs): JobHandler<'keepBackups'> =>
  async () => {
    const { folder, hour, keep, lock } = schedule;
    const due = lastDue(now(), hour, timeZone());
    const [newest] = await listBackups(folder);
    if (newest !== undefined && newest.at >= due) return;
    const db = connect(where, { max: 1, statementTimeoutMs: 0 });
    try {
      const file = join(folder, nameOfBackup(now(), lock !== null));
      await writeBackup({ db, files, dataDir }, { file, lock, signal: stopping });
      await tidyBackups(folder, keep, timeZone());
    } catch (error) {
      // A backup that is interrupted by the end of the program is made after the next start.
      if (!stopping.aborted)
        await recordFailure(db, error instanceof StartRefused ? error.message : `It failed: ${String(error)}`, due);
      throw error;
    } finally {
      await db.end();
    }
  };
