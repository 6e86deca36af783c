import { catalogue } from '../base/language.ts';
import type { words as english } from './kept-note-words.ts';

export const words = catalogue<typeof english>({
  kept: 'Ton texte est toujours là.',
  discard: 'Effacer',
  title: 'Effacer ce que tu as écrit ?',
  text: 'Le formulaire repart de zéro. On ne peut pas revenir en arrière.',
});
