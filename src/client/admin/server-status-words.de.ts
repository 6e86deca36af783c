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
  backupIn: (place) => `Sie liegt auf dem Server, in ${place}.`,
  encrypted: 'Sie ist verschlüsselt.',
  notEncrypted: 'Sie ist nicht verschlüsselt.',
  oldBackup: 'Das ist mehr als eine Woche her.',
  missedBackup: 'Das ist mehr als einen Tag her: Die letzte fehlt.',
  failedBackup: (when, why) => `Der letzte Versuch, ${when}, ist gescheitert. ${why}`,
  everyNight: (hour) => `Jeden Tag um ${hour}:00 Uhr entsteht eine. Bewahre eine Kopie woanders auf.`,
  howTo:
    'Wer den Server betreibt, macht eine mit „npm run backup“ oder setzt BACKUP_DIR, dann entsteht jede Nacht eine, und bewahrt eine Kopie woanders auf.',
  size: 'Größe',
  sizes: (database, files, photos) =>
    `Datenbank ${sized(database)}, Fotos ${sized(photos)} in ${counted(files, { one: '# Datei', other: '# Dateien' })}.`,
  mail: 'E-Mail',
});
