import { statusDate } from '../../shared/format/dates.ts';
import type { Item } from '../../shared/items/contract.ts';
import type { DialogState } from '../../shared/items/dialog-state.ts';
import { Avatar } from '../ui/avatar.tsx';
import { InterestedPeople } from './interested-people.tsx';
import { Slip } from './slip.tsx';
import { words } from './words.ts';

type StateOf<K extends DialogState['kind']> = Extract<DialogState, { kind: K }>;

const Sentence = ({ children }: { children: string }) => <p className="font-semibold">{children}</p>;
const Aside = ({ children }: { children: string }) => <p className="mt-1 text-sm text-muted">{children}</p>;

const Pending = ({ state }: { state: StateOf<'interestPending'> }) => (
  <Slip done={1} stamp={{ title: words.interestStamp, date: statusDate(state.interestDate), tone: 'green' }}>
    <p className="text-muted">{words.interestNext}</p>
  </Slip>
);

const Approved = ({ state }: { state: StateOf<'interestApproved'> }) => (
  <Slip done={2} stamp={{ title: words.approvedStamp, date: statusDate(state.approvedDate) }}>
    <p>
      {words.approvedBefore(statusDate(state.approvedDate))}
      <a href={`mailto:${state.ownerEmail}`} className="font-semibold wrap-anywhere text-green underline">
        {state.ownerEmail}
      </a>
      {words.approvedAfter}
    </p>
  </Slip>
);

const Received = ({ state }: { state: StateOf<'received'> }) => (
  <Slip done={3} stamp={{ title: words.receivedStamp, date: statusDate(state.transferredDate) }}>
    <Sentence>{words.received(statusDate(state.transferredDate))}</Sentence>
  </Slip>
);

const NotChosen = ({ state }: { state: StateOf<'notChosen'> }) => (
  <Slip done={1} stamp={{ title: words.interestStamp, date: statusDate(state.interestDate), tone: 'green' }}>
    <Sentence>{words.notChosen}</Sentence>
    {state.status === 'approved' && <Aside>{words.notChosenStill}</Aside>}
  </Slip>
);

type RecipientLineProps = { label: string; id: number | null; name: string; email: string };

/** Who gets it, and how to reach them. */
const RecipientLine = ({ label, id, name, email }: RecipientLineProps) => (
  <div className="flex min-w-0 items-center gap-3">
    <Avatar name={name} id={id} size="medium" />
    <p className="min-w-0">
      <span className="block text-xs text-muted">{label}</span>
      <span dir="auto" className="block font-semibold">
        {name}
      </span>
      <a href={`mailto:${email}`} className="inline-block py-0.5 font-semibold wrap-anywhere text-green underline">
        {email}
      </a>
    </p>
  </div>
);

type Own<K extends DialogState['kind']> = { item: Item; state: StateOf<K> };

const OwnApproved = ({ item, state }: Own<'ownApproved'>) => (
  <Slip done={2} stamp={{ title: words.approvedStamp, date: statusDate(state.approvedDate) }}>
    <RecipientLine label={words.promisedTo} id={item.recipient_id ?? null} {...state.recipient} />
  </Slip>
);

const OwnTransferred = ({ item, state }: Own<'ownTransferred'>) => (
  <Slip done={3} stamp={{ title: words.transferredStamp, date: statusDate(state.transferredDate) }}>
    <Sentence>{words.transferred(statusDate(state.transferredDate))}</Sentence>
    <div className="mt-3">
      <RecipientLine label={words.recipient} id={item.recipient_id ?? null} {...state.recipient} />
    </div>
  </Slip>
);

const OwnWaiting = () => (
  <Slip done={0}>
    <Sentence>{words.nobodyYet}</Sentence>
    <Aside>{words.nobodyNext}</Aside>
  </Slip>
);

type ItemStateProps = { item: Item; state: DialogState };

/** What has happened to an item and what comes next, as the viewer may know it: one place for every state. */
// oxlint-disable-next-line complexity -- one case for each state is the point
export const ItemState = ({ item, state }: ItemStateProps) => {
  switch (state.kind) {
    case 'preview':
    case 'readOnly':
    case 'canExpressInterest':
      return null;
    case 'interestPending':
      return <Pending state={state} />;
    case 'interestApproved':
      return <Approved state={state} />;
    case 'received':
      return <Received state={state} />;
    case 'notChosen':
      return <NotChosen state={state} />;
    case 'noLongerAvailable':
      return <Sentence>{words.noLongerAvailable}</Sentence>;
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
