import type { Sql } from '../src/server/db/connect.ts';
import { hashOfToken, makeToken } from '../src/server/invitations/tokens.ts';
import { momentOf } from './moment.ts';
import { emailOf, people } from './sample.ts';
import type { Rows } from './seed-people.ts';

const words = {
  name: 'Elm Street',
  welcome: 'Good to see you. What one of us has, none of us has to buy.',
  house_rules: [
    'Bring things back clean, and on the day you agreed.',
    'Something broke? Say so at once. We mend it together.',
    'No money, no trading. A thank-you is welcome.',
    'What is given away is for using, not for selling on.',
  ].join('\n\n'),
};

type Asked = { address: string; daysAgo: number; openedDaysAgo?: number; withdrawnDaysAgo?: number };

/** Houses, not people. */
const asked: readonly Asked[] = [
  { address: 'number-4', daysAgo: 2 },
  { address: 'number-7', daysAgo: 2, openedDaysAgo: 1 },
  { address: 'number-12', daysAgo: 5 },
  { address: 'corner-shop', daysAgo: 12, withdrawnDaysAgo: 3 },
];

/** The last who came, came by an invitation. */
const latest = people.slice(-3);

const hasAnsweredAfter = 1;

/** What the street says about itself, and whom it has asked in: an administrator finds a community that lives. */
export const seedCommunity = async (sql: Sql, now: Date, { person }: Rows, admin: string): Promise<void> => {
  const at = (daysAgo: number | undefined, what: string) =>
    daysAgo === undefined ? null : momentOf(now, daysAgo, what).toISOString();
  await sql`
    update settings set name = ${words.name}, welcome = ${words.welcome}, house_rules = ${words.house_rules},
      set_aside = '{address,time_zone,mail,steward,backup,list}'`;
  for (const { address, daysAgo, openedDaysAgo, withdrawnDaysAgo } of asked)
    await sql`
      insert into preapprovals
        (email, created_by, created_at, invited_at, opened_at, withdrawn_at, token_hash, token_expires_at)
      select ${emailOf(address)}, ${person(admin)}, invited, invited, ${at(openedDaysAgo, `${address} opens`)}, withdrawn,
        case when withdrawn is null then ${hashOfToken(makeToken())}::bytea end,
        case when withdrawn is null then invited + interval '30 days' end
      from (select ${at(daysAgo, address)}::timestamptz as invited,
        ${at(withdrawnDaysAgo, `${address} is withdrawn`)}::timestamptz as withdrawn) days`;
  for (const { key, joinedDaysAgo } of latest)
    await sql`
      insert into preapprovals (email, created_by, created_at, invited_at, opened_at, used_by, used_at)
      values (${emailOf(key)}, ${person(admin)}, ${at(joinedDaysAgo + hasAnsweredAfter, `${key} is invited`)},
        ${at(joinedDaysAgo + hasAnsweredAfter, `${key} is invited`)}, ${at(joinedDaysAgo, `${key} joins`)},
        ${person(key)}, ${at(joinedDaysAgo, `${key} joins`)})`;
};
