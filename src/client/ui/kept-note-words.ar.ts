import { catalogue } from '../base/language.ts';
import type { words as english } from './kept-note-words.ts';

export const words = catalogue<typeof english>({
  kept: 'حُفظت كلماتك.',
  discard: 'تجاهل',
  title: 'تجاهل ما كتبت؟',
  text: 'يبدأ النموذج من جديد. لا يمكن التراجع عن هذا.',
});
