import { call } from '../../http/call.ts';
import { act, type Actor } from '../../live/act.ts';
import { cameForQuery } from './queries.ts';
import type { Said } from './said.ts';
import { words } from './words.ts';

/** A member who came by the notice board; a link that has ended is nothing that anybody needs to read of. */
export const sayCameFor = (actor: Actor, said: Said) =>
  act(actor, {
    call: () => call('PUT /api/came-for', { body: said }),
    keep: (answer) => actor.client.setQueryData(cameForQuery.queryKey, answer),
  });

export const connectWithOwner = (actor: Actor) =>
  act(actor, {
    call: () => call('POST /api/came-for/connect'),
    keep: ({ came_for }) => actor.client.setQueryData(cameForQuery.queryKey, { came_for }),
    refresh: ['network', 'counters'],
    done: ({ message }) => message,
    failed: words.failed,
  });

export const putAside = (actor: Actor) =>
  act(actor, {
    call: () => call('DELETE /api/came-for'),
    keep: () => actor.client.setQueryData(cameForQuery.queryKey, { came_for: null }),
    failed: words.failed,
  });
