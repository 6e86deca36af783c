import { catalogue } from '../base/language.ts';
import type { words as english } from './category-words.ts';

export const words = catalogue<typeof english>({
  All: 'Todo',
  Clothes: 'Ropa',
  Books: 'Libros',
  Arts: 'Arte',
  Toys: 'Juguetes',
  Parties: 'Fiestas',
  Kitchenware: 'Cocina',
  Household: 'Hogar',
  Garden: 'Jardín',
  Outdoors: 'Aire libre',
  Tools: 'Herramientas',
  Tech: 'Tecnología',
  Example: 'Ejemplo',
});
