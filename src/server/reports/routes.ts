import type { Db } from '../db/connect.ts';
import { spokenBy } from '../http/locale.ts';
import type { Route } from '../http/route.ts';
import type { Viewer } from '../http/session.ts';
import { actOn, undoAct } from './act.ts';
import { listReports } from './list.ts';
import { answerNotice, listNotices, markNoticesSeen } from './notices.ts';
import { report } from './report.ts';
import { reportWordsIn } from './words-in.ts';

export const reportsRoutes = (route: Route, { db, secret }: { db: Db; secret: string }) => {
  const readerOf = (viewer: Viewer) => ({ viewerId: viewer.id, secret });

  route('POST /api/reports', async ({ viewer, body, request }) => ({
    message: await report(db, readerOf(viewer), body, reportWordsIn(spokenBy(request)).reportedWords),
  }));

  route('GET /api/notices', ({ db, viewer }) => listNotices(db, readerOf(viewer)));

  route('POST /api/notices/seen', async ({ viewer, done }) => {
    await markNoticesSeen(db, viewer.id);
    return { message: done.noticesRead };
  });

  route('POST /api/notices/:id/answer', ({ viewer, params, body }) =>
    answerNotice(db, readerOf(viewer), params.id, body.words),
  );

  route('GET /api/admin/reports', ({ viewer }) => listReports(db, readerOf(viewer)));

  route('POST /api/admin/reports/:id/act', async ({ viewer, params, body, request }) => {
    await actOn(db, { viewer, secret }, params.id, { act: body.act, reason: body.reason ?? '' });
    return { message: reportWordsIn(spokenBy(request)).doneWords[body.act] };
  });

  route('POST /api/admin/reports/:id/undo', async ({ viewer, params, done }) => {
    await undoAct(db, { viewer, secret }, params.id);
    return { message: done.actUndone };
  });
};
