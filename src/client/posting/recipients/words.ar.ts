import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  chooseOne: 'يلزم اختيار مجموعة أو شخص على الأقل',
  alsoForVisitors: 'ظاهر للزوار أيضًا',
  forVisitorsHint: 'يراه من لا حساب له، دون اسمك ودون تاريخ.',
  groups: 'المجموعات',
  individuals: 'الأشخاص',
  noNetwork: 'لا مجموعات لك ولا صلات بعد.',
  toNetwork: 'بحث عن مجموعات وجيران',
  notLoaded: 'تعذّر تحميل مجموعاتك وصلاتك.',
  networkFailed: 'حدث خطأ عند جلب المجموعات والصلات',
  sharedDetailsFailed: 'حدث خطأ عند جلب تفاصيل المشاركة',
  tryAgain: 'إعادة المحاولة',
});
