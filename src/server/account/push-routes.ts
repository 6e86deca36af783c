import { ECDH } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Db, transact } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import type { Route } from '../http/route.ts';
import type { Sessions } from '../http/session.ts';
import { isEndpoint } from '../push/endpoints.ts';
import type { Push } from '../push/open-push.ts';
import { isSubscribed, subscribe, unsubscribeDevice } from '../push/subscriptions.ts';
import { dropWaiting } from '../push/waiting-mails.ts';

type Needs = { db: Db; sessions: Sessions; push: () => Push | null };

/** Else nothing could be encrypted for the device. */
const isOnCurve = (point: Buffer): boolean => {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
};

/** Notifications on the device that asks. */
export const pushRoutes = (route: Route, { db, sessions, push }: Needs) => {
  const stateOf = async (request: FastifyRequest) => ({
    key: push()?.publicKey ?? null,
    is_on: await isSubscribed(db, { session: sessions.keyOf(request) }),
  });

  route('GET /api/push', ({ request }) => stateOf(request));

  route('PUT /api/push', async ({ viewer, request, body }) => {
    const { services } = push() ?? refuse('push_unavailable');
    const [p256dh, auth] = [Buffer.from(body.p256dh, 'base64url'), Buffer.from(body.auth, 'base64url')];
    if (!isEndpoint(body.endpoint, services) || !isOnCurve(p256dh)) refuse('push_unusable');
    const device = { userId: viewer.id, session: sessions.keyOf(request) };
    await transact(db, (tx) => subscribe(tx, device, { endpoint: body.endpoint, p256dh, auth }));
    return stateOf(request);
  });

  route('DELETE /api/push', async ({ request }) => {
    await unsubscribeDevice(db, { session: sessions.keyOf(request) });
    return stateOf(request);
  });

  // The worker that showed it has no session of its own: it knows the token from the notice.
  route('POST /api/push/shown', async ({ body }) => {
    await dropWaiting(db, body.shown);
    return {};
  });
};
