import { counted } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';

/** Photos that were shared with the app from a phone's gallery. */
export const words = catalogue({
  title: (photos: number) => counted(photos, 'photo', 'photos'),
  question: 'What would you like to do with it?',
  lend: 'Lend it',
  offer: 'Give it away',
  several: 'Each shows a different thing',
  discard: 'Nothing',
  none: 'No photo arrived. You can add one in the form.',
  preview: (at: number, all: number) => `Photo ${at} of ${all}`,
});
