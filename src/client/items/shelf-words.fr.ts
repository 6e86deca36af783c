import { formatCount } from '../../shared/format/numbers.ts';
import { counted, formatNumber, plural } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './shelf-words.ts';

const there = (count: number) =>
  `${formatCount(count, formatNumber)} ${plural(count, { one: 'disponible', other: 'disponibles' })}`;

export const words = catalogue<typeof english>({
  title: 'Objets',
  statsRehome: (available, transacted) =>
    `${there(available)} · ${formatCount(transacted, formatNumber)} ${plural(transacted, { one: 'donné', other: 'donnés' })}`,
  statsBorrow: (available, out) =>
    `${there(available)} · ${formatCount(out, formatNumber)} ${plural(out, { one: 'prêté', other: 'prêtés' })}`,
  statsMine: (lent, offered) => `${formatNumber(lent)} à emprunter · ${formatNumber(offered)} à donner`,
  arrived: (n) => counted(n, { one: '# nouvel objet', other: '# nouveaux objets' }),

  asked: 'Demandé',
  forYou: 'Pour toi',
  yours: 'À toi maintenant',
  waiting: (people) => counted(people, { one: '# demande', other: '# demandes' }),
  promised: 'Réservé',
  handedOver: 'Remis',
  outUntil: (day) => `Retour ${day}`,
  lentOut: 'Prêté',
  onlyHere: 'Seulement ce qui est libre',
  notAvailable: 'Tu ne peux partager que ce qui est encore disponible.',
  brought: (name, count) => `${name} a apporté ${counted(count, { one: '# objet', other: '# objets' })}`,
  broughtBy: (name) => `Apporté par ${name}`,
  allThings: 'Tout montrer',
});
