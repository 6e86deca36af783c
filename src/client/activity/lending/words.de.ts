import { counted, formatNumber } from '../../../shared/languages/de.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

/** How often a thing went out, to how many people, and what they said. */
const seen = (times: number, people: number, thanks: number) => {
  const often = times === 1 ? 'einmal' : `${formatNumber(times)}-mal`;
  const lent = `${often} verliehen, an ${counted(people, { one: '# Person', other: '# Personen' })}`;
  return thanks === 0 ? lent : `${lent}, ${counted(thanks, { one: '# Dankeschön', other: '# Dankeschöns' })}`;
};

export const words = catalogue<typeof english>({
  title: 'Alles, was ich verleihe',
  labels: 'Etiketten drucken',
  columns: {
    thing: 'Ding',
    state: 'Stand',
    person: 'Bei wem',
    until: 'Bis',
    next: 'Nächste Buchungen',
    waiting: 'Warten',
    seen: 'Bisher',
  },
  which: 'Welche Dinge',
  filters: {
    all: 'Alle',
    out: 'Verliehen',
    overdue: 'Überfällig',
    promised: 'Versprochen',
    free: 'Frei',
    closed: 'Gerade nicht',
  },
  filter: (label, count) => `${label} ${formatNumber(count)}`,
  states: {
    overdue: 'Überfällig',
    back: 'Rückgabe gemeldet',
    out: 'Verliehen',
    promised: 'Versprochen',
    closed: 'Gerade nicht',
    free: 'Frei',
  },
  sortBy: 'Sortieren nach',
  order: { up: 'aufsteigend', down: 'absteigend' },
  turn: 'Reihenfolge umdrehen',
  nobody: 'Niemand',
  noDay: 'Kein fester Tag',
  none: 'Keine',
  from: (day) => `ab ${day}`,
  closedThen: 'gerade nicht',
  more: (n) => `und ${formatNumber(n)} weitere`,
  waiting: (people) => counted(people, { one: '# Person', other: '# Personen' }),
  seen,
  neverLent: 'noch nie verliehen',
  nothing: 'Du verleihst noch nichts.',
  lend: 'Etwas verleihen',
  noneSuch: 'Das trifft gerade auf nichts von dir zu.',
  failed: 'Deine Dinge konnten nicht geladen werden.',
  back: 'Meine Aktivität',
});
