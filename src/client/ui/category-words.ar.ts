import { catalogue } from '../base/language.ts';
import type { words as english } from './category-words.ts';

export const words = catalogue<typeof english>({
  All: 'الكل',
  Clothes: 'ملابس',
  Books: 'كتب',
  Arts: 'فنون',
  Toys: 'ألعاب',
  Parties: 'حفلات',
  Kitchenware: 'مطبخ',
  Household: 'منزل',
  Garden: 'حديقة',
  Outdoors: 'رحلات',
  Tools: 'أدوات',
  Tech: 'تقنية',
  Example: 'مثال',
});
