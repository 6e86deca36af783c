import { useEffect, useState } from 'react';
import type { ThreadMessage } from '../../shared/conversations/contract.ts';
import { useActor } from '../live/act.ts';
import { saySeen } from './actions.ts';
import type { Place } from './queries.ts';

/** The form to write in covers the foot of the window: what lies below it has not been seen. */
const coveredPixels = 96;

const isUnread = ({ is_mine, seen_at }: ThreadMessage) => !is_mine && seen_at === null;

/** The bubble of a message of the other person that was not seen yet, by its id. */
export const unreadMark = (message: ThreadMessage) => (isUnread(message) ? { 'data-unread': message.id } : {});

/** The latest of these messages that has stood in the window; 0 for none. */
const useLatestInView = (ids: readonly number[]): number => {
  const [latest, setLatest] = useState(0);
  const watched = ids.join(' ');
  useEffect(() => {
    const look = (entries: IntersectionObserverEntry[]) => {
      const shown = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .map(({ target }) => Number(target.getAttribute('data-unread')));
      setLatest((before) => Math.max(before, ...shown));
    };
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px -${coveredPixels}px 0px` });
    if (watched !== '') for (const each of document.querySelectorAll('[data-unread]')) observer.observe(each);
    return () => observer.disconnect();
  }, [watched]);
  return latest;
};

const useIsVisible = () => {
  const [isVisible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
};

/**
 * What has stood in front of its reader has been seen; a page in the background has shown nothing to anybody. Answers how
 * many messages came since the thread was opened and wait below the window.
 */
export const useSeen = ({ itemId, personId }: Place, messages: readonly ThreadMessage[]): number => {
  const { client, userId } = useActor();
  const isVisible = useIsVisible();
  const [opened] = useState(messages.at(-1)?.id ?? 0);
  const unread = messages.filter(isUnread).map(({ id }) => id);
  const latest = useLatestInView(unread);
  const upTo = unread.filter((id) => id <= latest).at(-1);
  useEffect(() => {
    if (isVisible && upTo !== undefined) void saySeen({ client, userId }, { itemId, personId }, upTo);
  }, [client, userId, itemId, personId, isVisible, upTo]);
  return unread.filter((id) => id > Math.max(latest, opened)).length;
};
