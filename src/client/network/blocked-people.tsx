import { dateText } from '../../shared/format/dates.ts';
import type { BlockedPerson } from '../../shared/people/contract.ts';
import { useActor } from '../live/act.ts';
import { Avatar } from '../ui/avatar.tsx';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { unblock } from './actions.ts';
import { NetworkCard } from './network-card.tsx';
import { words } from './words.ts';

/** Blocked people, each with a button to unblock. */
export const BlockedPeople = ({ people }: { people: readonly BlockedPerson[] }) => {
  const actor = useActor();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-3">
      {people.map(({ id, name, blocked_at }) => (
        <NetworkCard
          key={id}
          picture={<Avatar name={name} id={id} size="medium" />}
          name={name}
          nameId={`blocked-${id}`}
          line={words.blockedOn(dateText(blocked_at))}
        >
          <AskAgain
            look="quiet"
            isSmall
            label={words.unblock}
            describedBy={`blocked-${id}`}
            title={words.unblockTitle(name)}
            text={words.unblockText}
            action={words.unblock}
            dialogLook="primary"
            onConfirmed={() => unblock(actor, id)}
          />
        </NetworkCard>
      ))}
    </ul>
  );
};
