import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'بانتظار الشبكة',
  text: 'يُرسل هذا بهذا الترتيب عند عودة الاتصال، حتى بعد إغلاق هذه الصفحة.',
  allRefused: 'لم يمكن إرسال هذا. يمكن فتحه لتعديله، أو إزالته.',
  nothing: 'لا شيء بالانتظار. أُرسل كل شيء.',
  kinds: {
    item: 'نشر',
    wish: 'أمنية',
    ask: 'طلب',
    return: 'أُعيد',
    message: 'رسالة',
    feedback: 'رأي',
  },
  tooOld: 'ينتظر هذا منذ أكثر من شهر. هل ما زال مطلوبًا إرساله؟',
  open: 'فتح',
  tryAgain: 'إعادة المحاولة',
  remove: 'إزالة',
  removeTitle: 'إزالة هذا؟',
  removeText: 'لن يُرسل، ويُحذف من هذا الجهاز.',
  cannotOpen: 'لا تتسع ذاكرة هذا الجهاز لفتحه. يرجى إفراغ بعض المساحة والمحاولة مجددًا.',
});
