import { catalogue } from '../../base/language.ts';
import type { words as english } from './report-words.ts';

export const words = catalogue<typeof english>({
  report: 'Signaler',
  hidden: 'Les personnes qui veillent sur la communauté ont masqué ceci. Il n’y a que toi qui le vois.',
  why: 'Lire pourquoi',
});
