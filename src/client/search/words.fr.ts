import { formatCount } from '../../shared/format/numbers.ts';
import { counted, formatNumber, plural } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  kind: 'À emprunter ou à donner',
  borrow: 'À emprunter',
  rehome: 'À donner',
  category: 'Catégorie',
  search: 'Chercher',
  searchThings: (count) =>
    `Chercher parmi ${formatCount(count, formatNumber)} ${plural(count, { one: 'objet', other: 'objets' })}`,
  clearSearch: 'Effacer la recherche',
  whose: 'À qui',
  others: 'Aux autres',
  mine: 'À moi',
  nothing: 'Aucun objet trouvé. Rejoins un groupe ou ajoute des objets.',
  clearFilters: 'Tout montrer',
  notLoaded: 'Impossible de charger la liste.',
  shown: (count) => counted(count, { one: '# affiché', other: '# affichés' }),
  hidden: 'Pour les membres seulement',
});
