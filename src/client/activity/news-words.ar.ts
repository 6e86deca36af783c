import { formatNumber } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './news-words.ts';

export const words = catalogue<typeof english>({
  title: 'ما تغيّر',
  declined: (name, thing) => `اعتذار من ${name}: «${thing}» غير متاح لك هذه المرة.`,
  overtaken: (_name, thing) => `«${thing}» محجوز لشخص آخر. ما زلت في مكانك.`,
  promised: (_name, thing) => `«${thing}» محجوز لشخص آخر.`,
  rehomed: (_name, thing) => `وجد «${thing}» بيتًا جديدًا.`,
  cancelled: (name, thing) => `أُلغي تسليم «${thing}» من جهة ${name}.`,
  gone: (_name, thing) => `لم يعد «${thing}» متاحًا.`,
  moreTime: (name, thing, day) => `وقت إضافي لك من ${name}: «${thing}» حتى ${day}.`,
  noMoreTime: (name, thing, day) =>
    day === '' ? `مطلوب إعادة «${thing}» إلى ${name}.` : `مطلوب إعادة «${thing}» إلى ${name}: ${day}.`,
  dueMoved: (name, thing, day) =>
    day === ''
      ? `لم يعد هناك يوم محدد لإعادة «${thing}» إلى ${name}.`
      : `مطلوب إعادة «${thing}» إلى ${name} قبل نهاية ${day}.`,
  returned: (name, thing) => `عاد «${thing}» إلى ${name}. شكرًا لك.`,
  thanked: (name, thing) => `شكر لك من ${name} على «${thing}».`,
  notHere: (name, thing) => `لم يوجد «${thing}» عند ${name}. هل ما زال عندك؟`,
  stillOut: (name, thing) => `تبيّن أن «${thing}» ما زال عند ${name}.`,
  back: (name, thing) => `عاد «${thing}» إلى ${name}، وجاء دورك.`,
  daysTaken: (_name, thing, day) =>
    `أيامك لـ «${thing}» محجوزة.${day === '' ? '' : ` متاح من جديد من ${day}.`} يمكنك اختيار غيرها.`,
  lapsed: (_name, thing) => `مضت أيامك لـ «${thing}»، فانتهى طلبك.`,
  unfetched: (_name, thing) => `انتهى حجز «${thing}»: مضت أيامه دون تسليم.`,
  booked: (name, thing, day) => `«${thing}» محجوز لك عند ${name} من ${day}.`,
  daysMoved: (name, thing, day) => `تغيّرت أيام «${thing}» من جهة ${name}: من ${day}.`,
  daysKept: (name, thing, day) => `لا يمكن تغيير أيام «${thing}» عند ${name}: من ${day}.`,
  note: (name, note) => `كلمة من ${name}: «${note}»`,
  look: 'عرض الغرض',
  more: (n) => `${formatNumber(n)} أخرى`,
  fewer: 'عرض أقل',
  read: 'فهمت',
  notSaved: 'تعذّر الحفظ. يرجى المحاولة مرة أخرى.',
});
