import { formatCount } from '../../shared/format/numbers.ts';
import { counted, formatNumber } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './shelf-words.ts';

export const words = catalogue<typeof english>({
  title: 'Dinge',
  statsRehome: (available, transacted) =>
    `${formatCount(available, formatNumber)} zu haben · ${formatCount(transacted, formatNumber)} verschenkt`,
  statsBorrow: (available, out) =>
    `${formatCount(available, formatNumber)} zu haben · ${formatCount(out, formatNumber)} verliehen`,
  statsMine: (lent, offered) => `${formatNumber(lent)} zum Leihen · ${formatNumber(offered)} zum Behalten`,
  arrived: (n) => counted(n, { one: '# neues Ding', other: '# neue Dinge' }),

  asked: 'Angefragt',
  forYou: 'Für dich',
  yours: 'Jetzt deins',
  waiting: (people) => counted(people, { one: '# Person fragt', other: '# Personen fragen' }),
  promised: 'Versprochen',
  handedOver: 'Übergeben',
  outUntil: (day) => `Weg bis ${day}`,
  lentOut: 'Verliehen',
  onlyHere: 'Nur was jetzt da ist',
  notAvailable: 'Teilen kannst du nur, was noch zu haben ist.',
  brought: (name, count) => `${name}: ${counted(count, { one: '# Ding', other: '# Dinge' })} eingestellt`,
  broughtBy: (name) => `Neu von ${name}`,
  allThings: 'Alles zeigen',
});
