import { stat } from 'node:fs/promises';
import { nowMs } from '../../base/clock.ts';
import { findBackup, findFailedBackup } from '../../events/backups.ts';
import { readWork } from '../../admin/store.ts';
import type { Db } from '../../db/connect.ts';
import type { Env } from '../env.ts';
import { broken, type Check, type Finding, fine, odd } from './finding.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** As the admin page says it. */
const STALE_DAYS = { byHand: 8, byClock: 2 };

const checkLast = async (db: Db, { backup }: Env): Promise<Finding> => {
  const last = await findBackup(db);
  const isScheduled = backup.folder !== undefined;
  if (last === null)
    return odd(
      'backups',
      isScheduled
        ? 'No backup has been made yet: the program makes one soon after its start.'
        : 'No backup has been made yet: set BACKUP_DIR to have one made every night, or run npm run backup.',
    );
  const days = Math.floor((nowMs() - Date.parse(last.at)) / DAY_MS);
  const says = `The last backup is ${days} days old (${last.place})`;
  if (isScheduled && days >= STALE_DAYS.byClock)
    return broken(
      'backups',
      `${says}, although one is made every day: is the program running, and is BACKUP_DIR its own?`,
    );
  if (days >= STALE_DAYS.byHand)
    return odd('backups', `${says}: make one, or set BACKUP_DIR to have one made every night.`);
  const isThere = await stat(last.place).then(
    () => true,
    () => false,
  );
  return isThere
    ? fine('backups', `${says}. Try it out now and then: npm run restore -- --drill ${last.place}`)
    : odd('backups', `${says}, but the file is not there any more: do you keep it elsewhere?`);
};

export const checkBackups: Check = async ({ db, env }) => {
  if (db === null) return [];
  const failed = await findFailedBackup(db);
  return [
    await checkLast(db, env),
    ...(failed === null ? [] : [broken('backups', `The last attempt (${failed.at}) failed: ${failed.why}`)]),
  ];
};

/** Work in the background that failed or is left undone. */
export const checkJobs: Check = async ({ db }) => {
  if (db === null) return [];
  const [row] = await db<{ failed: number; kinds: string | null }[]>`
    select count(*)::int as failed, string_agg(distinct kind, ', ') as kinds
    from jobs where failed_at > now() - interval '7 days' and kind <> 'mail'`;
  const { waiting, since } = await readWork(db);
  const minutes = since === null ? 0 : Math.round((nowMs() - Date.parse(since)) / MINUTE_MS);
  const findings: Finding[] = [];
  if (row && row.failed > 0)
    findings.push(
      odd(
        'jobs',
        `${row.failed} jobs failed in the last 7 days (${row.kinds}): see "Things that went wrong" on the admin page.`,
      ),
    );
  if (minutes >= 15)
    findings.push(odd('jobs', `${waiting} jobs are due, the oldest for ${minutes} minutes: is the program running?`));
  return findings.length > 0 ? findings : [fine('jobs', 'No work is left undone.')];
};
