import { photos, things } from '../../../shared/languages/ar-counts.ts';
import { formatNumber } from '../../../shared/languages/ar.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'عدة أغراض',
  photosTitle: 'صور الأغراض كلها',
  photosHint: (most) => `يمكنك اختيار ${photos(most)} على الأكثر، صورة لكل غرض. ثم تُسمّى واحدًا بعد الآخر وتُشارَك معًا.`,
  choosePhotos: 'اختيار صور',
  preparing: (left) => `جارٍ تجهيز صورك. بقي ${formatNumber(left)}...`,
  full: (most) => `العدد الأقصى في المرة الواحدة: ${photos(most)}.`,
  tooMany: (most, rest) =>
    `العدد الأقصى في المرة الواحدة: ${photos(most)}. لم يُضَف من آخرها: ${photos(rest)}. تُشارَك هذه أولًا، ثم تُختار البقية.`,
  notAdded: (file, why) => `لم يُضَف «${file}»: ${why}`,
  interrupted: (count) => `أُغلقت الصفحة قبل تجهيز الكل. الناقص: ${photos(count)}. يرجى الاختيار من جديد.`,
  nameIt: 'ما هو؟ بالصوت أو بالكتابة. والباقي يمكن أن يظل فارغًا.',
  role: 'ماذا تُظهر هذه الصورة؟',
  roles: { own: 'غرض مستقل', before: 'الغرض السابق', out: 'استبعادها' },
  joined: (name) => `تُعرض هذه الصورة مع «${name}».`,
  leftOut: 'لن تُشارَك هذه الصورة.',
  recipientsHint: 'لا يراها إلا من تختار من أشخاص ومجموعات.',
  allLeftOut: 'استُبعدت كل الصور',
  shareAll: (count) => (count === 1 ? 'مشاركة غرض واحد' : `مشاركة الكل: ${formatNumber(count)}`),
  things: (count) => things(count),
  outcomes: 'ما آلت إليه',
  progress: (posted, all) => `نُشر ${formatNumber(posted)} من ${formatNumber(all)}`,
  states: { posted: 'نُشر', sending: 'جارٍ الإرسال', waits: 'لم يُرسل بعد' },
  goesOn: 'يمكنك إغلاق هذه الصفحة: ما لم يُنشر بعد يُرسل وحده.',
  offline: 'أنت دون اتصال. تنتظر على هذا الجهاز وتُرسل عند عودة الاتصال.',
  everythingSent: 'أُرسل كل شيء.',
  refused: 'تعذّر نشر بعضها. يمكنك تصحيحها في قائمة ما ينتظر.',
  openList: 'فتح القائمة',
  showMine: 'عرض أغراضي',
});
