import { addDays, type Day, dayIn, daysBetween } from '../../shared/format/days.ts';
import { unfetchedDays } from '../../shared/loans/loan-rules.ts';
import type { Sql } from '../db/connect.ts';
import { mailToMember } from '../mail/mail-to-member.ts';
import type { Waited } from './ladders.ts';
import type { PendingStep } from './pending-steps.ts';

export type Clock = { now: Date; timeZone: string };

/** One step of a reminder, for one of its people. */
export type Word = PendingStep & { to: 'owner' | 'other'; step: number };

export const hearerOf = ({ to, owner_id, other_id }: Word) => (to === 'owner' ? owner_id : other_id);

/** The other person, as the recipient may know them. */
const factsOf = (word: Word) => ({
  itemId: String(word.item_id),
  item: word.item,
  personId: String(word.other_id),
  name: word.to === 'owner' ? word.other : word.owner,
});

const emailOf = (word: Word) => (word.to === 'owner' ? word.other_email : word.owner_email);

const loanFacts = ({ due_on, people, asked_until }: Word, today: Day) => {
  const due = due_on ?? today;
  return {
    due: { day: due },
    over: String(daysBetween(due, today)),
    waiting: String(people),
    ...(asked_until === null ? {} : { asked: { day: asked_until } }),
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

const daysOf = ({ first_day, last_day }: Word) => ({ from: first_day ?? '', until: last_day });

const common = (word: Word) => ({ to: hearerOf(word), dedupe: `${word.item_id} ${word.occasion} ${word.step}` });

type Mailing = (sql: Sql, word: Word, clock: Clock) => Promise<string | null>;

const mailHandover: Mailing = (sql, word) => {
  const { last_day } = word;
  const ends = last_day === null ? {} : { ends: { day: addDays(last_day, unfetchedDays) } };
  const data = { ...factsOf(word), email: emailOf(word), side: word.to, ...ends };
  return mailToMember(sql, { ...common(word), kind: 'handoverAwaited', data });
};

const mailTomorrow: Mailing = (sql, word) => {
  const { meets_at, standing_words } = word;
  const meets = meets_at === null ? {} : { meets: { moment: meets_at } };
  const words = word.to === 'owner' || standing_words === '' ? {} : { words: standing_words };
  const data = { ...factsOf(word), email: emailOf(word), side: word.to, days: daysOf(word), ...meets, ...words };
  return mailToMember(sql, { ...common(word), kind: 'bookingTomorrow', data });
};

const mailLoan: Mailing = async (sql, word, { now, timeZone }) => {
  const data = { ...factsOf(word), email: emailOf(word), ...loanFacts(word, dayIn(timeZone, now)) };
  if (word.to === 'other') return mailToMember(sql, { ...common(word), kind: 'loanDue', data });
  const isReminded = await wasReminded(sql, word);
  return mailToMember(sql, { ...common(word), kind: 'lentOver', data: { ...data, isReminded } });
};

/** Only the owner hears who is next. */
const mailClash: Mailing = (sql, word) => {
  const data = {
    ...factsOf(word),
    email: emailOf(word),
    due: { day: word.was_due ?? '' },
    from: { day: word.first_day ?? '' },
  };
  return word.to === 'owner'
    ? mailToMember(sql, { ...common(word), kind: 'lateForNext', data: { ...data, next: word.next ?? '' } })
    : mailToMember(sql, { ...common(word), kind: 'nextNeedsIt', data });
};

const mailings: Record<Waited, Mailing> = {
  request: (sql, word) =>
    mailToMember(sql, {
      ...common(word),
      kind: 'answerAwaited',
      data: { ...factsOf(word), people: String(word.people) },
    }),
  booking: mailTomorrow,
  handover: mailHandover,
  loan: mailLoan,
  return: (sql, word) =>
    mailToMember(sql, {
      ...common(word),
      kind: 'returnAwaited',
      data: { ...factsOf(word), email: emailOf(word), waiting: String(word.people) },
    }),
  clash: mailClash,
  delay: (sql, word) =>
    mailToMember(sql, {
      ...common(word),
      kind: 'lateForYou',
      data: { ...factsOf(word), email: emailOf(word), days: daysOf(word) },
    }),
};

/** Writes the mail of one step; null if its hearer does not want it. */
export const mailWord: Mailing = (sql, word, clock) => mailings[word.kind](sql, word, clock);
