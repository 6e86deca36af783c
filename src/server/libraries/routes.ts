import type { FastifyRequest } from 'fastify';
import type { Route } from '../http/route.ts';
import type { AppContext } from '../app-context.ts';
import { type Attempt, countOpening, openLibrary, passwordFrom, requireLibrary } from './open-library.ts';
import { revokeLibrary, shareLibrary } from './share.ts';
import { listOwnLibraries } from './store.ts';

export const librariesRoutes = (route: Route, { db, env, secret, publicUrl }: AppContext) => {
  const linkTo = (sharedId: string) => `${publicUrl()}/share/${sharedId}`;

  route('POST /api/shared-library', async ({ viewer, body }) => {
    const sharedId = await shareLibrary(db, viewer.id, body);
    return { shareableLink: linkTo(sharedId), sharedId };
  });

  const attemptOf = (sharedId: string, request: FastifyRequest): Attempt => ({
    sharedId,
    password: passwordFrom(request),
    ip: request.ip,
    limitFactor: env.limitFactor,
  });

  route('GET /api/shared-library/:sharedId', ({ params, request }) =>
    openLibrary(db, attemptOf(params.sharedId, request)),
  );

  route('POST /api/shared-library/:sharedId/opened', async ({ params, request }) => {
    const attempt = attemptOf(params.sharedId, request);
    await requireLibrary(db, attempt);
    await countOpening(db, secret, attempt);
    return { message: 'Counted.' };
  });

  route('GET /api/shared-libraries', async ({ viewer }) =>
    (await listOwnLibraries(db, viewer.id)).map((row) => ({ ...row, shareableLink: linkTo(row.sharedId) })),
  );

  route('DELETE /api/shared-library/:sharedId', async ({ viewer, params }) => {
    await revokeLibrary(db, viewer.id, params.sharedId);
    return { message: 'The link was ended.' };
  });
};
