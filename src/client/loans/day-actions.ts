import { CallRefused } from '../../shared/http/caller.ts';
import type { Days } from '../../shared/loans/day-plan.ts';
import { call } from '../http/call.ts';
import type { Actor } from '../live/act.ts';
import { type Asking, askingBody } from '../things/asking.ts';
import { actOn } from '../things/item-actions.ts';
import { calendarQuery } from './queries.ts';
import { toast } from '../ui/overlays/toast.ts';
import { words } from './day-words.ts';

type OnTaken = (refusal: CallRefused) => void;

/** That days are taken is said where they were chosen; everything else is said as usual. */
const sayFailureBut = (onTaken: OnTaken) => (text: string, error: unknown) => {
  if (error instanceof CallRefused && error.body.code === 'days_taken') onTaken(error);
  else toast.failure(text);
};

const refreshDays = ({ client }: Actor, itemId: number) =>
  void client.invalidateQueries({ queryKey: calendarQuery(itemId).queryKey });

export const changeRequest = async (actor: Actor, itemId: number, asking: Asking, onTaken: OnTaken) => {
  const answer = await actOn(actor, itemId, {
    call: () => call('PATCH /api/interests/:itemId', { params: { itemId }, body: askingBody(asking) }),
    done: words.changed,
    failed: words.changeFailed,
    sayFailure: sayFailureBut(onTaken),
  });
  refreshDays(actor, itemId);
  return answer;
};

type Booked = { itemId: number; bookingId: number };

/** Fewer days hold at once; for others the owner is asked. */
export const moveBooking = async (actor: Actor, { itemId, bookingId }: Booked, days: Days, onTaken: OnTaken) => {
  const answer = await actOn(actor, itemId, {
    call: () => call('PATCH /api/bookings/:id', { params: { id: bookingId }, body: days }),
    done: ({ item }) => (item?.my_booking?.asked ? words.movedAsked : words.moved),
    failed: words.moveFailed,
    sayFailure: sayFailureBut(onTaken),
  });
  refreshDays(actor, itemId);
  return answer;
};

export const endBooking = async (actor: Actor, { itemId, bookingId }: Booked, word: string) => {
  const answer = await actOn(actor, itemId, {
    call: () => call('DELETE /api/bookings/:id', { params: { id: bookingId }, body: word === '' ? {} : { word } }),
    done: words.cancelled,
    failed: words.cancelFailed,
  });
  refreshDays(actor, itemId);
  return answer;
};
