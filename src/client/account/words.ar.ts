import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  emailOrUsername: 'البريد أو اسم المستخدم',
  password: 'كلمة المرور',
  login: 'تسجيل الدخول',
  tagline: 'مكتبة أغراض مجتمعك',
  closing: 'معًا لدينا ما يكفي.',
  registerHere: 'أول مرة هنا؟ إنشاء حساب',
  forgotPassword: 'نسيت كلمة المرور؟',
  lookAround: 'إلقاء نظرة أولًا',
  sessionEnded: 'سُجّل خروجك هنا. يرجى تسجيل الدخول من جديد.',
  accountDeleted: 'حُذف حسابك. شكرًا على وجودك هنا.',
  loginFailed: (reason) => `تعذّر تسجيل الدخول: ${reason}`,
});
