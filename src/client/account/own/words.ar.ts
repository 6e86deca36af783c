import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'الحساب',
  change: 'تغيير',
  notLoaded: 'تعذّر تحميل حسابك.',

  you: 'عنك',
  name: 'الاسم',
  email: 'البريد الإلكتروني',

  loggingIn: 'تسجيل الدخول',
  password: 'كلمة المرور',
  passwordChanged: (day) => `آخر تغيير: ${day}`,
  passwordUnchanged: 'لم تُغيَّر قط',
  changePassword: 'تغيير كلمة المرور',

  away: 'الغياب',

  notices: 'الإشعارات واللغة',
  mails: 'رسائل البريد',
  mailsText: 'عمّ نكتب إليك',
  language: 'اللغة',
  languageText: 'الصفحات ورسائل البريد',
  languageFailed: 'تعذّر تغيير اللغة. يرجى المحاولة مرة أخرى.',
  calendar: 'التقويم',
  calendarText: 'المواعيد المتفق عليها وأيام الإرجاع في تقويمك',

  yourData: 'بياناتك',
  blocked: 'المحظورون',
  blockedText: 'لا يرى أحدكما الآخر',
});
