import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  loading: 'جارٍ التحميل...',
  home: (brand) => `إلى الصفحة الأولى من ${brand}`,

  locked: 'هذه المكتبة محمية بكلمة مرور.',
  enterPassword: 'كلمة المرور:',
  submit: 'إرسال',
  passwordRequired: 'كلمة المرور مطلوبة.',
  notFound: 'المكتبة المشتركة غير موجودة.',
  expired: 'انتهت صلاحية رابط هذه المكتبة المشتركة.',
  unknownError: 'حدث خطأ غير معروف.',
  noResponse: 'خطأ في الشبكة أو تعذّر الوصول إلى الخادم.',
  tryAgain: 'إعادة المحاولة',

  untitled: 'مكتبتي المشتركة',
  ownersLibrary: (name) => `المكتبة المشتركة: ${name || '(غير معروف)'}`,
  aLibrary: 'مكتبة مشتركة',
  items: 'الأغراض',
  wishes: 'الأمنيات',
  empty: 'لا أغراض في هذه المكتبة.',
  holds: (names, more) => (more === 0 ? names : `${names} و${more} غيرها`),

  inviteTitle: 'مكتبة أغراض مجتمعك ترحب بك',
  inviteText: 'استعارة وإعارة وإهداء بين جيران يعرف بعضهم بعضًا.',
  registerNow: 'إنشاء حساب',
  alreadyMember: 'لديك حساب؟ تسجيل الدخول',
  learnMore: (brand) => `المزيد عن ${brand}`,
  hideInfo: 'إخفاء المزيد',
  about: (brand) => `عن ${brand}`,
  aboutText: (brand) => [
    `${brand} مكتبة أغراض. يُعير الجيران ما عندهم، ويُهدون ما لم يعد يلزمهم، ويذكرون ما يبحثون عنه.`,
    'طلب بضغطة واحدة، ثم اتفاق على موعد، ثم استلام قريب من البيت. كل ذلك بلا مقابل.',
  ],
  openInside: (brand) => `فتح في ${brand}`,
  aboutPoints: ['قوائم أمنيات لإيجاد ما يلزم.', 'هدر أقل ومجتمع أقرب.'],

  expressInterest: 'طلب الغرض',
  onlyMembers: 'بإنشاء حساب يمكنك طلب أغراض كهذه.',
  backToLibrary: 'العودة إلى المكتبة',
});
