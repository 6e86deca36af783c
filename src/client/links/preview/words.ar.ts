import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'إلقاء نظرة',
  login: 'تسجيل الدخول',
  banner: 'هذه معاينة بوظائف محدودة.',
  loginHere: 'الدخول من هنا',
  dismiss: 'إخفاء',
  places: 'ما يمكن عرضه',
  items: 'الأغراض',
  wishes: 'الأمنيات',
  searchItems: 'بحث في الأغراض',
  searchWishes: 'بحث في الأمنيات',
  examples: 'هذه أمثلة لما يتشاركه الجيران.',
  register: 'إنشاء حساب',
});
