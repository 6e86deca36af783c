import { counted } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './server-status-words.ts';

const units = ['kB', 'MB', 'GB', 'TB'];

/** 1,4 GB; disks are counted in thousands. */
const sized = (bytes: number) => {
  const step = Math.max(1, Math.min(units.length, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return `${(bytes / 1000 ** step).toLocaleString('de', { maximumFractionDigits: 1 })} ${units[step - 1]}`;
};

export const words = catalogue<typeof english>({
  title: 'Version und Sicherungen',
  failed: 'Version und Sicherungen konnten nicht geladen werden.',
  version: 'Version',
  backup: 'Letzte Sicherung',
  noBackup: 'Es gibt noch keine Sicherung.',
  backupIn: (folder) => `Sie liegt auf dem Server, in ${folder}.`,
  oldBackup: 'Das ist mehr als eine Woche her.',
  howTo:
    'Wer den Server betreibt, macht eine mit „npm run backup“, am besten jede Nacht von selbst, und bewahrt eine Kopie woanders auf.',
  size: 'Größe',
  sizes: (database, files, photos) =>
    `Datenbank ${sized(database)}, Fotos ${sized(photos)} in ${counted(files, { one: '# Datei', other: '# Dateien' })}.`,
  mail: 'E-Mail',
});
