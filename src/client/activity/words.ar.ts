import { counted, formatNumber, plural } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'نشاطي',
  cards: {
    sharedItems: { title: 'أغراضي', first: 'للموافقة', second: (n) => `${formatNumber(n)} للمشاركة` },
    requests: { title: 'طلباتي', first: 'بموافقة', second: (n) => `${formatNumber(n)} قيد الطلب` },
    transactions: { title: 'ما تمّ', first: 'أُعطي', second: (n) => `${formatNumber(n)} استُلم` },
    wishlist: {
      title: 'أمنياتي',
      first: 'لها نتائج',
      second: (n) =>
        counted(n, { one: 'أمنية واحدة', two: 'أمنيتان', few: '# أمنيات', many: '# أمنية', other: '# أمنية' }),
    },
  },

  promisedTo: (name) => `محجوز لـ ${name}`,

  waiting: {
    title: 'بانتظارك',
    more: (n) => `${formatNumber(n)} أخرى`,
    fewer: 'عرض أقل',
    manyAsk: (people, thing) =>
      plural(people, {
        one: `طلب واحد على «${thing}»`,
        two: `طلبان على «${thing}»`,
        few: `${formatNumber(people)} طلبات على «${thing}»`,
        many: `${formatNumber(people)} طلبًا على «${thing}»`,
        other: `${formatNumber(people)} طلب على «${thing}»`,
      }),
    oneAsks: (name, thing) => `طلب من ${name}: «${thing}»`,
    first: (name) => `أول الطلبات من ${name}`,
    oneWaits: 'بانتظار جوابك',
    choose: 'اختيار',
    handOver: (thing) => `للتسليم: ${thing}`,
    handedOver: 'سُلّم',
    forYou: (thing) => `للاستلام: ${thing}`,
    arrange: (name) => `يلزم الاتفاق مع ${name} على موعد الاستلام`,
    isBack: (thing) => `هل عاد؟ ${thing}`,
    saysBack: (name) => `نعم، بحسب ${name}`,
    itIsBack: 'عاد الغرض',
    moreTime: (thing) => `وقت إضافي؟ ${thing}`,
    otherDays: (thing) => `أيام أخرى؟ ${thing}`,
    wantsFrom: (name, day) => `رغبة ${name}: من ${day}`,
    asksUntil: (name, day) => `طلب من ${name}: إبقاؤه حتى ${day}`,
    yes: 'نعم',
    no: 'لا',
    bringBack: (thing) => `للإرجاع: ${thing}`,
    overAt: (over, name) => `${over} · من ${name}`,
    overdue: (thing) => `فات موعده: ${thing}`,
    overWith: (over, name) => `${over} · عند ${name}`,
    stillNeeded: (thing) => `أما زلت بحاجة إليه؟ ${thing}`,
    backWith: (name) => `عاد إلى ${name}`,
    daysPassed: 'مضت أيامك',
    later: 'بعد أيام',
    noMore: 'لم يعد يلزمني',
    broughtBack: 'أعدته',
    wrote: (name) => `رسالة من ${name}`,
    about: (count, thing) =>
      plural(count, {
        one: `رسالة واحدة عن «${thing}»`,
        two: `رسالتان عن «${thing}»`,
        few: `${formatNumber(count)} رسائل عن «${thing}»`,
        other: `${formatNumber(count)} رسالة عن «${thing}»`,
      }),
    read: 'قراءة',
    answersWish: (wish) => `قد يحقق أمنيتك «${wish}»`,
    look: 'عرض',
    joins: (name) => `طلب انضمام من ${name}`,
    letIn: 'بانتظار جواب',
    reported: (count) =>
      counted(count, {
        one: 'بلاغ واحد للنظر فيه',
        two: 'بلاغان للنظر فيهما',
        few: '# بلاغات للنظر فيها',
        many: '# بلاغًا للنظر فيها',
        other: '# بلاغ للنظر فيها',
      }),
    decide: 'الجيران بانتظار قرار',
    noticed: 'رسالة من فريق الإشراف',
    readNotice: 'يمكنك الرد عليها مرة واحدة',
  },
});
