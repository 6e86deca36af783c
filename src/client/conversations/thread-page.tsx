import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'wouter';
import type { Conversation, ThreadMessage } from '../../shared/conversations/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import { CallRefused } from '../../shared/http/caller.ts';
import { useActor } from '../live/act.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/page-title.tsx';
import { saySeen } from './actions.ts';
import { Composer } from './composer.tsx';
import { ProposeTimes } from './propose-times.tsx';
import { messagesIn, type Place, threadQuery } from './queries.ts';
import { ThreadHead } from './thread-head.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { useOutbox } from './use-outbox.ts';
import { words } from './words.ts';

/** What is in front of its reader has been seen; a page in the background has shown nothing to anybody. */
const useSeen = (place: Place, messages: readonly ThreadMessage[]) => {
  const actor = useActor();
  const [isVisible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const unread = messages.filter(({ is_mine, seen_at }) => !is_mine && seen_at === null).at(-1)?.id;
  const { client, userId } = actor;
  const { itemId, personId } = place;
  useEffect(() => {
    if (isVisible && unread !== undefined) void saySeen({ client, userId }, { itemId, personId }, unread);
  }, [client, userId, itemId, personId, isVisible, unread]);
};

const Closed = ({ conversation }: { conversation: Conversation }) => (
  <p className="mt-auto border-t border-line py-4 text-center text-muted">
    {conversation.state === 'alone' ? words.alone(firstNameOf(conversation.other_name)) : words.closed}
  </p>
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
  useSeen(place, messages);
  // A message that arrived although its answer was lost is shown once.
  const waiting = outbox.waiting.filter(({ key }) => messages.every((message) => message.key !== key));
  return (
    <div className="-mb-32 flex min-h-[calc(100dvh-5rem)] max-w-3xl flex-col rail:mb-0 rail:min-h-[calc(100dvh-4rem)]">
      <ThreadHead conversation={conversation} />
      {earlier !== null && (
        <Button look="plain" className="mt-3 self-center" onClick={earlier}>
          {words.earlier}
        </Button>
      )}
      {messages.length + waiting.length === 0 && (
        <p className="m-auto max-w-sm px-4 py-8 text-center text-balance text-muted">{words.first(name)}</p>
      )}
      <ThreadMessages
        conversation={conversation}
        place={place}
        messages={messages}
        waiting={waiting}
        onAgain={(waiting) => void outbox.post(waiting)}
        onDrop={outbox.drop}
      />
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
