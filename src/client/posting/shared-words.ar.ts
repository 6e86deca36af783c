import { photos } from '../../shared/languages/ar-counts.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './shared-words.ts';

export const words = catalogue<typeof english>({
  title: (count) => photos(count),
  question: 'ماذا نفعل به؟',
  lend: 'إعارته',
  offer: 'إهداؤه',
  several: 'كل صورة غرض مستقل',
  discard: 'لا شيء',
  none: 'لم تصل صورة. يمكنك إضافة واحدة في النموذج.',
  preview: (at, all) => `الصورة ${at} من ${all}`,
});
