import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  photosOf: (name) => `Fotos de ${name}`,
  photoOf: (name, current, total) => (total === 1 ? name : `${name}, foto ${current} de ${total}`),
  seeWhole: (name, current, total) =>
    total === 1 ? `Ver entera la foto de ${name}` : `Ver entera la foto ${current} de ${total} de ${name}`,
  previousPhoto: 'Foto anterior',
  nextPhoto: 'Foto siguiente',
  closePhoto: 'Cerrar la foto',
});
