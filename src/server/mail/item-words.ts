import { firstNameOf } from '../../shared/format/text.ts';
import { toItem, toStep } from './mail-links.ts';

export type Named = { name: string };
/** A message that a member can do without carries the link that ends its kind. */
export type Optional = { unsubscribeUrl: string };
type About = { itemId: string; item: string };
/** Words of another member, when there are any. */
type Noted = { note?: string };
/** A due date such as "22 Nov", if one was agreed. */
type Due = { due?: string };
/** Set for a loan; a gift does not come back. */
type MaybeLoan = { isLoan?: string };

const quoted = (name: string, words: string | undefined) => (words ? [`${name} writes: “${words}”`] : []);

type Gone = { item: string; owner: string; why: 'deleted' | 'notShared'; days?: string };

/** Why an item is gone for its reader; `days` are those that were promised to them. */
const goneText = ({ item, owner, why, days }: Gone): string => {
  if (why === 'notShared') return `You asked for "${item}". ${owner} no longer shares it with you.`;
  return days === undefined
    ? `You asked for "${item}". ${owner} has taken it down.`
    : `"${item}" was promised to you: ${days}. ${owner} has taken it down, so this is off.`;
};

/** When it should be free for the reader, as far as it is known. */
const queueSentence = (due: string | undefined, place: string | undefined): string => {
  const isNext = place === '1';
  if (due === undefined) return isNext ? 'You are next in the queue.' : 'You keep your place in the queue.';
  return isNext
    ? `It should be back by ${due}, and then you are first in the queue.`
    : `It should be back by ${due}. You keep your place in the queue.`;
};

/** Mails about items: asked for, approved, handed over, returned. */
export const itemMails = {
  interestExpressed: (
    _brand: string,
    { name, item, itemId, note, days }: Named & About & Optional & Noted & { days?: string },
  ) => ({
    subject: `Somebody is interested in "${item}"`,
    heading: `${name} would like "${item}"`,
    paragraphs: [
      ...(days === undefined ? [] : [`For these days: ${days}.`]),
      ...quoted(name, note),
      'See who is interested and approve one of them. They then get your email address.',
    ],
    button: toStep('See who asked', { itemId }, 'approve'),
    notes: ['If several people ask within an hour, you get one message.'],
  }),
  interestApproved: (
    _brand: string,
    {
      item,
      itemId,
      owner,
      email,
      due,
      days,
      words,
      isLoan,
    }: About & Optional & Due & MaybeLoan & { owner: string; email: string; days?: string; words?: string },
  ) => ({
    subject: isLoan === undefined ? `"${item}" is yours to pick up` : `You can borrow "${item}"`,
    heading: 'Good news: your request was approved',
    paragraphs: [
      `${owner} has approved your request for "${item}".`,
      ...(days === undefined ? [] : [`It is yours for these days: ${days}.`]),
      ...(due === undefined ? [] : [`You can have it until ${due}.`]),
      ...quoted(owner, words),
      `Write to ${owner} to arrange when and where to pick it up:`,
    ],
    code: email,
    button: toItem('See the item', itemId),
    notes: ['If you cannot make it after all, cancel it there, so that somebody else gets a chance.'],
  }),
  interestNotChosen: (
    _brand: string,
    { item, itemId, isLoan, due, place }: About & Optional & Due & MaybeLoan & { place?: string },
  ) => ({
    subject: isLoan === undefined ? `About your request for "${item}"` : `Somebody else borrows "${item}" first`,
    heading: isLoan === undefined ? 'Not this time' : 'Somebody else has it first',
    paragraphs:
      isLoan === undefined
        ? [
            `Thank you for your interest in "${item}". It has been promised to another neighbour.`,
            'If they do not need it after all, you may still be chosen. A wish on your list helps others find the next one for you.',
          ]
        : [`You asked for "${item}". Another neighbour borrows it before you.`, queueSentence(due, place)],
    button: toItem('See the item', itemId),
  }),
  itemRehomed: (_brand: string, { item, owner }: About & Optional & { owner: string }) => ({
    subject: `"${item}" has found a new home`,
    heading: `"${item}" has found a new home`,
    paragraphs: [
      `You asked for "${item}". ${owner} has given it to another neighbour, so your request has ended.`,
      'A wish on your list helps others find the next one for you.',
    ],
    button: { label: 'See what others share', path: '/items' as const },
    others: [{ label: 'Wish for one', path: '/wishes' as const }],
  }),
  approvalCancelled: (_brand: string, { name, item, itemId, note }: Named & About & Optional & Noted) => ({
    subject: `The handover of "${item}" is off`,
    heading: `"${item}" stays where it is for now`,
    paragraphs: [`${name} has cancelled the arrangement for "${item}".`, ...quoted(name, note)],
    button: toItem('See the item', itemId),
  }),
  itemTransferred: (
    _brand: string,
    { item, itemId, owner, due, words, isLoan }: About & Optional & Due & MaybeLoan & { owner: string; words?: string },
  ) => ({
    subject: `"${item}" has been handed over to you`,
    heading: `Enjoy "${item}"`,
    paragraphs: [
      `${owner} has confirmed that "${item}" is with you now.`,
      ...quoted(owner, words),
      ...(due === undefined ? [] : [`Please bring it back by ${due}. If you need more time, ask for it there.`]),
      ...(isLoan !== undefined && due === undefined ? ['Please bring it back when you are done with it.'] : []),
      'One thing less to be made, shipped and thrown away. Thank you for sharing.',
    ],
    button: toItem('See the item', itemId),
  }),
  itemRenamed: (_brand: string, { item, itemId, before }: About & Optional & { before: string }) => ({
    subject: `"${before}" is now called "${item}"`,
    heading: `What you asked for has a new name: "${item}"`,
    paragraphs: [
      `Its owner has changed what "${before}" is called. You keep your place.`,
      'Please check that it is still what you need. If not, you can withdraw there.',
    ],
    button: toItem('See the item', itemId),
  }),
  interestDeclined: (
    _brand: string,
    { item, itemId, owner, note, day }: About & Optional & Noted & { owner: string; day: string },
  ) => ({
    subject: `About your request for "${item}"`,
    heading: 'Not this time',
    paragraphs: [
      `Thank you for your interest in "${item}". ${owner} cannot let you have it this time.`,
      ...quoted(owner, note),
      `You can ask again on ${day}. A wish on your list helps others find the next one for you.`,
    ],
    button: toItem('See the item', itemId),
  }),
  ownerLeft: (brand: string, { asked }: Optional & { asked: string }) => ({
    subject: `One of your requests at ${brand} has ended`,
    heading: 'One of your requests has ended',
    paragraphs: [`On ${asked} you asked for an item. Its owner has left ${brand}, so it is no longer available.`],
    button: { label: 'See what neighbours share', path: '/items' as const },
  }),
  itemGone: (_brand: string, data: Optional & Parameters<typeof goneText>[0]) => ({
    subject: `"${data.item}" is no longer available`,
    heading: `"${data.item}" is no longer available`,
    paragraphs: [goneText(data), 'A wish on your list helps others find the next one for you.'],
    button: { label: 'See what others share', path: '/items' as const },
    others: [{ label: 'Wish for one', path: '/wishes' as const }],
  }),
  dueChanged: (_brand: string, { item, itemId, owner, due }: About & Optional & Due & { owner: string }) => ({
    subject: due === undefined ? `No fixed day for "${item}"` : `"${item}" until ${due}`,
    heading: due === undefined ? 'No fixed return date' : `You have it until ${due}`,
    paragraphs: [
      due === undefined
        ? `${owner} does not need "${item}" back on a fixed day any more.`
        : `${owner} would like "${item}" back by ${due}. If that is too early, write to them or ask for more time.`,
    ],
    button: toItem('See the item', itemId),
  }),
  daysMoved: (_brand: string, { name, item, itemId, days }: Named & About & Optional & { days: string }) => ({
    subject: `New days for "${item}": ${days}`,
    heading: `New days for "${item}"`,
    paragraphs: [`${name} has changed the days. Now it is: ${days}.`],
    button: toItem('See the item', itemId),
  }),
  daysAsked: (_brand: string, { name, item, itemId, days }: Named & About & Optional & { days: string }) => ({
    subject: `Other days for "${item}"?`,
    heading: `${name} would like "${item}" on other days`,
    paragraphs: [`Wanted now: ${days}.`, 'Please say yes or no. Until you do, the days you agreed on stay.'],
    button: toItem('Answer', itemId),
  }),
  daysKept: (_brand: string, { name, item, itemId, days }: Named & About & Optional & { days: string }) => ({
    subject: `The days for "${item}" stay as they are`,
    heading: `The days for "${item}" stay as they are`,
    paragraphs: [`${name} cannot move them. You can still have it: ${days}.`],
    button: toItem('See the item', itemId),
  }),
  extensionAsked: (
    _brand: string,
    {
      name,
      item,
      itemId,
      until,
      next,
      from,
    }: Named & About & Optional & { until: string; next?: string; from?: string },
  ) => ({
    subject: `More time for "${item}"?`,
    heading: `${name} would like to keep "${item}" until ${until}`,
    paragraphs: [
      ...(next === undefined
        ? []
        : [
            `${next} has booked it from ${from ?? ''} and would have to wait: move or cancel that first if you say yes.`,
          ]),
      'Please say yes or no. Until you do, the day you agreed on stays.',
    ],
    button: toStep('Answer', { itemId }, 'answer'),
  }),
  extensionAnswered: (
    _brand: string,
    { item, itemId, owner, isAccepted, due }: About & Optional & Due & { owner: string; isAccepted: 'yes' | 'no' },
  ) => ({
    subject: isAccepted === 'yes' ? `More time for "${item}"` : `${owner} needs "${item}" back`,
    heading:
      isAccepted === 'yes'
        ? `You have it until ${due ?? ''}`
        : `${owner} needs it back${due === undefined ? '' : ` by ${due}`}`,
    paragraphs: [
      isAccepted === 'yes'
        ? `${owner} is happy for you to keep "${item}" until ${due ?? ''}.`
        : `${owner} cannot give you more time for "${item}".${due === undefined ? '' : ` Please bring it back by ${due}.`}`,
    ],
    button: toItem('See the item', itemId),
  }),
  returnSaid: (_brand: string, { name, item, itemId, note }: Named & About & Optional & Noted) => ({
    subject: `Is "${item}" back with you?`,
    heading: `${name} has brought "${item}" back`,
    paragraphs: [
      ...quoted(name, note),
      'Please have a look and confirm that it is back. Then others can borrow it again.',
    ],
    button: toStep('It is back', { itemId }, 'back'),
  }),
  returnNotHere: (_brand: string, { owner, item, itemId }: About & Optional & { owner: string }) => ({
    subject: `"${item}" has not arrived yet`,
    heading: `${owner} cannot find "${item}"`,
    paragraphs: [
      `You said that you brought it back, and ${owner} has looked for it. Perhaps it stands somewhere else, or it is still with you.`,
      'A word between neighbours helps most. Until it is found, the loan goes on.',
    ],
    button: toItem(`Write to ${owner}`, itemId),
  }),
  itemReturned: (
    _brand: string,
    {
      item,
      itemId,
      owner,
      note,
      isParted,
      isThanked,
    }: About & Optional & Noted & { owner: string; isParted?: 'yes'; isThanked?: 'yes' },
  ) => ({
    subject: `"${item}" is back with ${owner}`,
    heading: 'Thank you for bringing it back',
    paragraphs: [`${owner} has confirmed that "${item}" is back.`, ...quoted(owner, note)],
    button:
      isParted === undefined
        ? isThanked === undefined
          ? toStep(`Thank ${firstNameOf(owner)}`, { itemId }, 'thank')
          : toItem('See the item', itemId)
        : { label: 'See what others share', path: '/items' as const },
  }),
  thanked: (_brand: string, { name, item, itemId, text }: Named & About & Optional & { text: string }) => ({
    subject: `${name} says thank you`,
    heading: `Thank you for "${item}"`,
    paragraphs: [...quoted(name, text)],
    button: toItem('See the item', itemId),
  }),
} as const;
