import { addDays, type Day } from '../../shared/format/days.ts';
import type { ItemStatus } from '../../shared/items/lifecycle.ts';
import type { Sql } from '../db/connect.ts';
import { type Details, refuse } from '../http/refuse.ts';
import { findFirstOpenDay, type Span } from './bookings.ts';

/** What an act knows of the item that it has locked. */
export type HeldItem = {
  status: ItemStatus;
  giveaway: boolean;
  is_hidden: boolean;
  owner_id: number;
  recipient_id: number | null;
  loan_days: number | null;
  /** The day in the community, as the database knows it. */
  today: Day;
};

/** Whom the owner chose, and until when they may have it. */
export type Choice = { chosen: number; due?: Day | null };

export const alreadyPromised = (name: string): Details => ({ say: ({ refused }) => refused.alreadyPromised(name) });

type Asked = { from: Day | null; until: Day | null; length: number | null };
type Promised = { span: Span; lengthDays: number | null };

const requireOrder = (span: Span): Span =>
  span.until !== null && span.until < span.from ? refuse('days_reversed') : span;

/** The wanted days, from today at the earliest; the owner may name another last day. */
const wantedSpan = ({ from, until }: Asked, today: Day, due: Day | null | undefined): Span | null => {
  if (from === null || until === null || until < today) return null;
  return requireOrder({ from: from < today ? today : from, until: due === undefined ? until : due });
};

/** It says who has it, or will. */
const refuseSoonest = async (sql: Sql, { status, recipient_id }: HeldItem) => {
  const [other] = await sql<{ name: string }[]>`select name from users where id = ${recipient_id}`;
  if (other === undefined || status !== 'approved') return refuse('already_approved');
  return refuse('already_approved', alreadyPromised(other.name));
};

/** As soon as possible: from today, or from when its owner opens it again, for the wanted or else the usual time. */
const soonestSpan = async (sql: Sql, id: number, held: HeldItem, asked: Asked, due: Day | null | undefined) => {
  if (held.status === 'approved' || held.status === 'transferred') return refuseSoonest(sql, held);
  const from = (await findFirstOpenDay(sql, id, held.today)) ?? refuse('closed_now');
  if (due !== undefined) return { span: requireOrder({ from, until: due }), lengthDays: null };
  const lengthDays = asked.length ?? held.loan_days;
  return { span: { from, until: lengthDays === null ? null : addDays(from, lengthDays) }, lengthDays };
};

/** The days of an approval: as they were asked for, or from the first day on which the item can be had. */
export const chooseDays = async (sql: Sql, id: number, held: HeldItem, { chosen, due }: Choice): Promise<Promised> => {
  if (held.giveaway)
    return due ? refuse('days_for_loans') : { span: { from: held.today, until: null }, lengthDays: null };
  const [asked = { from: null, until: null, length: null }] = await sql<Asked[]>`
    select wanted_from as from, wanted_until as until, length_days as length from interests
    where item_id = ${id} and user_id = ${chosen}`;
  const span = wantedSpan(asked, held.today, due);
  return span === null ? soonestSpan(sql, id, held, asked, due) : { span, lengthDays: null };
};
