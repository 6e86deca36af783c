import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  goesOn: 'No tienes internet. Deja esta página abierta; se enviará cuando vuelva.',
});
