import { catalogue } from '../base/language.ts';
import type { words as english } from './form-words.ts';

export const words = catalogue<typeof english>({
  email: 'Correo',
  name: 'Nombre',
  nameHint: 'Tu barrio ve este nombre junto a lo que compartes.',
  password: 'Contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  passwordHint: 'Al menos 8 caracteres; una frase corta va muy bien.',
  backToLogin: 'Volver a la entrada',
  alreadyMember: '¿Ya tienes cuenta? Entra',
  register: 'Registrarme',
  registerIntro: 'Pide prestado, presta y regala entre gente que conoces.',
  knownBy: '¿De qué te conocen en el barrio? (opcional)',
  knownByHint: 'Solo lo lee la administración, con tu petición.',
  invitedBy: (name) => `${name} te invita. Puedes empezar ya mismo.`,
  invitedHint: 'Tu invitación se envió a esta dirección.',
  invitedHintWithoutMail: 'Tu invitación es para esta dirección.',
  invitationOver:
    'Este enlace ya se ha usado o ha caducado. Aun así puedes registrarte: te enviaremos un enlace nuevo a tu dirección.',
  invitationOverWithoutMail:
    'Este enlace ya se ha usado o ha caducado. Aun así puedes registrarte: la administración mirará tu petición.',
  houseRules: 'Lo que aquí se ha acordado: las normas de convivencia',
  welcome: (name) => `¡Hola, ${name}! Ya estás dentro.`,
  registrationFailed: (message) => `No se pudo completar el registro: ${message}`,
  confirmTitle: 'Confirma tu dirección',
  confirmIntro:
    'Pulsa el botón para confirmar que esta dirección es tuya. Si no lo has pedido tú, cierra la página y ya está.',
  confirm: 'Confirmar mi dirección',
  whichIsYours: '¿Qué registro es el tuyo?',
  confirmAndLogIn: 'Confirmar y entrar',
  confirmedTitle: '¡Gracias!',
  goToLogin: 'Entrar',
  goToAccount: 'Abrir tu cuenta',
  linkIncomplete: 'Este enlace no está completo. Ábrelo otra vez desde el correo.',
  resetPassword: 'Recuperar contraseña',
  resetIntro: 'Enviamos una contraseña temporal a tu dirección. Sirve una vez, durante 30 minutos.',
  resetWithoutMail:
    'Esta biblioteca no puede enviar correos. Pide una contraseña temporal a la administración: puede darte una desde su página. Entras con ella y eliges la tuya.',
  resetSent: 'Mira tu correo',
  resetNext:
    'Si aquí se conoce la dirección, una contraseña temporal va en camino. Entra con ella antes de 30 minutos.',
  resetDone: '¡Listo! Mira tu correo: ahí está tu contraseña nueva.',
  changePassword: 'Cambiar contraseña',
  setNewPassword: 'Elige una contraseña nueva',
  changeIntro:
    'Al hacerlo, se cierra la sesión en todos tus otros dispositivos y cambia la dirección de tu calendario.',
  forcedIntro: 'Has entrado con una contraseña temporal. Elige la tuya para continuar.',
  firstIntro: 'Has usado la contraseña de un solo uso. Dinos tu nombre y elige tu propia contraseña.',
  newEmailHint: 'Con esta dirección entras. También llegan ahí los correos para la administración.',
  submit: 'Enviar',
  saveAndStart: 'Guardar y empezar',
  backToDashboard: 'Volver al inicio',
  setPasswordFirst: 'Primero elige una contraseña nueva.',
  logout: 'Salir',
  error: (text) => `Error: ${text}`,
});
