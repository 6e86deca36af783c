import { formatNumber } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './news-words.ts';

export const words = catalogue<typeof english>({
  title: 'Ce qui a changé',
  declined: (name, thing) => `${name} ne peut pas te laisser « ${thing} » cette fois.`,
  overtaken: (_name, thing) => `« ${thing} » est pour quelqu’un d’autre d’abord. Tu gardes ta place.`,
  promised: (_name, thing) => `« ${thing} » est pour quelqu’un d’autre.`,
  rehomed: (_name, thing) => `« ${thing} » a trouvé un nouveau foyer.`,
  cancelled: (name, thing) => `${name} a annulé la remise : « ${thing} ».`,
  gone: (_name, thing) => `« ${thing} » n’est plus disponible.`,
  moreTime: (name, thing, day) => `${name} te laisse plus de temps : « ${thing} » jusqu’au ${day}.`,
  noMoreTime: (name, thing, day) =>
    day === ''
      ? `${name} a besoin de récupérer « ${thing} ».`
      : `${name} a besoin de récupérer « ${thing} » le ${day}.`,
  dueMoved: (name, thing, day) =>
    day === ''
      ? `${name} ne fixe plus de date pour « ${thing} ».`
      : `${name} aimerait récupérer « ${thing} » au plus tard le ${day}.`,
  returned: (name, thing) => `« ${thing} » est de retour chez ${name}. Merci.`,
  thanked: (name, thing) => `${name} te dit merci pour « ${thing} ».`,
  notHere: (name, thing) => `${name} ne trouve pas « ${thing} ». C’est encore chez toi ?`,
  stillOut: (name, thing) => `Finalement, ${name} n’a pas encore rendu « ${thing} ».`,
  back: (name, thing) => `« ${thing} » est de retour chez ${name}, et c’est ton tour.`,
  daysTaken: (_name, thing, day) =>
    `Tes jours pour « ${thing} » sont pris.${day === '' ? '' : ` À nouveau libre à partir du ${day}.`} Tu peux en choisir d’autres.`,
  lapsed: (_name, thing) => `Tes jours pour « ${thing} » sont passés, ta demande est donc terminée.`,
  unfetched: (_name, thing) => `La réservation de « ${thing} » est terminée : les jours sont passés sans remise.`,
  booked: (name, thing, day) => `${name} te réserve « ${thing} » à partir du ${day}.`,
  daysMoved: (name, thing, day) => `${name} a changé les jours pour « ${thing} » : à partir du ${day}.`,
  daysKept: (name, thing, day) => `${name} ne peut pas changer les jours pour « ${thing} » : à partir du ${day}.`,
  note: (name, note) => `${name} écrit : « ${note} »`,
  look: 'Voir l’objet',
  more: (n) => `${formatNumber(n)} de plus`,
  fewer: 'Voir moins',
  read: 'Compris',
  notSaved: 'L’enregistrement n’a pas marché. Réessaie, s’il te plaît.',
});
