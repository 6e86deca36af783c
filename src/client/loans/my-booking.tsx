import { useState } from 'react';
import { dateText, daysText } from '../../shared/format/dates.ts';
import type { Item, MyBooking } from '../../shared/items/item-contract.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { type Days, offersFor } from '../../shared/loans/day-plan.ts';
import { useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { NoteForm } from './act-form.tsx';
import { bookedText } from './availability.ts';
import { ChooseDays } from './choose-days.tsx';
import { endBooking, moveBooking } from './day-actions.ts';
import { words } from './day-words.ts';
import { DaysTaken } from './days-taken.tsx';
import { dayOf } from './due.ts';
import { FiveWeeks } from './five-weeks.tsx';
import { EmailLink, Sentence, Slip } from './slip.tsx';
import { type Taken, takenFrom } from './use-asking.ts';
import { useDays } from './use-days.ts';

type BookingProps = { item: Item; booking: MyBooking };

type Open = { from: string; until: string | null };

const spanText = ({ from, until }: Open) => (until === null ? dateText(from) : daysText(from, until));

const yoursText = ({ from, until }: Open) =>
  until === null ? words.yoursFrom(dateText(from)) : bookedText({ from, until });

const isWithin = (days: Days, { from, until }: Open) => days.from >= from && (until === null || days.until <= until);

const isSame = (days: Days, { from, until }: Open) => days.from === from && days.until === until;

/** Fewer days are the booker's own decision; for others the owner is asked. */
const MoveDays = ({ item, booking }: BookingProps) => {
  const actor = useActor();
  const spans = useDays(item.id);
  const { value: step } = useUrlSheet('do');
  const [isOpen, setOpen] = useState(step === 'other-days');
  const [taken, setTaken] = useState<Taken | null>(null);
  const move = (days: Days) =>
    moveBooking(actor, { itemId: item.id, bookingId: booking.id }, days, (refusal) =>
      setTaken(takenFrom(refusal, days)),
    );
  const close = () => {
    setOpen(false);
    setTaken(null);
  };
  return (
    <>
      <Button look="pill" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.changeDays}
      </Button>
      {isOpen && (
        <ChooseDays
          title={words.moveTitle}
          spans={spans}
          start={{ from: booking.from, until: booking.until ?? '' }}
          action={(days) => (isWithin(days, booking) ? words.shorten : words.askFor)(daysText(days.from, days.until))}
          whyNot={(days) => (isSame(days, booking) ? words.sameDays : null)}
          onChosen={move}
          onClose={close}
        >
          {taken !== null && (
            <DaysTaken
              isAnswer
              sentence={taken.sentence}
              offers={offersFor(spans, taken.free, taken.wanted, dayOf())}
              onTake={(days) => void move(days).then((answer) => answer !== null && close())}
            />
          )}
        </ChooseDays>
      )}
    </>
  );
};

export const StandingWords = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <section className="rounded-card bg-quiet px-4 py-3">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{words.goodToKnow}</h3>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </section>
  );

/** The days that are promised to the viewer, what they asked for instead, and the way to change them. */
export const MyDays = ({ item, booking }: BookingProps) => {
  const spans = useDays(item.id);
  return (
    <div className="flex flex-col items-start gap-3">
      {booking.asked !== null && (
        <p className="rounded-card bg-marigold-soft px-4 py-3 text-sm font-semibold">
          {words.asked(spanText(booking.asked))}
        </p>
      )}
      <FiveWeeks spans={spans} />
      <MoveDays item={item} booking={booking} />
    </div>
  );
};

/** Its borrower should have brought it back by now: waiting, other days and giving it up are below. */
const MayBeLate = ({ item: { status, out_until: due } }: { item: Item }) =>
  status === 'transferred' &&
  due !== null &&
  due < dayOf() && (
    <p className="rounded-card bg-marigold-soft px-4 py-3 font-semibold">{words.mayBeLate(dateText(due))}</p>
  );

type PromisedProps = BookingProps & { ownerEmail: string };

/** For somebody whose days are still to come. */
export const PromisedForLater = ({ item, booking, ownerEmail }: PromisedProps) => (
  <>
    <MayBeLate item={item} />
    <Slip done={2} stamp={{ title: words.promisedStamp, date: dateText(booking.from) }}>
      <Sentence>{yoursText(booking)}</Sentence>
      <p className="mt-1">
        {words.contactBefore}
        <EmailLink email={ownerEmail} />
        {words.contactAfter}
      </p>
    </Slip>
    <StandingWords text={item.standing_words} />
    <MyDays item={item} booking={booking} />
  </>
);

/** Gives the days back, with a word if they like. */
export const CancelBooking = ({ item, booking }: BookingProps) => {
  const actor = useActor();
  return (
    <NoteForm
      name={`cancel-booking:${booking.id}`}
      look="plain"
      label={words.cancel}
      title={words.cancelTitle}
      text={words.cancelText}
      field={words.cancelWord}
      limit={itemLimits.word}
      action={words.cancelAction}
      onSend={(word) => endBooking(actor, { itemId: item.id, bookingId: booking.id }, word)}
    />
  );
};
