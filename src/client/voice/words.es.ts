import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  start: 'Empezar a grabar',
  stop: 'Parar de grabar',
  again: 'Grabar otra vez',
  asking: 'Esperando al micrófono...',
  allow: 'Da permiso para usar el micrófono, o escríbelo.',
  tryAgain: 'Reintentar',
  invite: 'Dilo como se lo contarías a alguien del barrio.',
  otherLanguage: 'Aquí el micrófono solo entiende inglés. Habla en inglés o escríbelo.',
  typeInstead: 'Prefiero escribir',
  transcribing: 'Escribiendo lo que has dicho...',
  listen: 'Tu grabación',
  filledIn: 'Está escrito abajo. Corrige lo que entendimos mal.',
  nothingHeard: 'No pudimos entender nada. Graba otra vez un poco más cerca, o escríbelo.',
  endNear: (seconds) => `La grabación se para en ${seconds} segundos.`,
  noMicrophone: 'No se pudo usar el micrófono.',
  uploadFailed: 'Error al subir la grabación',
  transcribeFailed: 'Error al transcribir la grabación',
  unsupported: 'Este navegador no puede grabar aquí. Escríbelo, por favor.',
});
