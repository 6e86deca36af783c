import { type ReactNode, Suspense, useState } from 'react';
import { dateText, daysText } from '../../shared/format/dates.ts';
import type { Day } from '../../shared/format/days.ts';
import {
  areFree,
  type Chosen,
  type Days,
  freeAround,
  lengthOf,
  nothingChosen,
  offersFor,
  type TakenSpan,
} from '../../shared/loans/day-plan.ts';
import { Button } from '../ui/controls/button.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { part } from '../ui/part.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { DayInput } from './act-form.tsx';
import { DaysTaken } from './days-taken.tsx';
import { dayOf } from './due.ts';
import { words } from './day-words.ts';

/** Of its own: only people who choose days need it. */
const MonthCalendar = part(async () => (await import('./month-calendar.tsx')).MonthCalendar);

const isWhole = ({ from, until }: Chosen) => from !== '' && until !== '' && from <= until;

/** What is still to be done, or null. */
const whatIsMissing = (spans: readonly TakenSpan[], chosen: Chosen): string | null => {
  if (chosen.from === '') return words.firstDay;
  if (chosen.until === '') return words.lastDay;
  if (chosen.from > chosen.until) return words.firstDayFirst;
  return areFree(spans, chosen) ? null : words.taken;
};

/** The sentence about days that are taken, with the free days around them. */
export const takenSentence = (spans: readonly TakenSpan[], wanted: Days, today: Day): string => {
  const { until, from } = freeAround(spans, wanted, today);
  return [
    words.taken,
    ...(until === null ? [] : [words.freeUntil(dateText(until))]),
    ...(from === null ? [] : [words.freeAgain(dateText(from))]),
  ].join(' ');
};

type PartProps = { spans: readonly TakenSpan[]; chosen: Chosen; onChange: (chosen: Chosen) => void };

const Typed = ({ spans, chosen, onChange }: PartProps) => (
  <div className="flex flex-col gap-3">
    <div className="flex flex-wrap gap-3 [&>*]:grow [&>*]:basis-36">
      <DayInput label={words.from} value={chosen.from} onChange={(from) => onChange({ ...chosen, from })} />
      <DayInput
        label={words.until}
        value={chosen.until}
        first={chosen.from === '' ? undefined : chosen.from}
        onChange={(until) => onChange({ ...chosen, until })}
      />
    </div>
    {isWhole(chosen) && !areFree(spans, chosen) && (
      <DaysTaken
        sentence={takenSentence(spans, chosen, dayOf())}
        offers={offersFor(spans, freeAround(spans, chosen, dayOf()), chosen, dayOf())}
        onTake={onChange}
      />
    )}
  </div>
);

const Calendar = (props: PartProps) => (
  // On a narrow phone the days need nearly all of its width to be large enough for a finger.
  <div className="-mx-4 md:mx-0">
    <Suspense fallback={<SkeletonBlock className="h-80" />}>
      <MonthCalendar {...props} today={dayOf()} />
    </Suspense>
  </div>
);

const chooseText = ({ from, until }: Days) => words.takeDays(daysText(from, until));
const mayBeChosen = () => null;

type ChooseDaysProps = {
  title?: string;
  spans: readonly TakenSpan[];
  start: Chosen;
  /** The words on the button, for the chosen days. */
  action?: (days: Days) => string;
  /** Why these days cannot be chosen, or null. */
  whyNot?: (days: Days) => string | null;
  /** Whatever it answers but null closes the sheet. */
  onChosen: (days: Days) => unknown;
  onClose: () => void;
  children?: ReactNode;
};

/** Said aloud after each tap. */
const ChosenSoFar = ({ missing, chosen }: { missing: string | null; chosen: Chosen }) => (
  <output className="sr-only">{missing ?? words.chosen(daysText(chosen.from, chosen.until), lengthOf(chosen))}</output>
);

/** A sheet to choose the first and the last day in: with two taps, by keyboard, or typed. */
export const ChooseDays = (props: ChooseDaysProps) => {
  const { title, spans, start, action = chooseText, whyNot = mayBeChosen, onChosen, onClose, children } = props;
  const [chosen, setChosen] = useState(start);
  const [isTyping, setTyping] = useState(false);
  const { isBusy, run } = useBusy();
  const missing = whatIsMissing(spans, chosen) ?? whyNot(chosen);
  const take = () =>
    void run(async () => {
      if ((await onChosen(chosen)) !== null) onClose();
    });
  const Fields = isTyping ? Typed : Calendar;
  return (
    <Sheet
      title={title ?? words.title}
      isWide
      onClose={onClose}
      aside={
        <Button look="plain" isSmall onClick={() => setChosen(nothingChosen)}>
          {words.clear}
        </Button>
      }
      footer={
        <Button isWide isBusy={isBusy} whyNot={missing} onClick={take}>
          {isWhole(chosen) ? action(chosen) : words.take}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <Fields spans={spans} chosen={chosen} onChange={setChosen} />
        <ChosenSoFar missing={missing} chosen={chosen} />
        <Button look="plain" isSmall className="-ms-3.5 self-start" onClick={() => setTyping(!isTyping)}>
          {isTyping ? words.calendarInstead : words.typeInstead}
        </Button>
      </div>
    </Sheet>
  );
};
