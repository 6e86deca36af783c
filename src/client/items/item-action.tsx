import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dateText, daysText } from '../../shared/format/dates.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import type { DialogState } from '../../shared/items/dialog-state.ts';
import { useActor } from '../live/act.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { cancelApproval, confirmTransfer, giveUp, withdrawInterest } from '../things/item-actions.ts';
import { useWaitingFor } from '../outbox/waiting.ts';
import { expressInterest } from '../things/asking.ts';
import { NotSentYet } from '../things/not-sent-yet.tsx';
import { pauseMs } from '../things/done-to.ts';
import { whyNotAsk } from '../loans/ask-form.tsx';
import { CancelBooking } from '../loans/my-booking.tsx';
import type { AskingForm } from '../loans/use-asking.ts';
import { BringBack, ItIsBack, JoinQueue, LeaveQueue } from '../loans/loan-action.tsx';
import { words } from './words.ts';

type ActionProps = { item: Item };

const Stack = ({ children }: { children: ReactNode }) => (
  <div className="flex w-full flex-col items-stretch gap-1">{children}</div>
);

type InterestProps = ActionProps & { since: string | null; asking: AskingForm };

/** What was just asked, where the button stood. It takes the focus of the button, which is gone. */
const Asked = ({ since, isNew }: { since: string; isNew: boolean }) => {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) line.current?.focus();
  }, [isNew]);
  return (
    <p
      ref={line}
      tabIndex={-1}
      data-done-here
      className="grid min-h-12 place-items-center rounded-control text-center font-semibold text-muted"
    >
      {words.interestExpressed(dateText(since))}
    </p>
  );
};

/** True from the moment that something begins until this time has passed. */
const useAsLong = (ms: number, isBegun: boolean) => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isBegun) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms, isBegun]);
  return isBegun && !isOver;
};

/** The button names the days that were chosen. */
const expressText = ({ form: { from, until } }: AskingForm) =>
  from === '' || until === '' ? words.expressInterest : words.expressInterestFor(daysText(from, until));

const Interest = ({ item, since, asking }: InterestProps) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [isPressed, setPressed] = useState(false);
  // The way out comes a moment later: it stands where the button stood.
  const isFresh = useAsLong(pauseMs, isPressed && since !== null);
  const unsent = useWaitingFor('ask', item.id);
  const ask = async () => {
    setPressed(true);
    if (await expressInterest(actor, item, asking.form, asking.onTaken)) asking.forget();
  };
  if (unsent !== null && since === null) return <NotSentYet entry={unsent} />;
  if (since === null)
    return (
      <Stack>
        <Button isWide whyNot={whyNotAsk(asking.form)} onClick={() => void run(ask)}>
          {expressText(asking)}
        </Button>
      </Stack>
    );
  return (
    <Stack>
      <Asked since={since} isNew={isPressed} />
      {!isFresh && (
        <Button
          look="plain"
          isBusy={isBusy}
          onClick={() => void run(async () => void (await withdrawInterest(actor, item.id)))}
        >
          {words.withdraw}
        </Button>
      )}
    </Stack>
  );
};

/** The next step for the approved person: to agree on a time with the owner. */
const Agree = ({ item }: ActionProps) => {
  const { userId } = useActor();
  return (
    <ButtonLink to={paths.thread(item.id, userId)}>{words.writeTo(firstNameOf(item.owner_name ?? ''))}</ButtonLink>
  );
};

const GiveUp = ({ item }: ActionProps) => {
  const actor = useActor();
  return (
    <AskAgain
      label={words.notNeeded}
      title={words.notNeededTitle}
      text={words.notNeededText}
      action={words.notNeededAction}
      onConfirmed={() => giveUp(actor, item.id)}
    />
  );
};

/** A loan is given back with a word; a gift just goes to somebody else. */
const EndMine = ({ item }: ActionProps) =>
  item.giveaway || item.my_booking === undefined ? (
    <GiveUp item={item} />
  ) : (
    <CancelBooking item={item} booking={item.my_booking} />
  );

const HandOver = ({ item, name }: ActionProps & { name: string }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  return (
    <Stack>
      <Button isWide isBusy={isBusy} onClick={() => void run(async () => void (await confirmTransfer(actor, item.id)))}>
        {words.confirmTransfer}
      </Button>
      <p className="text-center text-xs text-muted">{words.confirmHint}</p>
      <AskAgain
        label={words.cancelApproval}
        title={words.cancelTitle}
        text={words.cancelText(name)}
        action={words.cancelAction}
        onConfirmed={() => cancelApproval(actor, item.id)}
      />
    </Stack>
  );
};

const LogInFirst = () => (
  <Stack>
    <Button isWide aria-disabled>
      {words.expressInterest}
    </Button>
    <ButtonLink look="plain" to={paths.login()}>
      {words.previewLogin}
    </ButtonLink>
  </Stack>
);

/** What can be done about an item in this state, for the foot of its sheet; null where nothing can. */
// oxlint-disable-next-line complexity -- one case for each state is the point
export const itemAction = (item: Item, state: DialogState, asking: AskingForm): ReactNode => {
  switch (state.kind) {
    case 'preview':
      return <LogInFirst />;
    case 'canExpressInterest':
      return <Interest item={item} since={null} asking={asking} />;
    case 'interestPending':
      return <Interest item={item} since={state.interestDate} asking={asking} />;
    case 'interestApproved':
      return (
        <Stack>
          <Agree item={item} />
          <EndMine item={item} />
        </Stack>
      );
    case 'promisedForLater':
      return (
        <Stack>
          <Agree item={item} />
          <CancelBooking item={item} booking={state.booking} />
        </Stack>
      );
    case 'ownApproved':
      return <HandOver item={item} name={state.recipient.name} />;
    case 'canJoinQueue':
      return <JoinQueue item={item} asking={asking} />;
    case 'waitingInQueue':
      return <LeaveQueue item={item} />;
    case 'borrowed':
      return <BringBack item={item} saidDate={state.saidReturnedDate} />;
    case 'ownLent':
      return <ItIsBack item={item} />;
    case 'declined':
    case 'readOnly':
    case 'received':
    case 'notChosen':
    case 'noLongerAvailable':
    case 'ownWaiting':
    case 'ownRequested':
    case 'ownTransferred':
      return null;
  }
};
