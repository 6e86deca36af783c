import { catalogue } from '../base/language.ts';
import type { words as english } from './outbox-words.ts';

export const words = catalogue<typeof english>({
  waiting: (count) => `A la espera de internet: ${count}`,
  refused: (count) => (count === 1 ? 'Una cosa no se pudo enviar' : `${count} cosas no se pudieron enviar`),
  sent: {
    item: (title) => `«${title}» se ha publicado.`,
    wish: (title) => `Tu deseo «${title}» se ha publicado.`,
    ask: (title) => `Tu petición de «${title}» se ha enviado.`,
    return: (title) => `Hemos avisado de que «${title}» está de vuelta.`,
    feedback: (title) => `Tu opinión «${title}» se ha enviado.`,
  },
  allSent: 'Todas tus cosas se han publicado.',
  notSent: {
    item: (title, why) => `«${title}» no se publicó: ${why}`,
    wish: (title, why) => `Tu deseo «${title}» no se publicó: ${why}`,
    ask: (title, why) => `Tu petición de «${title}» no se envió: ${why}`,
    return: (title, why) => `No se avisó de la devolución de «${title}»: ${why}`,
    message: (title, why) => `Tu mensaje «${title}» no se envió: ${why}`,
    feedback: (title, why) => `Tu opinión «${title}» no se envió: ${why}`,
  },
  tooOld: 'Lleva más de un mes esperando. ¿Todavía quieres enviarlo?',

  leaveTitle: '¿Cerrar sesión sin enviar?',
  leaveText: (count) =>
    count === 1
      ? 'Una cosa aún no se ha enviado. Si cierras sesión ahora, se borra de este dispositivo.'
      : `${count} cosas aún no se han enviado. Si cierras sesión ahora, se borran de este dispositivo.`,
  anothersText:
    'Otra persona que usó este dispositivo tiene aquí algo que aún no se ha enviado. Si cierras sesión ahora, se borra.',
  leave: 'Salir',
  leaveFailed: (reason) => `No se pudo salir: ${reason}`,
});
