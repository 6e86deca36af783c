import { catalogue } from '../../base/language.ts';
import type { words as english } from './report-words.ts';

export const words = catalogue<typeof english>({
  report: 'Melden',
  hidden: 'Die Menschen, die sich um die Gemeinschaft kümmern, haben das verborgen. Nur du siehst es.',
  why: 'Lesen, warum',
});
