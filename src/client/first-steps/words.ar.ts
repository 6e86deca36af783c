import { formatCount } from '../../shared/format/numbers.ts';
import { things, thingsUpTo } from '../../shared/languages/ar-counts.ts';
import { formatNumber } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  gettingGoing: (done, all) => `الخطوات الأولى، ${done} من ${all}`,
  alone: 'لا أحد هنا بعد. يمكنك دعوة الجيران.',
  invite: 'دعوة الجيران',
  groupless: 'بالانضمام إلى مجموعة يظهر لك ما يشاركه الجيران.',
  findGroups: 'مجموعات للانضمام',
  noGroups: 'لا مجموعات بعد. يمكنك فتح الأولى.',
  openGroup: 'فتح مجموعة',
  unknown: 'يمكنك طلب صلة بأحد معارفك من الجيران.',
  connect: 'بحث عن صلات',
  toBorrow: (count) => `عرض ما يُستعار: ${thingsUpTo(count)}`,
  toKeep: (count) => `عرض الهدايا: ${thingsUpTo(count)}`,
  toThings: (count) => `عرض الأغراض (${formatCount(count, formatNumber)})`,
  myLent: (count) => `عرض ما أُعيره: ${things(count)}`,
  myOffered: (count) => `عرض ما أُهديه: ${things(count)}`,
  beginning: 'لا شيء هنا بعد. لعلّ أول إعارة تكون منك.',
  beTheFirst: 'لم يشارك أحد شيئًا بعد. لعلّ البداية منك.',
  offer: 'إهداء شيء',
  lend: 'إعارة شيء',
  wish: 'تمنّي شيء',
});
