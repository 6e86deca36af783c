import { counted } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';

export const words = catalogue({
  numberUpTo: (most: number) => `Please enter a number from 1 to ${most}.`,
  title: 'Invite neighbours',
  intro:
    'Make a link or a poster for people you know. Anyone who registers with it gets in without waiting, joins the groups you choose, and finds a connection request from you.',
  groups: 'Groups they join',
  uses: 'For how many people',
  days: 'For how many days',
  make: 'Make a link',
  made: 'Your link is ready.',
  failed: 'The link could not be made. Please try again.',
  listFailed: 'Could not fetch the links.',
  none: 'There is no link yet.',
  links: 'Links',
  used: (used: number, uses: number) => `${used} of ${uses} have joined`,
  until: (date: string) => `until ${date}`,
  by: (name: string) => `made by ${name}`,
  over: 'This link has stopped working.',
  onlyHere: 'Only this computer can open it: set PUBLIC_URL to an address that your neighbours can reach.',
  copyMessage: 'Copy message',
  messageCopied: 'Message copied.',
  share: 'Share…',
  message: (name: string, brand: string, link: string) =>
    `${name} invites you to ${brand}: neighbours here lend and give each other things, for free. Register with this link and you are in:\n${link}`,
  copy: 'Copy link',
  copied: 'Link copied.',
  poster: 'Poster',
  end: 'Stop this link',
  endTitle: 'Stop this link?',
  endText: 'Nobody can join with it any more, nor with a poster of it. Everyone who has joined stays.',
  endFailed: 'The link could not be stopped. Please try again.',

  back: 'Back to the links',
  posterTitle: (brand: string) => `Join us at ${brand}`,
  posterWhat:
    'A library of things for our neighbourhood. Borrow a drill for a day, lend your tent, pass on what you no longer need. It costs nothing.',
  posterUntil: (day: string, people: number) => `Open until ${day}, for ${counted(people, 'person', 'people')}.`,
  posterBy: (name: string) => `${name} invites you`,
  posterScan: 'Scan to join',
  posterType: 'Point your phone’s camera at the square, or type this address into a browser:',
  posterGone: 'This link has ended, or it is not yours.',
});
