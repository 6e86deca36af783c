import { TriangleAlert } from 'lucide-react';
import { Link, useLocation, useSearch } from 'wouter';
import { dateText, daysText } from '../../../shared/format/dates.ts';
import type { Day } from '../../../shared/format/days.ts';
import type { LentThing } from '../../../shared/loans/shelf-contract.ts';
import { addressWith } from '../../base/address.ts';
import { dueText } from '../../loans/due.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { shortName } from '../../ui/short-name.ts';
import { aheadOf, standingOf, untilOf } from './lent-things.ts';
import { words } from './words.ts';

export type CellProps = { thing: LentThing; today: Day };

const None = ({ text }: { text: string }) => (
  <span className="text-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">{text}</span>
  </span>
);

export const ThingLink = ({ thing: { item } }: Pick<CellProps, 'thing'>) => {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <Link
      dir="auto"
      to={addressWith(path, search, { item: String(item.id) })}
      state={{ openedHere: 'item' }}
      className="line-clamp-2 font-semibold hover:underline"
    >
      {item.name}
    </Link>
  );
};

/** In words, with a sign where it is urgent. */
export const StateCell = ({ thing, today }: CellProps) => {
  const standing = standingOf(thing, today);
  if (standing !== 'overdue') return words.states[standing];
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-danger">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {dueText(thing.due_on, today)}
    </span>
  );
};

export const PersonCell = ({ thing: { person } }: Pick<CellProps, 'thing'>) =>
  person === null ? <None text={words.nobody} /> : <PersonName id={person.id} name={shortName(person.name)} />;

export const UntilCell = ({ thing }: Pick<CellProps, 'thing'>) => {
  const until = untilOf(thing);
  return until === null ? <None text={words.noDay} /> : dateText(until);
};

/** More than these are in the calendar of the thing. */
const firstBookings = 2;

type Booking = LentThing['next'][number];

const Next = ({ booking: { from, until, person } }: { booking: Booking }) => (
  <li>
    <span className="font-semibold">{until === null ? words.from(dateText(from)) : daysText(from, until)}</span>{' '}
    {person === null ? words.closedThen : <PersonName id={person.id} name={shortName(person.name)} />}
  </li>
);

export const NextCell = ({ thing, today }: CellProps) => {
  const ahead = aheadOf(thing, today);
  if (ahead.length === 0) return <None text={words.none} />;
  return (
    <ul>
      {ahead.slice(0, firstBookings).map((booking) => (
        <Next key={booking.id} booking={booking} />
      ))}
      {ahead.length > firstBookings && <li className="text-muted">{words.more(ahead.length - firstBookings)}</li>}
    </ul>
  );
};

export const WaitingCell = ({ thing: { waiting } }: Pick<CellProps, 'thing'>) =>
  waiting === 0 ? <None text={words.none} /> : words.waiting(waiting);

export const SeenCell = ({ thing: { times, people, thanks } }: Pick<CellProps, 'thing'>) =>
  times === 0 ? words.neverLent : words.seen(times, people, thanks);
