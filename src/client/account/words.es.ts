import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  emailOrUsername: 'Correo o nombre de usuario',
  password: 'Contraseña',
  login: 'Entrar',
  tagline: 'La biblioteca de cosas de tu comunidad',
  closing: 'Compartiendo, hay suficiente.',
  registerHere: '¿Primera vez aquí? Regístrate',
  forgotPassword: '¿Olvidaste tu contraseña?',
  lookAround: 'Echar un vistazo primero',
  accountDeleted: 'Tu cuenta está eliminada. Gracias por haber estado aquí.',
  sessionEnded: 'Tu sesión se ha cerrado. Vuelve a entrar.',
  loginFailed: (reason) => `No se pudo entrar: ${reason}`,
});
