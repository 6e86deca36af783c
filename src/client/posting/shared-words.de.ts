import { counted } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './shared-words.ts';

export const words = catalogue<typeof english>({
  title: (photos) => counted(photos, { one: '# Foto', other: '# Fotos' }),
  question: 'Was möchtest du damit tun?',
  lend: 'Verleihen',
  offer: 'Verschenken',
  several: 'Jedes ist ein eigenes Ding',
  discard: 'Nichts',
  none: 'Es ist kein Foto angekommen. Du kannst im Formular eines hinzufügen.',
  preview: (at, all) => `Foto ${at} von ${all}`,
});
