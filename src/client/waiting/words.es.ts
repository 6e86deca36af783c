import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'A la espera de internet',
  text: 'Esto se envía en este orden cuando vuelva internet, aunque cierres esta página.',
  allRefused: 'Esto no se pudo enviar. Ábrelo para cambiarlo, o quítalo.',
  nothing: 'No hay nada a la espera. Todo se ha enviado.',
  kinds: {
    item: 'Anuncio',
    wish: 'Deseo',
    ask: 'Petición',
    return: 'Devuelto',
    message: 'Mensaje',
    feedback: 'Opinión',
  },
  tooOld: 'Lleva más de un mes esperando. ¿Todavía quieres enviarlo?',
  open: 'Abrir',
  tryAgain: 'Reintentar',
  remove: 'Quitar',
  removeTitle: '¿Quitarlo?',
  removeText: 'No se enviará y se borra de este dispositivo.',
  cannotOpen: 'En este dispositivo no queda espacio para abrirlo. Libera espacio e inténtalo de nuevo.',
});
