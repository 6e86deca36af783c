import { itemLimits } from '../../shared/items/limits.ts';
import { things } from '../../shared/languages/ar-counts.ts';
import { counted } from '../../shared/languages/ar.ts';
import type { words as english } from './words.ts';

const quoted = (words: readonly string[]) => words.map((word) => `«${word}»`).join('، ');

export const words: typeof english = {
  tooLong: 'هذا السطر أطول من أن يصف غرضًا واحدًا.',
  openQuote: 'هنا علامة اقتباس فُتحت ولم تُغلق.',
  columns: (are, most) => `عدد الأعمدة في هذا السطر ${are}، وفي السطر الأول ${most}.`,
  unreadable: 'في هذا السطر رموز لا يمكن حفظها.',
  wordsMissing: 'ينقص اسم أو وصف.',
  longer: (what, most) => `النص أطول من اللازم: ${what} (أقصى عدد للأحرف ${most}).`,
  kind: (said) => `لا نعرف النوع «${said}». يُكتب "lend" أو "offer".`,
  category: (said) => `لا نعرف الفئة «${said}».`,
  tags: `أقصى عدد للوسوم ${itemLimits.tags}.`,
  loanDays: (said) => `«${said}» ليس عدد أيام بين 1 و${itemLimits.loanDays}.`,
  daysForLoans: 'الأيام لما يُعار فقط.',
  photosTooMany: `أقصى عدد للصور ${itemLimits.photos}؛ تُستخدم أول ${itemLimits.photos}.`,
  photoPath: (name) => `«${name}» ليس اسم صورة.`,
  photoMissing: (name) => `لا ملف في zip باسم «${name}».`,
  photoTwice: (name) => `في zip أكثر من ملف باسم «${name}».`,
  photoLocked: (name) => `الملف «${name}» في zip مقفل بكلمة مرور.`,
  photoTooLarge: (name) => `الصورة «${name}» كبيرة جدًا (15 MB على الأكثر).`,
  photoBroken: (name) => `الملف «${name}» في zip تالف.`,
  photoGone: (name) => `لم تعد الصورة «${name}» هنا. يمكنك إضافتها في الغرض نفسه.`,
  photoRefused: (name, why) => `«${name}»: ${why}`,
  noPhoto: (name) => `«${name}» ليس صورة.`,
  ownerLeft: 'لم يعد هذا العضو هنا.',
  headings: (found) =>
    `يجب أن يسمّي السطر الأول الأعمدة: name, description, kind, category, tags, loan days, photo. في هذه القائمة: ${quoted(found)}.`,
  unused: (headings) => `لم يُستخدم: ${headings.join('، ')}.`,
  noZip: (lines) =>
    counted(lines, {
      one: 'سطر واحد يسمّي صورة، لكن لا ملف zip للصور.',
      two: 'سطران يسمّيان صورة، لكن لا ملف zip للصور.',
      few: '# أسطر تسمّي صورة، لكن لا ملف zip للصور.',
      many: '# سطرًا يسمّي صورة، لكن لا ملف zip للصور.',
      other: '# سطر يسمّي صورة، لكن لا ملف zip للصور.',
    }),
  tomorrow: (most) =>
    `أقصى ما يُضاف من القوائم في اليوم: ${things(most)}. يمكنك رفع هذه القائمة غدًا من جديد: لا يُضاف شيء مرتين.`,
  spentToday: (most) => `أضفت من القوائم في آخر 24 ساعة: ${things(most)}. يرجى رفع هذه القائمة غدًا من جديد.`,
};
