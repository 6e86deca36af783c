import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dateText } from '../../shared/format/dates.ts';
import { ActButton } from '../live/act-button.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { takeBack } from './actions.ts';
import { NetworkCard } from './network-card.tsx';
import { type SentRequest, sentQuery } from './queries.ts';
import { words } from './words.ts';

const SentCard = ({ request: { id, name, person_id, sent_at } }: { request: SentRequest }) => {
  const nameId = useId();
  return (
    <NetworkCard
      picture={<Avatar name={name} id={person_id} size="medium" />}
      name={name}
      nameId={nameId}
      line={words.sentOn(dateText(sent_at))}
    >
      <ActButton look="quiet" isSmall aria-describedby={nameId} onAct={(actor) => takeBack(actor, id)}>
        {words.takeBack}
      </ActButton>
    </NetworkCard>
  );
};

/** Sent requests as they were typed; nothing if there are none. */
export const SentRequests = () => {
  const { data = [] } = useQuery(sentQuery);
  if (data.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg">{words.sentTitle}</h2>
        <p className="text-sm text-muted">{words.sentText}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {data.map((request) => (
          <SentCard key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
};
