import { labelOf } from '../../shared/admin/chart.ts';
import type { LoanPoint } from '../../shared/admin/contract.ts';
import type { Sql } from '../db/connect.ts';
import { frames, inReadingOrder, lastBucket, type Question } from './activities.ts';

const loansOf = (sql: Sql, { userId }: Question) =>
  sql`h.is_loan ${userId === null ? sql`` : sql`and ${userId} in (h.owner_id, h.recipient_id)`}`;

/** Everything that happened to loans, each with its local moment. A loan is overdue from the midnight after its day. */
const events = (sql: Sql, question: Question) => {
  const { timeZone, now } = question;
  return sql`
    select h.handed_over_at at time zone ${timeZone} as at, 'begun' as kind
    from handovers h where ${loansOf(sql, question)}
    union all
    select h.returned_at at time zone ${timeZone}, 'returned'
    from handovers h where ${loansOf(sql, question)} and h.returned_at is not null
    union all
    select h.due_on + interval '1 day', 'overdue'
    from handovers h where ${loansOf(sql, question)}
      and h.due_on < least(h.returned_at, ${now}::timestamptz) at time zone ${timeZone} - interval '1 day'`;
};

type Row = Omit<LoanPoint, 'label'> & { position: number };

const countPoints = (sql: Sql, question: Question): Promise<Row[]> => {
  const { span, buckets, field } = frames[question.frame];
  const last = lastBucket(sql, question);
  return sql<Row[]>`
    select date_part(${field}, b.bucket)::int as position,
      count(*) filter (where e.kind = 'begun')::int as begun,
      count(*) filter (where e.kind = 'returned')::int as returned,
      count(*) filter (where e.kind = 'overdue')::int as overdue
    from generate_series(${last} - ${`${buckets - 1} ${span}`}::text::interval, ${last}, ${`1 ${span}`}::text::interval)
      as b(bucket)
    left join (${events(sql, question)}) e on date_trunc(${span}, e.at) = b.bucket
    group by b.bucket order by b.bucket`;
};

/** Loans in the community's charts: what happened in each period, and the current state. */
export const readLoanFigures = async (sql: Sql, question: Question) => {
  const [standing] = await sql<{ out: number; overdue: number }[]>`
    select count(*)::int as out,
      count(*) filter (where h.due_on < (${question.now}::timestamptz at time zone ${question.timeZone})::date)::int as overdue
    from handovers h where ${loansOf(sql, question)} and h.returned_at is null`;
  const points = inReadingOrder(question.frame, await countPoints(sql, question)).map(({ position, ...counts }) => ({
    label: labelOf(question.frame, position),
    ...counts,
  }));
  return { points, ...(standing ?? { out: 0, overdue: 0 }) };
};
