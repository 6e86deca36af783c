import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  photosOf: (name) => `Photos : ${name}`,
  photoOf: (name, current, total) => (total === 1 ? name : `${name}, photo ${current} sur ${total}`),
  seeWhole: (name, current, total) =>
    total === 1 ? `Voir la photo en entier : ${name}` : `Voir en entier la photo ${current} sur ${total} : ${name}`,
  previousPhoto: 'Photo précédente',
  nextPhoto: 'Photo suivante',
  closePhoto: 'Fermer la photo',
});
