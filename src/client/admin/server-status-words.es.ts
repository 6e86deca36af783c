import { counted } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './server-status-words.ts';

const units = ['kB', 'MB', 'GB', 'TB'];

/** 1,4 GB; disks are counted in thousands. */
const sized = (bytes: number) => {
  const step = Math.max(1, Math.min(units.length, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return `${(bytes / 1000 ** step).toLocaleString('es', { maximumFractionDigits: 1 })} ${units[step - 1]}`;
};

export const words = catalogue<typeof english>({
  title: 'Versión y copias de seguridad',
  failed: 'No se pudieron cargar la versión y las copias de seguridad.',
  version: 'Versión',
  backup: 'Última copia',
  noBackup: 'Todavía no se ha hecho ninguna copia de seguridad.',
  backupIn: (place) => `Está en el servidor, en ${place}.`,
  encrypted: 'Está cifrada.',
  notEncrypted: 'No está cifrada.',
  oldBackup: 'De eso hace más de una semana.',
  missedBackup: 'De eso hace más de un día: falta la última.',
  failedBackup: (when, why) => `El último intento, ${when}, falló. ${why}`,
  everyNight: (hour) => `Se hace una cada día a las ${hour}:00. Guarda otra en otro lugar.`,
  howTo:
    'Quien lleva el servidor hace una con «npm run backup», o define BACKUP_DIR para que se haga una cada noche, y guarda otra en otro lugar.',
  size: 'Tamaño',
  sizes: (database, files, photos) =>
    `Base de datos ${sized(database)}, fotos ${sized(photos)} en ${counted(files, { one: '# archivo', other: '# archivos' })}.`,
  mail: 'Correo',
});
