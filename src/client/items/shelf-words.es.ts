import { formatCount } from '../../shared/format/numbers.ts';
import { counted, formatNumber, plural } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './shelf-words.ts';

const available = (count: number) =>
  `${formatCount(count, formatNumber)} ${plural(count, { one: 'disponible', other: 'disponibles' })}`;

export const words = catalogue<typeof english>({
  title: 'Cosas',
  statsRehome: (here, transacted) =>
    `${available(here)} · ${formatCount(transacted, formatNumber)} ${plural(transacted, { one: 'regalada', other: 'regaladas' })}`,
  statsBorrow: (here, out) =>
    `${available(here)} · ${formatCount(out, formatNumber)} ${plural(out, { one: 'prestada', other: 'prestadas' })}`,
  statsMine: (lent, offered) => `${formatNumber(lent)} para prestar · ${formatNumber(offered)} para regalar`,
  arrived: (n) => counted(n, { one: '# cosa nueva', other: '# cosas nuevas' }),

  asked: 'Lo has pedido',
  forYou: 'Para ti',
  yours: 'Ya es tuyo',
  waiting: (people) => counted(people, { one: '# persona lo pide', other: '# personas lo piden' }),
  promised: 'Reservado',
  handedOver: 'Entregado',
  outUntil: (day) => `Vuelve el ${day}`,
  lentOut: 'Prestado',
  onlyHere: 'Solo lo que está libre ahora',
  notAvailable: 'Solo puedes compartir cosas que sigan disponibles.',
  brought: (name, count) => `${name} trajo ${counted(count, { one: '# cosa', other: '# cosas' })}`,
  broughtBy: (name) => `Lo que trajo ${name}`,
  allThings: 'Ver todo',
});
