import { formatCount } from '../../shared/format/numbers.ts';
import { things } from '../../shared/languages/ar-counts.ts';
import { counted, formatNumber } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './shelf-words.ts';

export const words = catalogue<typeof english>({
  title: 'الأغراض',
  statsRehome: (available, transacted) =>
    `متاح: ${formatCount(available, formatNumber)} · أُهدي: ${formatCount(transacted, formatNumber)}`,
  statsBorrow: (available, out) =>
    `متاح: ${formatCount(available, formatNumber)} · مُعار: ${formatCount(out, formatNumber)}`,
  statsMine: (lent, offered) => `للاستعارة: ${formatNumber(lent)} · للإهداء: ${formatNumber(offered)}`,
  arrived: (n) =>
    counted(n, {
      one: 'غرض جديد',
      two: 'غرضان جديدان',
      few: '# أغراض جديدة',
      many: '# غرضًا جديدًا',
      other: '# غرض جديد',
    }),

  asked: 'طلبته',
  forYou: 'لك',
  yours: 'صار لك',
  waiting: (count) => counted(count, { one: 'طلب واحد', two: 'طلبان', few: '# طلبات', many: '# طلبًا', other: '# طلب' }),
  promised: 'محجوز',
  handedOver: 'سُلّم',
  outUntil: (day) => `يعود ${day}`,
  lentOut: 'مُعار',
  onlyHere: 'المتاح الآن فقط',
  notAvailable: 'لا تمكن مشاركة إلا ما زال متاحًا.',
  brought: (name, count) => `جديد من ${name}: ${things(count)}`,
  broughtBy: (name) => `جديد من ${name}`,
  allThings: 'عرض كل شيء',
});
