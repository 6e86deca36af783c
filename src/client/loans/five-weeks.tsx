import { calendarText } from '../../shared/format/calendar-dates.ts';
import { daysText } from '../../shared/format/dates.ts';
import type { Day } from '../../shared/format/days.ts';
import { type Chosen, type DayKind, kindOn, runsIn, type TakenSpan, weeksFrom } from '../../shared/loans/day-plan.ts';
import { classNames } from '../ui/class-names.ts';
import { dayOf } from './due.ts';
import { weekBegins } from './use-days.ts';
import { words } from './day-words.ts';

const weekCount = 5;

/** A filled dot, a struck ring, a hatched square: no kind of day is known by its colour alone. */
const looks: Record<DayKind, string> = {
  free: 'rounded-chip bg-green',
  mine: 'rounded-chip bg-marigold outline outline-ink',
  taken:
    'rounded-chip border border-edge bg-[linear-gradient(135deg,transparent_42%,var(--color-edge)_42%_58%,transparent_58%)]',
  closed: 'border border-edge bg-[repeating-linear-gradient(135deg,var(--color-edge)_0_1px,transparent_1px_3px)]',
};

/** Not in rem: letters may grow, a dot need not. */
const size = 'size-[6px] sm:size-[8px]';

type DotProps = { day: Day; kind: DayKind; isPast: boolean; isChosen: boolean };

const Dot = ({ kind, isPast, isChosen }: DotProps) => (
  <span className={classNames('grid grow place-items-center py-[5px]', isChosen && 'bg-green')}>
    <span
      className={classNames(
        size,
        isPast ? 'scale-50 rounded-chip bg-line' : isChosen ? 'rounded-chip bg-on-green' : looks[kind],
      )}
    />
  </span>
);

const Sign = ({ kind }: { kind: DayKind }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={classNames('size-[8px] shrink-0', looks[kind])} />
    {words.kinds[kind]}
  </span>
);

const contains = ({ from, until }: Chosen, day: Day) => from !== '' && from <= day && day <= until;

type FiveWeeksProps = { spans: readonly TakenSpan[]; chosen?: Chosen };

/** The next five weeks, a dot for each day; read aloud as sentences. */
export const FiveWeeks = ({ spans, chosen = { from: '', until: '' } }: FiveWeeksProps) => {
  const today = dayOf();
  const weeks = weeksFrom(today, weekCount, weekBegins());
  const last = weeks.at(-1)?.at(-1) ?? today;
  const told = runsIn(spans, { from: today, until: last }).map(({ kind, from, until }) =>
    words.run[kind](daysText(from, until)),
  );
  return (
    <section className="@container w-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-sm font-semibold tracking-normal">{words.nextWeeks}</h3>
        <p aria-hidden className="flex flex-wrap gap-x-3 text-xs text-muted">
          <Sign kind="free" />
          <Sign kind="taken" />
          <Sign kind="closed" />
          {spans.some(({ kind }) => kind === 'mine') && <Sign kind="mine" />}
        </p>
      </div>
      <p className="sr-only">{told.join(' ')}</p>
      <div aria-hidden className="mt-1.5 grid grid-cols-5 gap-x-1.5 sm:gap-x-3">
        {weeks.map((week) => (
          <div key={week[0]} className="min-w-0">
            <div className="flex">
              {week.map((day) => (
                <Dot
                  key={day}
                  day={day}
                  kind={kindOn(spans, day)}
                  isPast={day < today}
                  isChosen={contains(chosen, day)}
                />
              ))}
            </div>
            <span className="hidden text-xs whitespace-nowrap text-muted @min-[17rem]:block">
              {calendarText(week[0] ?? today, 'shortDay')}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
};
