import type { ReportAct, ReportKind } from '../../shared/reports/kinds.ts';
import type { Sql } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { mailTo } from '../mail/mail-to.ts';
import { thingWords } from './words.ts';

type About = { kind: ReportKind; person_id: number | null; title: string };
type Person = { id: number; name: string; email: string };

/** Whom it concerns, if anybody knows and they are still here. */
const findPerson = async (sql: Sql, { person_id }: About): Promise<Person | null> => {
  const [person] = await sql<Person[]>`
    select id, name, email from users where id = ${person_id} and status = 'active'`;
  return person ?? null;
};

const kinds = { hide: 'stewardsHid', warn: 'stewardsWarned' } as const;

/** Tells the one it concerns, with the reason, in the app and by mail; the others are not told what became of it. */
export const tellActed = async (sql: Sql, about: About, { act, reason }: { act: ReportAct; reason: string }) => {
  if (act !== 'hide' && act !== 'warn') return;
  const person = await findPerson(sql, about);
  if (person === null) return;
  const thing = thingWords[about.kind](about.title);
  await mailTo(sql, { kind: kinds[act], to: person.email, data: { name: person.name, thing, reason } });
  await announce(sql, { to: [person.id], about: 'notices' });
};

export const tellUndone = async (sql: Sql, about: About, act: ReportAct) => {
  if (act !== 'hide' && act !== 'warn') return;
  const person = await findPerson(sql, about);
  if (person === null) return;
  const thing = thingWords[about.kind](about.title);
  const data = { name: person.name, thing, wasHidden: act === 'hide' ? ('yes' as const) : ('no' as const) };
  await mailTo(sql, { kind: 'stewardsUndid', to: person.email, data });
  await announce(sql, { to: [person.id], about: 'notices' });
};

/** One mail a day for each of those who look after reports: what waits is counted on their pages. */
export const tellReported = async (sql: Sql, personId: number | null) => {
  const keepers = await sql<{ email: string }[]>`
    select email from users where status = 'active' and id is distinct from ${personId}
      and (id in (1, 2) or id in (select user_id from stewards))`;
  const dedupe = new Date().toISOString().slice(0, 10);
  for (const { email } of keepers) await mailTo(sql, { kind: 'reportReceived', to: email, data: {}, dedupe });
};
