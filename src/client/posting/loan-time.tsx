import { ChipGroup } from '../ui/controls/choice-group.tsx';
import { type LoanTime, loanTimes } from './item-draft.ts';
import { words } from './words.ts';

const key = 'loan-time';

/** What was chosen the last time on this device; two weeks before the first. */
export const lastLoanTime = (): LoanTime => loanTimes.find((time) => time === localStorage.getItem(key)) ?? '14';

const options = loanTimes.map((value) => ({ value, label: words.loanTimes[value] }));

type LoanTimeChipsProps = { chosen: LoanTime | null; onChange: (time: LoanTime) => void };

/** The usual time of a loan. */
export const LoanTimeChips = ({ chosen, onChange }: LoanTimeChipsProps) => (
  <div>
    <p aria-hidden className="mb-1.5 text-sm font-semibold">
      {words.loanTime}
    </p>
    <ChipGroup
      legend={words.loanTime}
      options={options}
      value={chosen ?? lastLoanTime()}
      onChange={(time) => {
        localStorage.setItem(key, time);
        onChange(time);
      }}
    />
  </div>
);
