import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ChevronProps, DayPicker, type Modifiers, type WeekProps } from 'react-day-picker';
import { calendarText } from '../../shared/format/calendar-dates.ts';
import { dateText } from '../../shared/format/dates.ts';
import { addYear, type Day } from '../../shared/format/days.ts';
import { afterTap, canChoose, type Chosen, kindOn, startOfWeek, type TakenSpan } from '../../shared/loans/day-plan.ts';
import { direction } from '../base/language.ts';
import { weekBegins } from './use-days.ts';
import { words } from './day-words.ts';

/** The calendar's days are dates of this device, at midnight. */
const dateOf = (day: Day) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};

const two = (number: number) => String(number).padStart(2, '0');

const dayFrom = (date: Date): Day => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const label = (date: Date, modifiers: Modifiers) => {
  const kind = (['taken', 'closed', 'mine'] as const).find((each) => modifiers[each]) ?? 'free';
  const said = [calendarText(dayFrom(date), 'wholeDay'), words.kinds[modifiers.selected ? 'chosen' : kind]];
  return (modifiers.today ? [...said, words.today] : said).join(', ');
};

const Chevron = ({ orientation }: ChevronProps) =>
  orientation === 'left' ? <ChevronLeft className="size-5" /> : <ChevronRight className="size-5" />;

const arrow =
  'grid size-11 place-items-center rounded-chip border border-line hover:border-edge aria-disabled:text-muted aria-disabled:opacity-50';

const classes = {
  months: 'relative flex flex-col gap-4 md:flex-row md:gap-8',
  nav: 'absolute end-1 top-0 flex gap-2 md:end-0',
  button_previous: arrow,
  button_next: arrow,
  month: 'min-w-0 grow basis-0',
  month_caption: 'flex min-h-11 items-center pe-26 ps-3 font-display font-semibold',
  month_grid: 'w-full table-fixed border-collapse',
  // Seven beside each other: letters twice as large must not break a word.
  weekday: 'pb-1 text-[min(0.8125rem,4.4vw)] font-normal text-muted',
  day: 'p-0 py-px text-center',
  day_button:
    'relative h-11 w-full rounded-control border border-transparent tabular-nums enabled:hover:border-edge -outline-offset-3',
  today: '[&>button]:border-edge',
  outside: 'invisible',
  disabled: 'text-muted [&>button]:cursor-not-allowed',
  selected: 'bg-green-soft font-semibold text-green',
  range_start: 'rounded-s-control [&>button]:bg-green [&>button]:text-on-green',
  range_end: 'rounded-e-control [&>button]:bg-green [&>button]:text-on-green',
} as const;

const kindClasses = {
  past: 'opacity-60',
  taken:
    '[&>button]:bg-[linear-gradient(to_top_right,transparent_48.5%,var(--color-edge)_48.5%_51.5%,transparent_51.5%)]',
  closed: '[&>button]:bg-[repeating-linear-gradient(135deg,var(--color-line)_0_3px,transparent_3px_7px)]',
  mine: '[&>button]:border-marigold',
};

type MonthCalendarProps = {
  spans: readonly TakenSpan[];
  chosen: Chosen;
  today: Day;
  onChange: (chosen: Chosen) => void;
};

const selectedOf = ({ from, until }: Chosen) =>
  from === '' ? undefined : { from: dateOf(from), to: dateOf(until === '' ? from : until) };

/** Two months to tap the first and the last day in; by keyboard with the arrows and Enter. */
export const MonthCalendar = ({ spans, chosen, today, onChange }: MonthCalendarProps) => {
  const weekStart = weekBegins();
  const thisWeek = dateOf(startOfWeek(today, weekStart));
  const last = addYear(today);
  const isKind = (kind: TakenSpan['kind']) => (date: Date) =>
    dayFrom(date) >= today && kindOn(spans, dayFrom(date)) === kind;
  return (
    <DayPicker
      // The weeks that have passed are left out.
      components={{
        Chevron,
        Week: ({ week, ...row }: WeekProps) =>
          week.days.some(({ date, outside }) => date >= thisWeek && !outside) ? <tr {...row} /> : <></>,
      }}
      mode="range"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet was opened to choose a day
      autoFocus
      lang={document.documentElement.lang}
      dir={direction}
      numberOfMonths={2}
      pagedNavigation={false}
      weekStartsOn={weekStart}
      today={dateOf(today)}
      defaultMonth={dateOf(chosen.from === '' ? today : chosen.from)}
      startMonth={dateOf(today)}
      endMonth={dateOf(last)}
      selected={selectedOf(chosen)}
      onSelect={(_, date) => onChange(afterTap(spans, chosen, dayFrom(date)))}
      disabled={(date) => dayFrom(date) < today || dayFrom(date) > last || !canChoose(spans, dayFrom(date))}
      modifiers={{
        past: (date) => dayFrom(date) < today,
        taken: isKind('taken'),
        closed: isKind('closed'),
        mine: isKind('mine'),
      }}
      modifiersClassNames={kindClasses}
      classNames={classes}
      formatters={{
        formatCaption: (date) => dateText(dayFrom(date), { form: 'month' }),
        formatDay: (date) => String(date.getDate()),
        formatWeekdayName: (date) => calendarText(dayFrom(date), 'weekday'),
      }}
      labels={{
        labelDayButton: label,
        labelGrid: (date) => dateText(dayFrom(date), { form: 'month' }),
        labelWeekday: (date) => calendarText(dayFrom(date), 'weekdayName'),
        labelNav: () => words.months,
        labelPrevious: () => words.earlier,
        labelNext: () => words.later,
      }}
    />
  );
};
