import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  photosOf: (name) => `صور: ${name}`,
  photoOf: (name, current, total) => (total === 1 ? name : `${name}، الصورة ${current} من ${total}`),
  seeWhole: (name, current, total) =>
    total === 1 ? `عرض الصورة كاملة: ${name}` : `عرض الصورة ${current} من ${total} كاملة: ${name}`,
  previousPhoto: 'الصورة السابقة',
  nextPhoto: 'الصورة التالية',
  closePhoto: 'إغلاق الصورة',
});
