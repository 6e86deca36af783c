import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Conversation } from '../../shared/conversations/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import { type DialogState, dialogState } from '../../shared/items/dialog-state.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { undoSeconds } from '../../shared/items/lifecycle.ts';
import { type MailedStep, mailedStepPath } from '../../shared/items/mailed-steps.ts';
import { takenIn, wantedSpan } from '../../shared/loans/overlaps.ts';
import { type Actor, useActor } from '../live/act.ts';
import { returnItem, sayReceived, sayReturned } from '../loans/actions.ts';
import { bookedText } from '../loans/availability.ts';
import { dayOf, dueText } from '../loans/due.ts';
import { spanText } from '../loans/span-text.ts';
import { words as loanWords } from '../loans/words.ts';
import { words as thingWords } from '../things/words.ts';
import { useDoneTo } from '../things/done-to.ts';
import { confirmTransfer } from '../things/item-actions.ts';
import { itemQuery } from '../things/item-queries.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { DoneHere } from '../ui/overlays/done-here.tsx';
import type { JustDone } from '../ui/overlays/just-done.ts';
import { useBusy } from '../ui/use-busy.ts';
import { words } from './words.ts';

/** What the thread says about its item: a sentence, and the act that is next for its reader, if there is one. */
type Strip = { line: string | null; act?: { label: string; run: (actor: Actor) => Promise<unknown> }; link?: string };

type Out = Extract<DialogState, { kind: 'borrowed' | 'ownLent' }>;

/** What was asked about the day, or that it is over. */
const withDue = (line: string, { dueOn, extensionUntil }: Out) => {
  if (extensionUntil !== null) return `${line}. ${loanWords.moreTimeAsked(dateText(extensionUntil))}`;
  return dueOn !== null && dueOn < dayOf() ? `${line}. ${dueText(dueOn)}` : line;
};

// oxlint-disable-next-line complexity -- one case for each state is the point
const ofBorrower = (item: Item, state: DialogState): Strip | null => {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other states have nothing to say here
  switch (state.kind) {
    case 'interestPending':
      return { line: words.asked };
    case 'interestApproved':
      return item.said_received_at === undefined
        ? { line: words.promisedToYou, act: { label: words.iHaveIt, run: (actor) => sayReceived(actor, item.id) } }
        : { line: words.saidReceived };
    case 'waitingInQueue':
      return { line: loanWords.place(state.place, state.length) };
    case 'notChosen':
      return { line: words.toAnother };
    case 'received':
      return { line: loanWords.received(dateText(state.transferredDate)) };
    case 'promisedForLater':
      return { line: bookedText(state.booking) };
    case 'borrowed':
      if (state.saidReturnedDate !== null) return { line: loanWords.saidBack(dateText(state.saidReturnedDate)) };
      return {
        line: withDue(state.dueOn === null ? loanWords.withYouOpen : loanWords.withYou(dateText(state.dueOn)), state),
        act: { label: words.broughtBack, run: (actor: Actor) => sayReturned(actor, item) },
      };
    default:
      return null;
  }
};

const toStep = (item: Item, step: MailedStep) => mailedStepPath(String(item.id), step);

/** For the owner, about somebody who waits, or to whom days ahead are promised. */
const ofWaiting = (item: Item, otherId: number, name: string): Strip | null => {
  const booking = item.bookings?.find(({ person, state }) => person?.id === otherId && state === 'booked');
  if (booking !== undefined) return { line: thingWords.here.approveFor(name, spanText(booking)) };
  const request = item.interested_users?.find(({ id }) => id === otherId);
  if (request === undefined) return null;
  const span = wantedSpan(request, dayOf());
  const isFree = span === null ? item.status === 'requested' : takenIn(span, item.bookings ?? []) === null;
  return isFree ? { line: words.asksForIt(name), link: toStep(item, 'approve') } : { line: words.toAnother };
};

/** For the owner of what is with the other of the two: what they say or ask comes first. */
const ofLent = (item: Item, state: Extract<DialogState, { kind: 'ownLent' }>, name: string): Strip => {
  const { dueOn, saidReturnedDate, extensionUntil } = state;
  const act = { label: words.itIsBack, run: (actor: Actor) => returnItem(actor, item.id) };
  if (saidReturnedDate !== null) return { line: loanWords.saysBack(name), act };
  if (extensionUntil !== null)
    return { line: loanWords.asksMore(name, dateText(extensionUntil)), link: toStep(item, 'answer') };
  const line = dueOn === null ? loanWords.withThemOpen(name) : loanWords.withThem(name, dateText(dueOn));
  return { line: withDue(line, state), act };
};

// oxlint-disable-next-line complexity -- one case for each state is the point
const ofOwner = (item: Item, state: DialogState, { other_id, other_name }: Conversation): Strip | null => {
  const name = firstNameOf(other_name);
  const isTheirs = item.recipient_id === other_id;
  const toAnother = ofWaiting(item, other_id, name) ?? { line: words.toAnother };
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other states have nothing to say here
  switch (state.kind) {
    case 'ownRequested':
      return ofWaiting(item, other_id, name);
    case 'ownWaiting':
      return ofWaiting(item, other_id, name);
    case 'ownApproved':
      if (!isTheirs) return toAnother;
      return {
        line: item.said_received_at === undefined ? words.promisedTo(name) : words.saysReceived(name),
        act: { label: words.handedOver, run: (actor) => confirmTransfer(actor, item.id) },
      };
    case 'ownLent':
      if (!isTheirs) return toAnother;
      return ofLent(item, state, name);
    case 'ownTransferred':
      return isTheirs ? { line: loanWords.transferred(dateText(state.transferredDate)) } : { line: words.toAnother };
    default:
      return null;
  }
};

/** After an act no other one comes to its place as long as it can be undone: a second tap must not be a second act. */
const useRest = () => {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isResting]);
  return { isResting, rest: () => setResting(true) };
};

const Act = ({ act: { label, run } }: { act: NonNullable<Strip['act']> }) => {
  const actor = useActor();
  const busy = useBusy();
  const { isResting, rest } = useRest();
  if (isResting) return null;
  const press = async () => {
    if ((await run(actor)) !== null) rest();
  };
  return (
    <Button isSmall isBusy={busy.isBusy} onClick={() => void busy.run(press)}>
      {label}
    </Button>
  );
};

/** What was done says it all, and keeps its place until it can no longer be undone. */
const keptFor = (done: JustDone | null): Strip | null => (done === null ? null : { line: null });

/** What was just done, with Undo, stands in the place of the next act. */
const Next = ({ act, done }: { act: Strip['act']; done: JustDone | null }) => {
  if (done !== null) return <DoneHere done={done} />;
  return act !== undefined && <Act act={act} />;
};

const Frame = ({ line, children }: Pick<Strip, 'line'> & { children?: ReactNode }) => (
  <section
    aria-label={words.thing}
    className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-quiet px-4 py-1"
  >
    {line !== null && <p className="min-w-[min(9rem,100%)] flex-1 text-sm font-semibold">{line}</p>}
    {children}
  </section>
);

/** The state of the item and the next act, above the words of its thread. */
export const ThingStrip = ({ conversation }: { conversation: Conversation }) => {
  const { data: item } = useQuery({ ...itemQuery(conversation.item_id), enabled: !conversation.is_gone });
  const done = useDoneTo(conversation.item_id);
  if (item === undefined || conversation.is_gone) return null;
  const state = dialogState(item, 'app');
  const strip = keptFor(done) ?? (item.is_mine ? ofOwner(item, state, conversation) : ofBorrower(item, state));
  if (strip === null) return null;
  return (
    <Frame line={strip.line}>
      <Next act={strip.act} done={done} />
      {strip.link !== undefined && (
        <ButtonLink look="pill" to={strip.link}>
          {words.answer}
        </ButtonLink>
      )}
    </Frame>
  );
};
