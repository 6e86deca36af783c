import { counted, formatNumber } from '../../../shared/format/numbers.ts';
import { catalogue } from '../../base/language.ts';

/** How often a thing went out, to how many people, and what they said. */
const seen = (times: number, people: number, thanks: number) => {
  const lent = `lent ${times === 1 ? 'once' : counted(times, 'time', 'times')} to ${counted(people, 'person', 'people')}`;
  return thanks === 0 ? lent : `${lent}, ${counted(thanks, 'thank-you', 'thank-yous')}`;
};

/** Everything a member lends. */
export const words = catalogue({
  title: 'Everything I lend',
  labels: 'Print labels',
  columns: {
    thing: 'Thing',
    state: 'State',
    person: 'With whom',
    until: 'Until',
    next: 'Next bookings',
    waiting: 'Waiting',
    seen: 'So far',
  },
  which: 'Which things',
  filters: {
    all: 'All',
    out: 'Out',
    overdue: 'Overdue',
    promised: 'Promised',
    free: 'Free',
    closed: 'Not now',
  },
  filter: (label: string, count: number) => `${label} ${formatNumber(count)}`,
  states: {
    overdue: 'Overdue',
    back: 'Said to be back',
    out: 'Out',
    promised: 'Promised',
    closed: 'Not now',
    free: 'Free',
  },
  sortBy: 'Sort by',
  order: { up: 'first to last', down: 'last to first' },
  turn: 'Turn the order round',
  nobody: 'Nobody',
  noDay: 'No fixed day',
  none: 'None',
  from: (day: string) => `from ${day}`,
  closedThen: 'not now',
  more: (n: number) => `and ${formatNumber(n)} more`,
  waiting: (people: number) => counted(people, 'person', 'people'),
  seen,
  neverLent: 'not lent yet',
  nothing: 'You lend nothing yet.',
  lend: 'Lend something',
  noneSuch: 'No thing of yours is in this state.',
  failed: 'Your things could not be loaded.',
  back: 'My activity',
});
