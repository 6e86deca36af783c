import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  loading: 'جارٍ التحميل...',
  close: 'إغلاق',
  cancel: 'إلغاء',
  dismiss: 'إخفاء',
  undo: 'تراجع',
  secondsLeft: (seconds) => `${seconds} ث`,
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  waiting: (count) => `في الانتظار: ${count}`,
  categoryPicture: (category) => (category === undefined ? 'لا صورة بعد' : `لا صورة بعد: صورة فئة ${category}`),
  kinds: { keep: 'للإهداء', borrow: 'للاستعارة', wish: 'أمنية' },
  missing: 'يرجى ملء هذا الحقل.',
  notAnEmail: 'يرجى إدخال عنوان بريد صالح.',
  notPossible: 'هذا غير ممكن هنا.',
  step: (current, total) => `${current} من ${total}`,
  comesLater: 'يلزم هذا اتصال بالشبكة. يُحمَّل عند عودة الاتصال.',
  tryAgain: 'إعادة المحاولة',
  aboutPerson: (name) => `عن ${name}`,
  language: 'اللغة',
});
