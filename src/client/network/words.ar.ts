import { members } from '../../shared/languages/ar-counts.ts';
import { counted } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'الشبكة',
  groups: 'المجموعات',
  subscribedCount: (count) => `الاشتراكات: ${count}`,
  connections: 'الصلات',
  connectedCount: (count) => `الصلات: ${count}`,
  find: 'بحث عن صلات',
  selectTab: 'اختيار قسم يعرض محتواه.',
  tryAgain: 'إعادة المحاولة',

  members: (count) => members(count),
  subscribe: 'اشتراك',
  unsubscribe: 'إلغاء الاشتراك',
  subscribed: 'اشتراك قائم',
  notSubscribed: 'بلا اشتراك',
  closed: 'اشتراك قائم. المجموعة مغلقة.',
  alsoForVisitors: 'ظاهرة للزوار أيضًا',
  noGroups: 'لا مجموعات بعد. يمكن للإدارة إنشاء الأولى.',
  leaveTitle: (group) => `مغادرة ${group}؟`,
  leaveText: 'المجموعة مغلقة أمام أعضاء جدد، فلا تمكن العودة إليها.',

  connectWith: (name) => `تشغيل الصلة مع ${name}`,
  disconnectFrom: (name) => `إيقاف الصلة مع ${name}`,
  connected: 'بينكما صلة',
  notConnected: 'لا صلة',
  otherIsOff: 'مفتاحك يعمل، ومفتاح الطرف الآخر متوقف.',
  noConnections: 'لا صلات لك بعد. يمكنك طلب صلة بأحد الجيران.',

  blocked: 'المحظورون',
  blockedText: 'لا يرى أحدكما الآخر. ولا نخبرهم.',
  blockedOn: (day) => `تاريخ الحظر: ${day}`,
  unblock: 'إلغاء الحظر',
  unblockTitle: (name) => `إلغاء حظر ${name}؟`,
  unblockText: 'تعود الأغراض والأمنيات والملفات ظاهرة بينكما، بقدر ما هي مشترَكة معكما.',
  unblockFailed: 'لم ينجح ذلك. يرجى المحاولة مرة أخرى.',

  pendingRequests: (count) =>
    counted(count, {
      one: 'طلب معلّق واحد',
      two: 'طلبان معلّقان',
      few: '# طلبات معلّقة',
      many: '# طلبًا معلّقًا',
      other: '# طلب معلّق',
    }),
  nobodyWaits: 'لا أحد بانتظار جوابك.',
  cameFor: (thing) => `الطلب عبر رابطك إلى «${thing}». يظهر الغرض بعد قبولك.`,
  accept: 'قبول',
  decline: 'اعتذار',
  respondFailed: 'تعذّرت معالجة الطلب. يرجى المحاولة مرة أخرى.',

  sentTitle: 'طلبات أرسلتها',
  sentText: 'تبقى هنا حتى تقوم الصلة.',
  sentOn: (day) => `أُرسل: ${day}`,
  takeBack: 'سحب',
  takeBackFailed: 'لم ينجح ذلك. يرجى المحاولة مرة أخرى.',

  invite: 'طلب صلة بأحد الجيران',
  notHereYet: 'ليس هنا بعد؟',
  notHereYetText: 'دعوة الجيران برابط، أو بملصق لمدخل البناء.',
  inviteByLink: 'إنشاء رابط أو ملصق',
  identifier: 'الاسم الكامل أو البريد',
  identifierPlaceholder: 'الاسم الكامل أو البريد',
  identifierMissing: 'يرجى إدخال الاسم الكامل أو البريد.',
  sendRequest: 'إرسال طلب',
  sending: 'جارٍ الإرسال...',
  requestFailed: 'تعذّر إرسال الطلب. يرجى المحاولة مرة أخرى.',
});
