import { counted } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'من الجيران',
  since: (month) => `من الجيران منذ ${month}`,
  groups: 'مجموعات تجمعكما',
  thanks: (count) =>
    counted(count, { one: 'كلمة شكر', two: 'كلمتا شكر', few: '# كلمات شكر', many: '# كلمة شكر', other: '# كلمة شكر' }),
  thanksTitle: 'كلمات شكر',
  thanked: (text, item) => `«${text}» · ${item}`,
  connect: 'طلب صلة',
  connectAgain: 'طلب صلة من جديد',
  accept: 'قبول الصلة',
  standings: { sent: 'أُرسل الطلب', connected: 'بينكما صلة' },
  connectFailed: 'تعذّر إرسال الطلب. يرجى المحاولة مرة أخرى.',
  write: 'رسالة',
  block: 'حظر',
  blockTitle: (name) => `حظر ${name}؟`,
  blockText:
    'لن يرى أحدكما أغراض الآخر ولا أمنياته ولا ملفه. وتنتهي الطلبات بينكما. وتستمر الإعارة حتى تعود. لا نخبر أحدًا، ويمكنك إلغاء الحظر في «الشبكة»، «الصلات».',
  blockAction: 'حظر',
  blockFailed: 'لم ينجح ذلك. يرجى المحاولة مرة أخرى.',
  things: 'أغراض ظاهرة لك',
  ownThings: 'أغراضك',
  wishes: 'أمنيات',
  ownWishes: 'أمنياتك',
  nothing: 'لا شيء مشترَك معك حاليًا.',
  gone: 'هذا الشخص ليس هنا، أو لا يشاركك شيئًا.',
  notLoaded: 'تعذّر التحميل.',
});
