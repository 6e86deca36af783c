import { counted } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './list-words.ts';

export const words = catalogue<typeof english>({
  lists: {
    approveInterests: 'Por aceptar',
    pendingTransfers: 'Por entregar',
    pendingInterests: 'Sin peticiones',
    lentOut: 'Prestadas',
    requestsApproved: 'Aceptadas',
    requestsAwaiting: 'Pendientes',
    borrowed: 'Tengo prestado',
    transactedReceived: 'Lo que recibí',
    transactedShared: 'Lo que di',
    wishesMatched: 'Encontrados',
    wishesUnmatched: 'Sin encontrar',
  },
  whichList: 'Cuáles',
  everythingLent: 'Todo lo que presto',
  promisedTo: (name) => `Reservado para ${name}`,
  itIsBack: 'Está de vuelta',
  broughtBack: 'Devuelto',
  nothing: 'Aquí no hay nada que mostrar',
  offerSomething: 'Regalar algo',
  wishSomething: 'Pedir un deseo',
  interested: (people) => counted(people, { one: 'Le interesa a # persona', other: 'Les interesa a # personas' }),
  sharedOn: (date) => `Compartido el ${date}`,
  givenTo: (name, date) => `Regalado a ${name} el ${date}`,
  askedFor: (name, date) => `Pedido a ${name} el ${date}`,
  approvedBy: (name, date) => `${name} aceptó el ${date}`,
  receivedFrom: (name, date) => `Recibido de ${name} el ${date}`,
  newMatches: (count) => counted(count, { one: '# hallazgo nuevo', other: '# hallazgos nuevos' }),
  somethingFits: 'Hay algo que encaja',
  wishedOn: (date) => `Deseado el ${date}`,
  asOwner: {
    gift: (name, date) => `Regalado a ${name} el ${date}`,
    out: (name, date) => `Prestado a ${name} el ${date}`,
    back: (name, days) => `Prestado a ${name}, ${days}, devuelto`,
  },
  asRecipient: {
    gift: (name, date) => `Recibido de ${name} el ${date}`,
    out: (name, date) => `Prestado por ${name} el ${date}`,
    back: (name, days) => `Prestado por ${name}, ${days}, devuelto`,
  },
  saysBack: (name) => `${name} dice que ya está de vuelta`,
  asksMore: (name, day) => `${name} quiere tenerlo hasta el ${day}`,
  itIsBackNamed: (thing) => `Está de vuelta: ${thing}`,
});
