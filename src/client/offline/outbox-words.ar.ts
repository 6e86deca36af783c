import { formatNumber } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './outbox-words.ts';

export const words = catalogue<typeof english>({
  waiting: (count) => `بانتظار الشبكة: ${formatNumber(count)}`,
  refused: (count) => `لم يمكن إرساله: ${formatNumber(count)}`,
  sent: {
    item: (title) => `نُشر «${title}».`,
    wish: (title) => `نُشرت أمنيتك «${title}».`,
    ask: (title) => `أُرسل طلبك: «${title}».`,
    return: (title) => `أُبلغ صاحب الغرض بعودة «${title}».`,
    feedback: (title) => `أُرسل رأيك «${title}».`,
  },
  allSent: 'نُشرت كل أغراضك.',
  notSent: {
    item: (title, why) => `لم يُنشر «${title}»: ${why}`,
    wish: (title, why) => `لم تُنشر أمنيتك «${title}»: ${why}`,
    ask: (title, why) => `لم يُرسل طلبك «${title}»: ${why}`,
    return: (title, why) => `لم يُبلَّغ عن عودة «${title}»: ${why}`,
    message: (title, why) => `لم تُرسل رسالتك «${title}»: ${why}`,
    feedback: (title, why) => `لم يُرسل رأيك «${title}»: ${why}`,
  },
  tooOld: 'ينتظر هذا منذ أكثر من شهر. هل ما زال مطلوبًا إرساله؟',

  leaveTitle: 'تسجيل الخروج دون إرسال؟',
  leaveText: (count) => `لم يُرسل بعد: ${formatNumber(count)}. عند تسجيل الخروج الآن يُحذف من هذا الجهاز.`,
  anothersText: 'على هذا الجهاز شيء لشخص آخر لم يُرسل بعد. عند تسجيل الخروج الآن يُحذف.',
  leave: 'تسجيل الخروج',
  leaveFailed: (reason) => `تعذّر تسجيل خروجك: ${reason}`,
});
