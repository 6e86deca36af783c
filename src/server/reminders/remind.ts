import { dateText } from '../../shared/format/dates.ts';
import { type Day, dayIn, daysBetween } from '../../shared/format/days.ts';
import { now } from '../base/clock.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { mailToMember } from '../mail/mail-to-member.ts';
import { stepsDue } from './ladders.ts';
import { lockPendingSteps, listPendingSteps, type PendingStep } from './pending-steps.ts';

const PAGE = 500;

type Clock = { now: Date; timeZone: string };

type Word = PendingStep & { to: 'owner' | 'other'; step: number };

const wordsDue = (standing: PendingStep, clock: Clock): Word[] => {
  const since = new Date(standing.since);
  const day = standing.due_on ?? dayIn(clock.timeZone, since);
  return stepsDue({ kind: standing.kind, day, since }, clock).map(({ to, days }) => ({ ...standing, to, step: days }));
};

const hearerOf = ({ to, owner_id, other_id }: Word) => (to === 'owner' ? owner_id : other_id);

/** The other person, as the recipient may know them. */
const factsOf = (word: Word) => ({
  itemId: String(word.item_id),
  item: word.item,
  personId: String(word.other_id),
  name: word.to === 'owner' ? word.other : word.owner,
});

const emailOf = (word: Word) => (word.to === 'owner' ? word.other_email : word.owner_email);

const loanFacts = ({ due_on, people, asked_until }: Word, now: Date, today: Day) => {
  const due = due_on ?? today;
  return {
    due: dateText(due, { now }),
    over: String(daysBetween(due, today)),
    waiting: String(people),
    ...(asked_until === null ? {} : { asked: dateText(asked_until, { now }) }),
  };
};

/** Whether a mail about this loan has left to the borrower; `off` if none ever will. */
const wasReminded = async (sql: Sql, word: Word): Promise<'yes' | 'no' | 'off'> => {
  if (!word.hears_of_loans) return 'off';
  const sent = await sql`
    select 1 from reminders_sent
    where item_id = ${word.item_id} and user_id = ${word.other_id} and kind = ${word.kind} and occasion = ${word.occasion}
      and is_mailed limit 1`;
  return sent.length > 0 ? 'yes' : 'no';
};

const mail = async (sql: Sql, word: Word, { now, timeZone }: Clock): Promise<string | null> => {
  const common = { to: hearerOf(word), dedupe: `${word.item_id} ${word.occasion} ${word.step}` };
  const facts = factsOf(word);
  const email = emailOf(word);
  switch (word.kind) {
    case 'request':
      return mailToMember(sql, { ...common, kind: 'answerAwaited', data: { ...facts, people: String(word.people) } });
    case 'handover':
      return mailToMember(sql, { ...common, kind: 'handoverAwaited', data: { ...facts, email, side: word.to } });
    case 'loan': {
      const data = { ...facts, email, ...loanFacts(word, now, dayIn(timeZone, now)) };
      if (word.to === 'other') return mailToMember(sql, { ...common, kind: 'loanDue', data });
      const isReminded = await wasReminded(sql, word);
      return mailToMember(sql, { ...common, kind: 'lentOver', data: { ...data, isReminded } });
    }
    case 'return':
      return mailToMember(sql, {
        ...common,
        kind: 'returnAwaited',
        data: { ...facts, email, waiting: String(word.people) },
      });
  }
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

/** The owner's mail about a loan says whether the borrower was reminded. */
const borrowerFirst = (a: Word, b: Word) => Number(isOfBorrower(b)) - Number(isOfBorrower(a));
const isOfBorrower = ({ kind, to }: Word) => kind === 'loan' && to === 'other';

/** Checks again with the item locked: what was settled in the meantime needs no reminder. */
const remindOf = (db: Db, itemId: number, clock: Clock) =>
  transact(db, async (tx) => {
    const words = (await lockPendingSteps(tx, itemId)).flatMap((standing) => wordsDue(standing, clock));
    for (const word of words.toSorted(borrowerFirst))
      if ((await isFirst(tx, word)) && (await mail(tx, word, clock)) === null) await noteUnmailed(tx, word);
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
