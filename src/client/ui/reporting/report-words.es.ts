import { catalogue } from '../../base/language.ts';
import type { words as english } from './report-words.ts';

export const words = catalogue<typeof english>({
  report: 'Reportar',
  hidden: 'Las personas que cuidan de la comunidad han ocultado esto. Solo lo ves tú.',
  why: 'Leer por qué',
});
