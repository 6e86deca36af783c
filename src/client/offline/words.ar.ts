import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  newVersion: 'إصدار جديد جاهز.',
  reload: 'إعادة التحميل',
  install: (brand) => `يمكنك إضافة ${brand} إلى شاشتك الرئيسية. يُفتح هناك حتى بلا اتصال.`,
  installByHand: (brand) => `يمكنك إضافة ${brand} إلى شاشتك الرئيسية: «مشاركة»، ثم «إضافة إلى الشاشة الرئيسية».`,
  installNow: 'إضافة',
});
