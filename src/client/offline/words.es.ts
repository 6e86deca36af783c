import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  newVersion: 'Hay una versión nueva.',
  reload: 'Recargar',
  install: (brand) => `Puedes añadir ${brand} a tu pantalla de inicio. Ahí se abre también sin internet.`,
  installByHand: (brand) =>
    `Puedes añadir ${brand} a tu pantalla de inicio: toca Compartir y después «Añadir a pantalla de inicio».`,
  installNow: 'Añadir',
  pushOffer: {
    asked: '¿Te avisamos en este dispositivo cuando haya una respuesta?',
    posted: '¿Te avisamos en este dispositivo cuando alguien lo pida?',
    wished: '¿Te avisamos en este dispositivo cuando alguien del vecindario lo tenga?',
  },
  pushYes: 'Sí, avisadme',
  pushOn: 'A partir de ahora te avisamos en este dispositivo.',
  pushForbidden: 'Este navegador no nos deja avisarte. Puedes permitirlo en sus ajustes.',
  pushFailed: 'No se pudieron cambiar las notificaciones. Inténtalo de nuevo.',
});
