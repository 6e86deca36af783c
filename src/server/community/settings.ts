import type { Settings } from '../../shared/community/contract.ts';
import { writeDatesFor } from '../../shared/format/dates.ts';
import { defaultLocale, type Locale } from '../../shared/languages/languages.ts';
import { now as timeNow } from '../base/clock.ts';
import type { Db, Sql } from '../db/connect.ts';

type Row = {
  name: string | null;
  welcome: string;
  house_rules: string;
  time_zone: string | null;
  registration: 'approval' | 'open' | null;
  who_invites: 'admins' | 'members';
  staff_need_passkey: boolean;
  language: Locale | null;
};

const readRow = async (sql: Sql): Promise<Row | undefined> => {
  const [row] = await sql<Row[]>`
    select name, welcome, house_rules, time_zone, registration, who_invites, staff_need_passkey, language
    from settings`;
  return row;
};

const unsaid: Row = {
  name: null,
  welcome: '',
  house_rules: '',
  time_zone: null,
  registration: null,
  who_invites: 'members',
  staff_need_passkey: false,
  language: null,
};

export type Community = Awaited<ReturnType<typeof openCommunity>>;

/** What holds until the administrators say something else. */
type Defaults = { brand: string; timeZone: string; registration: Settings['registration'] };

type Opened = { db: Db; env: Defaults; onError: (error: unknown) => void };

/**
 * What the community says about itself, at hand without a question: read at the start and again whenever somebody
 * changes it, in whichever process, and after every lost connection.
 */
export const openCommunity = async ({ db, env, onError }: Opened) => {
  const defaults = { name: env.brand, time_zone: env.timeZone, registration: env.registration };
  // The database says which day it is.
  await db`update settings set default_time_zone = ${env.timeZone} where default_time_zone <> ${env.timeZone}`;
  let row = unsaid;
  const read = async () => {
    row = (await readRow(db)) ?? unsaid;
    writeDatesFor({ timeZone: row.time_zone ?? defaults.time_zone, clock: timeNow });
  };
  const readAgain = () => void read().catch(onError);
  const listening = await db.listen('settings', readAgain, readAgain);
  await read();
  const now = (): Settings => ({
    ...row,
    name: row.name ?? defaults.name,
    time_zone: row.time_zone ?? defaults.time_zone,
    registration: row.registration ?? defaults.registration,
    language: row.language ?? defaultLocale,
    defaults,
  });
  return { now, read, stop: () => listening.unlisten().catch(() => {}) };
};
