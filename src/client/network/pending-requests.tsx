import { useRef, useState } from 'react';
import { useActor } from '../live/act.ts';
import { answerRequest, type RequestAnswer } from './actions.ts';
import { NetworkList } from './network-list.tsx';
import { type ConnectionRequest, useRequests } from './queries.ts';
import { RequestCard } from './request-card.tsx';
import { type Response, ResponseLine } from './response-line.tsx';
import { words } from './words.ts';

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
