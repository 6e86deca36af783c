import { isolated } from '../../shared/format/text.ts';
import type { conversationMails as english } from './conversation-words.ts';
import type { Translated } from './mail-form.ts';
import { toThread } from './mail-links.ts';

/** Each line in the direction in which it was written. */
const linesOf = (words: string) =>
  words
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => isolated(line, 'rtl'));

export const conversationMails: Translated<typeof english> = {
  messagesUnread: (_brand, data) => ({
    subject: `رسالة من ${data.name} عن «${data.item}»`,
    heading: `رسالة من ${data.name}`,
    paragraphs: [`عن «${data.item}»:`, ...linesOf(data.words)],
    button: toThread('رد', data),
    notes: ['يرجى الرد هناك: الرد على رسالة البريد هذه لا يصل إلى أحد. تصلك الرسالة التالية بعد قراءة هذه.'],
  }),
  timeComes: (_brand, data) => ({
    subject: `قريبًا: «${data.item}» مع ${data.name}`,
    heading: `لقاؤك مع ${data.name} قريب`,
    paragraphs: [`${data.when}، من أجل «${data.item}».`],
    button: toThread('فتح المحادثة', data),
    notes: ['إن طرأ شيء، يرجى إخبار الطرف الآخر.'],
  }),
};
