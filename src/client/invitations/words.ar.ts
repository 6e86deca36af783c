import { links } from '../../shared/languages/ar-counts.ts';
import { counted } from '../../shared/languages/ar.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

import type { Invitation, InvitedLine } from '../../shared/invitations/contract.ts';

const outcomes: Record<InvitedLine['outcome'], string> = {
  invited: 'تمت الدعوة',
  member: 'عضو من قبل',
  invalid: 'ليس عنوان بريد',
  incomplete: 'غير مكتمل: بلا نهاية مثل .org',
};

const states: Record<Invitation['state'], string> = {
  invited: 'دعوة مرسلة',
  opened: 'فُتحت',
  registered: 'أُنشئ الحساب',
  withdrawn: 'سُحبت',
};

export const words = catalogue<typeof english>({
  title: 'الدعوات',
  text: 'تصل إلى كل عنوان رسالة باسمك ورابط خاص، ويمكن إنشاء الحساب به فورًا.',
  textWithoutMail: 'لم يُضبط خادم بريد هنا، فلا يمكن إرسال شيء: يظهر لك رابط لكل عنوان ليُسلَّم باليد.',
  emails: 'عناوين البريد',
  emailsHint: 'عنوان في كل سطر، أو بفواصل بينها؛ 200 على الأكثر.',
  groups: 'مجموعات ينضمون إليها',
  groupsHint: (first) => `ينضم الجميع إلى «${first}» أيضًا.`,
  note: 'بضع كلمات منك (اختياري)',
  noteHint: 'توضع هذه الكلمات في الدعوة.',
  noteHintWithoutMail: '«نسخ الرسالة» يضع هذه الكلمات فوق الرابط.',
  invite: 'دعوة',
  failed: 'تعذّر إرسال الدعوات. يرجى المحاولة مرة أخرى.',
  actFailed: 'لم ينجح ذلك. يرجى المحاولة مرة أخرى.',
  outcomes,
  linkFor: (email) => `رابط لـ ${email}`,
  linkHint: 'يعمل مرة واحدة، خلال 30 يومًا. وهو لهذا الشخص وحده.',
  onlyHere: 'لا يفتحه إلا هذا الحاسوب: يلزم ضبط PUBLIC_URL على عنوان يصل إليه الجيران.',
  copyMessage: 'نسخ الرسالة',
  messageCopied: 'نُسخت الرسالة.',
  message: (brand, note, link) =>
    `${note === '' ? '' : `${note}\n\n`}هذه دعوة لك إلى ${brand}، مكتبة أغراض حيّنا. هذا الرابط لك وحدك:\n${link}`,
  copyAll: 'نسخ كل الروابط',
  allCopied: (n) => `نُسخت: ${links(n)}، مع كل رابط عنوانه.`,
  share: 'مشاركة…',
  streetLink: 'رابط واحد للشارع كله',
  streetAction: 'إنشاء',
  streetText: 'بدل العناوين واحدًا واحدًا: رابط أو ملصق لعدد يصل إلى 200 شخص.',
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط.',
  sent: (n) => counted(n, { one: 'دعوة واحدة', two: 'دعوتان', few: '# دعوات', many: '# دعوة', other: '# دعوة' }),
  none: 'لا دعوات بعد.',
  listFailed: 'تعذّر جلب الدعوات.',
  states,
  over: 'انتهت صلاحية الرابط.',
  since: (state, date) => `${state} · ${date}`,
  by: (name) => `من ${name}`,
  resend: 'إعادة الإرسال',
  newLink: 'رابط جديد',
  newLinkTitle: (email) => `إنشاء رابط جديد لـ ${email}؟`,
  newLinkText: 'يتوقف فورًا أي رابط أُعطي من قبل.',
  withdraw: 'سحب',
  withdrawTitle: (email) => `سحب دعوة ${email}؟`,
  withdrawText: 'يتوقف الرابط فورًا. ولا تصل رسالة إلى الشخص.',
});
