import { useId } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { NetworkCard } from './network-card.tsx';
import type { ConnectionRequest } from './network-lists.ts';
import { words } from './words.ts';

type RequestCardProps = {
  request: ConnectionRequest;
  onAnswer: (action: 'accept' | 'decline') => Promise<void>;
};

/** Somebody who asks to connect. */
export const RequestCard = ({ request, onAnswer }: RequestCardProps) => {
  const id = useId();
  const { isBusy, run } = useBusy();
  const answer = (action: 'accept' | 'decline') => void run(() => onAnswer(action));
  return (
    <NetworkCard
      picture={<Avatar name={request.sender_name} size="medium" />}
      name={request.sender_name}
      nameId={id}
      line={request.sender_email}
    >
      <Button isSmall isBusy={isBusy} aria-describedby={id} onClick={() => answer('accept')}>
        {words.accept}
      </Button>
      <Button isSmall look="quiet" isBusy={isBusy} aria-describedby={id} onClick={() => answer('decline')}>
        {words.decline}
      </Button>
    </NetworkCard>
  );
};
