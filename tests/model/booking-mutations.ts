import { inTurn, type Mutation } from './mutation.ts';
import { BORROWER, OWNER } from './operations.ts';

const actions = 'src/server/items/actions.ts';
const bookings = 'src/server/items/bookings.ts';
const booked = 'src/server/loans/change-booking.ts';
const closed = 'src/server/loans/closed.ts';

/** What keeps the days of an item apart. */
export const bookingMutations: readonly Mutation[] = [
  {
    standsFor: 'what an item says follows from every act',
    file: bookings,
    text: 'sql`select settle_item(${itemId})`',
    instead: 'sql`select ${itemId}::int`',
    isAlwaysTried: true,
  },
  {
    standsFor: 'no day is promised twice',
    file: bookings,
    text: 'if (!around || around.overlaps === 0) return;',
    instead: 'return;',
    shownBy: [
      inTurn(
        false,
        { kind: 'express', by: BORROWER, days: { from: 30, until: 40 } },
        { kind: 'express', by: 2, days: { from: 38, until: 50 } },
        { kind: 'accept', by: OWNER, chosen: BORROWER },
        { kind: 'accept', by: OWNER, chosen: 2 },
      ),
    ],
  },
  {
    standsFor: 'a loan ends before the item is taken or closed',
    file: bookings,
    text: 'until: earlier(lastDayFrom(booking, today), lastFree)',
    instead: 'until: lastDayFrom(booking, today)',
    shownBy: [
      inTurn(
        false,
        { kind: 'express', by: BORROWER, days: { from: 60, until: 62 } },
        { kind: 'accept', by: OWNER, chosen: BORROWER },
        { kind: 'close', by: OWNER, days: { from: 35, until: 45 } },
        { kind: 'confirm', by: OWNER },
      ),
    ],
  },
  {
    standsFor: 'nothing is closed over what is promised',
    file: closed,
    text: 'if (promised) return refuseBooked(promised);\n  await openItem',
    instead: 'await openItem',
    shownBy: [
      inTurn(
        false,
        { kind: 'express', by: BORROWER, days: { from: 30, until: 40 } },
        { kind: 'accept', by: OWNER, chosen: BORROWER },
        { kind: 'close', by: OWNER, days: { from: 35, until: 45 } },
      ),
    ],
  },
  {
    standsFor: 'a booker asks for other days and does not take them',
    file: booked,
    text: 'if (isWithin(span, booking)) {',
    instead: 'if (span.from !== "") {',
    shownBy: [
      inTurn(
        false,
        { kind: 'express', by: BORROWER, days: { from: 30, until: 40 } },
        { kind: 'accept', by: OWNER, chosen: BORROWER },
        { kind: 'move', by: BORROWER, person: BORROWER, days: { from: 38, until: 50 } },
      ),
    ],
  },
  {
    standsFor: 'only its two people touch a booking',
    file: booked,
    text: 'and ${viewerId}::int in (owner_id, person_id) and',
    instead: 'and ${viewerId}::int > 0 and',
    shownBy: [
      inTurn(
        false,
        { kind: 'express', by: BORROWER, days: { from: 30, until: 40 } },
        { kind: 'accept', by: OWNER, chosen: BORROWER },
        { kind: 'unbook', by: 2, person: BORROWER },
      ),
    ],
  },
  {
    standsFor: 'a booking that is out is not cancelled',
    file: booked,
    text: "booking.state === 'out' ? refuse('already_transferred') : booking",
    instead: 'booking',
    shownBy: [inTurn(true, { kind: 'unbook', by: OWNER, person: BORROWER })],
  },
  {
    standsFor: 'whoever it is promised to cancels and does not just leave',
    file: actions,
    text: "if (item.my_booking !== undefined) return refuse('already_approved');",
    instead: '',
    shownBy: [
      inTurn(
        false,
        { kind: 'express', by: BORROWER, days: { from: 30, until: 40 } },
        { kind: 'accept', by: OWNER, chosen: BORROWER },
        { kind: 'withdraw', by: BORROWER },
      ),
    ],
  },
];
