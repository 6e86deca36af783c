import { CalendarDays, Circle, CircleDot } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { daysText } from '../../shared/format/dates.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { lengthOf, nothingChosen, type TakenSpan } from '../../shared/loans/day-plan.ts';
import type { Asking } from '../things/asking.ts';
import { classNames } from '../ui/class-names.ts';
import { Select } from '../ui/controls/select.tsx';
import { ChooseDays } from './choose-days.tsx';
import { words } from './day-words.ts';

const usualLengths = [1, 3, 7, 14, 30];

/** The usual lengths, and that of this item; without a length only where none is usual. */
const lengthsFor = ({ loan_days: usual }: Item, now: number | null) => {
  const known = [...usualLengths, ...[usual, now].filter((days) => days !== null)];
  const options = [...new Set(known)]
    .sort((one, other) => one - other)
    .map((days) => ({ value: String(days), label: words.length(days) }));
  return usual === null ? [{ value: '', label: words.noLength }, ...options] : options;
};

type ChoiceProps = {
  isChosen: boolean;
  isDialog?: boolean;
  onClick: () => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
};

const Choice = ({ isChosen, isDialog = false, onClick, children, ref }: ChoiceProps) => {
  const Mark = isChosen ? CircleDot : Circle;
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={isChosen}
      aria-haspopup={isDialog ? 'dialog' : undefined}
      onClick={onClick}
      className={classNames(
        'flex min-h-12 w-full items-center gap-3 rounded-control border px-4 py-2 text-start transition-colors duration-150 hover:border-edge',
        isChosen ? 'border-green bg-green-soft' : 'border-line bg-raised',
      )}
    >
      <Mark aria-hidden className={classNames('size-5 shrink-0', isChosen ? 'text-green' : 'text-muted')} />
      <span className="min-w-0 grow">{children}</span>
      {isDialog && <CalendarDays aria-hidden className="size-5 shrink-0 text-muted" />}
    </button>
  );
};

type Time = Pick<Asking, 'from' | 'until' | 'length'>;

type WhenFormProps = {
  item: Item;
  spans: readonly TakenSpan[];
  time: Time;
  onChange: (time: Partial<Time>) => void;
  /** A length must be named. */
  needsLength?: boolean;
  daysRef?: Ref<HTMLButtonElement>;
};

/** As soon as possible, for about a week; or certain days. */
export const WhenForm = ({ item, spans, time, onChange, needsLength = false, daysRef }: WhenFormProps) => {
  const { from, until, length } = time;
  const [isChoosing, setChoosing] = useState(false);
  const hasDays = from !== '' && until !== '';
  const lengths = lengthsFor(item, length).filter(({ value }) => value !== '' || !needsLength);
  return (
    <fieldset className="flex w-full min-w-0 flex-col gap-2.5">
      <legend className="mb-2 font-display font-semibold">{words.when}</legend>
      <Choice isChosen={!hasDays} onClick={() => onChange(nothingChosen)}>
        <span className="font-semibold">{words.soon}</span>
      </Choice>
      {!hasDays && (
        <Select
          label={words.about}
          options={lengths}
          value={length === null ? '' : String(length)}
          onChange={(value) => onChange({ length: value === '' ? null : Number(value) })}
        />
      )}
      <Choice ref={daysRef} isChosen={hasDays} isDialog onClick={() => setChoosing(true)}>
        <span className="block font-semibold">{words.choose}</span>
        {hasDays && (
          <span className="block text-sm font-semibold text-green">
            {words.chosen(daysText(from, until), lengthOf({ from, until }))}
          </span>
        )}
      </Choice>
      {isChoosing && (
        <ChooseDays spans={spans} start={{ from, until }} onChosen={onChange} onClose={() => setChoosing(false)} />
      )}
    </fieldset>
  );
};
