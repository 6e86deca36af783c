import { catalogue } from '../base/language.ts';
import type { words as english } from './leave-words.ts';

export const words = catalogue<typeof english>({
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
