import { createHash } from 'node:crypto';
import { noteRepeatable } from '../db/outcome.ts';
import { sendPage } from '../http/paging.ts';
import { spokenBy } from '../http/locale.ts';
import type { Route } from '../http/route.ts';
import { givenKey } from '../posting/post-once.ts';
import { type CalendarNeeds, readCalendarUrl, renewCalendarUrl, writeAgreedTime, writeFeed } from './calendar.ts';
import { listThreads, readThread } from './read.ts';
import { sayReceived } from './received.ts';
import { acceptTime, cancelTime, proposeTimes } from './times.ts';
import { markSeen, writeMessage } from './write.ts';

/** Stored as received, so that the page recognises it; a key that is far too long is hashed. */
const shortOf = (key: string) => (key.length <= 64 ? key : createHash('sha256').update(key).digest('base64url'));

const calendarType = 'text/calendar; charset=utf-8';

export const conversationsRoutes = (route: Route, needs: CalendarNeeds & { limitFactor: number }) => {
  const { db, limitFactor } = needs;
  const authorOf = ({ id }: { id: number }) => ({ id, limitFactor });

  route('GET /api/conversations', async ({ db, viewer, query, reply }) =>
    sendPage(reply, await listThreads(db, viewer.id, query.cursor)),
  );

  route('GET /api/conversations/:itemId/:personId', ({ db, viewer, params, query }) =>
    readThread(db, viewer.id, params, query.before),
  );

  route('POST /api/conversations/:itemId/:personId', async ({ viewer, params, body, request, done }) => {
    const key = givenKey(request);
    if (key !== undefined) noteRepeatable();
    const said = { text: body.text, key: key === undefined ? undefined : shortOf(key) };
    return { ...(await writeMessage(db, authorOf(viewer), params, said)), message: done.messageSent };
  });

  route('POST /api/conversations/:itemId/:personId/seen', async ({ viewer, params, body, done }) => {
    await markSeen(db, viewer.id, params, body.upTo);
    return { message: done.threadSeen };
  });

  route('POST /api/conversations/:itemId/:personId/times', async ({ viewer, params, body, done }) => ({
    ...(await proposeTimes(db, authorOf(viewer), params, body.times)),
    message: done.timesProposed,
  }));

  route('POST /api/conversations/:itemId/:personId/times/accept', async ({ viewer, params, body, done }) => ({
    ...(await acceptTime(db, authorOf(viewer), params, body.time)),
    message: done.timeAgreed,
  }));

  route('POST /api/conversations/:itemId/:personId/times/cancel', async ({ viewer, params, done }) => ({
    ...(await cancelTime(db, authorOf(viewer), params)),
    message: done.timeCancelled,
  }));

  route('POST /api/conversations/:itemId/:personId/received', async ({ viewer, params, done, request }) => {
    await sayReceived(db, authorOf(viewer), params, spokenBy(request));
    return { message: done.receivedSaid };
  });

  route('GET /api/conversations/:itemId/:personId/agreed.ics', async ({ viewer, params, reply }) => {
    const calendar = await writeAgreedTime(needs, viewer.id, params);
    reply.type(calendarType).header('content-disposition', 'attachment; filename="meeting.ics"');
    return calendar;
  });

  route('GET /api/calendar', async ({ viewer }) => ({ url: await readCalendarUrl(needs, viewer.id) }));

  route('POST /api/calendar/renew', async ({ viewer }) => ({ url: await renewCalendarUrl(needs, viewer.id) }));

  route('GET /api/calendar/:token.ics', async ({ params, reply }) => {
    const calendar = await writeFeed(needs, params.token);
    reply.type(calendarType);
    return calendar;
  });
};
