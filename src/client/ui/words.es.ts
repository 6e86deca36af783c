import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  loading: 'Cargando...',
  close: 'Cerrar',
  cancel: 'Cancelar',
  dismiss: 'Cerrar',
  undo: 'Deshacer',
  secondsLeft: (seconds) => `${seconds} s`,
  showPassword: 'Ver la contraseña',
  hidePassword: 'Ocultar la contraseña',
  waiting: (count) => `${count} en espera`,
  categoryPicture: (category) =>
    category === undefined ? 'Todavía sin foto' : `Todavía sin foto: la imagen de la categoría ${category}`,
  kinds: { keep: 'Se regala', borrow: 'Se presta', wish: 'Deseo' },
  missing: 'Completa esto, por favor.',
  notAnEmail: 'Escribe una dirección de correo válida.',
  notPossible: 'Aquí no es posible.',
  step: (current, total) => `${current} de ${total}`,
  comesLater: 'Esto necesita internet. Se carga cuando vuelva.',
  language: 'Idioma',
  tryAgain: 'Reintentar',
  aboutPerson: (name) => `Sobre ${name}`,
});
