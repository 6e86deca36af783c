import { sortConnections, sortGroups } from '../../shared/network/ordering.ts';
import type { Db } from '../db/connect.ts';
import type { Route } from '../http/route.ts';
import { manageConnection, respond } from './connect.ts';
import { changeGroup, createGroup, manageSubscription } from './groups.ts';
import { requestConnection } from './request-connection.ts';
import { listSent, takeBack } from './sent-requests.ts';
import {
  listConnected,
  listConnections,
  listGroups,
  listManagedGroups,
  listRequests,
  listSubscribed,
} from './store.ts';

const byName = <G extends { group_name: string }>(groups: readonly G[]) =>
  sortGroups(groups.map((group) => ({ group_name: group.group_name, is_subscribed: true, group }))).map(
    ({ group }) => group,
  );

export const networkRoutes = (route: Route, { db }: { db: Db }) => {
  route('GET /api/groups/:userId', async ({ db, viewer }) => sortGroups(await listGroups(db, viewer.id)));

  route('POST /api/groups/manage', ({ viewer, body }) => manageSubscription(db, viewer.id, body.groupId, body.action));

  route('GET /api/connections/user', async ({ db, viewer }) => sortConnections(await listConnections(db, viewer.id)));

  route('GET /api/connections/requests', ({ db, viewer }) => listRequests(db, viewer.id));

  route('GET /api/connections/sent', ({ db, viewer }) => listSent(db, viewer.id));

  route('DELETE /api/connections/sent/:id', async ({ viewer, params, done }) => {
    await takeBack(db, viewer.id, params.id);
    return { message: done.requestTakenBack };
  });

  route('POST /api/connections/manage', ({ viewer, body }) =>
    manageConnection(db, viewer, body.connectUserId, body.action === 'add'),
  );

  route('POST /api/connections/request', async ({ viewer, body, done }) => {
    await requestConnection(db, viewer, body.identifier);
    return { message: done.connectionMaybeAsked };
  });

  route('POST /api/connections/respond', async ({ viewer, body, done }) => {
    await respond(db, viewer, body.requestId, body.action);
    return { message: body.action === 'accept' ? done.connected : done.connectionDeclined };
  });

  route('GET /user/:id/groups', async ({ db, viewer }) => byName(await listSubscribed(db, viewer.id)));

  route('GET /user/:id/connections', ({ db, viewer }) => listConnected(db, viewer.id));

  route('GET /api/admin/groups', ({ db }) => listManagedGroups(db));

  route('POST /api/admin/groups', ({ viewer, body }) => createGroup(db, viewer.id, body));

  route('PATCH /api/admin/groups/:id', ({ viewer, params, body }) => changeGroup(db, viewer.id, params.id, body));
};
