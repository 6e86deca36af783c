import { formatNumber } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './leave-words.ts';

export const words = catalogue<typeof english>({
  leaveTitle: 'تسجيل الخروج دون إرسال؟',
  leaveText: (count) => `لم يُرسل بعد: ${formatNumber(count)}. عند تسجيل الخروج الآن يُحذف من هذا الجهاز.`,
  anothersText: 'على هذا الجهاز شيء لشخص آخر لم يُرسل بعد. عند تسجيل الخروج الآن يُحذف.',
  leave: 'تسجيل الخروج',
  leaveFailed: (reason) => `تعذّر تسجيل خروجك: ${reason}`,
});
