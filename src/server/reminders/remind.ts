import { type Day, dayIn } from '../../shared/format/days.ts';
import { workedOutDay } from '../../shared/loans/loan-rules.ts';
import { now } from '../base/clock.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { stepsDue } from './ladders.ts';
import { type Clock, hearerOf, mailWord, type Word } from './mail-word.ts';
import { lockPendingSteps, listPendingSteps, type PendingStep } from './pending-steps.ts';

const PAGE = 500;

/** The day from which the steps count. */
const dayOf = ({ kind, due_on, first_day, last_day }: PendingStep, sinceDay: Day): Day => {
  if (kind === 'handover') return workedOutDay({ approvedOn: sinceDay, from: first_day ?? sinceDay, until: last_day });
  return due_on ?? sinceDay;
};

const wordsDue = (standing: PendingStep, clock: Clock): Word[] => {
  const since = new Date(standing.since);
  const day = dayOf(standing, dayIn(clock.timeZone, since));
  return stepsDue({ kind: standing.kind, day, since }, clock).map(({ to, days }) => ({ ...standing, to, step: days }));
};

/** True for the process that inserted the reminder first. */
const isFirst = async (sql: Sql, word: Word): Promise<boolean> => {
  const rows = await sql`
    insert into reminders_sent (item_id, user_id, kind, occasion, step)
    values (${word.item_id}, ${hearerOf(word)}, ${word.kind}, ${word.occasion}, ${word.step})
    on conflict do nothing returning step`;
  return rows.length > 0;
};

const noteUnmailed = (sql: Sql, word: Word) => sql`
  update reminders_sent set is_mailed = false
  where item_id = ${word.item_id} and user_id = ${hearerOf(word)} and kind = ${word.kind} and occasion = ${word.occasion}
    and step = ${word.step}`;

/**
 * What a loan is late for comes first: its mail says that it is late, too. The owner's mail about a loan says whether the
 * borrower was reminded, so the borrower's comes before it.
 */
const orderOf = ({ kind, to }: Word) => {
  if (kind === 'clash') return 0;
  return kind === 'loan' && to === 'other' ? 1 : 2;
};

/** A step is noted as said once; it is not mailed to somebody who hears the same by another mail now. */
const say = async (sql: Sql, word: Word, clock: Clock, told: Set<number>) => {
  if (!(await isFirst(sql, word))) return;
  const isTold = word.kind === 'loan' && told.has(hearerOf(word));
  const mailed = isTold ? null : await mailWord(sql, word, clock);
  if (mailed === null) await noteUnmailed(sql, word);
  else if (word.kind === 'clash') told.add(hearerOf(word));
};

/** Checks again with the item locked: what was settled in the meantime needs no reminder. */
const remindOf = (db: Db, itemId: number, clock: Clock) =>
  transact(db, async (tx) => {
    const words = (await lockPendingSteps(tx, itemId)).flatMap((standing) => wordsDue(standing, clock));
    const told = new Set<number>();
    for (const word of words.toSorted((a, b) => orderOf(a) - orderOf(b))) await say(tx, word, clock, told);
  });

/** The reminders already sent per item, to skip items with nothing new. */
const listSaid = async (sql: Sql, itemIds: readonly number[]): Promise<Set<string>> => {
  const rows = await sql<{ said: string }[]>`
    select concat_ws(' ', item_id, user_id, kind, occasion, step) as said from reminders_sent
    where item_id = any(${[...itemIds]}::int[])`;
  return new Set(rows.map(({ said }) => said));
};

const keyOf = (word: Word) => [word.item_id, hearerOf(word), word.kind, word.occasion, word.step].join(' ');

/**
 * Sends reminders for pending steps. It may run often, late, or in several processes at once: each step is sent once.
 */
export const remindIn =
  (db: Db, timeZone: string, clock: () => Date = now): JobHandler<'remind'> =>
  async () => {
    const time = { now: clock(), timeZone };
    for (let page = await listPendingSteps(db, 0, PAGE); page.length > 0; ) {
      const words = page.flatMap((standing) => wordsDue(standing, time));
      const said = await listSaid(db, [...new Set(words.map(({ item_id }) => item_id))]);
      const unsaid = words.filter((word) => !said.has(keyOf(word)));
      for (const itemId of new Set(unsaid.map(({ item_id }) => item_id))) await remindOf(db, itemId, time);
      page = await listPendingSteps(db, page.at(-1)?.item_id ?? 0, PAGE);
    }
  };
