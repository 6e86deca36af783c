import { counted, plural } from '../../shared/languages/es.ts';
import type {
  done as englishDone,
  labels as englishLabels,
  page as englishPage,
  refused as englishRefused,
} from './words.ts';

export const done: typeof englishDone = {
  // account
  loggedIn: 'Ya has entrado.',
  loggedOut: 'Has salido.',
  passwordReset: '¡Listo! Mira tu correo: ahí está tu contraseña nueva.',
  passwordChanged: 'Tu contraseña ha cambiado.',
  passkeyAdded: 'La llave de acceso está añadida. Desde ahora puedes entrar con ella.',
  passkeyRemoved: 'La llave de acceso está quitada. Tu contraseña sigue valiendo.',
  left: 'Tu cuenta está eliminada. Gracias por haber estado aquí.',
  unsubscribed: 'No te llegarán más estos mensajes.',
  registered: {
    in: '¡Registro completo! Ya puedes entrar.',
    mailbox: '¡Gracias! Mira tu correo para seguir.',
    waiting:
      '¡Gracias! La administración mirará tu petición. Esta biblioteca no puede enviar correos, así que prueba a entrar mañana.',
  },
  confirmed: {
    in: 'Ya puedes entrar.',
    waiting: 'La administración mirará tu petición y te llegará un correo.',
    changed: 'Tu cuenta tiene ahora esta dirección. Úsala para entrar.',
    again:
      'Tu petición anterior sigue en espera, con la contraseña que elegiste entonces. La administración la mirará.',
  },
  accountSaved: 'Guardado.',
  newEmailAsked: 'Mira el buzón de la dirección nueva y abre el enlace.',
  newEmailWithdrawn: 'Tu dirección se queda como está.',
  deviceEnded: 'La sesión de ese dispositivo está cerrada.',
  devicesEnded: 'La sesión está cerrada en todos tus otros dispositivos.',
  paused: 'Hasta entonces nadie ve tus cosas ni tus deseos.',
  pauseEnded: 'Tus cosas y tus deseos se ven otra vez.',
  approved: (name) => `${name} ya puede entrar.`,
  approvedUntilProof: (name) => `${name} recibe un enlace por correo, y puede entrar después de abrirlo.`,
  joinDeclined: (name) => `Se ha rechazado la petición de ${name}.`,
  tellThem: 'Esta biblioteca no puede enviar correos, así que díselo tú.',

  // admin
  hidden: (name) => `${name} ya no se ve en la lista.`,
  shown: (name) => `${name} se ve otra vez.`,
  deactivated: (name) => `La cuenta de ${name} está desactivada.`,
  activated: (name) => `La cuenta de ${name} está activa otra vez.`,
  removed: 'La cuenta está eliminada.',
  temporaryPassword: (name) => `${name} puede entrar con esta contraseña temporal.`,
  madeSteward: (name) => `${name} es ahora persona de confianza.`,
  noSteward: (name) => `${name} ya no es persona de confianza.`,
  mailed: (email) => `Listo: correo enviado a ${email}`,
  retried: 'Se intenta otra vez ahora.',

  // conversations
  messageSent: 'Tu mensaje se ha enviado.',
  threadSeen: 'Visto.',
  timesProposed: 'Has propuesto tus horas.',
  timeAgreed: 'Hora acordada.',
  timeCancelled: 'La hora queda anulada.',
  receivedSaid: 'Hemos pedido que lo confirme quien lo comparte.',

  // feedback
  upvotedBefore: 'Ya has votado esto.',
  feedbackRemoved: 'Tu opinión se ha quitado.',

  // invitations
  linkEnded: 'El enlace está desactivado.',
  withdrawn: (email) => `La invitación de ${email} queda retirada.`,
  preapproved: {
    new: (email) => `${email} ya puede registrarse.`,
    again: (email) => `${email} recibe una invitación nueva. El enlace de la anterior ya no funciona.`,
    member: (email) => `${email} ya es miembro.`,
  },
  renewed: (email) => `Hay un enlace nuevo para ${email}. El anterior ya no funciona.`,
  invited: (neighbours) =>
    neighbours === 0
      ? 'No se invitó a nadie.'
      : counted(neighbours, { one: '# persona invitada.', other: '# personas invitadas.' }),
  linksReady: (links) =>
    links === 0
      ? 'No se invitó a nadie.'
      : counted(links, { one: '# enlace listo para dar.', other: '# enlaces listos para dar.' }),
  notInvited: {
    invalid: (emails) => `No es una dirección de correo: ${emails}.`,
    incomplete: (emails) => `Dirección incompleta: ${emails}.`,
    member: (emails) => `Ya tiene cuenta: ${emails}.`,
    repeated: (emails) => `Dirección repetida: ${emails}.`,
  },
  andMore: (emails, more) => `${emails} y ${more} más`,

  // items
  itemSaved: 'Tus cambios están guardados.',
  photosAdded: 'Se han añadido las fotos.',
  photosOrdered: 'Las fotos tienen otro orden.',
  photoRemoved: 'Se ha quitado la foto.',
  sharedAnew: 'Se ha cambiado con quién lo compartes',
  itemDeleted: 'Eliminado',
  interestSent: 'Tu petición se ha enviado.',
  interestWithdrawn: 'Tu petición queda retirada.',
  requestChanged: 'Tu petición ha cambiado. Mantienes tu lugar.',
  stillAnswered: {
    yes: 'Quien lo presta sabe que todavía lo necesitas.',
    later: 'Mantienes tu lugar. Te preguntamos otra vez en unos días.',
    no: 'Tu petición ha terminado.',
  },
  bookingMoved: 'Los días han cambiado.',
  otherDaysAsked: 'Hemos preguntado a quien lo presta. Hasta que responda, tus días siguen igual.',
  bookingCancelled: 'La reserva queda anulada.',
  closed: 'Cerrado. Nadie puede tenerlo esos días.',
  opened: 'Se puede pedir prestado otra vez.',
  allClosed: 'Todo lo tuyo está cerrado esos días.',
  allOpened: 'Tus cosas se pueden pedir prestadas otra vez.',
  requestApproved: 'Petición aceptada',
  approvalCancelled: 'Queda anulado lo acordado.',
  transferConfirmed: 'Entrega confirmada',
  itemPosted: '¡Publicado!',
  undone: {
    approve: 'La petición ya no está aceptada.',
    transfer: 'La entrega está deshecha.',
    return: 'La devolución está deshecha.',
    decline: 'La petición espera otra vez.',
    delete: 'Está publicado otra vez.',
  },

  // links
  openingCounted: 'Contado.',
  libraryEnded: 'El enlace está desactivado.',
  cameForPutAside: 'Queda para otro momento.',

  // loans
  interestDeclined: 'La petición queda rechazada.',
  returnSaid: 'Hemos pedido que lo confirme quien lo presta.',
  returnUnsaid: 'Vuelve a figurar que lo tienes tú.',
  notHere: 'Le hemos dicho que no está contigo.',
  returnConfirmed: 'Devolución confirmada',
  dueSet: 'El día de devolución está fijado.',
  extensionAsked: 'Tu pregunta se ha enviado a quien lo presta.',
  extended: 'Ahora tiene más tiempo.',
  notExtended: 'Le hemos dicho que lo necesitas.',
  thanked: 'Tu agradecimiento se ha enviado.',
  reminded: (name) => `Hemos enviado un recordatorio a ${name} por correo.`,
  notReminded: (name) => `${name} no recibe recordatorios nuestros. Escríbele tú.`,
  conditionCleared: 'Vuelve a estar bien.',

  // network
  requestTakenBack: 'La petición queda retirada.',
  connectionMaybeAsked: 'Si coincide con un solo miembro, tu petición se ha enviado.',
  connected: 'Ya tienes conexión con esta persona.',
  connectionDeclined: 'La petición queda rechazada.',
  connectionAsked: (name) => `Tu petición se ha enviado a ${name}.`,

  // people
  blocked: 'Ya no verás a esta persona aquí, ni te verá a ti.',
  unblocked: 'Ya no está en tu lista de bloqueos.',

  // reports
  noticesRead: 'Todo está leído.',
  actUndone: 'Está deshecho, y el reporte espera otra vez.',

  // wishes
  wishPosted: '¡Publicado!',
  wishSaved: 'Tus cambios están guardados.',
  offerSent: 'Tu ofrecimiento va en camino.',
  wishDeleted: 'Deseo eliminado',
};

export const refused: typeof englishRefused = {
  tooLong: (label, most) =>
    `${label}: demasiado largo (como mucho ${most} ${plural(most, { one: 'carácter', other: 'caracteres' })}).`,
  invalidValue: (label) => `Valor no válido: ${label}.`,
  mailNotSet: (folder) =>
    `No se ha enviado: no hay servidor de correo. El mensaje se ha escrito en ${folder}, en el servidor.`,
  saysBack: (name) => `${name} dice que está de vuelta. Míralo y confírmalo.`,
  promisedDays: (item, name, days) => `«${item}» tiene una reserva de ${name}: ${days}. Anula primero esa reserva.`,
  takenForLong: 'Esos días están ocupados, y nadie sabe hasta cuándo. Mejor pídelo para lo antes posible.',
  taken: 'Esos días están ocupados.',
  freeUntil: (day) => `Libre hasta el ${day}.`,
  freeAgain: (day) => `Libre otra vez desde el ${day}.`,
  askAgainOn: (day) => `Puedes pedirlo otra vez el ${day}.`,
  alreadyPromised: (name) => `Ya está reservado para ${name}.`,
  lentTo: (name) => `Lo tiene prestado ${name}. Confirma primero la devolución.`,
};

export const labels: typeof englishLabels = {
  Name: 'Nombre',
  'The name': 'Nombre',
  'Name or email': 'Nombre o correo',
  Email: 'Correo',
  Description: 'Descripción',
  Category: 'Categoría',
  Tags: 'Palabras clave',
  Tag: 'Palabra clave',
  Days: 'Días',
  Note: 'Nota',
  'The note': 'Nota',
  Condition: 'Estado',
  'Standing words': 'Conviene saber',
  'What you write': 'Lo que escribes',
  'The reason': 'Motivo',
  Word: 'Palabra',
  Sentence: 'Frase',
  'The sentence': 'Frase',
  Search: 'Búsqueda',
  Who: 'Quién',
  What: 'Qué',
  Feedback: 'Opinión',
  Answer: 'Respuesta',
  'Group name': 'Nombre del grupo',
  'The list of addresses': 'Lista de direcciones',
  'The welcome': 'Bienvenida',
  'The house rules': 'Normas de convivencia',
  'The time zone': 'Zona horaria',
  Message: 'Mensaje',
  Thanks: 'Agradecimiento',
  'How your neighbours know you': 'De qué te conocen en el barrio',
};

export const page: typeof englishPage = {
  tagline: 'La biblioteca de cosas de tu comunidad',
  screenshots: ['Las cosas de una calle', 'Una cosa, y lo que toca después', 'Lo que se busca en el barrio'],
  shortcuts: [
    { name: 'Regalar', description: 'Dar algo para siempre' },
    { name: 'Prestar', description: 'Compartir algo que te devuelven' },
    { name: 'Pedir un deseo', description: 'Decir lo que buscas' },
  ],
};

export const fromDay = (day: string): string => `desde el ${day}`;
