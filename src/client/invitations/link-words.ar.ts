import { people } from '../../shared/languages/ar-counts.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './link-words.ts';

export const words = catalogue<typeof english>({
  numberUpTo: (most) => `يرجى إدخال رقم من 1 إلى ${most}.`,
  title: 'دعوة الجيران',
  intro: 'رابط أو ملصق لمعارفك. كل من يُنشئ حسابًا به يدخل بلا انتظار، وينضم إلى المجموعات المختارة، ويجد طلب صلة منك.',
  groups: 'مجموعات ينضمون إليها',
  uses: 'لكم شخصًا',
  days: 'لكم يومًا',
  make: 'إنشاء رابط',
  made: 'رابطك جاهز.',
  failed: 'تعذّر إنشاء الرابط. يرجى المحاولة مرة أخرى.',
  listFailed: 'تعذّر جلب الروابط.',
  none: 'لا روابط بعد.',
  links: 'الروابط',
  used: (used, uses) => `انضم ${used} من ${uses}`,
  until: (date) => `حتى ${date}`,
  by: (name) => `من ${name}`,
  over: 'توقف هذا الرابط.',
  onlyHere: 'لا يفتحه إلا هذا الحاسوب: يلزم ضبط PUBLIC_URL على عنوان يصل إليه الجيران.',
  copyMessage: 'نسخ الرسالة',
  messageCopied: 'نُسخت الرسالة.',
  share: 'مشاركة…',
  message: (name, brand, link) =>
    `دعوة من ${name} إلى ${brand}: هنا يُعير الجيران بعضهم بعضًا ويتهادون، مجانًا. إنشاء الحساب بهذا الرابط، والدخول مباشرة:\n${link}`,
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط.',
  poster: 'ملصق',
  end: 'إيقاف هذا الرابط',
  endTitle: 'إيقاف هذا الرابط؟',
  endText: 'لا ينضم به أحد بعد ذلك، ولا بملصقه. ومن انضم يبقى.',
  endFailed: 'تعذّر إيقاف الرابط. يرجى المحاولة مرة أخرى.',

  back: 'العودة إلى الروابط',
  posterTitle: (brand) => `أهلًا بك في ${brand}`,
  posterWhat:
    'مكتبة أغراض لحيّنا. مثقاب ليوم واحد، خيمة لمن يحتاج إليها، وما لم يعد يلزم يجد بيتًا جديدًا. كل ذلك بلا مقابل.',
  posterUntil: (day, count) => `مفتوح حتى ${day}، لعدد: ${people(count)}.`,
  posterBy: (name) => `دعوة من ${name}`,
  posterScan: 'الانضمام بمسح الرمز',
  posterType: 'بتوجيه كاميرا الهاتف إلى المربع، أو بكتابة هذا العنوان في المتصفح:',
  posterGone: 'انتهى هذا الرابط، أو أنه ليس لك.',
});
