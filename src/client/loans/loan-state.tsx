import type { ReactNode } from 'react';
import { dateText } from '../../shared/format/dates.ts';
import { type Day, daysBetween } from '../../shared/format/days.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import type { DialogState } from '../../shared/items/dialog-state.ts';
import { useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Stamp } from '../ui/stamp.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { DayForm } from './act-form.tsx';
import { dayOf, dueText, openDue } from './due.ts';
import { laterThan, usualExtension } from './more-time.ts';
import { answerExtension, askExtension, setDue } from './actions.ts';
import { remindBorrower } from './planning-actions.ts';
import { words as plan } from './planning-words.ts';
import { words } from './words.ts';
import { Aside, PersonLine, Sentence } from './slip.tsx';

type StateOf<K extends DialogState['kind']> = Extract<DialogState, { kind: K }>;

type LoanProps<K extends DialogState['kind']> = { item: Item; state: StateOf<K> };

const ChangeDue = ({ item, due }: { item: Item; due: Day | null }) => {
  const actor = useActor();
  return (
    <DayForm
      key={due}
      name={`due:${item.id}`}
      label={words.changeDue}
      look="plain"
      isSmall
      className="-ms-3.5"
      title={words.dueTitle}
      action={words.save}
      start={due ?? ''}
      none={words.backByHint}
      onSend={(day) => setDue(actor, item.id, day === '' ? null : day)}
    />
  );
};

/** The day that was agreed; its owner can change it. */
export const DueLine = ({ due, item }: { due: Day | null; item?: Item }) => (
  <div className="mt-2 flex flex-wrap items-center gap-x-2">
    <p className="text-sm font-semibold">{due === null ? words.noDue : words.dueOn(dateText(due))}</p>
    {item !== undefined && <ChangeDue item={item} due={due} />}
  </div>
);

type LoanSlipProps = { title: string; due: Day | null; since: string; children: ReactNode };

/** Marigold for what is due, tomato for what is over its day. */
const toneOf = (due: Day | null) => (due !== null && due < dayOf() ? 'bg-tomato-soft' : 'bg-marigold-soft');

const whenDue = (due: Day) => {
  const days = daysBetween(dayOf(), due);
  return days > 1 ? words.dueIn(days) : dueText(due);
};

/** A thing that is out, for its two people: until when, with whom, and what was asked. */
const LoanSlip = ({ title, due, since, children }: LoanSlipProps) => (
  <section className="flex flex-col gap-3">
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card px-4 py-3 ${toneOf(due)}`}
    >
      <div className="min-w-[min(10rem,100%)] flex-1">
        <Sentence>{title}</Sentence>
        {due !== null && <p className="text-sm">{whenDue(due)}</p>}
        <p className="text-sm">{since}</p>
      </div>
      <div aria-hidden className="max-w-full">
        <Stamp title={words.onLoan} tone="green" />
      </div>
    </div>
    {children}
  </section>
);

type MoreTimeProps = { item: Item; dueOn: Day | null; isOpenFirst?: boolean };

export const MoreTime = ({ item, dueOn, isOpenFirst = false }: MoreTimeProps) => {
  const actor = useActor();
  const first = laterThan(dueOn);
  const freeUntil = item.loan?.free_until ?? null;
  return (
    <DayForm
      key={dueOn}
      name={`more-time:${item.id}`}
      label={words.moreTime}
      isOpenFirst={isOpenFirst}
      className="self-start"
      isSmall
      title={words.moreTimeTitle}
      action={words.moreTimeAction}
      {...(freeUntil === null ? {} : { text: words.moreTimeFree(dateText(freeUntil)) })}
      start={usualExtension(first, freeUntil)}
      first={first}
      onSend={(day) => askExtension(actor, item.id, day)}
    />
  );
};

type WaitAfterProps = { item: Item; say: (people: number) => string };

const WaitAfter = ({ item: { queue_length: people = 0 }, say }: WaitAfterProps) =>
  people > 0 && <p className="text-sm text-muted">{say(people)}</p>;

export const Borrowed = ({ item, state }: LoanProps<'borrowed'>) => {
  const { dueOn, handedOverDate, saidReturnedDate, extensionUntil, ownerEmail } = state;
  const owner = item.owner_name ?? '';
  return (
    <LoanSlip
      title={dueOn === null ? words.withYouOpen : words.withYou(dateText(dueOn))}
      due={openDue(dueOn, saidReturnedDate)}
      since={words.received(dateText(handedOverDate))}
    >
      {saidReturnedDate !== null && (
        <div>
          <Sentence>{words.saidBack(dateText(saidReturnedDate))}</Sentence>
          <Aside>{words.saidBackNext(firstNameOf(owner))}</Aside>
        </div>
      )}
      <PersonLine label={words.lender} id={item.owner_id} name={owner} email={ownerEmail} />
      {extensionUntil !== null && <Sentence>{words.moreTimeAsked(dateText(extensionUntil))}</Sentence>}
      {extensionUntil === null && saidReturnedDate === null && <MoreTime item={item} dueOn={dueOn} />}
      <WaitAfter item={item} say={words.waitAfterYou} />
    </LoanSlip>
  );
};

const Answer = ({ item, name, until }: { item: Item; name: string; until: Day }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const answer = (accept: boolean) => void run(() => answerExtension(actor, item.id, accept));
  const next = item.bookings?.find(({ person, from, state }) => person !== null && state === 'booked' && from <= until);
  return (
    <div className="rounded-card border border-line p-4">
      <Sentence>{words.asksMore(firstNameOf(name), dateText(until))}</Sentence>
      {next?.person && <Aside>{words.wouldWait(firstNameOf(next.person.name), dateText(next.from))}</Aside>}
      <div className="mt-3 flex gap-2.5">
        <Button className="flex-1" isBusy={isBusy} onClick={() => answer(true)}>
          {words.yes}
        </Button>
        <Button look="quiet" className="flex-1" isBusy={isBusy} onClick={() => answer(false)}>
          {words.no}
        </Button>
      </div>
    </div>
  );
};

type RemindProps = { item: Item; dueOn: Day | null; isSaid: boolean; name: string };

/** From the due day on, once a day. */
const Remind = ({ item, dueOn, isSaid, name }: RemindProps) => {
  const today = dayOf();
  if (dueOn === null || dueOn > today || isSaid) return null;
  if (item.loan?.reminded_on === today) return <Aside>{plan.reminded}</Aside>;
  return (
    <ActButton look="quiet" isSmall className="self-start" onAct={(actor) => remindBorrower(actor, item.id)}>
      {plan.remindNamed(name)}
    </ActButton>
  );
};

export const OwnLent = ({ item, state }: LoanProps<'ownLent'>) => {
  const { dueOn, handedOverDate, saidReturnedDate, extensionUntil, recipient } = state;
  const name = firstNameOf(recipient.name);
  return (
    <LoanSlip
      title={dueOn === null ? words.withThemOpen(name) : words.withThem(name, dateText(dueOn))}
      due={openDue(dueOn, saidReturnedDate)}
      since={words.transferred(dateText(handedOverDate))}
    >
      {saidReturnedDate !== null && (
        <div>
          <Sentence>{words.saysBack(name)}</Sentence>
          <Aside>{words.saysBackNext}</Aside>
        </div>
      )}
      <Remind item={item} dueOn={dueOn} isSaid={saidReturnedDate !== null} name={name} />
      {extensionUntil !== null && <Answer item={item} name={name} until={extensionUntil} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <PersonLine label={words.borrower} id={item.recipient_id ?? null} {...recipient} />
        <ChangeDue item={item} due={dueOn} />
      </div>
      <WaitAfter item={item} say={words.waitAfter} />
    </LoanSlip>
  );
};
