import type { Day } from '../../shared/format/days.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { OwnersBooking } from '../../shared/items/item-contract.ts';
import { call } from '../http/call.ts';
import type { Actor } from '../live/act.ts';
import { actOn } from '../things/item-actions.ts';
import { words as thingWords } from '../things/words.ts';
import { words } from './planning-words.ts';

export type Days = { from: Day; until: Day | null };

const failed = { refused: (message: string) => message, network: words.bookingFailed };

const nameIn = ({ person }: OwnersBooking) => firstNameOf(person?.name ?? '');

export const moveBooking = (actor: Actor, itemId: number, booking: OwnersBooking, days: Days) =>
  actOn(actor, itemId, {
    call: () => call('PATCH /api/bookings/:id', { params: { id: booking.id }, body: days }),
    done: words.moved(nameIn(booking)),
    failed,
  });

/** The answer to asked days is no. */
export const keepDays = (actor: Actor, itemId: number, booking: OwnersBooking) =>
  actOn(actor, itemId, {
    call: () => call('PATCH /api/bookings/:id', { params: { id: booking.id }, body: {} }),
    done: words.kept(nameIn(booking)),
    failed,
  });

export const cancelBooking = (actor: Actor, itemId: number, booking: OwnersBooking, word: string) =>
  actOn(actor, itemId, {
    call: () =>
      call('DELETE /api/bookings/:id', { params: { id: booking.id }, body: word.trim() === '' ? {} : { word } }),
    done: words.cancelled,
    failed,
  });

/** On its day, earlier or later. */
export const handOverBooking = (actor: Actor, itemId: number, booking: OwnersBooking) =>
  actOn(actor, itemId, {
    call: () => call('POST /confirm-transfer', { body: { itemId, bookingId: booking.id } }),
    done: thingWords.confirmed,
    here: () => thingWords.here.transfer(nameIn(booking)),
    undo: 'transfer',
    failed: { refused: (message) => message, network: thingWords.confirmFailed },
  });

export const closeItem = (actor: Actor, itemId: number, { from, until, word }: Partial<Days> & { word: string }) =>
  actOn(actor, itemId, {
    call: () =>
      call('PUT /api/items/:id/closed', {
        params: { id: itemId },
        body: { ...(from ? { from } : {}), until: until ?? null, ...(word.trim() === '' ? {} : { word: word.trim() }) },
      }),
    done: words.closedDone,
    failed,
  });

export const openItem = (actor: Actor, itemId: number) =>
  actOn(actor, itemId, {
    call: () => call('DELETE /api/items/:id/closed', { params: { id: itemId } }),
    done: words.openedDone,
    failed,
  });

export const clearCondition = (actor: Actor, itemId: number) =>
  actOn(actor, itemId, {
    call: () => call('DELETE /api/items/:id/condition', { params: { id: itemId } }),
    done: words.fineDone,
    failed,
  });

/** The server says whether a mail has left. */
export const remindBorrower = (actor: Actor, itemId: number) => {
  let said = '';
  return actOn(actor, itemId, {
    call: async () => {
      const answer = await call('POST /api/loans/:itemId/remind', { params: { itemId } });
      said = answer.message;
      return answer;
    },
    done: () => said,
    failed: { refused: (message) => message, network: words.remindFailed },
  });
};
