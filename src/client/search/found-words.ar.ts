import { catalogue } from '../base/language.ts';
import type { foundWords as english } from './found-words.ts';

export const foundWords = catalogue<typeof english>({
  also: { borrow: 'أيضًا للاستعارة', rehome: 'أيضًا للإهداء' },
  onlyThere: {
    borrow: 'لا شيء كهذا للإهداء حاليًا.',
    rehome: 'لا شيء كهذا للاستعارة حاليًا.',
  },
  mention: 'مذكور في',
  nearest: 'أغراض مشابهة',
  corrected: (said) => `نتائج البحث عن ${said}`,
  wishFor: (search) => `تمنّي «${search}»`,
});
