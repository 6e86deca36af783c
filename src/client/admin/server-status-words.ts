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
  backupIn: (folder: string) => `It is on the server, in ${folder}.`,
  oldBackup: 'That is more than a week ago.',
  howTo:
    'The person who runs the server makes one with “npm run backup”, ideally every night and automatically, and keeps a copy elsewhere.',
  size: 'Size',
  sizes: (database: number, files: number, photos: number) =>
    `Database ${sized(database)}, photos ${sized(photos)} in ${counted(files, 'file', 'files')}.`,
  mail: 'Email',
});
