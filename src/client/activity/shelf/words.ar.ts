import { formatNumber } from '../../../shared/languages/ar.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  withMe: 'عندي',
  withOthers: 'عند الآخرين',
  everything: 'كل ما أُعيره',
  from: 'من',
  since: (day) => `منذ ${day}`,
  more: (n) => `${formatNumber(n)} أخرى`,
  fewer: 'عرض أقل',
  saidBack: 'قلت إنه عاد',
  saysBack: 'قيل إنه عاد: يرجى التحقق',
  youAsked: (day) => `طلبت إبقاءه حتى ${day}`,
  asksMore: (day) => `طلب إبقائه حتى ${day}`,
  bringBack: 'أعدته',
  askLonger: 'طلب تمديد',
  remind: 'تذكير',
  itIsBack: 'عاد الغرض',
});
