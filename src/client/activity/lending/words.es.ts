import { counted, formatNumber } from '../../../shared/languages/es.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

/** How often a thing went out, to how many people, and what they said. */
const seen = (times: number, people: number, thanks: number) => {
  const lent = `prestado ${counted(times, { one: 'una vez', other: '# veces' })} a ${counted(people, { one: '# persona', other: '# personas' })}`;
  return thanks === 0 ? lent : `${lent}, ${counted(thanks, { one: '# agradecimiento', other: '# agradecimientos' })}`;
};

export const words = catalogue<typeof english>({
  title: 'Todo lo que presto',
  labels: 'Imprimir etiquetas',
  columns: {
    thing: 'Cosa',
    state: 'Estado',
    person: 'Con quién',
    until: 'Hasta',
    next: 'Próximas reservas',
    waiting: 'En espera',
    seen: 'Hasta ahora',
  },
  which: 'Qué cosas',
  filters: {
    all: 'Todas',
    out: 'Prestadas',
    overdue: 'Con retraso',
    promised: 'Reservadas',
    free: 'Libres',
    closed: 'Ahora no',
  },
  filter: (label, count) => `${label} ${formatNumber(count)}`,
  states: {
    overdue: 'Con retraso',
    back: 'Dicen que volvió',
    out: 'Prestado',
    promised: 'Reservado',
    closed: 'Ahora no',
    free: 'Libre',
  },
  sortBy: 'Ordenar por',
  order: { up: 'de primero a último', down: 'de último a primero' },
  turn: 'Invertir el orden',
  nobody: 'Nadie',
  noDay: 'Sin día fijo',
  none: 'Ninguna',
  from: (day) => `desde el ${day}`,
  closedThen: 'ahora no',
  more: (n) => `y ${formatNumber(n)} más`,
  waiting: (people) => counted(people, { one: '# persona', other: '# personas' }),
  seen,
  neverLent: 'aún sin prestar',
  nothing: 'Todavía no prestas nada.',
  lend: 'Prestar algo',
  noneSuch: 'Nada tuyo está en este estado.',
  failed: 'No se pudieron cargar tus cosas.',
  back: 'Mi actividad',
});
