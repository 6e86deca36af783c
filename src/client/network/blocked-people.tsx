import { useQuery } from '@tanstack/react-query';
import { statusDate } from '../../shared/format/dates.ts';
import { useActor } from '../live/act.ts';
import { Avatar } from '../ui/avatar.tsx';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { unblock } from './actions.ts';
import { NetworkCard } from './network-card.tsx';
import { blocksQuery } from './queries.ts';
import { words } from './words.ts';

/** Whom the member has blocked, with the way back; nothing at all where there is nobody. */
export const BlockedPeople = () => {
  const actor = useActor();
  const { data = [] } = useQuery(blocksQuery);
  if (data.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-lg">{words.blocked}</h2>
      <p className="mb-3 text-sm text-muted">{words.blockedText}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-3">
        {data.map(({ id, name, blocked_at }) => (
          <NetworkCard
            key={id}
            picture={<Avatar name={name} id={id} size="medium" />}
            name={name}
            nameId={`blocked-${id}`}
            line={words.blockedOn(statusDate(blocked_at))}
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
    </section>
  );
};
