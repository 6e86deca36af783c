import { thingsUpTo } from '../../shared/languages/ar-counts.ts';
import { formatNumber } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  kind: 'استعارة أو إهداء',
  borrow: 'استعارة',
  rehome: 'إهداء',
  category: 'الفئة',
  search: 'بحث',
  searchThings: (count) => `بحث: ${thingsUpTo(count)}`,
  clearSearch: 'مسح البحث',
  whose: 'لمن',
  others: 'للآخرين',
  mine: 'لي',
  nothing: 'لا أغراض. يفيد الاشتراك في مجموعة أو إضافة أغراض.',
  clearFilters: 'عرض كل شيء',
  notLoaded: 'تعذّر التحميل.',
  shown: (count) => `المعروض: ${formatNumber(count)}`,
  hidden: 'للأعضاء فقط',
});
