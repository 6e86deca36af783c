import { catalogue } from '../base/language.ts';
import type { words as english } from './away-words.ts';

export const words = catalogue<typeof english>({
  title: 'Absence',
  text: 'Ces jours-là, tes objets disent « Pas maintenant », avec le jour à partir duquel on peut de nouveau les avoir. Les prêts continuent.',
  awayUntil: (days) => `Absence : ${days}`,
  awayOpen: (day) => `Absence à partir du ${day}, jusqu’à nouvel ordre`,
  goAway: 'On s’absente…',
  change: 'Modifier',
  back: 'On est de retour',
  first: 'Du',
  last: 'Au',
  lastHint: 'Laisse vide pour « jusqu’à nouvel ordre ».',
  word: 'Un petit mot, si tu veux',
  wordHint: 'Par exemple : avec nous en vacances.',
  close: 'Tout fermer',
  firstFirst: 'Le dernier jour ne peut pas être avant le premier',
  closed: 'Tous tes objets sont fermés ces jours-là',
  opened: 'On peut de nouveau emprunter tes objets',
  failed: 'Cela n’a pas marché. Réessaie, s’il te plaît.',
});
