import { firstNameOf } from '../../shared/format/text.ts';
import { toStep, toThread } from './mail-links.ts';

type Thread = { item: string; itemId: string; personId: string; name: string; unsubscribeUrl: string };
type Contact = { email: string };
/** `over` counts the days since the loan was due; `waiting` the people in the queue; `asked` is an open request for more time. */
type Loan = { due: string; over: string; waiting?: string; asked?: string };

const writeTo = (data: Thread) => toThread(`Write to ${data.name}`, data);

const whenDue = ({ due, over }: Loan): string => {
  const days = Number(over);
  if (days < 0) return `is due tomorrow, ${due}`;
  if (days === 0) return `is due today, ${due}`;
  return days === 1 ? `was due yesterday, ${due}` : `was due ${days} days ago, on ${due}`;
};

const isAwaited = (waiting = '0') => waiting !== '0';
const waitingFor = (people = '0') =>
  people === '1' ? 'One neighbour is waiting for it' : `${people} neighbours are waiting for it`;

/** What to do about a loan that is due: it depends on whether more time was asked for, and on who is waiting. */
const toBorrower = ({ name, over, waiting, asked }: Thread & Loan): string => {
  const isLate = Number(over) > 0;
  if (asked !== undefined)
    return `${name} has not answered yet whether you can keep it until ${asked}. Write to ${name}, or bring it back:`;
  if (isLate)
    return `Perhaps you forgot: please bring it back, or tell ${name} when you will. This is how to reach them:`;
  return !isAwaited(waiting)
    ? `If you need it a little longer, just ask. This is how to reach ${name}:`
    : `${waitingFor(waiting)} after you. If you still need a day, ask ${name} soon:`;
};

/** Only what is true: a mail has left, or none ever will. */
const whoWasReminded = ({ name, isReminded }: { name: string; isReminded?: 'yes' | 'no' | 'off' }) => {
  if (isReminded === 'yes') return `We have reminded ${name}. `;
  return isReminded === 'off' ? `${name} does not get reminders from us. ` : '';
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const askedFor = (name: string, people: string) =>
  people === '1' ? `${name} has asked` : `${name} and ${Number(people) - 1} more have asked`;

const handoverWords = {
  owner: {
    done: 'Yes, it did',
    step: 'handed-over',
    other: 'Choose somebody else',
    end: 'cancel',
    ask: 'hand it to them',
  },
  other: { done: 'Yes, it did', step: 'received', other: 'I do not need it any more', end: 'give-up', ask: 'fetch it' },
} as const;

/** Reminders: kind, with the person to talk to and what to do next. */
export const reminderMails = {
  answerAwaited: (_brand: string, data: Thread & { people: string }) => ({
    subject: `Somebody is waiting for your answer about "${data.item}"`,
    heading: `${data.name} is waiting for a word from you`,
    paragraphs: [
      `${askedFor(data.name, data.people)} for "${data.item}" and would be glad of an answer.`,
      'A yes, a kind no or a short message: anything is better than silence.',
    ],
    button: toStep('Answer', data, 'approve'),
    others: [writeTo(data)],
  }),
  handoverAwaited: (_brand: string, data: Thread & Contact & { side: 'owner' | 'other'; ends?: string }) => ({
    subject: `Did it work out with "${data.item}"?`,
    heading: 'Did it work out?',
    paragraphs: [
      `You and ${data.name} agreed on "${data.item}", and nobody has confirmed the handover yet.`,
      `If you have not found a time to ${handoverWords[data.side].ask} yet, write to ${data.name}:`,
    ],
    code: data.email,
    button: toStep(handoverWords[data.side].done, data, handoverWords[data.side].step),
    others: [toThread('Not yet', data), toStep(handoverWords[data.side].other, data, handoverWords[data.side].end)],
    notes: [
      data.ends === undefined
        ? 'Nothing changes by itself: the two of you decide.'
        : `If neither of you says anything, the booking ends on ${data.ends}.`,
    ],
  }),
  loanDue: (_brand: string, data: Thread & Contact & Loan) => ({
    subject: `"${data.item}" from ${data.name} ${whenDue(data)}`,
    heading: `"${data.item}" ${whenDue(data)}`,
    paragraphs: [`You borrowed it from ${data.name}.`, toBorrower(data)],
    code: data.email,
    button: toStep('I have brought it back', data, 'returned'),
    others: data.asked === undefined ? [toStep('Ask for more time', data, 'more-time')] : [writeTo(data)],
  }),
  lentOver: (_brand: string, data: Thread & Contact & Loan & { isReminded?: 'yes' | 'no' | 'off' }) => ({
    subject: `"${data.item}" with ${data.name} ${whenDue(data)}`,
    heading: `Is "${data.item}" back with you?`,
    paragraphs: [
      `${data.name} borrowed it; it ${whenDue(data)}.`,
      ...(data.asked === undefined
        ? []
        : [`${data.name} has asked to keep it until ${data.asked} and is waiting for your answer.`]),
      ...(!isAwaited(data.waiting) ? [] : [`${waitingFor(data.waiting)} next.`]),
      `${whoWasReminded(data)}If you have it back, confirm it; if not, a word between neighbours helps most:`,
    ],
    code: data.email,
    ...(data.asked === undefined
      ? { button: toStep('It is back', data, 'back'), others: [writeTo(data)] }
      : {
          button: toStep(`Answer ${firstNameOf(data.name)}`, data, 'answer'),
          others: [toStep('It is back', data, 'back'), writeTo(data)],
        }),
  }),
  returnAwaited: (_brand: string, data: Thread & Contact & { waiting?: string }) => ({
    subject: `Is "${data.item}" back with you?`,
    heading: `${data.name} says "${data.item}" is back`,
    paragraphs: [
      `Please have a look and confirm it. Until then it counts as lent, and ${
        isAwaited(data.waiting) ? lowerFirst(waitingFor(data.waiting)) : 'nobody else can borrow it'
      }.`,
      `If you cannot find it, ask ${data.name}:`,
    ],
    code: data.email,
    button: toStep('It is back', data, 'back'),
    others: [writeTo(data)],
  }),
} as const;
