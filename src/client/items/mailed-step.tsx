import { useEffect, useRef } from 'react';
import { dateText } from '../../shared/format/dates.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { DialogState } from '../../shared/items/dialog-state.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import type { MailedStep } from '../../shared/items/mailed-steps.ts';
import { type Actor, useActor } from '../live/act.ts';
import { answerExtension, returnItem, sayReceived, sayReturned } from '../loans/actions.ts';
import { dayOf } from '../loans/due.ts';
import { MoreTime } from '../loans/loan-state.tsx';
import { remindBorrower } from '../loans/planning-actions.ts';
import { words as planWords } from '../loans/planning-words.ts';
import { words as loanWords } from '../loans/words.ts';
import { cancelApproval, confirmTransfer, giveUp } from '../things/item-actions.ts';
import { Button } from '../ui/controls/button.tsx';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { useBusy } from '../ui/use-busy.ts';
import { words } from './words.ts';

type Choice = { label: string; isQuiet?: boolean; run: (actor: Actor) => Promise<unknown> };
type Step = { question: string; choices: readonly Choice[] };

/** From the due day on, once a day. */
const isRemindable = ({ loan }: Item, today = dayOf()) =>
  loan !== undefined &&
  loan.due_on !== null &&
  loan.due_on <= today &&
  loan.said_returned_at === null &&
  loan.reminded_on !== today;

const giverSteps = (item: Item, state: DialogState): { [step in MailedStep]?: Step } => {
  if (state.kind === 'ownApproved')
    return {
      'handed-over': {
        question: words.stepHandedOver(firstNameOf(state.recipient.name)),
        choices: [{ label: words.confirmTransfer, run: (actor) => confirmTransfer(actor, item.id) }],
      },
      cancel: {
        question: words.cancelText(state.recipient.name),
        choices: [{ label: words.cancelAction, run: (actor) => cancelApproval(actor, item.id) }],
      },
    };
  if (state.kind !== 'ownLent') return {};
  const name = firstNameOf(state.recipient.name);
  return {
    back: {
      question: words.stepBack,
      choices: [{ label: loanWords.itIsBack, run: (actor) => returnItem(actor, item.id) }],
    },
    ...(isRemindable(item) && {
      remind: {
        question: loanWords.withThem(name, dateText(item.loan?.due_on ?? '')),
        choices: [{ label: planWords.remindNamed(name), run: (actor) => remindBorrower(actor, item.id) }],
      },
    }),
    ...(state.extensionUntil !== null && {
      answer: {
        question: loanWords.asksMore(name, dateText(state.extensionUntil)),
        choices: [
          { label: loanWords.yes, run: (actor) => answerExtension(actor, item.id, true) },
          { label: loanWords.no, isQuiet: true, run: (actor) => answerExtension(actor, item.id, false) },
        ],
      },
    }),
  };
};

const takerSteps = (item: Item, state: DialogState): { [step in MailedStep]?: Step } => {
  if (state.kind === 'interestApproved')
    return {
      ...(item.said_received_at === undefined && {
        received: {
          question: words.stepReceived,
          choices: [{ label: words.stepIHaveIt, run: (actor) => sayReceived(actor, item.id) }],
        },
      }),
      'give-up': {
        question: words.notNeededText,
        choices: [{ label: words.notNeededAction, run: (actor) => giveUp(actor, item.id) }],
      },
    };
  if (state.kind !== 'borrowed' || state.saidReturnedDate !== null) return {};
  return {
    returned: {
      question: words.stepReturned(firstNameOf(item.owner_name ?? '')),
      choices: [{ label: loanWords.broughtBack, run: (actor) => sayReturned(actor, item) }],
    },
  };
};

/** What is promised for days that lie ahead: handed over earlier, or cancelled by either of the two. */
const bookedSteps = ({ id, is_mine, bookings = [], my_booking }: Item): { [step in MailedStep]?: Step } => {
  const next = bookings.find(({ person, state }) => person !== null && state === 'booked');
  if (is_mine && next?.person) {
    const { name } = next.person;
    return {
      'handed-over': {
        question: words.stepHandedOver(firstNameOf(name)),
        choices: [{ label: words.confirmTransfer, run: (actor) => confirmTransfer(actor, id) }],
      },
      cancel: {
        question: words.cancelText(name),
        choices: [{ label: words.cancelAction, run: (actor) => cancelApproval(actor, id, next.id) }],
      },
    };
  }
  if (my_booking?.state !== 'booked') return {};
  return {
    'give-up': {
      question: words.notNeededText,
      choices: [{ label: words.notNeededAction, run: (actor) => giveUp(actor, id, my_booking.id) }],
    },
  };
};

/** What two people do at the door, in the order of a loan. */
const atTheDoor: readonly MailedStep[] = ['handed-over', 'received', 'returned', 'back'];

/** The step that a mail led to, if it is still to be done; the label of an item asks for the one that is next. */
const findStep = (item: Item, state: DialogState, step: string): Step | undefined => {
  const steps: Record<string, Step | undefined> = {
    ...bookedSteps(item),
    ...giverSteps(item, state),
    ...takerSteps(item, state),
  };
  return steps[step === 'next' ? (atTheDoor.find((each) => steps[each] !== undefined) ?? step) : step];
};

const Choices = ({ step }: { step: Step }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const { close } = useUrlSheet('do');
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  const press = async ({ run: act }: Choice) => {
    if ((await act(actor)) !== null) close();
  };
  return (
    <section className="rounded-card border-2 border-green bg-raised p-4">
      <p className="font-semibold">{step.question}</p>
      <div ref={first} className="mt-3 flex flex-wrap gap-2.5">
        {step.choices.map((choice) => (
          <Button
            key={choice.label}
            look={choice.isQuiet === true ? 'quiet' : 'primary'}
            isBusy={isBusy}
            onClick={() => void run(() => press(choice))}
          >
            {choice.label}
          </Button>
        ))}
        <Button look="plain" onClick={close}>
          {words.stepNotNow}
        </Button>
      </div>
    </section>
  );
};

/** What a button in a mail led to, on top of the sheet and ready to be pressed; opening it has done nothing. */
export const MailedStepCard = ({ item, state }: { item: Item; state: DialogState }) => {
  const { value } = useUrlSheet('do');
  if (value === null) return null;
  if (value === 'more-time' && state.kind === 'borrowed' && state.extensionUntil === null)
    return <MoreTime item={item} dueOn={state.dueOn} isOpenFirst />;
  const step = findStep(item, state, value);
  return step !== undefined && <Choices step={step} />;
};
