import { firstNameOf } from '../../shared/format/text.ts';
import type { Named, Optional } from './item-words.ts';
import { toItem, toStep, toThread } from './mail-links.ts';

type About = { itemId: string; item: string };
/** The thread of an item and the person who asked for it; `name` is the other of the two. */
type Thread = About & Named & Optional & { personId: string };

const seeItem = ({ itemId }: About) => toItem('See the item', itemId);
const writeTo = (data: Thread) => toThread(`Write to ${firstNameOf(data.name)}`, data);

/** The three answers to "Do you still need it?". */
const answers = (about: About) => ({
  button: toStep('Yes, I still need it', about, 'still-yes'),
  others: [toStep('In a few days', about, 'still-later'), toStep('No more', about, 'still-no')],
});

/** Mails about planned days, and about those who wait for them. */
export const queueMails = {
  bookingTomorrow: (
    _brand: string,
    data: Thread & { side: 'owner' | 'other'; days: string; email: string; meets?: string; words?: string },
  ) => {
    const isOwner = data.side === 'owner';
    return {
      subject: isOwner ? `Tomorrow: "${data.item}" to ${data.name}` : `Tomorrow: "${data.item}" from ${data.name}`,
      heading: isOwner ? `Tomorrow: "${data.item}" to ${data.name}` : `Tomorrow: "${data.item}" from ${data.name}`,
      paragraphs: [
        isOwner ? `You have promised it for ${data.days}.` : `It is promised to you for ${data.days}.`,
        ...(data.words === undefined ? [] : [`${data.name} writes: “${data.words}”`]),
        data.meets === undefined
          ? `If you have not agreed on a time yet, write to ${data.name}:`
          : `You have agreed to meet: ${data.meets}. If something comes up, write to ${data.name}:`,
      ],
      code: data.email,
      button: isOwner
        ? toStep('It is handed over', data, 'handed-over')
        : toStep('I have fetched it', data, 'received'),
      others: [
        writeTo(data),
        isOwner ? toStep('Cancel it', data, 'cancel') : toStep('I do not need it any more', data, 'give-up'),
      ],
    };
  },
  lateForNext: (_brand: string, data: Thread & { email: string; due: string; next: string; from: string }) => ({
    subject: `"${data.item}" is late, and ${data.next} has it from ${data.from}`,
    heading: `"${data.item}" is late for ${data.next}`,
    paragraphs: [
      `${data.name} borrowed it until ${data.due} and has not brought it back. You have promised it to ${data.next} from ${data.from}. All three of you get this message.`,
      `You can remind ${data.name}, give ${data.next} other days, or cancel with a word to ${data.next}. This is how to reach ${data.name}:`,
    ],
    code: data.email,
    button: toStep(`Remind ${firstNameOf(data.name)}`, data, 'remind'),
    others: [
      toStep(`Move the days of ${firstNameOf(data.next)}`, data, 'move'),
      toStep(`Cancel with ${firstNameOf(data.next)}`, data, 'cancel-booking'),
      toStep('It is back', data, 'back'),
      writeTo(data),
    ],
  }),
  nextNeedsIt: (_brand: string, data: Thread & { email: string; due: string; from: string }) => ({
    subject: `Somebody has booked "${data.item}" from ${data.from}`,
    heading: `A neighbour needs "${data.item}" from ${data.from}`,
    paragraphs: [
      `You borrowed it from ${data.name} until ${data.due}. Another neighbour has booked it from ${data.from}.`,
      `Please bring it back, or tell ${data.name} when you will:`,
    ],
    code: data.email,
    button: toStep('I have brought it back', data, 'returned'),
    others: [toThread(`Tell ${firstNameOf(data.name)} when`, data)],
  }),
  lateForYou: (_brand: string, data: Thread & { email: string; days: string }) => ({
    subject: `"${data.item}" may be late for you`,
    heading: `"${data.item}" has not come back yet`,
    paragraphs: [
      `It is promised to you for ${data.days}, but the neighbour who has it is late. ${data.name} knows.`,
      `You can wait, choose other days, or let it go. This is how to reach ${data.name}:`,
    ],
    code: data.email,
    button: writeTo(data),
    others: [toStep('Choose other days', data, 'other-days'), toStep('I do not need it any more', data, 'give-up')],
    notes: ['If you want to wait, there is nothing to do.'],
  }),
  stillNeeded: (_brand: string, data: About & Optional & { owner: string }) => ({
    subject: `"${data.item}" is free. Do you still need it?`,
    heading: 'Do you still need it?',
    paragraphs: [
      `You are waiting for "${data.item}". It is back with ${data.owner}.`,
      'If you do not answer, the next person is asked in two days. You keep your place.',
    ],
    ...answers(data),
  }),
  stillWanted: (_brand: string, data: About & Named & Optional) => ({
    subject: `${data.name} still needs "${data.item}"`,
    heading: `${data.name} still needs "${data.item}"`,
    paragraphs: [`"${data.item}" is back with you, and ${data.name} has been waiting for it.`],
    button: toStep('Answer', data, 'approve'),
  }),
  daysPassed: (_brand: string, data: About & Optional & { owner: string; days: string }) => ({
    subject: `Do you still need "${data.item}"?`,
    heading: 'Your days have passed. Do you still need it?',
    paragraphs: [
      `You asked ${data.owner} for "${data.item}" for ${data.days}, and there was no answer in time.`,
      'Tell us whether you still need it, or choose other days. Without an answer your request ends in three days.',
    ],
    ...answers(data),
    others: [...answers(data).others, toStep('Choose other days', data, 'other-days')],
  }),
  requestLapsed: (_brand: string, data: About & Optional & { days: string }) => ({
    subject: `Your request for "${data.item}" has ended`,
    heading: 'Your days have passed',
    paragraphs: [
      `You asked for "${data.item}" for ${data.days}. These days have passed, so your request has ended.`,
      'You can ask again at any time.',
    ],
    button: seeItem(data),
  }),
  bookingLapsed: (_brand: string, data: About & Named & Optional & { days: string; side: 'owner' | 'other' }) => ({
    subject: `The booking of "${data.item}" has ended`,
    heading: `The days for "${data.item}" have passed`,
    paragraphs: [
      `It was promised ${data.side === 'owner' ? `to ${data.name}` : `to you by ${data.name}`} for ${data.days}. Nobody has confirmed the handover, so the booking has ended.`,
      data.side === 'owner' ? 'It can be booked by others again.' : 'If you still need it, you can ask for other days.',
    ],
    button: seeItem(data),
  }),
  daysTaken: (_brand: string, data: About & Optional & { days: string; again?: string }) => ({
    subject: `"${data.item}" is taken on your days`,
    heading: 'Those days are taken',
    paragraphs: [
      `You asked for "${data.item}" for ${data.days}. Another neighbour has it on those days.`,
      data.again === undefined
        ? 'Choose other days; you keep your place.'
        : `Free again from ${data.again}. Choose other days; you keep your place.`,
    ],
    button: toStep('Choose other days', data, 'other-days'),
  }),
} as const;
