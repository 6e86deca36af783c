import { catalogue } from '../base/language.ts';
import type { foundWords as english } from './found-words.ts';

export const foundWords = catalogue<typeof english>({
  also: { borrow: 'Aussi à emprunter', rehome: 'Aussi à donner' },
  onlyThere: {
    borrow: 'Rien de tel à donner pour l’instant.',
    rehome: 'Rien de tel à emprunter pour l’instant.',
  },
  mention: 'Mentionné dans',
  nearest: 'Objets semblables',
  corrected: (said) => `Résultats pour ${said}`,
  wishFor: (search) => `Souhaiter « ${search} »`,
});
