import type { QueryClient } from '@tanstack/react-query';

/** The first word of a query's key says what it is about; here stands which of them a piece of news makes old. */
const rootsOf = {
  items: ['items', 'activity'],
  wishes: ['wishes', 'activity'],
  // Only whether there is something new: the list itself must not move under a finger.
  newItems: ['new-items'],
  newWishes: ['new-wishes'],
  // Whoever joins a group or disconnects sees other things.
  network: ['network', 'items', 'wishes'],
  feedback: ['feedback'],
  joinRequests: ['admin'],
  // The numbers come over the line themselves.
  counters: [],
  // The numbers of the activity page.
  figures: ['activity'],
} as const satisfies Record<string, readonly string[]>;

export type Topic = keyof typeof rootsOf;

const isTopic = (word: string): word is Topic => Object.hasOwn(rootsOf, word);

const topicIn = (news: unknown) =>
  typeof news === 'object' && news !== null && 'about' in news ? String(news.about) : '';

/** Asks again for what a piece of news concerns; news of no known topic concerns everything. */
export const refreshAfter = (client: QueryClient, news: unknown) => {
  const topic = topicIn(news);
  const roots: readonly string[] | null = isTopic(topic) ? rootsOf[topic] : null;
  return client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'counters' && (roots?.includes(String(queryKey[0])) ?? true),
  });
};
