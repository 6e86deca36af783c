import { counted } from '../../../shared/languages/ar.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'بطاقات لاصقة',
  back: 'رجوع',
  hint: 'تُطبع على ورق عادي أو لاصق، وتُقص على الخطوط.',
  intro: 'بطاقة لاصقة على كل غرض. عند مسحها لدى الباب تُفتح صفحته بالخطوة التالية: تسليمه أو استعادته.',
  all: 'كلها',
  chosen: (count) =>
    counted(count, { one: 'بطاقة واحدة', two: 'بطاقتان', few: '# بطاقات', many: '# بطاقة', other: '# بطاقة' }),
  none: 'يلزم اختيار غرض واحد على الأقل.',
  empty: 'لا أغراض لك هنا بعد. البداية بإعارة أول غرض، ثم طباعة بطاقته.',
  lend: 'إعارة شيء',
  failed: 'تعذّر تحميل البطاقات.',
  onlyHere: 'لا يفتح هذه العناوين إلا هذا الحاسوب. الأفضل طباعة البطاقات بعد أن يكون للمجتمع عنوانه.',
  scan: 'مسح الرمز للاستعارة أو التسليم أو الإرجاع',
  scanGift: 'مسح الرمز لمعرفة هل ما زال متاحًا',
  openFailed: 'تعذّر البحث عن البطاقة.',
  tryAgain: 'إعادة المحاولة',
  memberTitle: 'هذه البطاقة',
  nothingForYou: 'لا شيء مما يُشارَك معك يحمل هذه البطاقة. ربما لم يعد موجودًا، أو يُشارَك مع غيرك.',
  toItems: 'عرض كل الأغراض',
  visitorTitle: (brand) => `هذا يخص أحد جيران ${brand}`,
  visitorText: 'يرى الأعضاء ما هو، وهل هو متاح، وما الخطوة التالية.',
  login: 'تسجيل الدخول',
  join: 'طلب الانضمام',
});
