import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { Conversation, ThreadMessage } from '../../shared/conversations/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import { CallRefused } from '../../shared/http/caller.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/page-title.tsx';
import { Composer } from './composer.tsx';
import { ProposeTimes } from './propose-times.tsx';
import { messagesIn, type Place, threadQuery } from './queries.ts';
import { ThreadHead } from './thread-head.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { useOutbox } from './use-outbox.ts';
import { useSeen } from './use-seen.ts';
import { words } from './words.ts';

const Closed = ({ conversation }: { conversation: Conversation }) => (
  <p className="mt-auto border-t border-line py-4 text-center text-muted">
    {conversation.state === 'alone' ? words.alone(firstNameOf(conversation.other_name)) : words.closed}
  </p>
);

/** Somebody who reads further up hears of what has come, and decides when to see it. */
const NewBelow = ({ count }: { count: number }) => (
  <Button
    className="sticky bottom-36 z-10 mb-2 self-center shadow-card"
    isSmall
    onClick={() => window.scrollTo({ top: document.documentElement.scrollHeight })}
  >
    {words.newBelow(count)}
  </Button>
);

type OpenThreadProps = {
  place: Place;
  conversation: Conversation;
  messages: readonly ThreadMessage[];
  earlier: (() => void) | null;
};

const OpenThread = ({ place, conversation, messages, earlier }: OpenThreadProps) => {
  const name = firstNameOf(conversation.other_name);
  const outbox = useOutbox(place);
  const [isProposing, setProposing] = useState(false);
  useTitle(words.with(conversation.other_name));
  const newBelow = useSeen(place, messages);
  // A message that arrived although its answer was lost is shown once.
  const waiting = outbox.waiting.filter(({ key }) => messages.every((message) => message.key !== key));
  return (
    <div className="-mb-32 flex min-h-[calc(100dvh-5rem)] max-w-3xl flex-col rail:mb-0 rail:min-h-[calc(100dvh-4rem)]">
      <ThreadHead conversation={conversation} />
      {messages.length + waiting.length === 0 && (
        <p className="m-auto max-w-sm px-4 py-8 text-center text-balance text-muted">{words.first(name)}</p>
      )}
      <ThreadMessages
        conversation={conversation}
        place={place}
        messages={messages}
        waiting={waiting}
        earlier={earlier}
        onAgain={(waiting) => void outbox.again(waiting)}
        onDrop={(key) => void outbox.discard(key)}
      />
      {newBelow > 0 && <NewBelow count={newBelow} />}
      {conversation.state === 'open' ? (
        <>
          {conversation.closes_at !== null && (
            <p className="py-2 text-center text-xs text-muted">{words.closesOn(dateText(conversation.closes_at))}</p>
          )}
          <Composer
            name={name}
            sentences={conversation.is_mine ? words.sentences.owning : words.sentences.asking}
            draft={outbox.draft}
            onDraft={outbox.setDraft}
            onSend={(text) => void outbox.send(text)}
            onPropose={() => setProposing(true)}
          />
        </>
      ) : (
        <Closed conversation={conversation} />
      )}
      {isProposing && <ProposeTimes place={place} onClose={() => setProposing(false)} />}
    </div>
  );
};

const isGone = (error: Error | null) => error instanceof CallRefused && error.status < 500;

const Thread = ({ place }: { place: Place }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(threadQuery(place));
  const conversation = data?.pages[0]?.conversation;
  if (isGone(error))
    return <EmptyState text={words.gone} action={<ButtonLink to={paths.messages()}>{words.back}</ButtonLink>} />;
  if (data !== undefined && conversation !== undefined)
    return (
      <OpenThread
        place={place}
        conversation={conversation}
        messages={messagesIn(data)}
        earlier={hasNextPage ? () => void fetchNextPage() : null}
      />
    );
  if (error === null) return <Loading />;
  const again = (
    <Button look="quiet" onClick={() => void refetch()}>
      {words.tryAgain}
    </Button>
  );
  return <EmptyState text={words.threadNotLoaded} action={again} />;
};

/** The conversation of two people about an item, at its own address. */
export const ThreadPage = () => {
  const { itemId = '', personId = '' } = useParams();
  // Another thread begins with its own draft.
  return <Thread key={`${itemId} ${personId}`} place={{ itemId: Number(itemId), personId: Number(personId) }} />;
};
