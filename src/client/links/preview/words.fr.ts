import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Jeter un œil',
  login: 'Se connecter',
  banner: 'Tu jettes un œil en mode aperçu, avec des fonctions limitées.',
  loginHere: 'Se connecter ici',
  dismiss: 'Fermer',
  places: 'À regarder',
  items: 'Objets',
  wishes: 'Souhaits',
  searchItems: 'Chercher un objet',
  searchWishes: 'Chercher un souhait',
  examples: 'Voici des exemples de ce qui se partage dans un quartier.',
  register: 'S’inscrire',
});
