import { daysText } from '../../shared/format/dates.ts';
import { useId, useState } from 'react';
import type { Item } from '../../shared/items/item-contract.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import type { KeptForm } from '../live/use-kept-form.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { DayInput } from './act-form.tsx';
import { type Asking, useUnsent } from '../things/asking.ts';
import { words } from './words.ts';

/** Both days or none, in their order. */
export const whyNotAsk = ({ from, until }: Asking): string | null => {
  if ((from === '') !== (until === '')) return words.bothDays;
  return from > until ? words.firstDayFirst : null;
};

type AskFormProps = { item: Item; asking: KeptForm<Asking> };

const Fields = ({ item, asking: { form, change, wasKept, forget } }: AskFormProps) => (
  <>
    <KeptNote wasKept={wasKept} onDiscard={forget} />
    <TextArea
      label={words.note}
      hint={words.noteHint(itemLimits.note)}
      maxLength={itemLimits.note}
      rows={2}
      value={form.note}
      onChange={(event) => change({ note: event.target.value })}
    />
    {!item.giveaway && (
      <div className="flex flex-wrap gap-3 [&>*]:grow [&>*]:basis-36">
        <DayInput label={words.from} value={form.from} onChange={(from) => change({ from })} />
        <DayInput
          label={words.until}
          value={form.until}
          first={form.from === '' ? undefined : form.from}
          onChange={(until) => change({ until })}
        />
      </div>
    )}
  </>
);

/** The words and days that wait for the network. */
const Unsent = ({ note, from, until }: Asking) => (
  <section className="flex flex-col gap-1 empty:hidden">
    {from !== '' && until !== '' && <p className="font-semibold">{words.wantedDays(daysText(from, until))}</p>}
    {note !== '' && (
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {words.quote(note)}
      </p>
    )}
  </section>
);

/** For people who can ask: the usual period, an optional note and the wanted days. */
export const AskForm = (props: AskFormProps) => {
  const { item, asking } = props;
  const unsent = useUnsent(item.id);
  const [isOpen, setOpen] = useState(asking.wasKept);
  const id = useId();
  if (unsent !== null) return <Unsent {...unsent} />;
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
