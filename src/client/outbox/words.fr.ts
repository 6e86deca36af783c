import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  full: 'Il n’y a plus de place sur cet appareil pour le garder jusqu’à ce que tu sois de nouveau en ligne. Libère de la place, ou laisse cette page ouverte et réessaie plus tard.',
  forbidden:
    'Ce navigateur ne peut pas le garder jusqu’à ce que tu sois de nouveau en ligne. Laisse cette page ouverte et réessaie plus tard.',
  notYet: 'L’envoi n’a pas encore marché.',
  waits: 'Pas encore envoyé. C’est gardé sur cet appareil et partira dès que tu es de nouveau en ligne.',
});
