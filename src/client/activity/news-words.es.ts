import { formatNumber } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './news-words.ts';

export const words = catalogue<typeof english>({
  title: 'Lo que ha cambiado',
  declined: (name, thing) => `Esta vez ${name} no puede dejarte «${thing}».`,
  overtaken: (_name, thing) => `«${thing}» va primero a otra persona. Tú sigues en tu lugar.`,
  promised: (_name, thing) => `«${thing}» va a otra persona.`,
  rehomed: (_name, thing) => `«${thing}» ya tiene un nuevo hogar.`,
  cancelled: (name, thing) => `${name} ha anulado la entrega de «${thing}».`,
  gone: (_name, thing) => `«${thing}» ya no está disponible.`,
  moreTime: (name, thing, day) => `${name} te da más tiempo: «${thing}» hasta el ${day}.`,
  noMoreTime: (name, thing, day) =>
    day === ''
      ? `${name} necesita que le devuelvas «${thing}».`
      : `${name} necesita que le devuelvas «${thing}» el ${day}.`,
  dueMoved: (name, thing, day) =>
    day === ''
      ? `${name} ya no fija un día para «${thing}».`
      : `${name} te pide que devuelvas «${thing}» a más tardar el ${day}.`,
  returned: (name, thing) => `«${thing}» está de vuelta con ${name}. Gracias.`,
  thanked: (name, thing) => `${name} te da las gracias por «${thing}».`,
  notHere: (name, thing) => `${name} no encuentra «${thing}». ¿Lo tienes tú todavía?`,
  stillOut: (name, thing) => `Al final, ${name} no ha devuelto «${thing}».`,
  back: (name, thing) => `«${thing}» está de vuelta con ${name}, y ahora te toca a ti.`,
  daysTaken: (_name, thing, day) =>
    `Tus días para «${thing}» están ocupados.${day === '' ? '' : ` Libre otra vez desde el ${day}.`} Puedes elegir otros.`,
  lapsed: (_name, thing) => `Tus días para «${thing}» ya pasaron, así que tu petición ha terminado.`,
  unfetched: (_name, thing) => `La reserva de «${thing}» ha terminado: pasaron los días sin entrega.`,
  booked: (name, thing, day) => `${name} ha reservado «${thing}» para ti desde el ${day}.`,
  daysMoved: (name, thing, day) => `${name} ha cambiado los días de «${thing}»: desde el ${day}.`,
  daysKept: (name, thing, day) => `${name} no puede cambiar los días de «${thing}»: desde el ${day}.`,
  note: (name, note) => `${name} escribe: «${note}»`,
  look: 'Verlo',
  more: (n) => `${formatNumber(n)} más`,
  fewer: 'Ver menos',
  read: 'Entendido',
  notSaved: 'No se pudo guardar. Inténtalo de nuevo.',
});
