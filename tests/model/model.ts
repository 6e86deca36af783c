import type { ItemStatus, UndoableAct } from '../../src/shared/items/lifecycle.ts';
import { beginsToday, firstOpenDay, isFree, lastFreeDay, overlaps, type Span } from './spans.ts';

/** Days are counted from today. The dates of a request are null where it is wanted as soon as possible. */
type Request = { person: number; days: Span | null };
type Booking = Span & { id?: number; person: number; isOut: boolean; asked: Span | null };

type Last =
  | { act: 'approve'; isOpen: boolean; chosen: number }
  /** The days of the booking before, and all requests before the handover of a gift ended every other one. */
  | { act: 'transfer'; isOpen: boolean; days: Span; requests: readonly Request[] }
  | { act: 'return'; isOpen: boolean; days: Span; request: Request; isSaid: boolean }
  | { act: 'decline'; isOpen: boolean; request: Request; wasDeclined: boolean }
  | { act: 'delete'; isOpen: boolean };

/** `isNew`: nobody can have known its number when the batch began. */
type Handover = { id?: number; recipient: number; isReturned: boolean; isThanked: boolean; isNew?: boolean };

/** One item as the model knows it; people are positions from 0 to 5. */
export type State = {
  /** A thing that comes back, or a gift. */
  isLoan: boolean;
  owner: number;
  /** Everybody who asked, in the order of their positions; those it is promised to included. */
  requests: readonly Request[];
  /** What is promised or out, the first day first. */
  bookings: readonly Booking[];
  /** When its owner does not lend it. */
  closed: Span | null;
  audience: readonly number[];
  isDeleted: boolean;
  /** The borrower said that it is back. */
  isSaid: boolean;
  /** Until when the borrower would like to keep it. */
  extension: number | null;
  /** Who was declined not long ago. */
  declined: readonly number[];
  /** Whose hands it came into, one after the other. */
  handovers: readonly Handover[];
  /** What it is called, and how often its words were changed. */
  name: string;
  version: number;
  /** What was done last, and whether its owner may still take it back. */
  last: Last | null;
};

/** What needs no more than who does it. */
type Plain = 'withdraw' | 'cancel' | 'confirm' | 'delete' | 'bring' | 'unbring' | 'notHere' | 'return' | 'open';

export type Operation =
  | { kind: Plain; by: number }
  | { kind: 'express' | 'change'; by: number; days?: Span }
  /** Without a day of return the wanted days hold, or there is none. */
  | { kind: 'accept'; by: number; chosen: number; due?: number | null }
  | { kind: 'decline'; by: number; person: number }
  | { kind: 'due'; by: number; due: number | null }
  | { kind: 'extend'; by: number; until: number }
  | { kind: 'answer'; by: number; isAccepted: boolean }
  | { kind: 'share'; by: number; audience: readonly number[] }
  | { kind: 'undo'; by: number; act: UndoableAct }
  | { kind: 'close'; by: number; days: Span }
  /** For the booking that this person had when the batch began. */
  | { kind: 'unbook'; by: number; person: number; id?: number }
  | { kind: 'move'; by: number; person: number; days: Span; id?: number }
  /** For the handover that was the latest when the batch began. */
  | { kind: 'thank'; by: number; at?: number; id?: number }
  | { kind: 'edit'; by: number; to: { name: string } | { giveaway: boolean }; version?: number };

/** The status of the answer and the state of the item in it: "200 requested", "404". */
export type Outcome = string;

/** The booking of the person who has it, or should have it today. */
const currentOf = ({ bookings }: State): Booking | undefined =>
  bookings.find(({ isOut }) => isOut) ?? bookings.find((booking) => beginsToday(booking));

/** A gift is never brought back; what was lent before it became a gift was. */
const givenTo = ({ isLoan, handovers }: State): number | null => {
  const last = handovers.at(-1);
  return isLoan || last === undefined || last.isReturned ? null : last.recipient;
};

const recipientOf = (state: State): number | null => givenTo(state) ?? currentOf(state)?.person ?? null;

const bookingOf = ({ bookings }: State, person: number) => bookings.find((booking) => booking.person === person);

const isWaiting = (state: State, { person }: Request) =>
  bookingOf(state, person) === undefined && givenTo(state) !== person;

/** The four words follow from the bookings, the handovers and the queue. */
export const statusOf = (state: State): ItemStatus => {
  const current = currentOf(state);
  if (givenTo(state) !== null || current?.isOut) return 'transferred';
  if (current !== undefined) return 'approved';
  return state.requests.some((request) => isWaiting(state, request)) ? 'requested' : 'available';
};

const requestOf = ({ requests }: State, person: number) => requests.find((request) => request.person === person);

const canSee = (state: State, person: number) =>
  !state.isDeleted &&
  (person === state.owner || state.audience.includes(person) || requestOf(state, person) !== undefined);

const withRequest = (state: State, request: Request): State => ({
  ...state,
  requests: [...state.requests.filter(({ person }) => person !== request.person), request].toSorted(
    (a, b) => a.person - b.person,
  ),
});

const withBooking = (state: State, booking: Booking): State => ({
  ...state,
  bookings: [...state.bookings.filter(({ person }) => person !== booking.person), booking].toSorted(
    (a, b) => a.from - b.from,
  ),
});

const without = (state: State, person: number | null): State => ({
  ...state,
  requests: state.requests.filter((each) => each.person !== person),
  bookings: state.bookings.filter((each) => each.person !== person),
});

const returned = (handover: Handover): Handover => ({ ...handover, isReturned: true });
const outAgain = (handover: Handover): Handover => ({ ...handover, isReturned: false });

const nothingSaid = { isSaid: false, extension: null };

/** What an act leads to, or the status of its refusal. */
type Step = (state: State, by: number) => State | number;

const isOpen = (state: State) => statusOf(state) === 'available' || statusOf(state) === 'requested';

const isOut = (state: State) => state.isLoan && statusOf(state) === 'transferred';

const handOver = (state: State, booking: Booking): State | number => {
  const { requests } = state;
  const handover = { recipient: booking.person, isReturned: false, isThanked: false, isNew: true };
  const days = { from: booking.from, until: booking.until };
  const last = { act: 'transfer' as const, isOpen: true, days, requests };
  const handovers = [...state.handovers, handover];
  if (!state.isLoan)
    return {
      ...state,
      requests: requests.filter(({ person }) => person === booking.person),
      bookings: [],
      handovers,
      last,
    };
  if (!isFree(state, { from: 0, until: 0 }, booking)) return 409;
  const lastFree = lastFreeDay(state, booking);
  const until = lastFree !== null && (booking.until === null || lastFree < booking.until) ? lastFree : booking.until;
  return { ...withBooking(state, { ...booking, from: 0, until, isOut: true, asked: null }), handovers, last };
};

const steps: Record<Plain, Step> = {
  bring: (state, by) => {
    if (by !== recipientOf(state)) return 403;
    if (!isOut(state)) return 409;
    return state.isSaid ? state : { ...state, isSaid: true, extension: null, last: null };
  },
  unbring: (state, by) => {
    if (by !== recipientOf(state)) return 403;
    if (!isOut(state)) return 409;
    return state.isSaid ? { ...state, isSaid: false, last: null } : state;
  },
  notHere: (state, by) => {
    if (by !== state.owner) return 403;
    return isOut(state) && state.isSaid ? { ...state, isSaid: false, last: null } : 409;
  },
  return: (state, by) => {
    if (by !== state.owner) return 403;
    const booking = currentOf(state);
    const request = booking && requestOf(state, booking.person);
    if (!isOut(state) || !booking || !request) return 409;
    const days = { from: booking.from, until: booking.until };
    const last = { act: 'return' as const, isOpen: true, days, request, isSaid: state.isSaid };
    const handovers = [...state.handovers.slice(0, -1), ...state.handovers.slice(-1).map(returned)];
    return { ...without(state, booking.person), ...nothingSaid, handovers, last };
  },
  withdraw: (state, by) => {
    if (by === state.owner) return 403;
    const request = requestOf(state, by);
    return request === undefined || !isWaiting(state, request) ? 409 : { ...without(state, by), last: null };
  },
  cancel: (state, by) => {
    const recipient = recipientOf(state);
    if (by !== state.owner && by !== recipient) return 403;
    return statusOf(state) === 'approved' ? { ...without(state, recipient), last: null } : 409;
  },
  confirm: (state, by) => {
    if (by !== state.owner) return 403;
    if (statusOf(state) === 'transferred') return state;
    const booking = currentOf(state) ?? (state.isLoan ? state.bookings[0] : undefined);
    return booking === undefined ? 409 : handOver(state, booking);
  },
  delete: (state, by) => {
    if (by !== state.owner) return 403;
    return isOut(state) ? 409 : { ...state, isDeleted: true, last: { act: 'delete', isOpen: true } };
  },
  open: (state, by) => {
    if (by !== state.owner) return 403;
    if (!state.isLoan) return 409;
    return state.closed === null ? state : { ...state, closed: null, last: null };
  },
};

const whyNotAsked = (state: State, days: Span | undefined): number | null => {
  if (days === undefined) return null;
  if (!state.isLoan) return 400;
  return isFree(state, days) ? null : 409;
};

// oxlint-disable-next-line complexity -- the whole rule in one place
const express = (state: State, by: number, days?: Span): State | number => {
  if (by === state.owner) return 403;
  if ((!isOpen(state) && !state.isLoan) || by === recipientOf(state)) return 409;
  if (requestOf(state, by) !== undefined) return state;
  if (state.declined.includes(by)) return 409;
  return whyNotAsked(state, days) ?? { ...withRequest(state, { person: by, days: days ?? null }), last: null };
};

const change = (state: State, by: number, days?: Span): State | number => {
  if (by === state.owner) return 403;
  const request = requestOf(state, by);
  if (request === undefined || !isWaiting(state, request)) return 409;
  return whyNotAsked(state, days) ?? (days === undefined ? state : withRequest(state, { person: by, days }));
};

type Accept = Extract<Operation, { kind: 'accept' }>;

/** The days of an approval, or the status of its refusal. */
// oxlint-disable-next-line complexity -- the whole rule in one place
const chooseDays = (state: State, wanted: Span | null, due: number | null | undefined): Span | number => {
  if (!state.isLoan) return due === undefined || due === null ? { from: 0, until: null } : 400;
  const until = due === undefined ? (wanted?.until ?? null) : due;
  if (wanted !== null) return until !== null && until < wanted.from ? 400 : { from: wanted.from, until };
  if (!isOpen(state)) return 409;
  const from = firstOpenDay(state);
  if (from === null) return 409;
  return until !== null && until < from ? 400 : { from, until };
};

// oxlint-disable-next-line complexity -- the whole rule in one place
const accept = (state: State, { by, chosen, due }: Accept): State | number => {
  if (by !== state.owner) return 403;
  if (bookingOf(state, chosen) !== undefined) return state;
  const request = requestOf(state, chosen);
  if (!request || !isWaiting(state, request) || (!state.isLoan && statusOf(state) !== 'requested')) return 409;
  const days = chooseDays(state, request.days, due);
  if (typeof days === 'number') return days;
  if (!isFree(state, days)) return 409;
  const last = { act: 'approve' as const, isOpen: true, chosen };
  return { ...withBooking(state, { ...days, person: chosen, isOut: false, asked: null }), last };
};

const decline = (state: State, by: number, person: number): State | number => {
  if (by !== state.owner) return 403;
  const request = requestOf(state, person);
  if (request === undefined || !isWaiting(state, request)) return 409;
  const declined = [...new Set([...state.declined, person])].toSorted((a, b) => a - b);
  const last = { act: 'decline' as const, isOpen: true, request, wasDeclined: state.declined.includes(person) };
  return { ...without(state, person), declined, last };
};

const writeDue = (state: State, due: number | null): State | number => {
  const booking = currentOf(state);
  if (booking === undefined || !isFree(state, { from: 0, until: due }, booking)) return 409;
  return { ...withBooking(state, { ...booking, until: due }), extension: null, last: null };
};

const setDue = (state: State, by: number, due: number | null): State | number => {
  if (by !== state.owner) return 403;
  if (!state.isLoan || isOpen(state)) return 409;
  return currentOf(state)?.until === due && state.extension === null ? state : writeDue(state, due);
};

// oxlint-disable-next-line complexity -- the whole rule in one place
const extend = (state: State, by: number, until: number): State | number => {
  if (by !== recipientOf(state)) return 403;
  if (!isOut(state)) return 409;
  if (state.extension === until) return state;
  if (state.extension !== null || state.isSaid) return 409;
  const due = currentOf(state)?.until ?? null;
  return due !== null && until <= due ? 400 : { ...state, extension: until, last: null };
};

const answer = (state: State, by: number, isAccepted: boolean): State | number => {
  if (by !== state.owner) return 403;
  if (!isOut(state) || state.extension === null) return 409;
  return writeDue(state, isAccepted ? state.extension : (currentOf(state)?.until ?? null));
};

type Undone = { [A in UndoableAct]: (state: State, last: Extract<Last, { act: A }>) => State };

/** The state before each act, exactly as it was. */
const undone: Undone = {
  approve: (state, { chosen }) => ({ ...state, bookings: state.bookings.filter(({ person }) => person !== chosen) }),
  transfer: (state, { days, requests }) => {
    const person = recipientOf(state) ?? -1;
    const before = { ...state, requests, handovers: state.handovers.slice(0, -1) };
    return withBooking(before, { ...days, person, isOut: false, asked: null });
  },
  return: (state, { days, request, isSaid }) => ({
    ...withBooking(withRequest(state, request), { ...days, person: request.person, isOut: true, asked: null }),
    isSaid,
    handovers: [...state.handovers.slice(0, -1), ...state.handovers.slice(-1).map(outAgain)],
  }),
  decline: (state, { request, wasDeclined }) => ({
    ...withRequest(state, request),
    declined: wasDeclined ? state.declined : state.declined.filter((each) => each !== request.person),
  }),
  delete: (state) => ({ ...state, isDeleted: false }),
};

const undo = (state: State, by: number, act: UndoableAct): State | number => {
  if (by !== state.owner) return 403;
  const { last } = state;
  if (last?.act !== act || !last.isOpen) return 409;
  const before = (): State => {
    switch (last.act) {
      case 'approve':
        return undone.approve(state, last);
      case 'transfer':
        return undone.transfer(state, last);
      case 'return':
        return undone.return(state, last);
      case 'decline':
        return undone.decline(state, last);
      case 'delete':
        return undone.delete(state, last);
    }
  };
  return { ...before(), last: null };
};

/** People who no longer see it leave the queue; what is promised stays promised. */
const share = (state: State, by: number, audience: readonly number[]): State | number => {
  if (by !== state.owner) return 403;
  if (!isOpen(state)) return 409;
  const requests = state.requests.filter((each) => audience.includes(each.person) || !isWaiting(state, each));
  return { ...state, audience, requests, last: null };
};

const close = (state: State, by: number, days: Span): State | number => {
  if (by !== state.owner) return 403;
  if (!state.isLoan || state.bookings.some((booking) => overlaps(booking, days))) return 409;
  return { ...state, closed: days, last: null };
};

type OfBooking = Extract<Operation, { kind: 'unbook' | 'move' }>;

const isWithin = (inner: Span, outer: Span) =>
  inner.from >= outer.from && (outer.until === null || (inner.until !== null && inner.until <= outer.until));

const moved = (state: State, by: number, booking: Booking, days: Span): State => {
  const isSame = booking.from === days.from && booking.until === days.until;
  if (by === state.owner || (isWithin(days, booking) && !isSame))
    return { ...withBooking(state, { ...booking, ...days, asked: null }), last: null };
  return isSame ? state : { ...withBooking(state, { ...booking, asked: days }), last: null };
};

/** Nobody but its two people learns that there is a booking. */
// oxlint-disable-next-line complexity -- the whole rule in one place
const withTheBooking = (state: State, operation: OfBooking): State | number => {
  const { by, person, id } = operation;
  const booking = bookingOf(state, person);
  if (id === undefined || booking === undefined || booking.id !== id) return 404;
  if (by !== state.owner && by !== person) return 404;
  if (booking.isOut) return 409;
  if (operation.kind === 'unbook') return { ...without(state, person), last: null };
  return isFree(state, operation.days, booking) ? moved(state, by, booking, operation.days) : 409;
};

type Edit = Extract<Operation, { kind: 'edit' }>;

const isKindFixed = (state: State) => statusOf(state) !== 'available' || state.bookings.length > 0;

/** An edit that changes nothing is none; one of an old version overwrites nothing. A gift is not closed. */
// oxlint-disable-next-line complexity -- the whole rule in one place
const edit = (state: State, { by, to, version }: Edit): State | number => {
  if (by !== state.owner) return 403;
  if (givenTo(state) !== null) return 409;
  const next = { name: state.name, isLoan: state.isLoan, ...('name' in to ? to : { isLoan: !to.giveaway }) };
  const isOtherKind = next.isLoan !== state.isLoan;
  if (next.name === state.name && !isOtherKind) return state;
  if (version !== state.version || (isOtherKind && isKindFixed(state))) return 409;
  const { name, isLoan } = next;
  return { ...state, name, isLoan, closed: isOtherKind ? null : state.closed, version: state.version + 1, last: null };
};

/** Once, and between the two; a former recipient may even if they no longer see it. */
// oxlint-disable-next-line complexity -- the whole rule in one place
const thank = (state: State, { by, at = -1 }: { by: number; at?: number }): { state: State; outcome: Outcome } => {
  const handover = state.handovers[at];
  const isOwner = by === state.owner && !state.isDeleted;
  if (handover === undefined || handover.isNew || (by !== handover.recipient && !isOwner))
    return { state, outcome: '404' };
  if (by !== handover.recipient) return { state, outcome: '403' };
  if (handover.isThanked) return { state, outcome: '409' };
  const handovers = state.handovers.with(at, { ...handover, isThanked: true });
  return { state: { ...state, handovers, last: null }, outcome: '200' };
};

// oxlint-disable-next-line complexity -- one case for each act
const act = (state: State, operation: Exclude<Operation, { kind: 'thank' }>): State | number => {
  switch (operation.kind) {
    case 'express':
      return express(state, operation.by, operation.days);
    case 'change':
      return change(state, operation.by, operation.days);
    case 'edit':
      return edit(state, operation);
    case 'accept':
      return accept(state, operation);
    case 'undo':
      return undo(state, operation.by, operation.act);
    case 'share':
      return share(state, operation.by, operation.audience);
    case 'decline':
      return decline(state, operation.by, operation.person);
    case 'due':
      return setDue(state, operation.by, operation.due);
    case 'extend':
      return extend(state, operation.by, operation.until);
    case 'answer':
      return answer(state, operation.by, operation.isAccepted);
    case 'close':
      return close(state, operation.by, operation.days);
    case 'unbook':
    case 'move':
      return withTheBooking(state, operation);
    case 'bring':
    case 'unbring':
    case 'notHere':
    case 'cancel':
    case 'confirm':
    case 'delete':
    case 'open':
    case 'return':
    case 'withdraw':
      return steps[operation.kind](state, operation.by);
  }
};

/** Only its owner can take a deletion back, and only what is deleted. */
const isInSight = (state: State, operation: Operation) =>
  operation.kind === 'undo' && operation.act === 'delete'
    ? state.isDeleted && operation.by === state.owner
    : canSee(state, operation.by);

/** The rules of an item, one action at a time, in plain code. */
export const apply = (state: State, operation: Operation): { state: State; outcome: Outcome } => {
  if (operation.kind === 'thank') return thank(state, operation);
  if (!isInSight(state, operation)) return { state, outcome: '404' };
  const next = act(state, operation);
  if (typeof next === 'number') return { state, outcome: String(next) };
  if (operation.kind === 'delete') return { state: next, outcome: '200' };
  return { state: next, outcome: canSee(next, operation.by) ? `200 ${statusOf(next)}` : '200 gone' };
};
