import { people, peopleAfter, times } from '../../../shared/languages/ar-counts.ts';
import { counted, formatNumber, plural } from '../../../shared/languages/ar.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

/** How often a thing went out, to how many people, and what they said. */
const seen = (lent: number, borrowers: number, thanks: number) => {
  const text = `أُعير ${plural(lent, { two: 'مرتين', other: times(lent) })} إلى ${peopleAfter(borrowers)}`;
  return thanks === 0
    ? text
    : `${text}، ${counted(thanks, { one: 'شكر واحد', two: 'شكران', few: '# كلمات شكر', many: '# كلمة شكر', other: '# كلمة شكر' })}`;
};

export const words = catalogue<typeof english>({
  title: 'كل ما أُعيره',
  labels: 'طباعة بطاقات لاصقة',
  columns: {
    thing: 'الغرض',
    state: 'الحالة',
    person: 'عند من',
    until: 'حتى',
    next: 'الحجوزات القادمة',
    waiting: 'في الانتظار',
    seen: 'حتى الآن',
  },
  which: 'أيّ الأغراض',
  filters: {
    all: 'الكل',
    out: 'مُعار',
    overdue: 'فات موعده',
    promised: 'محجوز',
    free: 'متاح',
    closed: 'ليس الآن',
  },
  filter: (label, count) => `${label} ${formatNumber(count)}`,
  states: {
    overdue: 'فات موعده',
    back: 'قيل إنه عاد',
    out: 'مُعار',
    promised: 'محجوز',
    closed: 'ليس الآن',
    free: 'متاح',
  },
  sortBy: 'الترتيب حسب',
  order: { up: 'من الأول إلى الأخير', down: 'من الأخير إلى الأول' },
  turn: 'عكس الترتيب',
  nobody: 'لا أحد',
  noDay: 'بلا يوم محدد',
  none: 'لا شيء',
  from: (day) => `من ${day}`,
  closedThen: 'ليس الآن',
  more: (n) => `و${formatNumber(n)} غيرها`,
  waiting: (count) => people(count),
  seen,
  neverLent: 'لم يُعر بعد',
  nothing: 'لا إعارات منك بعد.',
  lend: 'إعارة شيء',
  noneSuch: 'لا غرض لك في هذه الحالة.',
  failed: 'تعذّر تحميل أغراضك.',
  back: 'نشاطي',
});
