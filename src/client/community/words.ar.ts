import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  settings: 'المجتمع',
  settingsText: 'تسري التغييرات فورًا، في كل صفحة وكل رسالة.',
  settingsFailed: 'تعذّر جلب الإعدادات.',
  tryAgain: 'إعادة المحاولة',
  name: 'اسم المجتمع',
  nameHint: (name) => `يظهر في كل مكان. إن تُرك فارغًا: ${name}.`,
  welcome: 'الترحيب في صفحة الدخول',
  welcomeHint: 'بضع كلمات لمن لم يسجلوا الدخول بعد.',
  houseRules: 'قواعد المكان',
  houseRulesHint: 'ما يتفق عليه الجيران هنا. لها رابط عند إنشاء الحساب وفي القائمة.',
  timeZone: 'المنطقة الزمنية',
  timeZoneHint: (zone) => `تحدد مواعيد الإرجاع وأوقات التذكير. يكفي اسم مدينة. إن تُركت فارغة: ${zone}.`,
  useZone: (zone) => `استخدام ${zone}`,
  language: 'اللغة',
  languageHint: 'للزوار الذين لا يطلب متصفحهم لغة من لغاتنا، ولرسائل من ليسوا هنا بعد.',
  registration: 'من يمكنه الانضمام',
  registrations: {
    approval: 'من تمت دعوته أو الموافقة عليه',
    open: 'كل من لديه بريد إلكتروني',
  },
  whoInvites: 'من يمكنه الدعوة برابط',
  whoInvite: { members: 'كل الأعضاء', admins: 'الإدارة فقط' },
  staffLogin: 'كيف يدخل فريقا الإدارة والإشراف',
  staffLoginHint: 'مفتاح المرور هو إصبع أو وجه أو قفل شاشة: لا يُخمَّن ولا يُعطى لأحد.',
  staffLogins: { password: 'بكلمة مرور أو مفتاح مرور', passkey: 'بمفتاح مرور فقط' },
  save: 'حفظ',
  saved: 'حُفظ.',
  saveFailed: 'تعذّر حفظ الإعدادات. يرجى المحاولة مرة أخرى.',

  noRules: 'لم تُكتب قواعد هنا بعد.',
  back: 'رجوع',
  rulesFailed: 'تعذّر جلب قواعد المكان.',
});
