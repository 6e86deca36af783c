import { daysText } from '../../shared/format/dates.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Item } from '../../shared/items/item-contract.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { type Days, offersFor } from '../../shared/loans/day-plan.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { type Asking, useUnsent } from '../things/asking.ts';
import { freeText } from './availability.ts';
import { words as dayWords } from './day-words.ts';
import { DaysTaken } from './days-taken.tsx';
import { dayOf } from './due.ts';
import { FiveWeeks } from './five-weeks.tsx';
import type { AskingForm } from './use-asking.ts';
import { useDays } from './use-days.ts';
import { WhenForm } from './when-form.tsx';
import { words } from './words.ts';

/** Both days or none, in their order. */
export const whyNotAsk = ({ from, until }: Asking): string | null => {
  if ((from === '') !== (until === '')) return words.bothDays;
  return from > until ? words.firstDayFirst : null;
};

type AskFormProps = { item: Item; asking: AskingForm };

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

const Note = ({ asking: { form, change, wasKept } }: { asking: AskingForm }) => {
  const [isOpen, setOpen] = useState(wasKept && form.note !== '');
  const id = useId();
  return (
    <>
      <Button look="pill" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {words.addNote}
      </Button>
      <div id={id} hidden={!isOpen} className="w-full">
        {isOpen && (
          <TextArea
            label={words.note}
            hint={words.noteHint(itemLimits.note)}
            maxLength={itemLimits.note}
            rows={2}
            value={form.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </div>
    </>
  );
};

/** Which days are free, and for which of them the thing is asked for. */
const When = ({ item, asking }: AskFormProps) => {
  const { form, change, taken, forgetTaken } = asking;
  const spans = useDays(item.id);
  const daysButton = useRef<HTMLButtonElement>(null);
  const take = (time: Partial<Asking>) => {
    change(time);
    forgetTaken();
  };
  const takeOffer = (days: Days) => {
    take(days);
    daysButton.current?.focus();
  };
  return (
    <>
      <FiveWeeks spans={spans} chosen={form} />
      {taken !== null && (
        <DaysTaken
          isAnswer
          sentence={taken.sentence}
          offers={offersFor(spans, taken.free, taken.wanted, dayOf())}
          onTake={takeOffer}
        />
      )}
      <WhenForm item={item} spans={spans} time={form} onChange={take} daysRef={daysButton} />
    </>
  );
};

/** For people who can ask: when it is wanted, and an optional note. */
export const AskForm = ({ item, asking, children }: AskFormProps & { children?: ReactNode }) => {
  const unsent = useUnsent(item.id);
  if (unsent !== null) return <Unsent {...unsent} />;
  return (
    <section className="flex flex-col items-start gap-4">
      {children}
      <KeptNote wasKept={asking.wasKept} onDiscard={asking.forget} />
      {!item.giveaway && <When item={item} asking={asking} />}
      <Note asking={asking} />
    </section>
  );
};

/** Where it is, until when it is free, and for how long it is usually lent. */
export const HereNow = ({ item }: { item: Item }) => {
  const { closed, free_until: until, loan_days: usual } = item;
  if (item.giveaway) return null;
  const free = freeText(item);
  const sentences = [
    closed === null ? words.hereNow : `${free}.`,
    ...(closed === null && until !== null ? [`${free}.`] : []),
    ...(usual === null ? [] : [words.usually(usual)]),
  ];
  return (
    <div>
      <p className="font-semibold">{sentences.join(' ')}</p>
      {closed !== null && closed.word !== '' && (
        <p dir="auto" className="mt-1 text-sm wrap-anywhere">
          {dayWords.closedWord(closed.word)}
        </p>
      )}
    </div>
  );
};
