import { plural } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Souhaits',
  search: 'Chercher un souhait',
  arrived: (count) => plural(count, { one: '1 nouveau souhait', other: `${count} nouveaux souhaits` }),
  postWish: 'Faire un souhait',
  nothingYet: 'Il n’y a encore aucun souhait.',
  nothingMine: 'Tu n’as encore rien souhaité.',
  youHaveOne: 'Tu en as un comme ça',
  found: (count) => plural(count, { one: 'Une trouvaille', other: `${count} trouvailles` }),
  matched: 'Trouvé',
  privateMark: 'Pour moi',

  edit: 'Modifier',
  editLabel: (wish) => `Modifier le souhait ${wish}`,
});
