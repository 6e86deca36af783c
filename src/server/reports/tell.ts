import type { ReportAct, ReportKind } from '../../shared/reports/kinds.ts';
import { languageOf } from '../../shared/languages/languages.ts';
import { nowMs, utcDay } from '../base/clock.ts';
import type { Sql } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { mailTo } from '../mail/mail-to.ts';
import { localeOfMember } from '../mail/reader-locale.ts';
import { reportWordsIn } from './words-in.ts';

type About = { kind: ReportKind; subject_id: number; person_id: number | null; title: string };
type Person = { id: number; name: string; email: string };

/** Whom it concerns, if anybody knows and they are still here. */
const findPerson = async (sql: Sql, { person_id }: About): Promise<Person | null> => {
  const [person] = await sql<Person[]>`
    select id, name, email from users where id = ${person_id} and status = 'active'`;
  return person ?? null;
};

/** As its owner reads it. */
const nameThing = async (sql: Sql, { kind, title }: About, { id }: Person) =>
  reportWordsIn(languageOf(await localeOfMember(sql, id))).thingWords[kind](title);

const kinds = { hide: 'stewardsHid', warn: 'stewardsWarned' } as const;

const DAY = 24 * 3600;

type Written = { to: string; about: About; write: (dedupe: string) => Promise<string | null> };

/** Once a day per thing; hiding and undoing in a loop causes one more mail, at the end of the day. */
const tellOnceADay = async (sql: Sql, { to, about, write }: Written) => {
  const now = nowMs() / 1000;
  const day = Math.floor(now / DAY);
  if ((await write(`${about.kind} ${about.subject_id} ${day}`)) !== null) return;
  const rest = { dedupe: `reports ${day}`, afterSeconds: Math.ceil((day + 1) * DAY - now) };
  await mailTo(sql, { kind: 'gathered', to, data: { unsubscribeUrl: '/mails' }, ...rest });
};

/** Sends the person concerned a message with the reason, in the app and by mail; reporters do not learn the outcome. */
export const tellActed = async (sql: Sql, about: About, { act, reason }: { act: ReportAct; reason: string }) => {
  if (act !== 'hide' && act !== 'warn') return;
  const person = await findPerson(sql, about);
  if (person === null) return;
  const { email: to, name } = person;
  const data = { name, thing: await nameThing(sql, about, person), reason };
  const write = (dedupe: string) => mailTo(sql, { kind: kinds[act], to, data, dedupe });
  await tellOnceADay(sql, { to, about, write });
  await announce(sql, { to: [person.id], about: 'notices' });
};

export const tellUndone = async (sql: Sql, about: About, act: ReportAct) => {
  if (act !== 'hide' && act !== 'warn') return;
  const person = await findPerson(sql, about);
  if (person === null) return;
  const { email: to, name } = person;
  const thing = await nameThing(sql, about, person);
  const data = { name, thing, wasHidden: act === 'hide' ? ('yes' as const) : ('no' as const) };
  const write = (dedupe: string) => mailTo(sql, { kind: 'stewardsUndid', to, data, dedupe });
  await tellOnceADay(sql, { to, about, write });
  await announce(sql, { to: [person.id], about: 'notices' });
};

/** One mail a day for each steward: their pages show the count. Returns whether anybody can look at it. */
export const tellReported = async (sql: Sql, personId: number | null): Promise<boolean> => {
  const keepers = await sql<{ email: string }[]>`
    select email from users where status = 'active' and id is distinct from ${personId}
      and (id in (1, 2) or id in (select user_id from stewards))`;
  const dedupe = utcDay();
  for (const { email } of keepers) await mailTo(sql, { kind: 'reportReceived', to: email, data: {}, dedupe });
  return keepers.length > 0;
};
