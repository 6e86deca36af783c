import { useId, useState } from 'react';
import type { Item } from '../../../shared/items/item-contract.ts';
import { itemLimits } from '../../../shared/items/limits.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { DayInput } from './act-form.tsx';
import type { Asking } from '../actions.ts';
import { words } from './loan-words.ts';

/** Both days or none, in their order. */
export const whyNotAsk = ({ from, until }: Asking): string | null => {
  if ((from === '') !== (until === '')) return words.bothDays;
  return from > until ? words.firstDayFirst : null;
};

type AskFormProps = { item: Item; asking: Asking; onChange: (some: Partial<Asking>) => void };

const Fields = ({ item, asking, onChange }: AskFormProps) => (
  <>
    <TextArea
      label={words.note}
      hint={words.noteHint(itemLimits.note)}
      maxLength={itemLimits.note}
      rows={2}
      value={asking.note}
      onChange={(event) => onChange({ note: event.target.value })}
    />
    {!item.giveaway && (
      <div className="flex flex-wrap gap-3 [&>*]:grow [&>*]:basis-36">
        <DayInput label={words.from} value={asking.from} onChange={(from) => onChange({ from })} />
        <DayInput
          label={words.until}
          value={asking.until}
          first={asking.from === '' ? undefined : asking.from}
          onChange={(until) => onChange({ until })}
        />
      </div>
    )}
  </>
);

/** For whoever may ask: how long it is usually lent, and a word and the wanted days if they like. */
export const AskForm = (props: AskFormProps) => {
  const { item } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="flex flex-col items-start gap-3">
      {!item.giveaway && (
        <p className="font-semibold">
          {item.loan_days === null ? words.hereNow : `${words.hereNow} ${words.usually(item.loan_days)}`}
        </p>
      )}
      <Button look="pill" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {item.giveaway ? words.addNote : words.addNoteAndDays}
      </Button>
      <div id={id} hidden={!isOpen} className="w-full">
        <div className="flex flex-col gap-3">{isOpen && <Fields {...props} />}</div>
      </div>
    </section>
  );
};
