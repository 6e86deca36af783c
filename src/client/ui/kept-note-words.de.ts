import { catalogue } from '../base/language.ts';
import type { words as english } from './kept-note-words.ts';

export const words = catalogue<typeof english>({
  kept: 'Was du geschrieben hast, ist noch da.',
  discard: 'Verwerfen',
  title: 'Verwerfen, was du geschrieben hast?',
  text: 'Das Formular beginnt von vorn. Das lässt sich nicht rückgängig machen.',
});
