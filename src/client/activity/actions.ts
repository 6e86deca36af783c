import { call } from '../http/call.ts';
import { act, type Actor } from '../live/act.ts';
import { words } from './news-words.ts';
import { newsQuery } from './queries.ts';

export const markRead = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('POST /api/news/seen', { body: { userId: actor.userId, id } }),
    keep: (rest) => actor.client.setQueryData(newsQuery(actor.userId).queryKey, rest),
    failed: words.notSaved,
  });
