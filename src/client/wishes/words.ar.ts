import { things } from '../../shared/languages/ar-counts.ts';
import { counted } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'الأمنيات',
  search: 'بحث في الأمنيات',
  arrived: (count) =>
    counted(count, {
      one: 'أمنية جديدة',
      two: 'أمنيتان جديدتان',
      few: '# أمنيات جديدة',
      many: '# أمنية جديدة',
      other: '# أمنية جديدة',
    }),
  postWish: 'أمنية جديدة',
  nothingYet: 'لا أمنيات بعد.',
  nothingMine: 'لا أمنيات لك بعد.',
  youHaveOne: 'عندك ما يشبهها',
  found: (count) => (count === 1 ? 'وُجد شيء' : `وُجد: ${things(count)}`),
  matched: 'لها نتائج',
  privateMark: 'خاصة',

  edit: 'تعديل',
  editLabel: (wish) => `تعديل الأمنية ${wish}`,
});
