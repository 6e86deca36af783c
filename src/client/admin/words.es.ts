import { counted, formatNumber } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

const kindsOfWork: Record<string, string> = {
  matchItem: 'Búsqueda de deseos que encajan con una cosa',
  matchWish: 'Búsqueda de cosas que encajan con un deseo',
  matchMember: 'Búsqueda de cosas para los deseos de un miembro',
};

/** The error in plain words; the original message is shown below. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|timeout|no answer within/i, 'No se pudo llegar al servidor de correo.'],
  [/EAUTH|\b53[045]\b/, 'El servidor de correo no aceptó el acceso. Revisa SMTP_URL.'],
  [/\b5\d\d\b/, 'El servidor de correo lo rechazó.'],
  [/e-?mail address/, 'La dirección de correo no es válida.'],
];

export const words = catalogue<typeof english>({
  title: 'Administración',
  tryAgain: 'Reintentar',
  unknown: 'Se desconoce',
  notAvailable: 'Sin datos',

  contents: 'En esta página',
  mailWorks: 'Los correos salen por tu servidor de correo.',
  noMailShort:
    'No hay servidor de correo (SMTP_URL), así que no se pueden enviar correos. Los enlaces y contraseñas los das tú.',

  users: 'Personas activas hace poco',
  usersTitle: 'Todas las personas (sin la administración)',
  noUsers: 'Fuera de la administración no hay actividad reciente.',
  usersFailed: 'No se pudieron cargar las personas activas.',
  findUser: 'Buscar por nombre',
  noneFound: 'Nadie con ese nombre.',
  deactivated: 'Cuenta desactivada',
  actionsFor: (name) => `Acciones para ${name}`,
  lastLoginOn: (date) => `Última entrada: ${date}`,
  showAll: (n) => `Ver todas: ${formatNumber(n)}`,
  remove: 'Ocultar de esta lista',
  removedTitle: (count) => `Ocultas en esta lista (${formatNumber(count)})`,
  removedText: 'Ocultar no les cambia nada. Solo dejan de verse aquí.',
  undo: 'Deshacer',
  deactivate: 'Desactivar',
  deactivateTitle: (name) => `¿Desactivar la cuenta de ${name}?`,
  deactivateText:
    'Se le cierra la sesión al momento y no puede entrar. Sus cosas y deseos desaparecen para todo el mundo, las peticiones abiertas quedan sin respuesta y lo prestado sigue con quien lo tiene. Nadie recibe un mensaje. Puedes reactivar la cuenta cuando quieras.',
  givePassword: 'Dar una contraseña temporal',
  givePasswordTitle: (name) => `¿Dar a ${name} una contraseña temporal?`,
  givePasswordText:
    'Para quien olvidó la suya. La ves una vez y la das tú. Sirve una vez, durante un día; después elige una propia. La contraseña actual vale hasta entonces. Queda anotado en el historial.',
  givePasswordAction: 'Crear una',
  passwordOf: (name) => `Contraseña temporal para ${name}`,
  passwordHint: (email, until) =>
    `Solo se muestra ahora. ${email} entra con ella una vez, hasta el ${until}, y después elige una nueva.`,
  copyPassword: 'Copiar',
  passwordCopied: 'Contraseña copiada.',
  steward: 'Persona de confianza',
  makeSteward: 'Nombrar de confianza',
  makeStewardTitle: (name) => `¿Nombrar a ${name} persona de confianza?`,
  makeStewardText:
    'Las personas de confianza atienden a quien espera para entrar, las invitaciones y los reportes, y nada más. Leen lo que se reporta, y las direcciones de quienes piden entrar o reciben una invitación.',
  endSteward: 'Quitar el encargo',
  endStewardTitle: (name) => `¿Quitar a ${name} el encargo de persona de confianza?`,
  endStewardText: 'Termina al momento. Sigue siendo miembro.',
  reactivate: 'Reactivar',
  reactivateTitle: (name) => `¿Reactivar la cuenta de ${name}?`,
  reactivateText: 'Puede entrar otra vez, y vuelven sus cosas y deseos.',
  removeAccount: 'Eliminar la cuenta',
  removeAccountTitle: (name) => `¿Eliminar la cuenta de ${name}?`,
  removeAccountText:
    'Solo si lo ha pedido: es lo que podría hacer en su página de la cuenta. Desaparece todo lo que publicó y escribió, su nombre y su correo se borran en todas partes, y nadie puede deshacerlo.',
  removeAccountAction: 'Eliminar para siempre',
  removeReason: 'Por qué (queda en el historial)',
  openMatters: {
    lent: (item, name) => `${name} tiene «${item}» de esta persona.`,
    borrowed: (item, name) => `Esta persona tiene «${item}» de ${name}.`,
    promised: (item, name) => `«${item}» está reservado para ${name}.`,
    booked: (item, name) => `${name} le ha reservado «${item}».`,
  },
  actFailed: 'No ha funcionado. Inténtalo de nuevo.',

  record: 'Historial',
  recordText: 'Entradas y lo que hizo la administración; se guarda 180 días.',
  recordWho: 'Quién',
  recordWhat: 'Qué',
  recordDay: 'Hasta',
  recordNone: 'No hay nada así en el historial.',
  recordFailed: 'No se pudo cargar el historial.',
  recordEmpty: 'Todavía no hay nada anotado.',
  system: 'Sistema',
  older: 'Ver anteriores',

  subscriptions: 'Quién está en cada grupo',
  subscriptionsTitle: 'Quién está dónde',
  subscriptionsFailed: 'No se pudo cargar quién está en cada grupo.',
  noSubscriptions: 'Todavía no hay miembros.',
  noGroups: 'Sin grupos',
  groupsTitle: 'Grupos',
  groupsFailed: 'No se pudieron cargar los grupos.',
  members: (n) => counted(n, { one: '# miembro', other: '# miembros' }),
  newGroup: 'Grupo nuevo',
  create: 'Crear',
  created: (name) => `Se ha creado ${name}.`,
  rename: 'Renombrar',
  renameTitle: 'Renombrar el grupo',
  groupName: 'Nombre del grupo',
  groupAbout: 'Una frase sobre el grupo (opcional)',
  save: 'Guardar',
  renamed: (name) => `El grupo se llama ahora ${name}.`,
  closed: 'Cerrado',
  closedHint: 'Sin miembros ni cosas nuevas',
  inPreview: 'Mostrar en la vista previa',
  inPreviewHint: 'Las visitas ven lo que se publique en él desde ahora; sus miembros reciben un mensaje',
  groupFailed: 'No se pudo cambiar el grupo. Inténtalo de nuevo.',

  insights: 'Vida de la comunidad',
  whose: 'Persona',
  allUsers: 'Todas las personas',
  frame: 'Periodo',
  frames: { daily: 'Día', weekly: 'Semana', monthly: 'Mes', yearly: 'Año' },
  dateRange: (days) => `Fechas: ${days}`,
  activities: 'Actividades',
  people: 'Personas',
  point: (label, numbers) => `${label}: ${numbers}`,
  numberOf: (name, count) => `${name} ${formatNumber(count)}`,
  chart: 'Actividades y personas activas',
  axis: {
    daily: 'Horas de hoy',
    weekly: 'Los últimos siete días, hasta hoy',
    monthly: 'Los últimos treinta días, hasta hoy',
    yearly: 'Los últimos doce meses, hasta este',
  },
  loans: {
    title: 'Préstamos',
    begun: 'Empezados',
    returned: 'Devueltos',
    overdue: 'Con retraso',
    chart: 'Préstamos empezados, devueltos y con retraso',
    now: (out, overdue) =>
      `${counted(out, { one: '# préstamo', other: '# préstamos' })} ahora, ${overdue === 0 ? 'ninguno' : formatNumber(overdue)} con retraso.`,
  },
  nothingHappened: 'En este tiempo no pasó nada.',
  asTable: 'Ver los números en una tabla',
  when: 'Cuándo',
  download: 'Descargar CSV',

  preapprove: 'Dejar entrar a alguien',
  preapproveText:
    'La dirección recibe una invitación con un enlace propio y puede registrarse al momento. Para muchas a la vez, mira Invitaciones.',
  preapproveWithoutMail:
    'Aquí no hay servidor de correo, así que no se puede enviar nada: recibes el enlace y lo das tú.',
  approvalIsProof:
    'Aquí no hay servidor de correo, así que no se pueden confirmar direcciones. Acepta solo a quien sabes que lo ha pedido.',
  notProven: 'Dirección sin confirmar',
  askedAgain: (day) =>
    `Hubo otra petición el ${day}, quizá de otra persona. Cuenta la primera contraseña: pregúntale antes de aceptar.`,
  email: 'Correo',
  preapproveAction: 'Dejar entrar',
  approveFailed: 'No se pudo aceptar la dirección. Inténtalo de nuevo.',
  emailInvalid: 'Escribe una dirección de correo válida.',
  joinRequests: (n) => counted(n, { one: '# espera para entrar', other: '# esperan para entrar' }),
  noJoinRequests: 'Nadie espera para entrar.',
  joinRequestsFailed: 'No se pudo cargar quién espera.',
  askedOn: (date) => `Lo pidió el ${date}`,
  approve: 'Aceptar',
  decline: 'Rechazar',
  declineTitle: (name) => `¿Rechazar a ${name}?`,
  declineText: 'Recibe un correo que lo dice.',
  declineTextWithoutMail: 'Esta biblioteca no puede enviar correos: díselo tú.',
  declineWords: 'Unas palabras para esa persona (opcional)',
  knownBy: (words) => `De qué se le conoce en el barrio: «${words}»`,

  testEmail: 'Enviar correo de prueba',
  testEmailText: 'Envía un mensaje de prueba para ver que el correo funciona.',
  testEmailWithoutMail:
    'No hay servidor de correo (SMTP_URL), así que no puede salir nada. El mensaje de prueba solo se escribe en un archivo del servidor.',
  recipientName: 'Nombre (opcional)',
  send: 'Enviar',
  sending: 'Enviando...',
  sendFailed: 'No se pudo enviar el correo. Inténtalo de nuevo.',

  failedWork: 'Lo que ha fallado',
  failedWorkText:
    'Los correos y las búsquedas para deseos van en segundo plano. Lo que sigue fallando tras muchos intentos aparece aquí.',
  failedWorkFailed: 'No se pudo cargar lo que ha fallado.',
  nothingFailed: 'No ha fallado nada.',
  workWaiting: (n, since) =>
    n === 0 || since === null
      ? 'No hay nada en espera.'
      : `${counted(n, { one: '# tarea en espera', other: '# tareas en espera' })}, la más antigua desde el ${since}.`,
  mailGoesOut: 'Los correos salen por el servidor de correo.',
  mailStays: 'No hay servidor de correo (SMTP_URL): los correos se escriben en archivos y no se envían.',
  failedKind: (kind, recipient) =>
    kind === 'mail' ? `Correo a ${recipient ?? 'alguien'}` : (kindsOfWork[kind] ?? 'Limpieza'),
  failedSince: (date) => `Desde el ${date}`,
  failedReason: (error) => reasons.find(([pattern]) => pattern.test(error))?.[1] ?? 'Algo ha ido mal.',
  heldSecret: 'Tenía una contraseña o un enlace personal, y eso no se guarda. Esa persona puede pedir otro.',
});
