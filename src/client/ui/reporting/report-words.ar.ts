import { catalogue } from '../../base/language.ts';
import type { words as english } from './report-words.ts';

export const words = catalogue<typeof english>({
  report: 'إبلاغ',
  hidden: 'أخفاه من يرعون المجتمع. لا يراه سواك.',
  why: 'معرفة السبب',
});
