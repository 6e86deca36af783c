import { counted } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  start: 'بدء التسجيل',
  stop: 'إيقاف التسجيل',
  again: 'تسجيل من جديد',
  asking: 'بانتظار الميكروفون...',
  allow: 'يرجى السماح بالميكروفون، أو الكتابة بدلًا منه.',
  tryAgain: 'إعادة المحاولة',
  invite: 'كما يُقال لأحد الجيران.',
  otherLanguage: 'الميكروفون هنا لا يفهم سوى الإنجليزية. يمكنك التحدث بها، أو الكتابة.',
  typeInstead: 'الكتابة بدلًا من ذلك',
  transcribing: 'جارٍ كتابة ما قلت...',
  listen: 'تسجيلك',
  filledIn: 'مُلئ أدناه. يرجى تصحيح ما سُمع خطأً.',
  nothingHeard: 'لم نفهم شيئًا. يمكنك التسجيل من جديد عن قرب، أو الكتابة.',
  endNear: (seconds) =>
    `يتوقف التسجيل بعد ${counted(seconds, { one: 'ثانية واحدة', two: 'ثانيتين', few: '# ثوانٍ', many: '# ثانية', other: '# ثانية' })}.`,
  noMicrophone: 'تعذّر الوصول إلى الميكروفون.',
  uploadFailed: 'حدث خطأ عند رفع التسجيل',
  transcribeFailed: 'حدث خطأ عند كتابة التسجيل',
  unsupported: 'لا يستطيع هذا المتصفح التسجيل هنا. يرجى الكتابة بدلًا منه.',
});
