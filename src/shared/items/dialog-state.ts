import { type ItemStatus, type SeenItem, whyNotEditSharedWith, whyNotExpressInterest } from './lifecycle.ts';

/** As much of an item as the dialog's state depends on. */
export type DialogItem = SeenItem & {
  date_transferred: string | null;
  date_approved?: string;
  owner_email?: string;
  recipient_name?: string;
  recipient_email?: string;
  out_until: string | null;
  queue_length?: number;
  my_place?: number;
  declined?: { note: string; ask_again_on: string };
  loan?: LoanFacts;
  my_booking?: Booking;
};

/** What is promised to the viewer; without a last day it is open. */
type Booking = {
  id: number;
  from: string;
  until: string | null;
  state: 'booked' | 'out';
  asked: { from: string; until: string | null } | null;
};

type LoanFacts = {
  handover_id: number | null;
  due_on: string | null;
  handed_over_at: string | null;
  said_returned_at: string | null;
  extension_until: string | null;
};

type Recipient = { name: string; email: string };

/** A loan that is out, for its two people. */
type LoanOut = {
  handedOverDate: string;
  /** Null where no day was agreed. */
  dueOn: string | null;
  /** When the borrower reported the return; the owner has not confirmed it yet. */
  saidReturnedDate: string | null;
  /** The borrower asks to keep it until then. */
  extensionUntil: string | null;
};

/** What the item dialog shows below the facts: exactly one of these. */
export type DialogState =
  /** A visitor's preview: the button looks disabled. */
  | { kind: 'preview' }
  /** A shared library's page: nothing can be done here. */
  | { kind: 'readOnly' }
  | { kind: 'canExpressInterest' }
  /** "Interest Expressed on (date). Pending approval...", and they may withdraw. */
  | { kind: 'interestPending'; interestDate: string }
  /** "Interest Approved on (date). Contact owner at (e-mail) to arrange pick up ...", and they may cancel. */
  | { kind: 'interestApproved'; approvedDate: string; ownerEmail: string; dueOn: string | null }
  /** "Yours 20–22 Dec": promised for days that are still to come. */
  | { kind: 'promisedForLater'; ownerEmail: string; booking: Booking }
  /** "Received on (date)". */
  | { kind: 'received'; transferredDate: string }
  /** The viewer asked, and it went to somebody else; after a cancelled approval they are next. */
  | { kind: 'notChosen'; interestDate: string; status: 'approved' | 'transferred' }
  /** The viewer never asked, and it is promised or gone. */
  | { kind: 'noLongerAvailable'; status: 'approved' | 'transferred' }
  /** A loan that is promised or out: "Tell me when it is back". */
  | { kind: 'canJoinQueue'; status: 'approved' | 'transferred'; outUntil: string | null }
  /** The viewer waits for such a loan, "2nd of 3", and may leave. */
  | {
      kind: 'waitingInQueue';
      interestDate: string;
      status: 'approved' | 'transferred';
      outUntil: string | null;
      place: number;
      length: number;
    }
  /** The owner declined; the viewer may ask again from that day. */
  | { kind: 'declined'; note: string; askAgainOn: string }
  /** The viewer has it on loan: "I have brought it back", "Ask for more time". */
  | ({ kind: 'borrowed'; ownerEmail: string } & LoanOut)
  | { kind: 'ownWaiting' }
  /** "Tap to Approve Request" above the interested people. */
  | { kind: 'ownRequested' }
  /** "Tap to Confirm Transfer" with the recipient; the owner may cancel. */
  | { kind: 'ownApproved'; approvedDate: string; recipient: Recipient; dueOn: string | null }
  /** "Transferred on (date)" with the recipient. */
  | { kind: 'ownTransferred'; transferredDate: string; recipient: Recipient }
  /** The owner lent it: "It is back". */
  | ({ kind: 'ownLent'; recipient: Recipient } & LoanOut);

/** Where the dialog was opened: what is possible there at all. */
export type DialogPlace = 'app' | 'preview' | 'library';

const recipientOf = (item: DialogItem): Recipient => ({
  name: item.recipient_name ?? '',
  email: item.recipient_email ?? '',
});

const noLoan: LoanFacts = {
  handover_id: null,
  due_on: null,
  handed_over_at: null,
  said_returned_at: null,
  extension_until: null,
};

const loanOf = ({ loan = noLoan, date_transferred }: DialogItem): LoanOut => ({
  handedOverDate: loan.handed_over_at ?? date_transferred ?? '',
  dueOn: loan.due_on,
  saidReturnedDate: loan.said_returned_at,
  extensionUntil: loan.extension_until,
});

const ownHandedOver = (item: DialogItem): DialogState =>
  item.giveaway
    ? { kind: 'ownTransferred', transferredDate: item.date_transferred ?? '', recipient: recipientOf(item) }
    : { kind: 'ownLent', recipient: recipientOf(item), ...loanOf(item) };

const ownState = (item: DialogItem): DialogState => {
  const own: Record<ItemStatus, DialogState> = {
    available: { kind: 'ownWaiting' },
    requested: { kind: 'ownRequested' },
    approved: {
      kind: 'ownApproved',
      approvedDate: item.date_approved ?? '',
      recipient: recipientOf(item),
      dueOn: item.loan?.due_on ?? null,
    },
    transferred: ownHandedOver(item),
  };
  return own[item.status];
};

const recipientState = (item: DialogItem): DialogState => {
  const ownerEmail = item.owner_email ?? '';
  if (item.status !== 'transferred')
    return {
      kind: 'interestApproved',
      approvedDate: item.date_approved ?? '',
      ownerEmail,
      dueOn: item.loan?.due_on ?? null,
    };
  return item.giveaway
    ? { kind: 'received', transferredDate: item.date_transferred ?? '' }
    : { kind: 'borrowed', ownerEmail, ...loanOf(item) };
};

const promisedState = (item: DialogItem, status: 'approved' | 'transferred'): DialogState => {
  const { interest_date: interestDate, out_until: outUntil } = item;
  if (item.giveaway)
    return interestDate === null ? { kind: 'noLongerAvailable', status } : { kind: 'notChosen', interestDate, status };
  if (interestDate === null) return { kind: 'canJoinQueue', status, outUntil };
  const { my_place: place = 1, queue_length: length = 1 } = item;
  return { kind: 'waitingInQueue', interestDate, status, outUntil, place, length };
};

const othersState = (item: DialogItem): DialogState => {
  const { status, interest_date: interestDate, declined } = item;
  if (interestDate === null && declined !== undefined)
    return { kind: 'declined', note: declined.note, askAgainOn: declined.ask_again_on };
  if (status === 'approved' || status === 'transferred') return promisedState(item, status);
  return interestDate === null ? { kind: 'canExpressInterest' } : { kind: 'interestPending', interestDate };
};

/** One function decides what the dialog shows, so that no two parts of it can disagree. */
export const dialogState = (item: DialogItem, place: DialogPlace): DialogState => {
  if (place === 'preview') return { kind: 'preview' };
  if (place === 'library') return { kind: 'readOnly' };
  if (item.is_mine) return ownState(item);
  if (item.is_recipient) return recipientState(item);
  const { my_booking: booking, owner_email: ownerEmail = '' } = item;
  return booking?.state === 'booked' ? { kind: 'promisedForLater', ownerEmail, booking } : othersState(item);
};

/**
 * The button is hidden when a gift is approved or transferred, when the viewer already asked, and when they may not
 * ask. For a promised or lent loan it reads "Tell me when it is back".
 */
export const canExpressInterest = (item: DialogItem, place: DialogPlace) =>
  place === 'app' && item.interest_date === null && item.declined === undefined && whyNotExpressInterest(item) === null;

export const canEditSharedWith = (item: SeenItem, place: DialogPlace) =>
  place === 'app' && whyNotEditSharedWith(item) === null;
