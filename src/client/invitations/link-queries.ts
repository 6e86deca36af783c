import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { act, type Actor } from '../live/act.ts';
import { words } from './link-words.ts';

export const linksQuery = queryOptions({
  queryKey: ['network', 'links'],
  queryFn: ({ signal }) => call('GET /api/invitation-links', { signal }),
});

/** What a visitor sees of the things to borrow or to keep: nothing else may hang on a wall. */
export const visibleThingsQuery = (isGiven: boolean) =>
  queryOptions({
    queryKey: ['preview', 'poster', isGiven],
    queryFn: ({ signal }) => call('GET /api/items', { query: { userId: -1, giveaway: isGiven }, signal }),
  });

type Wanted = { groups: number[]; uses: number; days: number };

export const makeLink = (actor: Actor, body: Wanted, sayFailure: (text: string) => void) =>
  act(actor, {
    call: () => call('POST /api/invitation-links', { body }),
    done: words.made,
    refresh: ['network'],
    failed: words.failed,
    sayFailure,
  });

export const endLink = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('DELETE /api/invitation-links/:id', { params: { id } }),
    done: ({ message }) => message,
    refresh: ['network'],
    failed: words.endFailed,
  });
