import { firstNameOf } from '../../shared/format/text.ts';
import type { ConnectionState } from '../../shared/network/connection-state.ts';
import type { Db } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import type { Route } from '../http/route.ts';
import type { Done } from '../http/words-in.ts';
import { askToConnect } from '../network/request-connection.ts';
import { noteNamed } from '../network/sent-requests.ts';
import { readConnectionState } from '../network/store.ts';
import { block, listBlocked, unblock } from './block.ts';
import { readProfile, requirePerson } from './profile.ts';

/** The profile names the person: it shows only what the two can see of each other anyway. */
const messageFor = (done: Done, standing: ConnectionState, name: string) =>
  standing === 'connected' ? done.connected : done.connectionAsked(firstNameOf(name));

export const peopleRoutes = (route: Route, { db }: { db: Db }) => {
  route('GET /api/people/:id', ({ db, viewer, params }) => readProfile(db, params.id, viewer.id));

  route('POST /api/people/:id/connect', async ({ viewer, params, done }) => {
    const { id, name } = await requirePerson(db, params.id, viewer.id);
    if (id === viewer.id) refuse('connect_self');
    if (await askToConnect(db, viewer, id)) await noteNamed(db, viewer.id, id);
    const standing = await readConnectionState(db, id, viewer.id);
    return { message: messageFor(done, standing, name), standing };
  });

  route('PUT /api/people/:id/block', async ({ viewer, params, done }) => {
    await block(db, viewer.id, params.id);
    return { message: done.blocked };
  });

  route('DELETE /api/people/:id/block', async ({ viewer, params, done }) => {
    await unblock(db, viewer.id, params.id);
    return { message: done.unblocked };
  });

  route('GET /api/blocks', ({ db, viewer }) => listBlocked(db, viewer.id));
};
