import { useId, useState } from 'react';
import { daysText } from '../../shared/format/dates.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { areFree, type Days, freeAround, offersFor } from '../../shared/loans/day-plan.ts';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import type { Asking } from '../things/asking.ts';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { useBusy } from '../ui/use-busy.ts';
import { takenSentence } from './choose-days.tsx';
import { changeRequest } from './day-actions.ts';
import { words } from './day-words.ts';
import { DaysTaken } from './days-taken.tsx';
import { dayOf } from './due.ts';
import { FiveWeeks } from './five-weeks.tsx';
import { type Taken, takenFrom } from './use-asking.ts';
import { useDays } from './use-days.ts';
import { WhenForm } from './when-form.tsx';
import { words as loanWords } from './words.ts';

const wantedDays = ({ wanted_from: from, wanted_until: until }: Item): Days | null =>
  from === undefined || until === undefined ? null : { from, until };

/** What the viewer asked for. */
export const wantedText = (item: Item): string | null => {
  const days = wantedDays(item);
  if (days !== null) return loanWords.daysAsked(daysText(days.from, days.until));
  if (item.giveaway) return null;
  return item.wanted_length === undefined ? words.soonAsked : words.soonAskedFor(words.length(item.wanted_length));
};

/** As long as somebody names no length, a week is meant. */
const aWeek = 7;

const askedBefore = (item: Item): Asking => {
  const { from, until } = wantedDays(item) ?? { from: '', until: '' };
  return { note: '', from, until, length: item.wanted_length ?? item.loan_days ?? aWeek };
};

const ChangeSheet = ({ item, onClose }: { item: Item; onClose: () => void }) => {
  const actor = useActor();
  const spans = useDays(item.id);
  const { form, change, wasKept, forget } = useKeptForm(`change:${item.id}`, askedBefore(item));
  const [taken, setTaken] = useState<Taken | null>(null);
  const { isBusy, run } = useBusy();
  const id = useId();
  const send = () =>
    void run(async () => {
      const onTaken = (refusal: Parameters<typeof takenFrom>[0]) => setTaken(takenFrom(refusal, form));
      if ((await changeRequest(actor, item.id, form, onTaken)) === null) return;
      forget();
      onClose();
    });
  const take = (time: Partial<Asking>) => {
    change(time);
    setTaken(null);
  };
  return (
    <Sheet
      title={words.changeTitle}
      onClose={onClose}
      footer={
        <Button isWide type="submit" form={id} isBusy={isBusy}>
          {words.save}
        </Button>
      }
    >
      <Form id={id} className="flex flex-col gap-4" onSubmit={send}>
        <p className="text-muted">{words.changeText}</p>
        <KeptNote wasKept={wasKept} onDiscard={forget} />
        {taken !== null && (
          <DaysTaken
            isAnswer
            sentence={taken.sentence}
            offers={offersFor(spans, taken.free, taken.wanted, dayOf())}
            onTake={take}
          />
        )}
        <WhenForm item={item} spans={spans} time={form} onChange={take} needsLength />
        <TextArea
          label={words.anotherNote}
          hint={words.anotherNoteHint(itemLimits.note)}
          maxLength={itemLimits.note}
          rows={2}
          value={form.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Form>
    </Sheet>
  );
};

/** Whether somebody else has the wanted days by now. */
export const useIsTaken = (item: Item): boolean => {
  const spans = useDays(item.id);
  const wanted = wantedDays(item);
  return wanted !== null && wanted.until >= dayOf() && !areFree(spans, wanted);
};

/** Somebody else's approval took the wanted days: other days with one tap, and the place stays. */
export const TakenMeanwhile = ({ item }: { item: Item }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const spans = useDays(item.id);
  const wanted = wantedDays(item);
  const today = dayOf();
  if (wanted === null) return null;
  const take = (days: Days) =>
    void run(() => changeRequest(actor, item.id, { ...askedBefore(item), ...days }, () => {}));
  return (
    <DaysTaken
      sentence={takenSentence(spans, wanted, today)}
      offers={offersFor(spans, freeAround(spans, wanted, today), wanted, today)}
      isBusy={isBusy}
      onTake={take}
    />
  );
};

/** For people who wait for a loan: other days without losing the place. A mail may lead here. */
export const MyRequest = ({ item }: { item: Item }) => {
  const { value: step } = useUrlSheet('do');
  const [isOpen, setOpen] = useState(step === 'other-days');
  const spans = useDays(item.id);
  const wanted = wantedDays(item);
  if (item.giveaway) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <FiveWeeks spans={spans} {...(wanted === null ? {} : { chosen: wanted })} />
      <Button look="pill" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.changeDays}
      </Button>
      {isOpen && <ChangeSheet item={item} onClose={() => setOpen(false)} />}
    </div>
  );
};
