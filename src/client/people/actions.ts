import { call } from '../http/call.ts';
import { act, type Actor } from '../live/act.ts';
import { profileQuery } from './queries.ts';
import { words } from './words.ts';

/** On a profile the answer can be plain: the viewer already knows that this person is a member. */
export const connectWith = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('POST /api/people/:id/connect', { params: { id } }),
    keep: ({ standing }) =>
      actor.client.setQueryData(profileQuery(id).queryKey, (profile) => profile && { ...profile, standing }),
    refresh: ['network', 'counters'],
    done: ({ message }) => message,
    failed: words.connectFailed,
  });

/** Whatever the page shows of this person is old now. */
export const blockPerson = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('PUT /api/people/:id/block', { params: { id } }),
    refresh: ['network', 'messages', 'figures', 'counters'],
    done: ({ message }) => message,
    failed: words.blockFailed,
  });
