import { counted } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './server-status-words.ts';

const units = ['ko', 'Mo', 'Go', 'To'];

/** 1,4 Go; disks are counted in thousands. */
const sized = (bytes: number) => {
  const step = Math.max(1, Math.min(units.length, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return `${(bytes / 1000 ** step).toLocaleString('fr', { maximumFractionDigits: 1 })} ${units[step - 1]}`;
};

export const words = catalogue<typeof english>({
  title: 'Version et sauvegardes',
  failed: 'Impossible de charger la version et les sauvegardes.',
  version: 'Version',
  backup: 'Dernière sauvegarde',
  noBackup: 'Il n’y a encore aucune sauvegarde.',
  backupIn: (place) => `Elle est sur le serveur, dans ${place}.`,
  encrypted: 'Elle est chiffrée.',
  notEncrypted: 'Elle n’est pas chiffrée.',
  oldBackup: 'Cela fait plus d’une semaine.',
  missedBackup: 'Cela fait plus d’un jour : la dernière manque.',
  failedBackup: (when, why) => `Le dernier essai, ${when}, a échoué. ${why}`,
  everyNight: (hour) => `Une sauvegarde est faite chaque jour à ${hour} h. Garde une copie ailleurs.`,
  howTo:
    'La personne qui s’occupe du serveur en fait une avec « npm run backup », ou renseigne BACKUP_DIR pour en faire une chaque nuit, et garde une copie ailleurs.',
  size: 'Taille',
  sizes: (database, files, photos) =>
    `Base de données ${sized(database)}, photos ${sized(photos)} dans ${counted(files, { one: '# fichier', other: '# fichiers' })}.`,
  mail: 'E-mail',
});
