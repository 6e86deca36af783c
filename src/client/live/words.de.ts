import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  goesOn: 'Du bist offline. Lass diese Seite offen; es wird gesendet, sobald du wieder online bist.',
});
