import { counted, formatNumber } from '../../../shared/languages/fr.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

const seen = (times: number, people: number, thanks: number) => {
  const lent = `prêté ${counted(times, { one: '# fois', other: '# fois' })} à ${counted(people, { one: '# personne', other: '# personnes' })}`;
  return thanks === 0 ? lent : `${lent}, ${counted(thanks, { one: '# merci', other: '# mercis' })}`;
};

export const words = catalogue<typeof english>({
  title: 'Tout ce que je prête',
  labels: 'Imprimer des étiquettes',
  columns: {
    thing: 'Objet',
    state: 'État',
    person: 'Chez qui',
    until: 'Jusqu’au',
    next: 'Prochaines réservations',
    waiting: 'En attente',
    seen: 'Jusqu’ici',
  },
  which: 'Quels objets',
  filters: {
    all: 'Tous',
    out: 'Prêtés',
    overdue: 'En retard',
    promised: 'Réservés',
    free: 'Libres',
    closed: 'Pas maintenant',
  },
  filter: (label, count) => `${label} ${formatNumber(count)}`,
  states: {
    overdue: 'En retard',
    back: 'À vérifier',
    out: 'Prêté',
    promised: 'Réservé',
    closed: 'Pas maintenant',
    free: 'Libre',
  },
  sortBy: 'Trier par',
  order: { up: 'du premier au dernier', down: 'du dernier au premier' },
  turn: 'Inverser l’ordre',
  nobody: 'Personne',
  noDay: 'Sans date fixe',
  none: 'Aucune',
  from: (day) => `à partir du ${day}`,
  closedThen: 'pas maintenant',
  more: (n) => `et encore ${formatNumber(n)}`,
  waiting: (people) => counted(people, { one: '# personne', other: '# personnes' }),
  seen,
  neverLent: 'pas encore prêté',
  nothing: 'Tu ne prêtes encore rien.',
  lend: 'Prêter un objet',
  noneSuch: 'Aucun de tes objets n’est dans cet état.',
  failed: 'Impossible de charger tes objets.',
  back: 'Mon activité',
});
