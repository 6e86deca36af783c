import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  goesOn: 'Tu es hors ligne. Laisse cette page ouverte ; l’envoi se fait dès que tu es de nouveau en ligne.',
});
