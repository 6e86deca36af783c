import { formatNumber } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';

export const words = catalogue({
  title: 'What has changed',
  declined: (name: string, thing: string) => `${name} cannot let you have “${thing}” this time.`,
  overtaken: (_name: string, thing: string) => `“${thing}” is promised to somebody else. You keep your place.`,
  promised: (_name: string, thing: string) => `“${thing}” is promised to somebody else.`,
  rehomed: (_name: string, thing: string) => `“${thing}” has found a new home.`,
  cancelled: (name: string, thing: string) => `${name} has called off the handover of “${thing}”.`,
  gone: (_name: string, thing: string) => `“${thing}” is no longer available.`,
  moreTime: (name: string, thing: string, day: string) => `${name} gives you more time: “${thing}” until ${day}.`,
  noMoreTime: (name: string, thing: string, day: string) =>
    day === '' ? `${name} needs “${thing}” back.` : `${name} needs “${thing}” back on ${day}.`,
  dueMoved: (name: string, thing: string, day: string) =>
    day === '' ? `${name} no longer sets a day for “${thing}”.` : `${name} asks for “${thing}” back by ${day}.`,
  returned: (name: string, thing: string) => `“${thing}” is back with ${name}. Thank you.`,
  thanked: (name: string, thing: string) => `${name} thanks you for “${thing}”.`,
  notHere: (name: string, thing: string) => `${name} cannot find “${thing}”. Is it still with you?`,
  stillOut: (name: string, thing: string) => `${name} has not brought “${thing}” back after all.`,
  back: (name: string, thing: string) => `“${thing}” is back with ${name}, and you are next.`,
  daysTaken: (_name: string, thing: string, day: string) =>
    `Your days for “${thing}” are taken.${day === '' ? '' : ` Free again from ${day}.`} You can choose others.`,
  lapsed: (_name: string, thing: string) => `Your days for “${thing}” have passed, so your request has ended.`,
  unfetched: (_name: string, thing: string) =>
    `The booking of “${thing}” has ended: its days passed without a handover.`,
  booked: (name: string, thing: string, day: string) => `${name} has promised you “${thing}” from ${day}.`,
  daysMoved: (name: string, thing: string, day: string) => `${name} has changed the days of “${thing}”: from ${day}.`,
  daysKept: (name: string, thing: string, day: string) => `${name} cannot change the days of “${thing}”: from ${day}.`,
  note: (name: string, note: string) => `${name} writes: “${note}”`,
  look: 'See the item',
  more: (n: number) => `${formatNumber(n)} more`,
  fewer: 'Show fewer',
  read: 'Got it',
  notSaved: 'Failed to save. Please try again.',
});
