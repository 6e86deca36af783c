import { readLines } from './mail-links.ts';
import type { Named, Optional } from './item-words.ts';

/** How a person who asks to join is named to the administrators. */
export const joinRequestLine = (name: string, words: string): string =>
  words === '' ? `${name} would like to join.` : `${name} would like to join: “${words}”`;

/** The last line of a list that was cut off. */
export const andMore = (rest: number): string => `And ${rest} more.`;

/** The frame around every message. */
export const layoutWords = {
  tagline: "Your Community's Library of Things",
  unsubscribe: 'Stop these messages',
};

/** Mails about connections, wishes and the community, and those that gather others. */
export const communityMails = {
  testEmail: (brand: string, { name }: Named) => ({
    subject: `Test email from ${brand}`,
    heading: `Hello ${name}`,
    paragraphs: [`This is a test. You are reading it, so email from ${brand} arrives.`],
    button: { label: `Open ${brand}`, path: '/' as const },
  }),
  previewBegan: (brand: string, { name, group }: Named & { group: string }) => ({
    subject: `What you share with a group at ${brand} is also visible to visitors`,
    heading: `Hello ${name}`,
    paragraphs: [
      `An administrator now shows the group “${group}” in the preview of ${brand}: people without an account can see what is posted to it from now on, without your name and without a date.`,
      'What you posted before is still for members only, unless you allow visitors to see it (Edit, beside “Shared With”). If you want to post for members only, choose another group or people.',
    ],
    button: { label: 'Your groups', path: '/settings?tab=groups' as const },
  }),
  connectionRequest: (brand: string, { name }: Named & Optional) => ({
    subject: `A neighbour would like to connect with you (${brand})`,
    heading: `${name} would like to connect`,
    paragraphs: [
      `${name} has sent you a connection request at ${brand}.`,
      'Once you are connected, you can share things with each other by name. Nothing is shared until you accept.',
    ],
    button: { label: 'Answer the request', path: '/settings?tab=find' as const },
  }),
  connectionAccepted: (brand: string, { name }: Named & Optional) => ({
    subject: `You have a new connection at ${brand}`,
    heading: `You and ${name} are connected`,
    paragraphs: [`You can now share things at ${brand} with ${name} by name, and see what is shared with you.`],
    button: { label: 'See your connections', path: '/settings?tab=connections' as const },
  }),
  wishMatched: (
    brand: string,
    {
      wish,
      wishId,
      owner = '',
      item = '',
      isGift,
    }: { wish: string; wishId: string; owner?: string; item?: string; isGift?: 'yes' } & Optional,
  ) => ({
    subject: `Something like your wish: ${wish}`,
    heading: 'Your wish may have come true',
    paragraphs: [
      item === ''
        ? `A neighbour at ${brand} has something like “${wish}”. Have a look, and ask for it if it is right.`
        : `You wished for “${wish}”. ${owner} ${isGift === undefined ? 'lends' : 'gives away'} “${item}”. Have a look, and ask for it if it is right.`,
    ],
    button: { label: 'See what was found', path: `/wishes?wish=${wishId}` as const },
  }),
  wishOffered: (
    brand: string,
    { name, wish, item, wishId }: Named & { wish: string; item: string; wishId: string } & Optional,
  ) => ({
    subject: `${name} offers you something for your wish: ${wish}`,
    heading: `${name} has something for you`,
    paragraphs: [`${name} offers you “${item}” for your wish “${wish}” at ${brand}. If it is right, ask for it there.`],
    button: { label: 'See the offer', path: `/wishes?wish=${wishId}` as const },
  }),
  gathered: (brand: string, { lines = '' }: Optional & { lines?: string }) => ({
    subject: `More news for you at ${brand}`,
    heading: 'There is more news',
    paragraphs: ['To keep your mailbox quiet, here is everything else in one message:'],
    list: readLines(lines),
    button: { label: 'See what is new', path: '/home' as const },
  }),
  digest: (brand: string, { lines }: { lines: string }) => ({
    subject: `Your day at ${brand}`,
    heading: 'What is new',
    paragraphs: [],
    list: readLines(lines),
    button: { label: 'See what is waiting for you', path: '/myactivity' as const },
    others: [{ label: 'Choose your emails', path: '/mails' as const }],
    notes: ['You chose one email a day instead of single ones.'],
  }),
} as const;
