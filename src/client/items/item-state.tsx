import type { ReactNode } from 'react';
import { statusDate } from '../../shared/format/dates.ts';
import type { Item } from '../../shared/items/contract.ts';
import type { DialogState } from '../../shared/items/dialog-state.ts';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { Stamp } from '../ui/stamp.tsx';
import { InterestedPeople } from './interested-people.tsx';
import { words } from './words.ts';

/** How far a thing has come: Interest, Approved, Handed over. */
const Steps = ({ done }: { done: number }) => (
  <ol className="flex flex-wrap gap-1.5">
    {words.steps.map((step, index) => (
      <li key={step} aria-current={index === done - 1 ? 'step' : undefined} className="grow basis-[min(5rem,100%)]">
        <span aria-hidden className={classNames('block h-1 rounded-chip', index < done ? 'bg-green' : 'bg-line')} />
        <span className={classNames('mt-2 block text-xs font-semibold', index < done ? 'text-green' : 'text-muted')}>
          {step}
        </span>
      </li>
    ))}
  </ol>
);

type SlipProps = {
  children: ReactNode;
  /** How many of Interest, Approved, Handed over are behind us. */
  done: 0 | 1 | 2 | 3;
  stamp?: { title: string; date: string; tone?: 'tomato' | 'green' };
};

/** The slip in the back of a library book: what happened to this thing so far, stamped. */
const Slip = ({ children, done, stamp }: SlipProps) => (
  <section className="rounded-card border border-dashed border-edge bg-page p-4">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-[min(10rem,100%)] flex-1">{children}</div>
      {stamp !== undefined && (
        // The sentence beside it says the same.
        <div aria-hidden className="-mt-1 ml-auto max-w-full">
          <Stamp {...stamp} />
        </div>
      )}
    </div>
    <div className="mt-4">
      <Steps done={done} />
    </div>
  </section>
);

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
    case 'waitingInQueue':
      return <NotChosen state={{ ...state, kind: 'notChosen' }} />;
    case 'borrowed':
      return <Received state={{ kind: 'received', transferredDate: state.handedOverDate }} />;
    case 'ownLent':
      return (
        <OwnTransferred
          item={item}
          state={{ ...state, kind: 'ownTransferred', transferredDate: state.handedOverDate }}
        />
      );
    case 'noLongerAvailable':
    case 'canJoinQueue':
    case 'declined':
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
