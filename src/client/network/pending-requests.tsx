import { useRef, useState } from 'react';
import { NetworkList } from './network-list.tsx';
import { type ConnectionRequest, useRequests } from './network-lists.ts';
import { RequestCard } from './request-card.tsx';
import { type Response, ResponseLine } from './response-line.tsx';
import { useAnswering } from './use-answering.ts';
import { words } from './words.ts';

/** Who waits for an answer. */
export const PendingRequests = () => {
  const requests = useRequests();
  const answer = useAnswering();
  const heading = useRef<HTMLHeadingElement>(null);
  const [response, setResponse] = useState<Response | null>(null);

  const respond = async (request: ConnectionRequest, action: 'accept' | 'decline') => {
    setResponse(null);
    try {
      setResponse({ text: await answer(request, action), isFailure: false });
      // The pressed button is gone with its card; the heading says what is left.
      heading.current?.focus();
    } catch {
      setResponse({ text: words.respondFailed, isFailure: true });
    }
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
