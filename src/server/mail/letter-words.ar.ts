import { formatNumber } from '../../shared/languages/ar.ts';
import { andMore } from './community-words.ar.ts';
import { letterIn } from './letter-form.ts';
import type { letterMails as english } from './letter-words.ts';
import type { Translated } from './mail-form.ts';

export const letterMails: Translated<typeof english> = {
  letter: letterIn({
    subject: {
      weekly: (brand, names) => `أسبوعك في ${brand}: ${names}`,
      daily: (brand, names) => `يومك في ${brand}: ${names}`,
    },
    heading: { weekly: 'أسبوعك', daily: 'يومك' },
    note: {
      weekly: 'تصلك هذه الرسالة أيام الأحد، وفقط إن كان هناك جديد.',
      daily: 'تصلك هذه الرسالة مرة في اليوم، وفقط إن كان هناك جديد.',
    },
    titles: {
      news: 'ما حدث',
      due: 'مواعيدك',
      items: 'جديد لك',
      wishes: 'أمنيات يمكنك تحقيقها',
    },
    due: {
      bringBack: (name, day) => `موعد إعادته إلى ${name}: ${day}.`,
      comesBack: (name, day) => `موعد عودته إليك من ${name}: ${day}.`,
      fetch: (name, day) => `موعد استلامه من ${name}: ${day}.`,
      handOver: (name, day) => `موعد تسليمه إلى ${name}: ${day}.`,
    },
    late: {
      bringBack: (name, day) => `فات موعد إعادته إلى ${name}: ${day}.`,
      comesBack: (name, day) => `فات موعد عودته إليك من ${name}: ${day}.`,
    },
    item: { gift: (owner) => `للإهداء من ${owner}.`, loan: (owner) => `للإعارة من ${owner}.` },
    forWish: (wish) => `ربما يناسب أمنيتك «${wish}».`,
    wish: (name) => `أمنية ${name}.`,
    mayAnswer: (item) => `ربما يناسب ما لديك: «${item}».`,
    lastYear: ({ year, loans, gifts, low, high }) =>
      `في عام ${year} هنا: الإعارات ${formatNumber(loans)}، والهدايا ${formatNumber(gifts)}. ما لم يلزم صنعه من جديد وفّر ما بين ${formatNumber(low)} و${formatNumber(high)} كغ من مكافئ ثاني أكسيد الكربون. وفي صفحة «عن المكتبة» كيف نقدّر ذلك.`,
    andMore,
    comma: '، ',
    open: (brand) => `فتح ${brand}`,
    choose: 'اختيار كم مرة تصلك',
  }),
};
