import { counted, formatCount, formatNumber } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';

/** What the list and its cards say; the words of the sheet come with the sheet. */
export const words = catalogue({
  title: 'Items',
  statsRehome: (available: number, transacted: number) =>
    `${formatCount(available)} available · ${formatCount(transacted)} rehomed`,
  statsBorrow: (available: number, out: number) => `${formatCount(available)} available · ${formatCount(out)} lent out`,
  statsMine: (lent: number, offered: number) => `${formatNumber(lent)} to borrow · ${formatNumber(offered)} to keep`,
  arrived: (n: number) => counted(n, 'new thing', 'new things'),

  asked: 'You asked',
  forYou: 'For you',
  yours: 'Yours now',
  waiting: (people: number) => counted(people, 'neighbour asks', 'neighbours ask'),
  promised: 'Promised',
  handedOver: 'Handed over',
  outUntil: (day: string) => `Out until ${day}`,
  lentOut: 'Lent out',
  onlyHere: 'Only what is here now',
  notAvailable: 'You can only share things that are still available.',
  brought: (name: string, count: number) => `${name} brought ${counted(count, 'thing', 'things')}`,
  broughtBy: (name: string) => `What ${name} brought`,
  allThings: 'Show everything',
});
