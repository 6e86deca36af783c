import type { FastifyReply } from 'fastify';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { countersOf } from './counters.ts';
import { listItemActivity, listWishActivity, type Page, summaryOf } from './lists.ts';
import { markSeen } from './seen.ts';

const send = <T>({ rows, next }: Page<T>, reply: FastifyReply): T[] => {
  if (next !== null) reply.header('x-next-cursor', next);
  return rows;
};

export const activityRoutes = (route: Route, { db, live, sessions }: Services) => {
  route('GET /api/notifications', ({ viewer }) => countersOf(db, viewer.id));

  route('POST /api/notifications/seen', async ({ viewer, body }) => {
    await markSeen(db, viewer.id, body.counter, body.id ?? null);
    return countersOf(db, viewer.id);
  });

  route('GET /api/summary/activity', ({ viewer }) => summaryOf(db, viewer.id));

  route('GET /api/items/activity', async ({ viewer, query, reply }) =>
    send(await listItemActivity(db, viewer.id, query), reply),
  );

  route('GET /api/wishes/activity', async ({ viewer, query, reply }) =>
    send(await listWishActivity(db, viewer.id, query), reply),
  );

  route('GET /api/events', ({ viewer, request, reply }) =>
    live.open({ userId: viewer.id, session: sessions.keyOf(request) }, reply),
  );
};
