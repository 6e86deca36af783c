import { catalogue } from '../base/language.ts';
import type { words as english } from './still-words.ts';

export const words = catalogue<typeof english>({
  question: '¿Lo necesitas todavía?',
  back: (name) => `Está de vuelta con ${name}. Sin respuesta, en dos días preguntamos a la siguiente persona.`,
  passed: 'Tus días ya pasaron. Sin respuesta, tu petición termina en tres días.',
  yes: 'Sí',
  later: 'En unos días',
  no: 'Ya no',
  done: {
    yes: 'Quien lo presta sabe que todavía lo necesitas',
    later: 'Mantienes tu lugar. Te preguntamos otra vez en unos días.',
    no: 'Tu petición ha terminado',
  },
  failed: 'No se pudo enviar tu respuesta. Inténtalo de nuevo.',
});
