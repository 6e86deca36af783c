import { catalogue } from '../base/language.ts';
import type { words as english } from './category-words.ts';

export const words = catalogue<typeof english>({
  All: 'Tout',
  Clothes: 'Vêtements',
  Books: 'Livres',
  Arts: 'Arts',
  Toys: 'Jouets',
  Parties: 'Fêtes',
  Kitchenware: 'Cuisine',
  Household: 'Maison',
  Garden: 'Jardin',
  Outdoors: 'Plein air',
  Tools: 'Outils',
  Tech: 'High-tech',
  Example: 'Exemple',
});
