import { useRef, useState, useId } from 'react';
import { useActor } from '../live/act.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { answerRequest, type RequestAnswer } from './actions.ts';
import { NetworkCard } from './network-card.tsx';
import { NetworkList } from './network-list.tsx';
import { type ConnectionRequest, useRequests } from './queries.ts';
import { type Response, ResponseLine } from './response-line.tsx';
import { words } from './words.ts';

type RequestCardProps = { request: ConnectionRequest; onAnswer: (action: RequestAnswer) => Promise<void> };

/** Somebody who asks to connect. */
const RequestCard = ({ request, onAnswer }: RequestCardProps) => {
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
      {...(request.came_for === null ? {} : { about: words.cameFor(request.came_for) })}
    >
      <Button {...button('accept')}>{words.accept}</Button>
      <Button {...button('decline')} look="quiet">
        {words.decline}
      </Button>
    </NetworkCard>
  );
};

/** Who waits for an answer. */
export const PendingRequests = () => {
  const requests = useRequests();
  const actor = useActor();
  const heading = useRef<HTMLHeadingElement>(null);
  const [response, setResponse] = useState<Response | null>(null);

  const respond = async (request: ConnectionRequest, action: RequestAnswer) => {
    setResponse(null);
    const sayFailure = (text: string) => setResponse({ text, isFailure: true });
    const answer = await answerRequest(actor, request, { action, sayFailure });
    if (answer === null) return;
    setResponse({ text: answer.message, isFailure: false });
    // The pressed button is gone with its card; the heading says what is left.
    heading.current?.focus();
  };

  return (
    <section className="flex flex-col gap-3">
      {requests.data !== undefined && (
        <h2 ref={heading} tabIndex={-1} className="self-start rounded-small text-lg">
          {words.pendingRequests(requests.data.length)}
        </h2>
      )}
      <NetworkList list={requests} empty={<p className="text-sm text-muted">{words.nobodyWaits}</p>}>
        {(request) => (
          <RequestCard key={request.id} request={request} onAnswer={(action) => respond(request, action)} />
        )}
      </NetworkList>
      <ResponseLine response={response} />
    </section>
  );
};
