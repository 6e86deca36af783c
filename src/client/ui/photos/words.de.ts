import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  photosOf: (name) => `Fotos: ${name}`,
  photoOf: (name, current, total) => (total === 1 ? name : `${name}, Foto ${current} von ${total}`),
  seeWhole: (name, current, total) =>
    total === 1 ? `Das ganze Foto ansehen: ${name}` : `Foto ${current} von ${total} ganz ansehen: ${name}`,
  previousPhoto: 'Voriges Foto',
  nextPhoto: 'Nächstes Foto',
  closePhoto: 'Foto schließen',
});
