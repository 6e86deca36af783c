import { formatCount } from '../../shared/format/numbers.ts';
import { counted, formatNumber, plural } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

const things = (count: number) =>
  `${formatCount(count, formatNumber)} ${plural(count, { one: 'Ding', other: 'Dinge' })}`;

export const words = catalogue<typeof english>({
  gettingGoing: (done, all) => `Die ersten Schritte, ${done} von ${all}`,
  alone: 'Hier ist noch niemand. Lade Nachbarn ein.',
  invite: 'Nachbarn einladen',
  groupless: 'Tritt einer Gruppe bei, dann siehst du, was die Nachbarn teilen.',
  findGroups: 'Gruppen finden',
  noGroups: 'Es gibt noch keine Gruppen. Mach die erste auf.',
  openGroup: 'Gruppe aufmachen',
  unknown: 'Verbinde dich mit Nachbarn, die du kennst.',
  connect: 'Finden und verbinden',
  toBorrow: (count) => `${things(count)} zum Ausleihen ansehen`,
  toKeep: (count) => `${things(count)} zum Behalten ansehen`,
  toThings: (count) => `${things(count)} ansehen`,
  myLent: (count) => counted(count, { one: 'Meine Leihgabe ansehen', other: 'Meine # Leihgaben ansehen' }),
  myOffered: (count) => counted(count, { one: 'Mein Geschenk ansehen', other: 'Meine # Geschenke ansehen' }),
  beginning: 'Hier ist noch nichts. Mach den Anfang und verleih etwas.',
  beTheFirst: 'Noch hat niemand etwas geteilt. Du könntest anfangen.',
  offer: 'Etwas verschenken',
  lend: 'Etwas verleihen',
  wish: 'Etwas wünschen',
});
