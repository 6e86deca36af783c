import { counted } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';

const units = ['kB', 'MB', 'GB', 'TB'];

/** 1.4 GB; disks are counted in thousands. */
const sized = (bytes: number) => {
  const step = Math.max(1, Math.min(units.length, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return `${(bytes / 1000 ** step).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${units[step - 1]}`;
};

export const words = catalogue({
  title: 'Version and Backups',
  failed: 'Could not fetch the version and the backups.',
  version: 'Version',
  backup: 'Last backup',
  noBackup: 'No backup has been made yet.',
  backupIn: (place: string) => `It is on the server, in ${place}.`,
  encrypted: 'It is encrypted.',
  notEncrypted: 'It is not encrypted.',
  oldBackup: 'That is more than a week ago.',
  missedBackup: 'That is more than a day ago: the last one is missing.',
  failedBackup: (when: string, why: string) => `The last attempt, ${when}, failed. ${why}`,
  everyNight: (hour: number) => `One is made every day at ${hour}:00. Keep a copy elsewhere.`,
  howTo:
    'The person who runs the server makes one with “npm run backup”, or sets BACKUP_DIR to have one made every night, and keeps a copy elsewhere.',
  size: 'Size',
  sizes: (database: number, files: number, photos: number) =>
    `Database ${sized(database)}, photos ${sized(photos)} in ${counted(files, 'file', 'files')}.`,
  mail: 'Email',
});
