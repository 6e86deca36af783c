import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { countersOf } from './counters.ts';

export const activityRoutes = (route: Route, { db, live }: Services) => {
  route('GET /api/notifications', ({ viewer }) => countersOf(db, viewer.id));

  route('POST /api/notifications/seen', ({ viewer }) => countersOf(db, viewer.id));

  route('GET /api/events', ({ viewer, reply }) => live.open(viewer.id, reply));
};
