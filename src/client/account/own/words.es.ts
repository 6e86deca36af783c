import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Cuenta',
  change: 'Cambiar',
  notLoaded: 'No se pudo cargar tu cuenta.',

  you: 'Tú',
  name: 'Nombre',
  email: 'Correo',

  loggingIn: 'Cómo entras',
  password: 'Contraseña',
  passwordChanged: (day) => `Cambiada el ${day}`,
  passwordUnchanged: 'Sin cambios hasta ahora',
  changePassword: 'Cambiar la contraseña',

  away: 'Ausencia',

  notices: 'Avisos e idioma',
  mails: 'Correos',
  mailsText: 'Sobre qué podemos escribirte',
  language: 'Idioma',
  languageText: 'Páginas y correos',
  languageFailed: 'No se pudo cambiar el idioma. Inténtalo de nuevo.',
  calendar: 'Calendario',
  calendarText: 'Horas acordadas y días de devolución en tu calendario',

  yourData: 'Tus datos',
  blocked: 'Personas bloqueadas',
  blockedText: 'Ni tú ves lo suyo ni ven lo tuyo',
});
