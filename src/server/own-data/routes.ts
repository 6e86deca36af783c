import type { AccountNeeds } from '../account/enter.ts';
import { requireProof } from '../account/passkeys/prove.ts';
import { utcDay } from '../base/clock.ts';
import type { DownloadStore } from '../files/store.ts';
import { refuse } from '../http/refuse.ts';
import type { Route } from '../http/route.ts';
import { askForDownload, openDownload, readDownload } from './downloads.ts';
import { leave } from './leave.ts';
import { listOpenMatters } from './open-matters.ts';

type Needs = AccountNeeds & { downloads: DownloadStore };

export const ownDataRoutes = (route: Route, needs: Needs) => {
  const { db, sessions, downloads } = needs;

  route('GET /api/account/download', ({ viewer }) => readDownload(db, viewer.id));

  route('POST /api/account/download', ({ viewer }) => askForDownload(db, viewer.id));

  route('GET /api/account/download/:token', async ({ viewer, params, reply }) => {
    const { stream, size } = await openDownload(db, downloads, viewer.id, params.token);
    reply.type('application/zip').header('content-length', size).header('cache-control', 'private, no-store');
    reply.header('content-disposition', `attachment; filename="my-data-${utcDay()}.zip"`);
    return stream;
  });

  route('GET /api/account/leave', async ({ db, viewer }) => ({ open: [...(await listOpenMatters(db, viewer.id))] }));

  route('POST /api/account/leave', async (call) => {
    const { viewer, request, reply, body, done } = call;
    // Who finds an open page must not be able to end an account, not even right after the login.
    if (body.password === undefined && body.passkey === undefined) refuse('proof_needed');
    await requireProof(needs, call, body);
    await leave(db, viewer.id);
    await sessions.end(request, reply);
    reply.header('clear-site-data', '"cache", "cookies", "storage"');
    return { message: done.left };
  });

  route('POST /api/admin/remove-user', async ({ viewer, body, done }) => {
    await leave(db, body.user_id, { actorId: viewer.id, reason: body.reason });
    return { message: done.removed };
  });
};
