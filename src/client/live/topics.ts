import type { QueryClient } from '@tanstack/react-query';
import type { Topic as LiveTopic } from '../../shared/live/contract.ts';

/** What a query can be about: the first word of its key. */
type Root =
  | 'account'
  | 'activity'
  | 'admin'
  | 'away'
  | 'counters'
  | 'feedback'
  | 'imports'
  | 'items'
  | 'libraries'
  | 'mails'
  | 'messages'
  | 'network'
  | 'notices'
  | 'new-items'
  | 'new-wishes'
  | 'preview'
  | 'rules'
  | 'voice'
  | 'wishes';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Root, ...unknown[]];
    /** `failed` is shown whenever the query fails. */
    queryMeta: { failed?: string };
  }
}

/** What the server tells of, and what only an own act says. */
export type Topic = LiveTopic | 'figures' | 'admin';

/** Which queries a piece of news, or an own act, makes old. */
const rootsOf = {
  items: ['items', 'activity'],
  wishes: ['wishes', 'activity'],
  // Only whether there is something new: the list itself must not move under a finger.
  newItems: ['new-items'],
  newWishes: ['new-wishes'],
  // Groups and connections change what a member can see.
  network: ['network', 'items', 'wishes'],
  feedback: ['feedback'],
  // Unread messages and join requests are also shown in the activity.
  messages: ['messages', 'activity'],
  joinRequests: ['admin', 'activity'],
  reports: ['admin', 'activity'],
  stewardship: ['admin', 'activity'],
  account: ['account', 'mails'],
  // A neighbour is called something else now.
  names: ['network', 'items', 'wishes', 'messages', 'feedback', 'activity'],
  // Hidden or restored things are the member's own.
  notices: ['notices', 'items', 'wishes', 'messages', 'feedback', 'activity'],
  // The numbers come over the line themselves.
  counters: [],
  // The numbers of the activity page.
  figures: ['activity'],
  // An admin action changes several lists, and always the audit log.
  admin: ['admin'],
} as const satisfies Record<Topic, readonly Root[]>;

const isTopic = (word: string): word is Topic => Object.hasOwn(rootsOf, word);

export const topicIn = (news: unknown) =>
  typeof news === 'object' && news !== null && 'about' in news ? String(news.about) : '';

/** Asks again for what a piece of news concerns; news of no known topic concerns everything. */
export const refreshAfter = (client: QueryClient, news: unknown) => {
  const topic = topicIn(news);
  const roots: readonly Root[] | null = isTopic(topic) ? rootsOf[topic] : null;
  return client.invalidateQueries({
    predicate: ({ queryKey: [root] }) => root !== 'counters' && (roots?.includes(root) ?? true),
  });
};
