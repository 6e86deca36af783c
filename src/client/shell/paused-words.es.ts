import { catalogue } from '../base/language.ts';
import type { words as english } from './paused-words.ts';

export const words = catalogue<typeof english>({
  paused: (day) => `Estás en pausa hasta el ${day}: nadie ve tus cosas ni tus deseos.`,
  end: 'Terminar la pausa',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
});
