import { ChipGroup } from '../ui/controls/choice-group.tsx';
import { type LoanTime, loanTimes } from './item-draft.ts';
import { words } from './words.ts';

const key = 'loan-time';

/** What was chosen the last time on this device; two weeks before the first. */
export const lastLoanTime = (): LoanTime => loanTimes.find((time) => time === localStorage.getItem(key)) ?? '14';

type TimeChoice<T extends string> = {
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (time: T) => void;
};

const TimeChips = <T extends string>(choice: TimeChoice<T>) => (
  <div>
    <p aria-hidden className="mb-1.5 text-sm font-semibold">
      {words.loanTime}
    </p>
    <ChipGroup legend={words.loanTime} {...choice} />
  </div>
);

const usual = loanTimes.map((value) => ({ value, label: words.loanTimes[value] }));

/** The usual time of a loan, for a new thing. */
export const LoanTimeChips = ({
  chosen,
  onChange,
}: {
  chosen: LoanTime | null;
  onChange: (time: LoanTime) => void;
}) => (
  <TimeChips
    options={usual}
    value={chosen ?? lastLoanTime()}
    onChange={(time) => {
      localStorage.setItem(key, time);
      onChange(time);
    }}
  />
);

const noTime = 'none';

const isUsual = (value: string) => usual.some((time) => time.value === value);

/** The usual periods, and the current one. */
const timesWith = (now: string) => (isUsual(now) ? usual : [...usual, { value: now, label: words.days(Number(now)) }]);

/** The same for an existing item, whose loan time may be none of the suggested ones. */
export const LoanDays = ({ days, onChange }: { days: number | null; onChange: (days: number | null) => void }) => {
  const value = days === null ? noTime : String(days);
  return (
    <TimeChips<string>
      options={timesWith(value)}
      value={value}
      onChange={(time) => onChange(time === noTime ? null : Number(time))}
    />
  );
};
