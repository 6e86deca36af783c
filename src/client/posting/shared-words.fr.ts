import { counted } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './shared-words.ts';

export const words = catalogue<typeof english>({
  title: (photos) => counted(photos, { one: '# photo', other: '# photos' }),
  question: 'Que veux-tu en faire ?',
  lend: 'Prêter l’objet',
  offer: 'Donner l’objet',
  several: 'Un objet par photo',
  discard: 'Rien',
  none: 'Aucune photo n’est arrivée. Tu peux en ajouter une dans le formulaire.',
  preview: (at, all) => `Photo ${at} sur ${all}`,
});
