import type { AccountNeeds } from '../account/enter.ts';
import { proveIdentity } from '../account/prove-identity.ts';
import { utcDay } from '../base/clock.ts';
import { refuse } from '../http/refuse.ts';
import type { Call, Route } from '../http/route.ts';
import { done } from '../http/words.ts';
import { askForDownload, openDownload, readDownload } from './downloads.ts';
import { leave } from './leave.ts';
import { listOpenMatters } from './open-matters.ts';

type Needs = AccountNeeds & { dataDir: string };

export const ownDataRoutes = (route: Route, needs: Needs) => {
  const { db, sessions, dataDir } = needs;

  /** Whoever finds an open page must not be able to end an account. */
  const requirePassword = async ({ request, viewer, body }: Call<'POST /api/account/leave'>) => {
    const proof = await proveIdentity(needs, request, { email: viewer.email.toLowerCase(), password: body.password });
    if (proof === null || proof === 'waiting' || proof.isTemporary) refuse('password_wrong');
  };

  route('GET /api/account/download', ({ viewer }) => readDownload(db, viewer.id));

  route('POST /api/account/download', ({ viewer }) => askForDownload(db, viewer.id));

  route('GET /api/account/download/:token', async ({ viewer, params, reply }) => {
    const { stream, size } = await openDownload(db, dataDir, viewer.id, params.token);
    reply.type('application/zip').header('content-length', size).header('cache-control', 'private, no-store');
    reply.header('content-disposition', `attachment; filename="my-data-${utcDay()}.zip"`);
    return stream;
  });

  route('GET /api/account/leave', async ({ viewer }) => ({ open: [...(await listOpenMatters(db, viewer.id))] }));

  route('POST /api/account/leave', async (call) => {
    const { viewer, request, reply } = call;
    await requirePassword(call);
    await leave(db, viewer.id);
    await sessions.end(request, reply);
    reply.header('clear-site-data', '"cache", "cookies", "storage"');
    return { message: done.left };
  });

  route('POST /api/admin/remove-user', async ({ viewer, body }) => {
    await leave(db, body.user_id, { actorId: viewer.id, reason: body.reason });
    return { message: done.removed };
  });
};
