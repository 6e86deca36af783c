import { counted, plural } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Red',
  groups: 'Grupos',
  subscribedCount: (count) => `Estás en ${count}`,
  connections: 'Conexiones',
  connectedCount: (count) => `${count} ${plural(count, { one: 'activa', other: 'activas' })}`,
  find: 'Buscar y conectar',
  selectTab: 'Elige una pestaña para ver su contenido.',
  tryAgain: 'Reintentar',

  members: (count) => counted(count, { one: '# miembro', other: '# miembros' }),
  subscribe: 'Unirme',
  unsubscribe: 'Salir',
  subscribed: 'Estás en el grupo',
  notSubscribed: 'No estás en el grupo',
  closed: 'Estás en el grupo. Está cerrado.',
  alsoForVisitors: 'También lo ven las visitas',
  noGroups: 'Todavía no hay grupos. La administración puede crear el primero.',
  leaveTitle: (group) => `¿Salir de ${group}?`,
  leaveText: 'El grupo está cerrado a nuevos miembros, así que no podrás volver.',

  connectWith: (name) => `Conectar con ${name}`,
  disconnectFrom: (name) => `Desconectar de ${name}`,
  connected: 'Conexión activa',
  notConnected: 'Conexión apagada',
  otherIsOff: 'Por tu parte está activa; por la otra, apagada.',
  noConnections: 'Todavía no tienes conexiones. Pídeselo a alguien del barrio que conozcas.',

  blocked: 'Personas bloqueadas',
  blockedText: 'Ni tú ves lo suyo ni ven lo tuyo. No se lo decimos.',
  blockedOn: (day) => `Bloqueo del ${day}`,
  unblock: 'Desbloquear',
  unblockTitle: (name) => `¿Desbloquear a ${name}?`,
  unblockText: 'Volverás a ver sus cosas, deseos y perfil, y verá los tuyos, en lo que se comparta.',
  unblockFailed: 'No ha funcionado. Inténtalo de nuevo.',

  pendingRequests: (count) =>
    `${count} ${plural(count, { one: 'petición pendiente', other: 'peticiones pendientes' })}`,
  nobodyWaits: 'Nadie espera tu respuesta.',
  cameFor: (thing) => `Encontró «${thing}» por tu enlace. Lo verá cuando aceptes.`,
  accept: 'Aceptar',
  decline: 'Rechazar',
  respondFailed: 'No se pudo responder. Inténtalo de nuevo.',

  sentTitle: 'Peticiones que has enviado',
  sentText: 'Se quedan aquí hasta que haya conexión.',
  sentOn: (day) => `Enviada el ${day}`,
  takeBack: 'Retirar',
  takeBackFailed: 'No ha funcionado. Inténtalo de nuevo.',

  invite: 'Conectar con alguien del barrio',
  notHereYet: '¿Todavía no está aquí?',
  notHereYetText: 'Invita al barrio con un enlace, o con un cartel para la entrada del edificio.',
  inviteByLink: 'Crear un enlace o cartel',
  identifier: 'Nombre completo o correo',
  identifierPlaceholder: 'Escribe el nombre completo o el correo',
  identifierMissing: 'Escribe un nombre completo o un correo.',
  sendRequest: 'Enviar petición',
  sending: 'Enviando...',
  requestFailed: 'No se pudo enviar la petición. Inténtalo de nuevo.',
});
