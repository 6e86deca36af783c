import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  full: 'En este dispositivo no queda espacio para guardarlo hasta que vuelva internet. Libera espacio, o deja esta página abierta e inténtalo más tarde.',
  forbidden:
    'Este navegador no puede guardarlo hasta que vuelva internet. Deja esta página abierta e inténtalo más tarde.',
  notYet: 'Todavía no se pudo enviar.',
  waits: 'Aún sin enviar. Espera en este dispositivo y se enviará cuando vuelva internet.',
});
