import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  newVersion: 'Hay una versión nueva.',
  reload: 'Recargar',
  install: (brand) => `Puedes añadir ${brand} a tu pantalla de inicio. Ahí se abre también sin internet.`,
  installByHand: (brand) =>
    `Puedes añadir ${brand} a tu pantalla de inicio: toca Compartir y después «Añadir a pantalla de inicio».`,
  installNow: 'Añadir',
});
