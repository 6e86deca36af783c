import { catalogue } from '../base/language.ts';
import type { foundWords as english } from './found-words.ts';

export const foundWords = catalogue<typeof english>({
  also: { borrow: 'También se presta', rehome: 'También se regala' },
  onlyThere: {
    borrow: 'Ahora mismo no se regala nada así.',
    rehome: 'Ahora mismo no se presta nada así.',
  },
  mention: 'Se menciona en',
  nearest: 'Cosas parecidas',
  corrected: (said) => `Resultados para ${said}`,
  wishFor: (search) => `Pedir «${search}» como deseo`,
});
