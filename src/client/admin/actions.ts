import type { TopUser } from '../../shared/admin/contract.ts';
import { call } from '../http/call.ts';
import type { FailureSentences } from '../http/failures.ts';
import { act, type Actor, refresh } from '../live/act.ts';
import { useRowChange } from '../live/use-row-change.ts';
import { managedGroupsQuery } from '../network/queries.ts';
import { type ManagedGroup, removedQuery, shownUsers } from './queries.ts';
import { words } from './words.ts';

/** The server's sentence if it says what to change; else the one for that action. */
const failedWith = (sentence: string): FailureSentences => ({
  refused: (_, { status, body }) => (status < 500 ? (body.error ?? sentence) : sentence),
  network: sentence,
});

/** Says what came of it, and shows what is true now, however it went. */
const administer = <Answer extends { message: string }>(actor: Actor, ask: () => Promise<Answer>, failed?: string) =>
  act(actor, {
    call: ask,
    done: ({ message }) => message,
    refresh: ['admin'],
    ...(failed === undefined ? {} : { failed: failedWith(failed) }),
    onFailure: () => refresh(actor, ['admin']),
  });

export const preapprove = (actor: Actor, email: string) =>
  administer(actor, () => call('POST /api/preapprove-email', { body: { email } }), words.approveFailed);

export const approveJoining = (actor: Actor, id: number) =>
  administer(actor, () => call('POST /api/admin/join-requests/:id/approve', { params: { id } }), words.actFailed);

export const declineJoining = (actor: Actor, id: number, said: string) =>
  administer(
    actor,
    () => call('POST /api/admin/join-requests/:id/decline', { params: { id }, body: { words: said } }),
    words.actFailed,
  );

export const sendTestMail = (actor: Actor, email: string, name: string) =>
  administer(
    actor,
    () => call('POST /api/send-email', { body: name === '' ? { email } : { email, name } }),
    words.sendFailed,
  );

export const retryJob = (actor: Actor, id: number) =>
  administer(actor, () => call('POST /api/admin/failed-jobs/:id/retry', { params: { id } }), words.actFailed);

export const lockOut = (actor: Actor, { user_id }: TopUser) =>
  administer(actor, () => call('POST /api/admin/deactivate-user', { body: { user_id } }), words.actFailed);

export const letIn = (actor: Actor, { user_id }: TopUser) =>
  administer(actor, () => call('POST /api/admin/reactivate-user', { body: { user_id } }), words.actFailed);

/** Answers with the password, which is shown once and kept nowhere. */
export const givePassword = (actor: Actor, { user_id }: TopUser) =>
  administer(actor, () => call('POST /api/admin/temporary-password', { body: { user_id } }), words.actFailed);

export const setSteward = (actor: Actor, { user_id: userId, is_steward }: TopUser) =>
  administer(
    actor,
    () =>
      call(is_steward ? 'DELETE /api/admin/stewards/:userId' : 'PUT /api/admin/stewards/:userId', {
        params: { userId },
      }),
    words.actFailed,
  );

export const removeUser = (
  actor: Actor,
  { user_id }: TopUser,
  reason: string,
  sayFailure: (text: string, error: unknown) => void,
) =>
  act(actor, {
    call: () => call('POST /api/admin/remove-user', { body: { user_id, reason } }),
    done: ({ message }) => message,
    refresh: ['admin'],
    failed: failedWith(words.actFailed),
    sayFailure,
  });

const without = (user: TopUser) => (users: TopUser[] | undefined) =>
  users?.filter(({ user_id }) => user_id !== user.user_id);

/** Takes a member out of the admin's view, at once on the screen. A failure is only logged. */
export const hideUser = (actor: Actor, user: TopUser) => {
  actor.client.setQueriesData({ queryKey: shownUsers }, without(user));
  return administer(actor, () => call('POST /api/admin/exclude-user', { body: { user_id: user.user_id } }));
};

export const unhideUser = (actor: Actor, user: TopUser) => {
  actor.client.setQueryData(removedQuery.queryKey, without(user));
  return administer(actor, () => call('POST /api/admin/include-user', { body: { user_id: user.user_id } }));
};

/** A group that changed shows on the admin page and in the admin's own network. */
const afterGroups = ['admin', 'network'] as const;

type SayFailure = (text: string) => void;

export const createGroup = (actor: Actor, group_name: string, sayFailure: SayFailure) =>
  act(actor, {
    call: () => call('POST /api/admin/groups', { body: { group_name } }),
    refresh: afterGroups,
    done: (group) => words.created(group.group_name),
    failed: failedWith(words.groupFailed),
    sayFailure,
  });

type Naming = { id: number; group_name: string; about: string; sayFailure: SayFailure };

export const renameGroup = (actor: Actor, { id, group_name, about, sayFailure }: Naming) =>
  act(actor, {
    call: () => call('PATCH /api/admin/groups/:id', { params: { id }, body: { group_name, about } }),
    refresh: afterGroups,
    done: (group) => words.renamed(group.group_name),
    failed: failedWith(words.groupFailed),
    sayFailure,
  });

type Switches = Partial<Pick<ManagedGroup, 'is_closed' | 'in_preview'>>;

export const useGroupSwitches = () =>
  useRowChange<ManagedGroup, Switches>({
    list: managedGroupsQuery.queryKey,
    guess: (row, change) => ({ ...row, ...change }),
    call: ({ id }, body) => call('PATCH /api/admin/groups/:id', { params: { id }, body }),
    refresh: afterGroups,
    failed: failedWith(words.groupFailed),
  });
