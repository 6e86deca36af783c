import { counted } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './shared-words.ts';

export const words = catalogue<typeof english>({
  title: (photos) => counted(photos, { one: '# foto', other: '# fotos' }),
  question: '¿Qué quieres hacer con esto?',
  lend: 'Prestarlo',
  offer: 'Regalarlo',
  several: 'Cada una es una cosa aparte',
  discard: 'Nada',
  none: 'No llegó ninguna foto. Puedes añadir una en el formulario.',
  preview: (at, all) => `Foto ${at} de ${all}`,
});
