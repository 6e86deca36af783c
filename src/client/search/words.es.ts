import { formatCount } from '../../shared/format/numbers.ts';
import { formatNumber, plural } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  kind: 'Se presta o se regala',
  borrow: 'Se presta',
  rehome: 'Se regala',
  category: 'Categoría',
  search: 'Buscar',
  searchThings: (count) =>
    `Buscar en ${formatCount(count, formatNumber)} ${plural(count, { one: 'cosa', other: 'cosas' })}`,
  clearSearch: 'Borrar la búsqueda',
  whose: 'De quién',
  others: 'De otra gente',
  mine: 'Lo mío',
  nothing: 'No se ha encontrado nada. Únete a un grupo o añade algo.',
  clearFilters: 'Ver todo',
  notLoaded: 'No se pudo cargar.',
  shown: (count) => `Se ${plural(count, { one: 'muestra', other: 'muestran' })} ${formatNumber(count)}`,
  hidden: 'Solo para miembros',
});
