import { counted } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './server-status-words.ts';

const units = ['kB', 'MB', 'GB', 'TB'];

/** 1.4 GB; disks are counted in thousands. */
const sized = (bytes: number) => {
  const step = Math.max(1, Math.min(units.length, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return `${(bytes / 1000 ** step).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${units[step - 1]}`;
};

export const words = catalogue<typeof english>({
  title: 'الإصدار والنسخ الاحتياطية',
  failed: 'تعذّر جلب الإصدار والنسخ الاحتياطية.',
  version: 'الإصدار',
  backup: 'آخر نسخة احتياطية',
  noBackup: 'لا نسخة احتياطية بعد.',
  backupIn: (place) => `وهي على الخادم، في ${place}.`,
  encrypted: 'وهي مشفّرة.',
  notEncrypted: 'وهي غير مشفّرة.',
  oldBackup: 'مضى على ذلك أكثر من أسبوع.',
  missedBackup: 'مضى على ذلك أكثر من يوم: النسخة الأخيرة ناقصة.',
  failedBackup: (when, why) => `فشلت آخر محاولة، ${when}. ${why}`,
  everyNight: (hour) => `تُصنع نسخة كل يوم عند ${hour}:00. من المهم حفظ نسخة في مكان آخر.`,
  howTo:
    'من يشغّل الخادم يصنع نسخة بالأمر «npm run backup»، أو يضبط BACKUP_DIR لتُصنع نسخة كل ليلة، ويحفظ نسخة في مكان آخر.',
  size: 'الحجم',
  sizes: (database, files, photos) =>
    `قاعدة البيانات ${sized(database)}، الصور ${sized(photos)} (${counted(files, { one: 'ملف واحد', two: 'ملفان', few: '# ملفات', many: '# ملفًا', other: '# ملف' })}).`,
  mail: 'البريد',
});
