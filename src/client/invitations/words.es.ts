import { counted } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Invitaciones',
  text: 'Cada dirección recibe un correo con tu nombre y un enlace propio, y puede registrarse al momento.',
  textWithoutMail:
    'Aquí no hay servidor de correo, así que no se puede enviar nada: recibes un enlace para cada dirección y lo das tú.',
  emails: 'Direcciones de correo',
  emailsHint: 'Una por línea, o separadas por comas; hasta 200.',
  groups: 'Grupos a los que se unen',
  groupsHint: (first) => `Todo el mundo se une también a «${first}».`,
  note: 'Unas palabras tuyas (opcional)',
  noteHint: 'Estas palabras van en la invitación.',
  noteHintWithoutMail: '«Copiar mensaje» pone estas palabras encima del enlace.',
  invite: 'Invitar',
  failed: 'No se pudieron enviar las invitaciones. Inténtalo de nuevo.',
  actFailed: 'No ha funcionado. Inténtalo de nuevo.',
  outcomes: {
    invited: 'Con invitación',
    member: 'Ya es miembro',
    invalid: 'No es una dirección de correo',
    incomplete: 'Incompleta: sin final como .org',
  },
  linkFor: (email) => `Enlace para ${email}`,
  linkHint: 'Sirve una vez, durante 30 días. Dáselo solo a esta persona.',
  onlyHere: 'Solo este equipo puede abrirlo: pon en PUBLIC_URL una dirección a la que llegue tu barrio.',
  copyMessage: 'Copiar mensaje',
  messageCopied: 'Mensaje copiado.',
  message: (brand, note, link) =>
    `${note === '' ? '' : `${note}\n\n`}Tienes una invitación a ${brand}, la biblioteca de cosas de nuestro barrio. Este enlace es solo para ti:\n${link}`,
  copyAll: 'Copiar todos los enlaces',
  allCopied: (n) =>
    counted(n, {
      one: '# enlace copiado, con su dirección.',
      other: '# enlaces copiados, cada uno con su dirección.',
    }),
  share: 'Compartir…',
  streetLink: 'Un enlace para toda la calle',
  streetAction: 'Crearlo',
  streetText: 'En vez de una dirección tras otra: un enlace o un cartel para hasta 200 personas.',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado.',
  sent: (n) => counted(n, { one: '# invitación', other: '# invitaciones' }),
  none: 'Todavía no se ha invitado a nadie.',
  listFailed: 'No se pudieron cargar las invitaciones.',
  states: {
    invited: 'Enviada',
    opened: 'Abierta',
    registered: 'Usada',
    withdrawn: 'Retirada',
  },
  over: 'El enlace ha caducado.',
  since: (state, date) => `${state} el ${date}`,
  by: (name) => `de ${name}`,
  resend: 'Enviar otra vez',
  newLink: 'Enlace nuevo',
  newLinkTitle: (email) => `¿Crear un enlace nuevo para ${email}?`,
  newLinkText: 'El enlace que ya hayas dado deja de funcionar al momento.',
  withdraw: 'Retirar',
  withdrawTitle: (email) => `¿Retirar la invitación de ${email}?`,
  withdrawText: 'El enlace deja de funcionar al momento. Esa persona no recibe ningún mensaje.',
});
