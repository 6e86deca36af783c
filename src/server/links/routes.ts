import type { FastifyRequest } from 'fastify';
import { type Db, transact } from '../db/connect.ts';
import type { Route } from '../http/route.ts';
import { endClaim, keepClaim, verifyClaim } from './came-for-claims.ts';
import { connectWithOwner, readCameFor } from './came-for.ts';
import { listLabels, openLabel } from './labels.ts';
import { type Attempt, countOpening, openLibrary, passwordFrom, requireLibrary } from './open-library.ts';
import { revokeLibrary, shareLibrary } from './share.ts';
import { listOwnLibraries } from './store.ts';

type Needs = { db: Db; secret: string; publicUrl: () => string; limitFactor: number };

export const linksRoutes = (route: Route, { db, secret, publicUrl, limitFactor }: Needs) => {
  const linkTo = (sharedId: string) => `${publicUrl()}/share/${sharedId}`;

  route('POST /api/shared-library', async ({ viewer, body }) => {
    const sharedId = await shareLibrary(db, viewer.id, body);
    return { shareableLink: linkTo(sharedId), sharedId };
  });

  const attemptOf = (sharedId: string, request: FastifyRequest): Attempt => ({
    sharedId,
    password: passwordFrom(request),
    ip: request.ip,
    limitFactor,
  });

  route('GET /api/shared-library/:sharedId', ({ params, request }) =>
    openLibrary(db, attemptOf(params.sharedId, request), secret),
  );

  route('POST /api/shared-library/:sharedId/opened', async ({ params, request, done }) => {
    const attempt = attemptOf(params.sharedId, request);
    await requireLibrary(db, attempt);
    await countOpening(db, secret, attempt);
    return { message: done.openingCounted };
  });

  route('GET /api/shared-libraries', async ({ viewer }) =>
    (await listOwnLibraries(db, viewer.id)).map((row) => ({ ...row, shareableLink: linkTo(row.sharedId) })),
  );

  route('DELETE /api/shared-library/:sharedId', async ({ viewer, params, done }) => {
    await revokeLibrary(db, viewer.id, params.sharedId);
    return { message: done.libraryEnded };
  });

  route('GET /api/labels', ({ db, viewer }) => listLabels(db, viewer.id, (path) => publicUrl() + path));

  route('GET /api/labels/:code', ({ viewer, params }) => openLabel(db, params.code, viewer?.id ?? null));

  route('GET /api/came-for', async ({ viewer }) => ({ came_for: await readCameFor(db, viewer.id) }));

  route('PUT /api/came-for', async ({ viewer, body }) => {
    const claim = await verifyClaim(db, secret, body);
    if (claim !== null) await transact(db, (tx) => keepClaim(tx, { user_id: viewer.id }, claim));
    return { came_for: await readCameFor(db, viewer.id) };
  });

  route('POST /api/came-for/connect', async ({ viewer, done }) => {
    const came_for = await connectWithOwner(db, viewer);
    const isConnected = came_for === null || came_for.standing === 'connected';
    return {
      message: isConnected ? done.connected : done.connectionAsked(came_for.owner.name),
      came_for,
    };
  });

  route('DELETE /api/came-for', async ({ viewer, done }) => {
    await endClaim(db, viewer.id);
    return { message: done.cameForPutAside };
  });
};
