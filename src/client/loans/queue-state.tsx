import { dateText } from '../../shared/format/dates.ts';
import { addDays, type Day } from '../../shared/format/days.ts';
import type { DialogState } from '../../shared/items/dialog-state.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { words as cardWords } from './card-words.ts';
import { dayOf } from './due.ts';
import { TakenMeanwhile, useIsTaken, wantedText } from './my-request.tsx';
import { Aside, Sentence, Slip } from './slip.tsx';
import { words } from './words.ts';

type StateOf<K extends DialogState['kind']> = Extract<DialogState, { kind: K }>;

type LoanProps<K extends DialogState['kind']> = { item: Item; state: StateOf<K> };

/** The place in the queue for a loan, and the wanted days; a gift has no queue. */
export const PlaceLine = ({ item }: { item: Item }) => (
  <>
    {!item.giveaway && item.my_place !== undefined && item.queue_length !== undefined && item.queue_length > 1 && (
      <Sentence>{words.place(item.my_place, item.queue_length)}</Sentence>
    )}
    <p className="text-sm empty:hidden">{wantedText(item)}</p>
  </>
);

type Elsewhere = { status: 'approved' | 'transferred'; outUntil: Day | null };

const whereItIs = ({ status, outUntil }: Elsewhere) => {
  if (status === 'approved') return words.promised;
  if (outUntil === null) return words.out;
  return (outUntil < dayOf() ? words.wasDue : words.outUntil)(dateText(outUntil));
};

/** What is overdue may come back today at the earliest. */
const backOn = (outUntil: Day) => (outUntil < dayOf() ? dayOf() : outUntil);

/** From when on it is free, unless that is the day after it comes back. */
const FreeFrom = ({ item: { next_free: from, out_until: outUntil } }: { item: Item }) =>
  from !== null &&
  (outUntil === null || from > addDays(backOn(outUntil), 1)) && (
    <p className="mt-1">{`${cardWords.freeFrom(dateText(from))}.`}</p>
  );

export const CanJoinQueue = ({ item, state }: LoanProps<'canJoinQueue'>) => {
  const { queue_length: waiting = 0 } = item;
  return (
    <section className="rounded-card bg-quiet px-4 py-3">
      <Sentence>{whereItIs(state)}</Sentence>
      <FreeFrom item={item} />
      {waiting > 0 && <p className="mt-1 text-sm">{words.waitAlready(waiting)}</p>}
      <Aside>{words.tellMeHint}</Aside>
    </section>
  );
};

/** Certain days are for the owner to decide; everybody else hears when it is free. */
const hintFor = ({ wanted_from: from }: Item, status: Elsewhere['status']) => {
  if (from !== undefined) return words.inQueueHint.days;
  return words.inQueueHint[status === 'approved' ? 'promised' : 'out'];
};

export const InQueue = ({ item, state }: LoanProps<'waitingInQueue'>) => {
  const isTaken = useIsTaken(item);
  return (
    <>
      {isTaken && <TakenMeanwhile item={item} />}
      <Slip done={1} stamp={{ title: words.queueStamp, date: dateText(state.interestDate), tone: 'green' }}>
        <Sentence>{whereItIs(state)}</Sentence>
        <FreeFrom item={item} />
        <p className="mt-1">{words.place(state.place, state.length)}</p>
        <p className="mt-1 text-sm empty:hidden">{wantedText(item)}</p>
        {!isTaken && <Aside>{hintFor(item, state.status)}</Aside>}
      </Slip>
    </>
  );
};

export const Declined = ({ note, askAgainOn }: StateOf<'declined'>) => (
  <section className="rounded-card bg-quiet px-4 py-3">
    <Sentence>{words.declined}</Sentence>
    {note !== '' && (
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {words.quote(note)}
      </p>
    )}
    <Aside>{words.askAgain(dateText(askAgainOn))}</Aside>
  </section>
);
