import { type ItemStatus, type SeenItem, whyNotEditSharedWith, whyNotExpressInterest } from './lifecycle.ts';

/** As much of an item as the dialog's state depends on. */
export type DialogItem = SeenItem & {
  date_transferred: string | null;
  date_approved?: string;
  owner_email?: string;
  recipient_name?: string;
  recipient_email?: string;
};

type Recipient = { name: string; email: string };

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
  | { kind: 'interestApproved'; approvedDate: string; ownerEmail: string }
  /** "Received on (date)". */
  | { kind: 'received'; transferredDate: string }
  /** The viewer asked, and it went to somebody else; after a cancelled approval they are next. */
  | { kind: 'notChosen'; interestDate: string; status: 'approved' | 'transferred' }
  /** One never asked, and it is promised or gone. */
  | { kind: 'noLongerAvailable'; status: 'approved' | 'transferred' }
  | { kind: 'ownWaiting' }
  /** "Tap to Approve Request" above the interested people. */
  | { kind: 'ownRequested' }
  /** "Tap to Confirm Transfer" with the recipient; the owner may cancel. */
  | { kind: 'ownApproved'; approvedDate: string; recipient: Recipient }
  /** "Transferred on (date)" with the recipient. */
  | { kind: 'ownTransferred'; transferredDate: string; recipient: Recipient };

/** Where the dialog was opened: what is possible there at all. */
export type DialogPlace = 'app' | 'preview' | 'library';

const recipientOf = (item: DialogItem): Recipient => ({
  name: item.recipient_name ?? '',
  email: item.recipient_email ?? '',
});

const ownState = (item: DialogItem): DialogState => {
  const own: Record<ItemStatus, DialogState> = {
    available: { kind: 'ownWaiting' },
    requested: { kind: 'ownRequested' },
    approved: { kind: 'ownApproved', approvedDate: item.date_approved ?? '', recipient: recipientOf(item) },
    transferred: {
      kind: 'ownTransferred',
      transferredDate: item.date_transferred ?? '',
      recipient: recipientOf(item),
    },
  };
  return own[item.status];
};

const recipientState = (item: DialogItem): DialogState =>
  item.status === 'transferred'
    ? { kind: 'received', transferredDate: item.date_transferred ?? '' }
    : { kind: 'interestApproved', approvedDate: item.date_approved ?? '', ownerEmail: item.owner_email ?? '' };

const othersState = (item: DialogItem): DialogState => {
  const { status, interest_date: interestDate } = item;
  if (status === 'approved' || status === 'transferred')
    return interestDate === null ? { kind: 'noLongerAvailable', status } : { kind: 'notChosen', interestDate, status };
  return interestDate === null ? { kind: 'canExpressInterest' } : { kind: 'interestPending', interestDate };
};

/** One function decides what the dialog shows, so that no two parts of it can disagree. */
export const dialogState = (item: DialogItem, place: DialogPlace): DialogState => {
  if (place === 'preview') return { kind: 'preview' };
  if (place === 'library') return { kind: 'readOnly' };
  if (item.is_mine) return ownState(item);
  return item.is_recipient ? recipientState(item) : othersState(item);
};

/** The button is hidden when approved or transferred, when the viewer already asked, and when they may not ask. */
export const canExpressInterest = (item: DialogItem, place: DialogPlace) =>
  place === 'app' && item.interest_date === null && whyNotExpressInterest(item) === null;

export const canEditSharedWith = (item: SeenItem, place: DialogPlace) =>
  place === 'app' && whyNotEditSharedWith(item) === null;
