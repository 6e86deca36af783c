import { plural } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Wünsche',
  search: 'Wünsche suchen',
  arrived: (count) => plural(count, { one: '1 neuer Wunsch', other: `${count} neue Wünsche` }),
  postWish: 'Etwas wünschen',
  nothingYet: 'Noch hat sich niemand etwas gewünscht.',
  nothingMine: 'Du hast dir noch nichts gewünscht.',
  youHaveOne: 'Du hast so etwas',
  found: (count) => plural(count, { one: 'Etwas gefunden', other: `${count} Dinge gefunden` }),
  matched: 'Gefunden',
  privateMark: 'Privat',

  edit: 'Ändern',
  editLabel: (wish) => `Den Wunsch ${wish} ändern`,
});
