import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api.ts';
import type { Conversation, ThreadMessage } from '../../shared/conversations/contract.ts';
import type { Answer } from '../../shared/http/endpoint.ts';
import { call } from '../http/call.ts';
import { after, pageOf, paged } from '../search/pages.ts';

/** A thread: an item, and the person who asked for it. */
export type Place = { itemId: number; personId: number };

export const threadsQuery = infiniteQueryOptions({
  queryKey: ['messages', 'threads'],
  queryFn: async ({ pageParam, signal }) =>
    pageOf(await call.reply('GET /api/conversations', { query: after(pageParam), signal })),
  ...paged,
});

type ThreadPage = Answer<Api['GET /api/conversations/:itemId/:personId']>;
type Thread = InfiniteData<ThreadPage>;

/** The latest page first; each further page holds older messages. */
export const threadQuery = (place: Place) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'thread', place.itemId, place.personId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/conversations/:itemId/:personId', {
        params: place,
        query: pageParam === 0 ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ has_earlier, messages }) => (has_earlier ? messages[0]?.id : undefined),
  });

/** Everything that was fetched so far, the oldest first. */
export const messagesIn = (thread: Thread): ThreadMessage[] =>
  [...thread.pages].reverse().flatMap((page) => page.messages);

/** Shows a sent message at once; the other pages of the thread stay as they are. */
export const putSent = (client: QueryClient, place: Place, sent: ThreadMessage, conversation: Conversation) =>
  client.setQueryData<Thread>(threadQuery(place).queryKey, (thread) => {
    const [latest, ...older] = thread?.pages ?? [];
    if (!thread || !latest) return thread;
    const messages = [...latest.messages.filter(({ id }) => id !== sent.id), sent].sort((a, b) => a.id - b.id);
    return { ...thread, pages: [{ ...latest, conversation, messages }, ...older] };
  });

export const calendarQuery = queryOptions({
  queryKey: ['messages', 'calendar'],
  queryFn: ({ signal }) => call('GET /api/calendar', { signal }),
  // Secrets are fetched only when somebody wants to see them; a new password changes this one.
  enabled: false,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});
