import type { Day } from '../../shared/format/days.ts';
import type { Item, OwnersBooking } from '../../shared/items/item-contract.ts';
import { undoSeconds } from '../../shared/items/lifecycle.ts';
import { now } from '../base/clock.ts';
import type { Sql } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import type { Span } from './bookings.ts';
import { recordNews } from '../events/news.ts';
import { mailToMember } from '../mail/mail-to-member.ts';

/** Moves the open pages of these people. */
export const tellPages = (sql: Sql, itemId: number, to: readonly number[]): Promise<void> =>
  announce(sql, { to, about: 'items', id: itemId });

/** Lets everybody who sees an item, and may be looking at it, have it as its owner has just changed it. */
export const tellEdited = (sql: Sql, item: Item, ownerId: number): Promise<void> => {
  const shared = item.shared_with ?? [];
  const idsOf = (kind: 'group' | 'individual') => shared.filter(({ type }) => type === kind).map(({ id }) => id);
  return announce(sql, { to: idsOf('individual'), groups: idsOf('group'), from: ownerId, about: 'items', id: item.id });
};

/** Lets the open lists of its recipients check for something new. */
export const tellOfPost = (
  sql: Sql,
  from: number,
  { groups, connections }: { groups: readonly number[]; connections: readonly number[] },
): Promise<void> => announce(sql, { to: connections, groups, from, about: 'newItems' });

export const factsOf = (item: Item) => ({ itemId: String(item.id), item: item.name });

const wordsOf = ({ note, from, until }: { note?: string; from?: Day; until?: Day }) => ({
  ...(note ? { note } : {}),
  ...(from && until ? { days: daysOf({ from, until }) } : {}),
});

/** One mail per hour and item, so that its owner is not flooded. Returns whether this one is sent. */
export const mailInterest = async (
  sql: Sql,
  item: Item,
  ownerId: number,
  asking: { by: number; name: string; note?: string; from?: Day; until?: Day; at: string },
): Promise<boolean> => {
  const mail = await mailToMember(sql, {
    to: ownerId,
    kind: 'interestExpressed',
    data: { ...factsOf(item), name: asking.name, ...wordsOf(asking) },
    dedupe: `${item.id} ${asking.at}`,
    by: asking.by,
  });
  return mail !== null;
};

/** People in the queue know the old name; each renaming is one message. */
export const mailNewName = async (sql: Sql, item: Item, before: string, waiting: readonly number[]): Promise<void> => {
  for (const to of waiting)
    await mailToMember(sql, {
      to,
      kind: 'itemRenamed',
      data: { ...factsOf(item), before },
      dedupe: `${item.id} ${item.version}`,
      ...(item.owner_id === null ? {} : { by: item.owner_id }),
    });
};

/** Mails about an undoable action are sent five seconds after the undo period. */
export const afterUndo = { afterSeconds: undoSeconds + 5 };

export const withoutNulls = (mails: readonly (string | null)[]) => mails.filter((id) => id !== null);

export const dueOf = ({ loan }: Item) => (loan?.due_on ? { due: { day: loan.due_on } } : {});

export const loanOf = ({ giveaway }: Item) => (giveaway ? {} : { isLoan: 'yes' });

type Owner = { id: number; name: string; email: string };

/** Days as a mail takes them: "20–22 Dec", "20 Dec", or from a day on. */
export const daysOf = ({ from, until }: Span) => ({ from, until });

/** What the approved person should know about it. */
const standingOf = ({ standing_words }: Item) => (standing_words ? { words: standing_words } : {});

type Approved = { chosen: number; span: Span };

/** The approved person learns how to reach the owner. */
export const mailApproval = (sql: Sql, item: Item, owner: Owner, { chosen: to, span }: Approved) => {
  const booking = item.bookings?.find(({ person }) => person?.id === to);
  const isLater = item.recipient_id !== to;
  const days = isLater ? { days: daysOf(span) } : dueOf(item);
  const data = {
    ...factsOf(item),
    owner: owner.name,
    email: owner.email,
    ...loanOf(item),
    ...days,
    ...standingOf(item),
  };
  return mailToMember(sql, {
    to,
    kind: 'interestApproved',
    data,
    dedupe: `${item.id} ${booking?.id ?? item.date_approved}`,
    by: owner.id,
    ...afterUndo,
  });
};

/** The other person learns who ended it, and why; never before the approval mail, which is delayed. */
export const tellCancelled = async (
  sql: Sql,
  item: Item,
  { owner_id, recipient_id }: { owner_id: number; recipient_id: number | null },
  by: { id: number; name: string },
  { bookingId, word = '' }: { bookingId?: number; word?: string } = {},
): Promise<void> => {
  const to = by.id === owner_id ? recipient_id : owner_id;
  if (to === null) return;
  const dedupe = `${item.id} ${bookingId ?? item.date_approved}`;
  const data = { ...factsOf(item), name: by.name, ...(word === '' ? {} : { note: word }) };
  await recordNews(sql, [to], { kind: 'cancelled', item, by: by.id, note: word });
  await mailToMember(sql, { to, kind: 'approvalCancelled', data, dedupe, by: by.id, ...afterUndo });
};

type Gone = {
  people: readonly number[];
  why: 'deleted' | 'notShared';
  /** What was promised until now. */
  promised?: readonly OwnersBooking[];
};

/** The days on which this person counted. */
const promisedTo = (to: number, promised: readonly OwnersBooking[]) => {
  const booking = promised.find(({ person }) => person?.id === to);
  return booking === undefined ? {} : { days: daysOf(booking) };
};

/** People who waited and can no longer see it learn what became of it: it was deleted, or is not shared with them now. */
export const tellGone = async (
  sql: Sql,
  item: Item,
  owner: { id: number; name: string },
  { people, why, promised = [] }: Gone,
): Promise<string[]> => {
  await recordNews(sql, people, { kind: 'gone', item, by: owner.id });
  const dedupe = `${item.id} ${now().toISOString()}`;
  const mails: (string | null)[] = [];
  for (const to of people)
    mails.push(
      await mailToMember(sql, {
        to,
        kind: 'itemGone',
        data: { item: item.name, owner: owner.name, why, ...promisedTo(to, promised) },
        dedupe,
        by: owner.id,
        ...(why === 'deleted' ? afterUndo : {}),
      }),
    );
  return withoutNulls(mails);
};

/** Everybody else who asked for a gift learns that it is gone. Returns the mails, which wait for the undo period. */
export const tellRehomed = async (
  sql: Sql,
  item: Item,
  owner: { id: number; name: string },
  people: readonly number[],
): Promise<string[]> => {
  await recordNews(sql, people, { kind: 'rehomed', item, by: owner.id });
  const mails: (string | null)[] = [];
  for (const to of people)
    mails.push(
      await mailToMember(sql, {
        to,
        kind: 'itemRehomed',
        data: { ...factsOf(item), owner: owner.name },
        dedupe: `${item.id} ${item.date_transferred}`,
        by: owner.id,
        ...afterUndo,
      }),
    );
  return withoutNulls(mails);
};

/** The first that the recipient hears has what the owner says to everybody who gets it. */
export const mailTransfer = async (
  sql: Sql,
  item: Item,
  owner: { id: number; name: string },
  isFirstMail: boolean,
): Promise<string[]> => {
  if (item.recipient_id === undefined) return [];
  const mail = await mailToMember(sql, {
    to: item.recipient_id,
    kind: 'itemTransferred',
    data: {
      ...factsOf(item),
      owner: owner.name,
      ...loanOf(item),
      ...dueOf(item),
      ...(isFirstMail ? standingOf(item) : {}),
    },
    dedupe: `${item.id} ${item.date_transferred}`,
    by: owner.id,
    ...afterUndo,
  });
  return withoutNulls([mail]);
};
