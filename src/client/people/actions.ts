import { call } from '../http/call.ts';
import { act, type Actor } from '../live/act.ts';
import { profileQuery } from './queries.ts';
import { words } from './words.ts';

/** From a profile the answer is plain: whoever looks at it knows already that this person is here. */
export const connectWith = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('POST /api/people/:id/connect', { params: { id } }),
    keep: ({ standing }) =>
      actor.client.setQueryData(profileQuery(id).queryKey, (profile) => profile && { ...profile, standing }),
    refresh: ['network', 'counters'],
    done: ({ message }) => message,
    failed: words.connectFailed,
  });
