import { addDays, addYear, type Day, daysBetween } from '../format/days.ts';

/** Days on which nobody else can have an item; without a last day until further notice. */
export type TakenSpan = { from: Day; until: Day | null; kind: 'taken' | 'closed' | 'mine' };

/** Days from the first to the last, which is included. */
export type Days = { from: Day; until: Day };

export type DayKind = 'free' | TakenSpan['kind'];

const covers = ({ from, until }: TakenSpan, day: Day) => from <= day && (until === null || day <= until);

export const kindOn = (spans: readonly TakenSpan[], day: Day): DayKind => {
  const kinds = spans.filter((span) => covers(span, day)).map(({ kind }) => kind);
  return kinds.find((kind) => kind === 'mine') ?? kinds[0] ?? 'free';
};

/** Days that are promised to the viewer may be chosen again. */
export const canChoose = (spans: readonly TakenSpan[], day: Day): boolean => {
  const kind = kindOn(spans, day);
  return kind === 'free' || kind === 'mine';
};

const eachDay = ({ from, until }: Days): Day[] =>
  Array.from({ length: Math.max(0, lengthOf({ from, until })) }, (_, index) => addDays(from, index));

export const lengthOf = ({ from, until }: Days): number => daysBetween(from, until) + 1;

export const areFree = (spans: readonly TakenSpan[], days: Days): boolean =>
  spans.every(({ from, until, kind }) => kind === 'mine' || from > days.until || (until !== null && until < days.from));

type Run = Days & { kind: DayKind };

/** Days of the same kind together, in their order. */
export const runsIn = (spans: readonly TakenSpan[], days: Days): Run[] =>
  eachDay(days).reduce<Run[]>((runs, day) => {
    const kind = kindOn(spans, day);
    const last = runs.at(-1);
    return last?.kind === kind
      ? [...runs.slice(0, -1), { ...last, until: day }]
      : [...runs, { kind, from: day, until: day }];
  }, []);

/** The days that are chosen so far; one that is not chosen yet is empty. */
export type Chosen = { from: Day; until: Day };

export const nothingChosen: Chosen = { from: '', until: '' };

/** The first tap chooses the first day, the second the last; a tap that cannot be the last day begins again. */
export const afterTap = (spans: readonly TakenSpan[], { from, until }: Chosen, day: Day): Chosen => {
  const isBeginning = from === '' || until !== '' || day < from;
  return isBeginning || !areFree(spans, { from, until: day }) ? { from: day, until: '' } : { from, until: day };
};

/** Walks over the days that can, or cannot, be chosen; returns the last of them, or null beyond a year. */
const lastAlike = (spans: readonly TakenSpan[], start: Day, step: 1 | -1, isFree: boolean, limit: Day): Day | null => {
  let day = start;
  while (canChoose(spans, addDays(day, step)) === isFree) {
    day = addDays(day, step);
    if (step === 1 ? day >= limit : day <= limit) return null;
  }
  return day;
};

export type FreeAround = { until: Day | null; from: Day | null };

/** The last free day before wanted days that are taken, and the first one after them. */
export const freeAround = (spans: readonly TakenSpan[], wanted: Days, today: Day): FreeAround => {
  const taken = eachDay(wanted).filter((day) => !canChoose(spans, day));
  const [first = wanted.from, last = wanted.until] = [taken[0], taken.at(-1)];
  const firstTaken = lastAlike(spans, first, -1, false, today);
  const lastTaken = lastAlike(spans, last, 1, false, addYear(today));
  return {
    until: firstTaken === null || firstTaken <= today ? null : addDays(firstTaken, -1),
    from: lastTaken === null ? null : addDays(lastTaken, 1),
  };
};

/** As many free days as were wanted, or fewer if there are fewer, from a day on or back from it. */
const freeDaysAt = (spans: readonly TakenSpan[], start: Day, step: 1 | -1, length: number, today: Day): Days | null => {
  const days: Day[] = [];
  for (let day = start; days.length < length && canChoose(spans, day) && day >= today; day = addDays(day, step))
    days.push(day);
  const [one = '', other = one] = [days[0], days.at(-1)];
  if (one === '') return null;
  return step === 1 ? { from: one, until: other } : { from: other, until: one };
};

/** Other days instead of wanted ones that are taken: as near to them as possible, and as many. */
export const offersFor = (spans: readonly TakenSpan[], free: FreeAround, wanted: Days, today: Day): Days[] => {
  const length = lengthOf(wanted);
  const before = free.until === null ? null : freeDaysAt(spans, free.until, -1, length, today);
  const after = free.from === null ? null : freeDaysAt(spans, free.from, 1, length, today);
  return [before, after].filter((days) => days !== null);
};

/** Sunday is 0. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** From the Unicode CLDR; everywhere else a week begins on Monday. */
const weekBegins = {
  sunday:
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  saturday: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
};

/** The day on which a week begins where a language is spoken, such as "en-GB". */
export const firstWeekday = (language: string): Weekday => {
  const { region = '' } = new Intl.Locale(language).maximize();
  if (weekBegins.sunday.split(' ').includes(region)) return 0;
  return weekBegins.saturday.split(' ').includes(region) ? 6 : 1;
};

export const startOfWeek = (day: Day, first: Weekday): Day => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - first + 7) % 7));
};

/** Whole weeks, the first of which contains the day. */
export const weeksFrom = (day: Day, count: number, first: Weekday): Day[][] => {
  const start = startOfWeek(day, first);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => addDays(start, week * 7 + index)),
  );
};
