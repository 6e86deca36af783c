import { addYear, type Day } from '../../shared/format/days.ts';
import { whyNotWantedDays } from '../../shared/loans/loan-rules.ts';
import type { Db } from '../db/connect.ts';
import { refuse, refuseIf } from '../http/refuse.ts';
import type { Route } from '../http/route.ts';
import { readCalendar } from './calendar.ts';
import { endBooking, moveBooking } from './change-booking.ts';
import { changeRequest } from './change-request.ts';
import { listLentThings, readShelf } from './shelf.ts';
import { answerStill } from './queue.ts';
import { closeAll, closeItem, openAll, openItemAgain, readAway } from './closed.ts';

type Needs = { db: Db; today: () => Day; limitFactor: number };

/** Days to plan with: the calendar of an item, what is promised, and when it is closed. */
export const bookingRoutes = (route: Route, { db, today, limitFactor }: Needs) => {
  route('GET /api/items/:id/calendar', ({ db, params, query, viewer }) => {
    const { from = today(), to = addYear(from) } = query;
    if (from > to) return refuse('days_reversed');
    return to > addYear(from) ? refuse('span_too_long') : readCalendar(db.quick, params.id, viewer.id, { from, to });
  });

  route('PATCH /api/interests/:itemId', async ({ params, body, viewer, done }) => {
    refuseIf(whyNotWantedDays(body, today()));
    return {
      item: await changeRequest(db, { ...viewer, limitFactor }, params.itemId, body),
      message: done.requestChanged,
    };
  });

  route('POST /api/interests/:itemId/still', async ({ params, body, viewer, done }) => ({
    item: await answerStill(db, viewer, params.itemId, body.answer),
    message: done.stillAnswered[body.answer],
  }));

  route('PATCH /api/bookings/:id', async ({ params, body, viewer, done }) => {
    const item = await moveBooking(db, viewer, params.id, body);
    return { item, message: item.my_booking?.asked ? done.otherDaysAsked : done.bookingMoved };
  });

  route('DELETE /api/bookings/:id', async ({ params, body, viewer, done }) => ({
    item: await endBooking(db, viewer, params.id, body.word ?? ''),
    message: done.bookingCancelled,
  }));

  route('PUT /api/items/:id/closed', async ({ params, body, viewer, done }) => ({
    item: await closeItem(db, viewer, params.id, body),
    message: done.closed,
  }));

  route('DELETE /api/items/:id/closed', async ({ params, viewer, done }) => ({
    item: await openItemAgain(db, viewer, params.id),
    message: done.opened,
  }));

  route('GET /api/account/closed', async ({ db, viewer }) => ({ closed: await readAway(db, viewer.id) }));

  route('PUT /api/account/closed', async ({ body, viewer, done }) => ({
    closed: await closeAll(db, viewer, body),
    message: done.allClosed,
  }));

  route('DELETE /api/account/closed', async ({ viewer, done }) => ({
    closed: await openAll(db, viewer),
    message: done.allOpened,
  }));

  route('GET /api/shelf', ({ db, viewer }) => readShelf(db.quick, viewer.id));

  route('GET /api/shelf/things', ({ db, viewer }) => listLentThings(db.quick, viewer.id));
};
