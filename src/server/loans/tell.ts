import type { Day } from '../../shared/format/days.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { isBlocked } from '../access/blocks.ts';
import { now } from '../base/clock.ts';
import type { Sql } from '../db/connect.ts';
import type { Span } from '../items/bookings.ts';
import { afterUndo, daysOf, factsOf } from '../items/tell.ts';
import { mailToMember } from '../mail/mail-to-member.ts';

type Owner = { id: number; name: string };
type Sender = { id: number; name: string };

const noteOf = (note: string) => (note === '' ? {} : { note });
const dueOf = (due: Day | null) => (due === null ? {} : { due: { day: due } });

/** A mail for each time: the same may happen again later. */
const nowAbout = (item: Item) => `${item.id} ${now().toISOString()}`;

export const mailDeclined = (
  sql: Sql,
  item: Item,
  owner: Owner,
  { to, note, day }: { to: number; note: string; day: Day },
) =>
  mailToMember(sql, {
    to,
    kind: 'interestDeclined',
    data: { ...factsOf(item), owner: owner.name, day: { day }, ...noteOf(note) },
    dedupe: nowAbout(item),
    by: owner.id,
    ...afterUndo,
  });

export const mailDue = (sql: Sql, item: Item, owner: Owner, to: number, due: Day | null) =>
  mailToMember(sql, {
    to,
    kind: 'dueChanged',
    data: { ...factsOf(item), owner: owner.name, ...dueOf(due) },
    dedupe: nowAbout(item),
    by: owner.id,
  });

type Next = { name: string; from: Day };

/** Names the person who would have to wait, if more time reaches into the next booking. */
export const mailExtensionAsked = (
  sql: Sql,
  item: Item,
  { id, name }: Sender,
  { to, until, next }: { to: number; until: Day; next: Next | null },
) =>
  mailToMember(sql, {
    to,
    kind: 'extensionAsked',
    data: {
      ...factsOf(item),
      name,
      until: { day: until },
      ...(next === null ? {} : { next: next.name, from: { day: next.from } }),
    },
    dedupe: nowAbout(item),
    by: id,
  });

export const mailExtensionAnswered = (
  sql: Sql,
  item: Item,
  owner: Owner,
  { to, isAccepted, due }: { to: number; isAccepted: boolean; due: Day | null },
) =>
  mailToMember(sql, {
    to,
    kind: 'extensionAnswered',
    data: { ...factsOf(item), owner: owner.name, isAccepted: isAccepted ? 'yes' : 'no', ...dueOf(due) },
    dedupe: nowAbout(item),
    by: owner.id,
  });

/** After the undo period, and once for each time it is said. */
export const mailSaidReturned = (sql: Sql, item: Item, to: number, { id, name }: Sender, note: string) =>
  mailToMember(sql, {
    to,
    kind: 'returnSaid',
    data: { ...factsOf(item), name, ...noteOf(note) },
    dedupe: nowAbout(item),
    by: id,
    ...afterUndo,
  });

/** Answers whether it was still to be sent. */
export const takeBackSaidReturned = async (sql: Sql, item: Item): Promise<boolean> => {
  const taken = await sql`
    delete from jobs where kind = 'mail' and payload ->> 'kind' = 'returnSaid' and attempts = 0 and done_at is null
      and payload -> 'data' ->> 'itemId' = ${String(item.id)} returning payload ? 'isPushed' as was_pushed`;
  return taken.some(({ was_pushed }) => was_pushed === false);
};

export const mailNotHere = (sql: Sql, item: Item, owner: Owner, to: number) =>
  mailToMember(sql, {
    to,
    kind: 'returnNotHere',
    data: { ...factsOf(item), owner: owner.name },
    dedupe: nowAbout(item),
    by: owner.id,
  });

type Return = { handoverId: number; borrower: number; note: string };

/** The borrower gets a confirmation after the undo period. */
export const mailReturned = async (
  sql: Sql,
  item: Item,
  owner: Owner,
  { handoverId, borrower, note }: Return,
): Promise<string | null> => {
  const data = { ...factsOf(item), owner: owner.name };
  const told = { dedupe: String(handoverId), by: owner.id, ...afterUndo };
  const [parted] = await sql`select 1 where ${isBlocked(sql, owner.id, borrower)}`;
  const [thanked] = await sql`select 1 from handovers where id = ${handoverId} and thanks is not null`;
  return mailToMember(sql, {
    to: borrower,
    kind: 'itemReturned',
    data: { ...data, ...noteOf(note), ...(parted && { isParted: 'yes' }), ...(thanked && { isThanked: 'yes' }) },
    ...told,
  });
};

export const mailThanks = (
  sql: Sql,
  {
    to,
    item,
    by,
    text,
    handoverId,
  }: { to: number; item: { id: number; name: string }; by: Sender; text: string; handoverId: number },
) =>
  mailToMember(sql, {
    to,
    kind: 'thanked',
    data: { itemId: String(item.id), item: item.name, name: by.name, text },
    dedupe: String(handoverId),
    by: by.id,
  });

type Days = { to: number; span: Span; bookingId: number };

const aboutDays = (item: Item, by: Sender, { to, span }: Days) => ({
  to,
  data: { ...factsOf(item), name: by.name, days: daysOf(span) },
  dedupe: nowAbout(item),
  by: by.id,
});

export const mailDaysMoved = (sql: Sql, item: Item, by: Sender, days: Days) =>
  mailToMember(sql, { kind: 'daysMoved', ...aboutDays(item, by, days) });

export const mailDaysAsked = (sql: Sql, item: Item, by: Sender, days: Days) =>
  mailToMember(sql, { kind: 'daysAsked', ...aboutDays(item, by, days) });

export const mailDaysKept = (sql: Sql, item: Item, by: Sender, days: Days) =>
  mailToMember(sql, { kind: 'daysKept', ...aboutDays(item, by, days) });
