import { useId, useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { useBusy } from '../ui/use-busy.ts';
import type { RequestAnswer } from './actions.ts';
import { NetworkCard } from './network-card.tsx';
import type { ConnectionRequest } from './queries.ts';
import { words } from './words.ts';

type RequestCardProps = { request: ConnectionRequest; onAnswer: (action: RequestAnswer) => Promise<void> };

/** Somebody who asks to connect. */
export const RequestCard = ({ request, onAnswer }: RequestCardProps) => {
  const id = useId();
  const { isBusy, run } = useBusy();
  const [pressed, setPressed] = useState<RequestAnswer>('accept');
  const button = (action: RequestAnswer) => ({
    isSmall: true,
    isBusy: isBusy && pressed === action,
    'aria-describedby': id,
    onClick: () =>
      void run(() => {
        setPressed(action);
        return onAnswer(action);
      }),
  });
  return (
    <NetworkCard
      picture={<Avatar name={request.sender_name} id={request.sender_id} size="medium" />}
      name={request.sender_name}
      nameId={id}
      line={request.sender_email}
    >
      <Button {...button('accept')}>{words.accept}</Button>
      <Button {...button('decline')} look="quiet">
        {words.decline}
      </Button>
    </NetworkCard>
  );
};
