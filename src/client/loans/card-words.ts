import { counted } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';

/** What a card says of a loan; the words of the sheet come with the sheet. */
export const words = catalogue({
  noDay: 'No fixed day',
  soon: { today: 'Due today', tomorrow: 'Due tomorrow' },
  until: (day: string) => `Until ${day}`,
  over: (days: number) => counted(days, 'day overdue', 'days overdue'),
  freeUntil: (day: string) => `Free until ${day}`,
  freeFrom: (day: string) => `Free from ${day}`,
  notNow: (day: string | null) => `Not now${day ? `, from ${day}` : ''}`,
  yours: (days: string) => `Yours ${days}`,
  tellMe: 'Tell me when it is back',
  tellMeNamed: (name: string) => `Tell me when it is back: ${name}`,
  inQueue: 'You are in the queue',
  inQueueNamed: (name: string) => `You are in the queue: ${name}`,
});
