import { catalogue } from '../base/language.ts';
import type { foundWords as english } from './found-words.ts';

export const foundWords = catalogue<typeof english>({
  also: { borrow: 'Auch zum Leihen', rehome: 'Auch zum Behalten' },
  onlyThere: {
    borrow: 'Zum Behalten gibt es so etwas gerade nicht.',
    rehome: 'Zum Leihen gibt es so etwas gerade nicht.',
  },
  mention: 'Erwähnt in',
  nearest: 'Ähnliches',
  corrected: (said) => `Treffer für ${said}`,
  wishFor: (search) => `„${search}“ wünschen`,
});
