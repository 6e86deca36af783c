import { catalogue } from '../base/language.ts';
import type { words as english } from './paused-words.ts';

export const words = catalogue<typeof english>({
  paused: (day) => `أنت في استراحة حتى ${day}: لا يرى أحد أغراضك وأمنياتك.`,
  end: 'إنهاء الاستراحة',
  failed: 'لم ينجح ذلك. يرجى المحاولة مرة أخرى.',
});
