import { catalogue } from '../base/language.ts';
import type { words as english } from './kept-note-words.ts';

export const words = catalogue<typeof english>({
  kept: 'Lo que escribiste sigue aquí.',
  discard: 'Descartar',
  title: '¿Descartar lo que escribiste?',
  text: 'El formulario empieza de cero. No se puede deshacer.',
});
