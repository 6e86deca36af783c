import { counted } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './list-words.ts';

export const words = catalogue<typeof english>({
  lists: {
    approveInterests: 'بانتظار موافقتك',
    pendingTransfers: 'بانتظار التسليم',
    pendingInterests: 'بلا طلبات بعد',
    lentOut: 'مُعار',
    requestsApproved: 'طلبات موافَق عليها',
    requestsAwaiting: 'طلبات معلّقة',
    borrowed: 'مُستعار',
    transactedReceived: 'أغراض استلمتها',
    transactedShared: 'أغراض أعطيتها',
    wishesMatched: 'لها نتائج',
    wishesUnmatched: 'بلا نتائج',
  },
  whichList: 'أيّ منها',
  everythingLent: 'كل ما أُعيره',
  promisedTo: (name) => `محجوز لـ ${name}`,
  itIsBack: 'عاد الغرض',
  broughtBack: 'أُعيد',
  nothing: 'لا أغراض لعرضها في هذه الفئة',
  offerSomething: 'إهداء شيء',
  wishSomething: 'تمنّي شيء',
  interested: (count) =>
    counted(count, {
      one: 'شخص واحد مهتم',
      two: 'شخصان مهتمان',
      few: '# أشخاص مهتمون',
      many: '# شخصًا مهتمًا',
      other: '# شخص مهتم',
    }),
  sharedOn: (date) => `تاريخ المشاركة: ${date}`,
  givenTo: (name, date) => `أُعطي إلى ${name} · ${date}`,
  askedFor: (name, date) => `طلب إلى ${name} · ${date}`,
  approvedBy: (name, date) => `موافقة من ${name} · ${date}`,
  receivedFrom: (name, date) => `استلام من ${name} · ${date}`,
  newMatches: (count) =>
    counted(count, {
      one: 'نتيجة جديدة',
      two: 'نتيجتان جديدتان',
      few: '# نتائج جديدة',
      many: '# نتيجة جديدة',
      other: '# نتيجة جديدة',
    }),
  somethingFits: 'وُجد ما يناسب',
  wishedOn: (date) => `تاريخ الأمنية: ${date}`,
  asOwner: {
    gift: (name, date) => `أُهدي إلى ${name} · ${date}`,
    out: (name, date) => `أُعير إلى ${name} · ${date}`,
    back: (name, days) => `أُعير إلى ${name}، ${days}، وعاد`,
  },
  asRecipient: {
    gift: (name, date) => `استلام من ${name} · ${date}`,
    out: (name, date) => `استعارة من ${name} · ${date}`,
    back: (name, days) => `استعارة من ${name}، ${days}، وأُعيد`,
  },
  saysBack: (name) => `خبر من ${name}: عاد الغرض`,
  asksMore: (name, day) => `طلب من ${name}: إبقاؤه حتى ${day}`,
  itIsBackNamed: (thing) => `عاد الغرض: ${thing}`,
});
