import type { Day } from '../../shared/format/days.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { utcDay } from '../base/clock.ts';
import type { Sql } from '../db/connect.ts';
import { recordNews } from '../events/news.ts';
import { mailToMember } from '../mail/mail-to-member.ts';
import { rangeOf, type Span } from './bookings.ts';
import { afterUndo, daysOf, dueOf, factsOf, loanOf, withoutNulls } from './tell.ts';

type Overtaken = { user_id: number; from: Day | null; until: Day | null; again: Day | null };
type Dated = Overtaken & { from: Day; until: Day };

/**
 * Those whose hope a new booking ends: their days are taken, or they wait for it now and it is not free today. People who
 * want other days go on waiting for them.
 */
const listOvertaken = (sql: Sql, id: number, span: Span) => sql<Overtaken[]>`
  select n.user_id, n.wanted_from as from, n.wanted_until as until, (
    select nullif(max(coalesce(upper(taken), 'infinity')), 'infinity') from unnest(taken_days(i.id, o.away_days)) taken
    where taken && daterange(n.wanted_from, n.wanted_until, '[]')) as again
  from interests n join items i on i.id = n.item_id join users o on o.id = i.owner_id
  where n.item_id = ${id} and n.booking_id is null
    and case when n.wanted_from is null then ${rangeOf(sql, span)} @> community_day()
      else daterange(n.wanted_from, n.wanted_until, '[]') && ${rangeOf(sql, span)} end
  order by n.expressed_at, n.user_id`;

type Owner = { id: number };

/** Approving and cancelling in a loop mails the queue only once a day. */
const mailNotChosen = async (sql: Sql, item: Item, owner: Owner, people: readonly number[]) => {
  const mails: (string | null)[] = [];
  for (const [at, to] of people.entries()) {
    const data = { ...factsOf(item), ...loanOf(item), ...dueOf(item), place: String(at + 1) };
    const mail = { to, kind: 'interestNotChosen', data, dedupe: `${item.id} ${utcDay()}`, by: owner.id } as const;
    mails.push(await mailToMember(sql, { ...mail, ...afterUndo }));
  }
  return mails;
};

const mailDaysTaken = (sql: Sql, item: Item, owner: Owner, { user_id: to, from, until, again }: Dated) =>
  mailToMember(sql, {
    to,
    kind: 'daysTaken',
    data: { ...factsOf(item), days: daysOf({ from, until }), ...(again === null ? {} : { again: { day: again } }) },
    dedupe: `${item.id} ${from} ${until} ${utcDay()}`,
    by: owner.id,
    ...afterUndo,
  });

const isDated = (other: Overtaken): other is Dated => other.from !== null && other.until !== null;

/** After a booking was made for one of those who asked: the others keep their place. Answers the mails. */
export const tellOvertaken = async (sql: Sql, item: Item, owner: Owner, span: Span): Promise<string[]> => {
  const others = await listOvertaken(sql, item.id, span);
  const dated = others.filter(isDated);
  const soonest = others.filter((other) => !isDated(other)).map(({ user_id }) => user_id);
  for (const { user_id, again } of dated)
    await recordNews(sql, [user_id], { kind: 'daysTaken', item, by: owner.id, day: again });
  await recordNews(sql, soonest, { kind: item.giveaway ? 'promised' : 'overtaken', item, by: owner.id });
  const mails = await mailNotChosen(sql, item, owner, soonest);
  for (const other of dated) mails.push(await mailDaysTaken(sql, item, owner, other));
  return withoutNulls(mails);
};

type TakenOut = { kind: string; mail: object };

/**
 * A handover right after the approval is one message for each: those about the approval that wait to be sent are taken out,
 * to the recipient, and for a gift to the others. An undo puts them back.
 */
export const takeOutApproval = (sql: Sql, itemId: number, recipientId: number | null) => sql<TakenOut[]>`
  delete from jobs j using items i, users r
  where j.kind = 'mail' and j.attempts = 0 and j.done_at is null and i.id = ${itemId} and r.id = ${recipientId}
    and j.payload -> 'data' ->> 'itemId' = ${String(itemId)}
    and case j.payload ->> 'kind' when 'interestApproved' then j.payload ->> 'to' = r.email
      when 'interestNotChosen' then i.giveaway else false end
  returning j.payload ->> 'kind' as kind,
    jsonb_build_object('kind', j.kind, 'payload', j.payload, 'dedupe', j.dedupe, 'run_at', j.run_at) as mail`;

export const putBackApproval = (sql: Sql, mails: readonly object[]) => sql`
  insert into jobs (kind, payload, dedupe, run_at)
  select m.kind, m.payload, m.dedupe, greatest(m.run_at, now())
  from jsonb_to_recordset(${JSON.stringify(mails)}::text::jsonb)
    as m (kind text, payload jsonb, dedupe text, run_at timestamptz)
  on conflict (dedupe) do nothing`;
