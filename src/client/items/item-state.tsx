import { dateText } from '../../shared/format/dates.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import type { DialogState } from '../../shared/items/dialog-state.ts';
import { InterestedPeople } from './interested-people.tsx';
import { AskForm, HereNow } from '../loans/ask-form.tsx';
import { Borrowed, DueLine, OwnLent } from '../loans/loan-state.tsx';
import { CanJoinQueue, Declined, InQueue, PlaceLine } from '../loans/queue-state.tsx';
import { MyDays, PromisedForLater, StandingWords } from '../loans/my-booking.tsx';
import { MyRequest, TakenMeanwhile, useIsTaken } from '../loans/my-request.tsx';
import type { AskingForm } from '../loans/use-asking.ts';
import { WorkedOut } from '../loans/worked-out.tsx';
import { Aside, EmailLink, PersonLine, Sentence, Slip } from '../loans/slip.tsx';
import { words as loanWords } from '../loans/words.ts';
import { words } from './words.ts';

type StateOf<K extends DialogState['kind']> = Extract<DialogState, { kind: K }>;
type Own<K extends DialogState['kind']> = { item: Item; state: StateOf<K> };

const Pending = ({ item, state }: Own<'interestPending'>) => {
  const isTaken = useIsTaken(item);
  return (
    <>
      {isTaken && <TakenMeanwhile item={item} />}
      <Slip done={1} stamp={{ title: words.interestStamp, date: dateText(state.interestDate), tone: 'green' }}>
        <PlaceLine item={item} />
        {!isTaken && <p className="text-muted">{words.interestNext}</p>}
      </Slip>
      <MyRequest item={item} />
    </>
  );
};

const Approved = ({ item, state }: Own<'interestApproved'>) => (
  <>
    <Slip done={2} stamp={{ title: words.approvedStamp, date: dateText(state.approvedDate) }}>
      <p>
        {words.approvedBefore(dateText(state.approvedDate))}
        <EmailLink email={state.ownerEmail} />
        {words.approvedAfter}
      </p>
      {!item.giveaway && <DueLine due={state.dueOn} />}
    </Slip>
    <StandingWords text={item.standing_words} />
    {!item.giveaway && item.my_booking !== undefined && <MyDays item={item} booking={item.my_booking} />}
    <WorkedOut item={item} approvedDate={state.approvedDate} />
  </>
);

const Received = ({ state }: { state: StateOf<'received'> }) => (
  <Slip done={3} stamp={{ title: words.receivedStamp, date: dateText(state.transferredDate) }}>
    <Sentence>{loanWords.received(dateText(state.transferredDate))}</Sentence>
  </Slip>
);

const NotChosen = ({ state }: { state: StateOf<'notChosen'> }) => (
  <Slip done={1} stamp={{ title: words.interestStamp, date: dateText(state.interestDate), tone: 'green' }}>
    <Sentence>{words.notChosen}</Sentence>
    {state.status === 'approved' && <Aside>{words.notChosenStill}</Aside>}
  </Slip>
);

const OwnApproved = ({ item, state }: Own<'ownApproved'>) => (
  <>
    <Slip done={2} stamp={{ title: words.approvedStamp, date: dateText(state.approvedDate) }}>
      <PersonLine label={words.promisedTo} id={item.recipient_id ?? null} {...state.recipient} />
      {!item.giveaway && <DueLine due={state.dueOn} item={item} />}
    </Slip>
    <WorkedOut item={item} approvedDate={state.approvedDate} />
  </>
);

const OwnTransferred = ({ item, state }: Own<'ownTransferred'>) => (
  <Slip done={3} stamp={{ title: words.transferredStamp, date: dateText(state.transferredDate) }}>
    <Sentence>{loanWords.transferred(dateText(state.transferredDate))}</Sentence>
    <div className="mt-3">
      <PersonLine label={words.recipient} id={item.recipient_id ?? null} {...state.recipient} />
    </div>
  </Slip>
);

const OwnWaiting = () => (
  <Slip done={0}>
    <Sentence>{words.nobodyYet}</Sentence>
    <Aside>{words.nobodyNext}</Aside>
  </Slip>
);

type ItemStateProps = { item: Item; state: DialogState; asking: AskingForm };

/** The state of an item and the next step, as far as the viewer may know: one component for every state. */
// oxlint-disable-next-line complexity -- one case for each state is the point
export const ItemState = ({ item, state, asking }: ItemStateProps) => {
  switch (state.kind) {
    case 'preview':
    case 'readOnly':
      return null;
    case 'canExpressInterest':
      return (
        <AskForm item={item} asking={asking}>
          <HereNow item={item} />
        </AskForm>
      );
    case 'interestPending':
      return <Pending item={item} state={state} />;
    case 'interestApproved':
      return <Approved item={item} state={state} />;
    case 'promisedForLater':
      return <PromisedForLater item={item} {...state} />;
    case 'received':
      return <Received state={state} />;
    case 'notChosen':
      return <NotChosen state={state} />;
    case 'noLongerAvailable':
      return (
        <Sentence>
          {item.giveaway && state.status === 'transferred' ? words.foundHome : words.noLongerAvailable}
        </Sentence>
      );
    case 'canJoinQueue':
      return (
        <AskForm item={item} asking={asking}>
          <CanJoinQueue item={item} state={state} />
        </AskForm>
      );
    case 'waitingInQueue':
      return (
        <>
          <InQueue item={item} state={state} />
          <MyRequest item={item} />
        </>
      );
    case 'declined':
      return <Declined {...state} />;
    case 'borrowed':
      return <Borrowed item={item} state={state} />;
    case 'ownLent':
      return <OwnLent item={item} state={state} />;
    case 'ownWaiting':
      return <OwnWaiting />;
    case 'ownRequested':
      return <InterestedPeople item={item} />;
    case 'ownApproved':
      return <OwnApproved item={item} state={state} />;
    case 'ownTransferred':
      return <OwnTransferred item={item} state={state} />;
  }
};
