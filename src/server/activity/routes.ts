import type { Day } from '../../shared/format/days.ts';
import type { Db } from '../db/connect.ts';
import type { Live } from '../events/live.ts';
import { sendPage } from '../http/paging.ts';
import type { Route } from '../http/route.ts';
import type { Sessions } from '../http/session.ts';
import { countersOf, namedTwice } from './counters.ts';
import { listItemActivity, listWishActivity, summaryOf } from './lists.ts';
import { listNews, markNewsSeen, markSeen } from './news.ts';
import { listWaiting } from './waiting.ts';

type Needs = { db: Db; live: Live; sessions: Sessions; today: () => Day };

export const activityRoutes = (route: Route, { db, live, sessions, today }: Needs) => {
  route('GET /api/notifications', async ({ db, viewer }) => namedTwice(await countersOf(db.quick, viewer.id, today())));

  route('POST /api/notifications/seen', async ({ viewer, body }) => {
    await markSeen(db, viewer.id, body.counter, body.id ?? null);
    return namedTwice(await countersOf(db, viewer.id, today()));
  });

  route('GET /api/waiting', ({ db, viewer }) => listWaiting(db, viewer.id, today()));

  route('GET /api/news', ({ db, viewer }) => listNews(db, viewer.id));

  route('POST /api/news/seen', async ({ viewer, body }) => {
    await markNewsSeen(db, viewer.id, body.id ?? null);
    return listNews(db, viewer.id);
  });

  route('GET /api/summary/activity', ({ db, viewer }) => summaryOf(db, viewer.id));

  route('GET /api/items/activity', async ({ db, viewer, query, reply }) =>
    sendPage(reply, await listItemActivity(db, viewer.id, query)),
  );

  route('GET /api/wishes/activity', async ({ db, viewer, query, reply }) =>
    sendPage(reply, await listWishActivity(db, viewer.id, query)),
  );

  route('GET /api/events', ({ viewer, request, reply, query }) =>
    live.open({ userId: viewer.id, session: sessions.keyOf(request) }, reply, query.shown_ms),
  );
};
