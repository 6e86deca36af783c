import { catalogue } from '../base/language.ts';
import type { words as english } from './paused-words.ts';

export const words = catalogue<typeof english>({
  paused: (day) => `Tu es en pause jusqu’au ${day} : personne ne voit tes objets ni tes souhaits.`,
  end: 'Terminer la pause',
  failed: 'Ça n’a pas marché. Réessaie.',
});
