import { plural } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './home-words.ts';

export const words = catalogue<typeof english>({
  homeTitle: 'الرئيسية',
  hello: 'أهلًا',
  nothingWaits: 'لا شيء بانتظارك.',
  news: 'الجديد',
  pendingRequests: (count) =>
    plural(count, { one: 'من الجيران يطلب صلة', two: 'من الجيران يطلبان صلة', other: 'من الجيران يطلبون صلة' }),
  goOn: 'إلى أين؟',
  browseItems: 'ما يشاركه الجيران',
  browseWishes: 'ما يبحث عنه الجيران',
  myActivity: 'أغراضي وطلباتي وأمنياتي',
  network: 'مجموعاتي وصلاتي',
  changePassword: 'تغيير كلمة المرور',
});
