import { type Group, groupsQuery } from '../first-steps/groups-query.ts';
import { call } from '../http/call.ts';
import { logFailure } from '../http/failures.ts';
import { act, type Actor, refresh } from '../live/act.ts';
import { useRowChange } from '../live/use-row-change.ts';
import { useMember } from '../session/session-context.ts';
import { type Connection, type ConnectionRequest, connectionsQuery, requestsQuery } from './queries.ts';
import { words } from './words.ts';

/** Everything that an own act in the network may have changed, the badges included. */
const everything = ['network', 'counters'] as const;

/** Joins a group, or leaves it. */
export const useSubscribing = () => {
  const { userId } = useMember();
  return useRowChange<Group, boolean>({
    list: groupsQuery(userId).queryKey,
    guess: (row, isOn) => ({ ...row, is_subscribed: isOn }),
    call: (row, isOn) =>
      call('POST /api/groups/manage', {
        body: { userId, groupId: row.id, action: isOn ? 'subscribe' : 'unsubscribe' },
      }),
    refresh: everything,
  });
};

/** Turns the own switch of a connection. */
export const useConnecting = () => {
  const { userId } = useMember();
  return useRowChange<Connection, boolean>({
    list: connectionsQuery(userId).queryKey,
    guess: (row, isOn) => ({ ...row, is_on: isOn, is_connected: isOn }),
    call: (row, isOn) =>
      call('POST /api/connections/manage', {
        body: { userId, connectUserId: row.id, action: isOn ? 'add' : 'remove' },
      }),
    refresh: everything,
  });
};

type SayFailure = (text: string) => void;

/** Asks a neighbour by full name or e-mail. */
export const askToConnect = (actor: Actor, identifier: string, sayFailure: SayFailure) =>
  act(actor, {
    call: () => call('POST /api/connections/request', { body: { userId: actor.userId, identifier } }),
    refresh: everything,
    failed: words.requestFailed,
    sayFailure,
  });

const welcome = async ({ client, userId }: Actor, { sender_id, sender_name }: ConnectionRequest) => {
  const newcomer = { id: sender_id, name: sender_name, is_connected: true, is_on: true };
  client.setQueryData(connectionsQuery(userId).queryKey, (people) =>
    people?.some(({ id }) => id === sender_id) ? people : people && [...people, newcomer],
  );
  await call('POST /api/connections/manage', { body: { userId, connectUserId: sender_id, action: 'add' } });
};

export type RequestAnswer = 'accept' | 'decline';

/** Answers a request; the message is the server's. */
export const answerRequest = (
  actor: Actor,
  request: ConnectionRequest,
  { action, sayFailure }: { action: RequestAnswer; sayFailure: SayFailure },
) => {
  const { client, userId } = actor;
  return act(actor, {
    call: () => call('POST /api/connections/respond', { body: { userId, requestId: request.id, action } }),
    keep: async () => {
      client.setQueryData(requestsQuery(userId).queryKey, (requests) =>
        requests?.filter(({ id }) => id !== request.id),
      );
      if (action === 'accept') await welcome(actor, request).catch(logFailure);
    },
    refresh: everything,
    failed: { refused: () => words.respondFailed, network: words.respondFailed },
    sayFailure,
    onFailure: () => refresh(actor, everything),
  });
};

export const unblock = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('DELETE /api/people/:id/block', { params: { id } }),
    refresh: everything,
    done: ({ message }) => message,
    failed: words.unblockFailed,
  });

export const takeBack = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('DELETE /api/connections/sent/:id', { params: { id } }),
    refresh: everything,
    done: ({ message }) => message,
    failed: words.takeBackFailed,
  });
