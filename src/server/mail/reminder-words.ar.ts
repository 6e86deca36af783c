import { firstNameOf } from '../../shared/format/text.ts';
import { daysAfter, people as countPeople, peopleAfter } from '../../shared/languages/ar-counts.ts';
import type { Translated } from './mail-form.ts';
import { toStep, toThread } from './mail-links.ts';
import type { reminderMails as english } from './reminder-words.ts';

type Thread = { item: string; itemId: string; personId: string; name: string };
type Loan = Parameters<(typeof english)['loanDue']>[1];

const writeTo = (data: Thread) => toThread(`رسالة إلى ${firstNameOf(data.name)}`, data);

const whenDue = ({ due, over }: Pick<Loan, 'due' | 'over'>): string => {
  const days = Number(over);
  if (days < 0) return `موعده غدًا، ${due}`;
  if (days === 0) return `موعده اليوم، ${due}`;
  return days === 1 ? `كان موعده أمس، ${due}` : `كان موعده قبل ${daysAfter(days)}، ${due}`;
};

const isAwaited = (waiting = '0') => waiting !== '0';
const waitingFor = (waiting = '0') => `في انتظاره ${countPeople(Number(waiting))}`;

/** What to do about a loan that is due: it depends on whether more time was asked for, and on who is waiting. */
const toBorrower = ({ name, over, waiting, asked }: Loan): string => {
  if (asked !== undefined)
    return `لم يصل بعد جواب ${name} عن إبقائه حتى ${asked}. يمكنك الكتابة إلى ${name}، أو إرجاعه:`;
  if (Number(over) > 0) return `لعلك نسيت: يرجى إرجاعه، أو إخبار ${name} بموعد ذلك. هذا العنوان:`;
  return isAwaited(waiting)
    ? `${waitingFor(waiting)} بعدك. إن لزمك يوم آخر، فالأفضل سؤال ${name} قريبًا:`
    : `إن لزمتك مدة أطول قليلًا، يكفي السؤال. هذا عنوان ${name}:`;
};

/** Only what is true: a mail has left, or none ever will. */
const whoWasReminded = ({ name, isReminded }: { name: string; isReminded?: 'yes' | 'no' | 'off' }) => {
  if (isReminded === 'yes') return `أرسلنا تذكيرًا إلى ${name}. `;
  return isReminded === 'off' ? `لا تصل تذكيراتنا إلى ${name}. ` : '';
};

const askedFor = (name: string, people: string) =>
  people === '1' ? `طلب من ${name}` : `طلب من ${name} و${peopleAfter(Number(people) - 1)}`;

const handover = {
  owner: { step: 'handed-over', other: 'اختيار شخص آخر', end: 'cancel', ask: 'للتسليم' },
  other: { step: 'received', other: 'لم أعد بحاجة إليه', end: 'give-up', ask: 'للاستلام' },
} as const;

export const reminderMails: Translated<typeof english> = {
  answerAwaited: (_brand, data) => ({
    subject: `هناك من ينتظر جوابك عن «${data.item}»`,
    heading: `${data.name} بانتظار كلمة منك`,
    paragraphs: [
      `${askedFor(data.name, data.people)}: «${data.item}». والجواب يسرّ.`,
      'نعم، أو اعتذار لطيف، أو رسالة قصيرة: أي شيء خير من الصمت.',
    ],
    button: toStep('رد', data, 'approve'),
    others: [writeTo(data)],
  }),
  handoverAwaited: (_brand, data) => ({
    subject: `هل تمّ الأمر مع «${data.item}»؟`,
    heading: 'هل تمّ الأمر؟',
    paragraphs: [
      `بينك وبين ${data.name} اتفاق على «${data.item}»، ولم يؤكد أحد التسليم بعد.`,
      `إن لم تجدا وقتًا ${handover[data.side].ask} بعد، هذا عنوان ${data.name}:`,
    ],
    code: data.email,
    button: toStep('نعم، تمّ', data, handover[data.side].step),
    others: [toThread('ليس بعد', data), toStep(handover[data.side].other, data, handover[data.side].end)],
    notes: [
      data.ends === undefined
        ? 'لا يتغير شيء من تلقاء نفسه: القرار لكما.'
        : `إن لم يصل شيء من أي منكما، ينتهي الحجز: ${data.ends}.`,
    ],
  }),
  loanDue: (_brand, data) => ({
    subject: `«${data.item}» من ${data.name}: ${whenDue(data)}`,
    heading: `«${data.item}»: ${whenDue(data)}`,
    paragraphs: [`استعرته من ${data.name}.`, toBorrower(data)],
    code: data.email,
    button: toStep('أعدته', data, 'returned'),
    others: data.asked === undefined ? [toStep('طلب وقت إضافي', data, 'more-time')] : [writeTo(data)],
  }),
  lentOver: (_brand, data) => ({
    subject: `«${data.item}» عند ${data.name}: ${whenDue(data)}`,
    heading: `هل عاد «${data.item}» إليك؟`,
    paragraphs: [
      `هو عند ${data.name}؛ ${whenDue(data)}.`,
      ...(data.asked === undefined ? [] : [`طلب من ${data.name} بانتظار جوابك: إبقاؤه حتى ${data.asked}.`]),
      ...(isAwaited(data.waiting) ? [`${waitingFor(data.waiting)}.`] : []),
      `${whoWasReminded(data)}إن عاد إليك، يرجى تأكيد ذلك؛ وإلا فكلمة بين الجيران خير ما ينفع:`,
    ],
    code: data.email,
    ...(data.asked === undefined
      ? { button: toStep('عاد الغرض', data, 'back'), others: [writeTo(data)] }
      : {
          button: toStep(`الرد على ${firstNameOf(data.name)}`, data, 'answer'),
          others: [toStep('عاد الغرض', data, 'back'), writeTo(data)],
        }),
  }),
  returnAwaited: (_brand, data) => ({
    subject: `هل عاد «${data.item}» إليك؟`,
    heading: `خبر من ${data.name}: عاد «${data.item}»`,
    paragraphs: [
      `يرجى التحقق والتأكيد. حتى ذلك الحين يُعدّ مُعارًا، ${
        isAwaited(data.waiting) ? `و${waitingFor(data.waiting)}` : 'ولا يمكن لأحد غيره استعارته'
      }.`,
      `إن لم يكن عندك، يمكنك سؤال ${data.name}:`,
    ],
    code: data.email,
    button: toStep('عاد الغرض', data, 'back'),
    others: [writeTo(data)],
  }),
};
