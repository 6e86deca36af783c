import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  newVersion: 'إصدار جديد جاهز.',
  reload: 'إعادة التحميل',
  install: (brand) => `يمكنك إضافة ${brand} إلى شاشتك الرئيسية. يُفتح هناك حتى بلا اتصال.`,
  installByHand: (brand) => `يمكنك إضافة ${brand} إلى شاشتك الرئيسية: «مشاركة»، ثم «إضافة إلى الشاشة الرئيسية».`,
  installNow: 'إضافة',
  pushOffer: {
    asked: 'هل نخبرك على هذا الجهاز عندما يصل جواب؟',
    posted: 'هل نخبرك على هذا الجهاز عندما يطلبه أحد؟',
    wished: 'هل نخبرك على هذا الجهاز عندما يتوفر لدى أحد الجيران؟',
  },
  pushYes: 'نعم، أخبروني',
  pushOn: 'من الآن ستصلك الأخبار على هذا الجهاز.',
  pushForbidden: 'هذا المتصفح لا يسمح لنا بإرسال الإشعارات. يمكنك السماح بها في إعداداته.',
  pushFailed: 'تعذّر تغيير الإشعارات. يُرجى المحاولة مرة أخرى.',
});
