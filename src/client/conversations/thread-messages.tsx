import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation, ThreadMessage } from '../../shared/conversations/contract.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import { Button } from '../ui/controls/button.tsx';
import { Bubble, WaitingBubble } from './bubble.tsx';
import { dayLabel } from './days.ts';
import { lineOf } from './line-of.ts';
import type { Place } from './queries.ts';
import type { Waiting } from './use-outbox.ts';
import { words } from './words.ts';

const nearPixels = 200;

/** Follows the end of the thread, unless its reader has scrolled up to read something older. */
const useFollowedEnd = (lastKey: string) => {
  const isFollowing = useRef(true);
  useEffect(() => {
    const watch = () => {
      const { scrollHeight } = document.documentElement;
      isFollowing.current = scrollHeight - window.innerHeight - window.scrollY < nearPixels;
    };
    window.addEventListener('scroll', watch, { passive: true });
    return () => window.removeEventListener('scroll', watch);
  }, []);
  useEffect(() => {
    if (lastKey !== '' && isFollowing.current) window.scrollTo({ top: document.documentElement.scrollHeight });
  }, [lastKey]);
};

/**
 * Older messages are put above what is being read, which keeps its place: the distance to the end stays. Some browsers do
 * the same by themselves, which is switched off on the list, or it would be done twice.
 */
const useKeptPlace = (firstId: number | undefined) => {
  const toEnd = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (firstId === undefined || toEnd.current === null) return;
    window.scrollTo({ top: document.documentElement.scrollHeight - toEnd.current });
    toEnd.current = null;
  }, [firstId]);
  return () => {
    toEnd.current = document.documentElement.scrollHeight - window.scrollY;
  };
};

/** Announces new messages of the other person to screen readers, not the old ones. */
const Heard = ({ name, last }: { name: string; last: ThreadMessage | undefined }) => {
  const [before] = useState(last?.id ?? 0);
  const isNews = last !== undefined && !last.is_mine && last.id > before;
  return <output className="sr-only">{isNews && `${name}: ${lineOf(last)}`}</output>;
};

const Day = ({ label }: { label: string }) => (
  <li className="my-2 self-center rounded-chip bg-quiet px-3 py-1 text-xs text-muted">{label}</li>
);

type ThreadMessagesProps = {
  conversation: Conversation;
  place: Place;
  messages: readonly ThreadMessage[];
  waiting: readonly Waiting[];
  /** Asks for older messages; null where there are none. */
  earlier: (() => void) | null;
  onAgain: (waiting: Waiting) => void;
  onDrop: (key: string) => void;
};

/** Only what the other proposed last can be agreed to, and only as long as people may write. */
const openProposal = ({ state }: Conversation, messages: readonly ThreadMessage[]) =>
  state === 'open' ? messages.filter(({ times, is_mine }) => times !== null && !is_mine).at(-1)?.id : undefined;

export const ThreadMessages = (props: ThreadMessagesProps) => {
  const { conversation, place, messages, waiting, earlier, onAgain, onDrop } = props;
  const name = firstNameOf(conversation.other_name);
  const last = messages.at(-1);
  useFollowedEnd(`${last?.id ?? ''} ${waiting.length}`);
  const keepPlace = useKeptPlace(messages[0]?.id);
  const proposal = openProposal(conversation, messages);
  const lastSeen = messages.filter(({ is_mine, seen_at }) => is_mine && seen_at !== null).at(-1)?.id;
  const days = messages.map(({ sent_at }) => dayLabel(sent_at));
  return (
    <>
      <Heard name={name} last={last} />
      {earlier !== null && (
        <Button
          look="plain"
          className="mt-3 self-center"
          onClick={() => {
            keepPlace();
            earlier();
          }}
        >
          {words.earlier}
        </Button>
      )}
      <ol className="flex flex-col gap-2 py-4 [overflow-anchor:none]">
        {messages.map((message, at) => (
          <Fragment key={message.id}>
            {days[at] !== days[at - 1] && <Day label={days[at] ?? ''} />}
            <Bubble
              message={message}
              place={place}
              name={name}
              canAccept={message.id === proposal}
              isLastSeen={message.id === lastSeen}
            />
          </Fragment>
        ))}
        {waiting.map((each) => (
          <WaitingBubble key={each.key} waiting={each} onAgain={() => onAgain(each)} onDrop={() => onDrop(each.key)} />
        ))}
      </ol>
    </>
  );
};
