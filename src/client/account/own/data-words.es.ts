import { catalogue } from '../../base/language.ts';
import type { words as english } from './data-words.ts';

export const words = catalogue<typeof english>({
  download: 'Descargar todo',
  downloadNone: 'Un archivo con tus cosas, mensajes, historial y fotos',
  makeDownload: 'Crear el archivo',
  making: 'Se está creando el archivo. Recibirás un correo cuando esté listo.',
  makingWithoutMail: 'Se está creando el archivo. Aparecerá aquí cuando esté listo.',
  ready: (megabytes, until) => `Listo: ${megabytes} MB, hasta ${until}`,
  fetch: 'Descargar',
  downloadFailed: 'No ha funcionado. Inténtalo de nuevo.',

  leave: 'Eliminar mi cuenta',
  leaveText: 'Para siempre, con todo lo que publicaste',

  leaveTitle: 'Eliminar tu cuenta',
  back: 'Volver a tu cuenta',
  notLoaded: 'No se ha podido cargar.',
  admin: 'La cuenta de una persona administradora no se puede eliminar.',
  adminText:
    'En su lugar, traspásala: cambia en la página de la cuenta el nombre y el correo por los de quien te sucede y dile la contraseña. Las cosas y los deseos se quedan con la cuenta; borra antes los que quieras llevarte.',
  openTitle: 'Primero hay que resolver esto',
  openText: 'En el barrio cuentan con ello. Podrás eliminar tu cuenta cuando aquí no quede nada.',
  matters: {
    lent: (item, name) => `${name} tiene «${item}», que es tuyo.`,
    borrowed: (item, name) => `Tienes «${item}», de ${name}.`,
    promised: (item, name) => `Has reservado «${item}» para ${name}.`,
    booked: (item, name) => `${name} te ha reservado «${item}».`,
  },
  open: 'Abrir',
  openAbout: (item) => `Abrir «${item}»`,
  whatHappens: 'Qué ocurre',
  consequences: [
    'Se borran tus cosas, deseos y fotos, y también todo lo que escribiste a otras personas.',
    'Tu nombre y tu correo desaparecen de todas partes. Quien te prestó algo, o lo tuvo prestado de ti, sigue viéndolo en su historial, con «Former member» (antiguo miembro).',
    'Tus opiniones se quedan en el tablón, sin nombre.',
    'Terminan tus peticiones y conexiones, tus enlaces y la dirección de tu calendario. Avisamos a quienes esperan algo tuyo.',
    'Se cierra tu sesión en todos los dispositivos. Podrás registrarte otra vez con el mismo correo, pero empezarás de cero.',
  ],
  final: 'No se puede deshacer.',
  keepData: 'Si quieres conservar algo, descárgalo antes en la página de la cuenta.',
  password: 'Tu contraseña',
  confirm: 'Eliminar mi cuenta para siempre',
  confirmByPasskey: 'Eliminarla con una llave de acceso',
  leaveFailed: 'No se ha podido eliminar tu cuenta. Inténtalo de nuevo.',
});
