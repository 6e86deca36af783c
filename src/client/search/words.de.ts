import { formatCount } from '../../shared/format/numbers.ts';
import { formatNumber, plural } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  kind: 'Leihen oder geschenkt',
  borrow: 'Leihen',
  rehome: 'Geschenkt',
  category: 'Kategorie',
  search: 'Suchen',
  searchThings: (count) =>
    `Suche in ${formatCount(count, formatNumber)} ${plural(count, { one: 'Ding', other: 'Dingen' })}`,
  clearSearch: 'Suche leeren',
  whose: 'Von wem',
  others: 'Andere',
  mine: 'Meine',
  nothing: 'Nichts gefunden. Tritt Gruppen bei oder stell selbst etwas ein.',
  clearFilters: 'Alles zeigen',
  notLoaded: 'Das konnte nicht geladen werden.',
  shown: (count) => `${formatNumber(count)} gezeigt`,
  hidden: 'Nur für Mitglieder',
});
