import { counted, formatNumber, plural } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Mi actividad',
  cards: {
    sharedItems: {
      title: 'Cosas compartidas',
      first: 'por aceptar',
      second: (n) => counted(n, { one: '# compartida', other: '# compartidas' }),
    },
    requests: {
      title: 'Peticiones',
      first: 'con un sí',
      second: (n) => counted(n, { one: '# enviada', other: '# enviadas' }),
    },
    transactions: {
      title: 'Entregas',
      first: 'por mi parte',
      second: (n) => counted(n, { one: '# recibida', other: '# recibidas' }),
    },
    wishlist: {
      title: 'Lista de deseos',
      first: 'con algo que encaja',
      second: (n) => counted(n, { one: '# deseo', other: '# deseos' }),
    },
  },

  promisedTo: (name) => `Reservado para ${name}`,

  waiting: {
    title: 'Pendiente de ti',
    more: (n) => `${formatNumber(n)} más`,
    fewer: 'Ver menos',
    manyAsk: (people, thing) =>
      `${formatNumber(people)} ${plural(people, { one: 'persona pide', other: 'personas piden' })} «${thing}»`,
    oneAsks: (name, thing) => `${name} pide «${thing}»`,
    first: (name) => `${name} lo pidió primero`,
    oneWaits: 'Espera tu respuesta',
    choose: 'Elegir',
    handOver: (thing) => `Para entregar: ${thing}`,
    handedOver: 'Entregado',
    forYou: (thing) => `Para recoger: ${thing}`,
    arrange: (name) => `Acuerda con ${name} cuándo recogerlo`,
    isBack: (thing) => `¿Está de vuelta? ${thing}`,
    saysBack: (name) => `${name} dice que sí`,
    itIsBack: 'Está de vuelta',
    moreTime: (thing) => `¿Más tiempo? ${thing}`,
    otherDays: (thing) => `¿Otros días? ${thing}`,
    wantsFrom: (name, day) => `${name} lo quiere desde el ${day}`,
    asksUntil: (name, day) => `${name} quiere tenerlo hasta el ${day}`,
    yes: 'Sí',
    no: 'No',
    bringBack: (thing) => `Para devolver: ${thing}`,
    overAt: (over, name) => `${over} · de ${name}`,
    overdue: (thing) => `Con retraso: ${thing}`,
    overWith: (over, name) => `${over} · con ${name}`,
    stillNeeded: (thing) => `¿Lo necesitas todavía? ${thing}`,
    backWith: (name) => `Está de vuelta con ${name}`,
    daysPassed: 'Tus días ya pasaron',
    later: 'En unos días',
    noMore: 'Ya no',
    broughtBack: 'Ya lo he devuelto',
    wrote: (name) => `${name} te ha escrito`,
    about: (count, thing) => `${counted(count, { one: '# mensaje', other: '# mensajes' })} sobre «${thing}»`,
    read: 'Leer',
    answersWish: (wish) => `Puede que responda a tu deseo «${wish}»`,
    look: 'Mirar',
    joins: (name) => `${name} quiere entrar en la comunidad`,
    letIn: 'Espera una respuesta',
    reported: (count) => counted(count, { one: '# reporte por mirar', other: '# reportes por mirar' }),
    decide: 'Hay gente que espera una decisión',
    noticed: 'Un mensaje de las personas de confianza',
    readNotice: 'Puedes responder una vez',
  },
});
