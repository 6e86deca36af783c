import { catalogue } from '../base/language.ts';
import type { words as english } from './category-words.ts';

export const words = catalogue<typeof english>({
  All: 'Alle',
  Clothes: 'Kleidung',
  Books: 'Bücher',
  Arts: 'Kunst und Musik',
  Toys: 'Spielzeug',
  Parties: 'Feste',
  Kitchenware: 'Küche',
  Household: 'Haushalt',
  Garden: 'Garten',
  Outdoors: 'Draußen',
  Tools: 'Werkzeug',
  Tech: 'Technik',
  Example: 'Beispiel',
});
