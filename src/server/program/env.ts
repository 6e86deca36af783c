import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { withFirstPlace } from '../db/places.ts';
import { readBackupEnv } from './backup-env.ts';
import { chooseProcesses, processRange } from './processes/how-many.ts';
import { StartRefused } from '../base/start-refused.ts';

type Source = Record<string, string | undefined>;

const bad = (name: string, why: string): never => {
  throw new StartRefused(`${name} ${why}`);
};

const wholeNumber = (source: Source, name: string, fallback: number, [min, max]: [number, number]) => {
  const text = source[name];
  if (!text) return fallback;
  const value = Number(text);
  return /^\d+$/.test(text) && value >= min && value <= max
    ? value
    : bad(name, `must be a whole number from ${min} to ${max}, not "${text}".`);
};

const oneOf = <const T extends string>(source: Source, name: string, values: readonly T[], fallback: T): T => {
  const text = source[name];
  if (!text) return fallback;
  return values.find((value) => value === text) ?? bad(name, `must be ${values.join(' or ')}, not "${text}".`);
};

const url = (source: Source, name: string, protocols: readonly string[]) => {
  const text = source[name];
  if (!text) return undefined;
  const parsed = URL.canParse(text) ? new URL(text) : bad(name, 'is not an address.');
  return protocols.includes(parsed.protocol)
    ? text.replace(/\/$/, '')
    : bad(name, `must start with ${protocols.map((p) => `${p}//`).join(' or ')}`);
};

/** It may name several servers, separated by commas. */
const databaseUrl = (source: Source, name: string) => {
  const text = source[name];
  if (!text) return undefined;
  url({ [name]: withFirstPlace(text) }, name, ['postgres:', 'postgresql:']);
  return text.replace(/\/$/, '');
};

const databases = (source: Source) => {
  const found = {
    databaseUrl: databaseUrl(source, 'DATABASE_URL'),
    databaseDirectUrl: databaseUrl(source, 'DATABASE_DIRECT_URL'),
    databaseReadUrl: databaseUrl(source, 'DATABASE_READ_URL'),
  };
  for (const [name, more] of [
    ['DATABASE_DIRECT_URL', found.databaseDirectUrl],
    ['DATABASE_READ_URL', found.databaseReadUrl],
  ] as const)
    if (more !== undefined && found.databaseUrl === undefined) bad(name, 'needs DATABASE_URL beside it.');
  return found;
};

const email = (source: Source, name: string) => {
  const text = source[name]?.trim().toLowerCase();
  if (!text) return undefined;
  return /^[^\s@"<>]{1,64}@[^\s@"<>]{1,190}$/.test(text) ? text : bad(name, 'is not an email address.');
};

const web = ['http:', 'https:'];

const text = (source: Source, name: string) => source[name]?.trim() || undefined;

/** The embedded service (unset), another server (its address), or off. */
const service = (source: Source, name: 'SPEECH' | 'TEXT' | 'EMBEDDING') => ({
  url: source[`${name}_URL`] === 'off' && name !== 'EMBEDDING' ? 'off' : url(source, `${name}_URL`, web),
  key: text(source, `${name}_KEY`),
  model: text(source, `${name}_MODEL`),
});

const sessionSecret = (source: Source) => {
  const secret = text(source, 'SESSION_SECRET');
  const isNeeded = source.NODE_ENV === 'production' && text(source, 'DATABASE_URL') !== undefined;
  if (isNeeded && !secret) bad('SESSION_SECRET', 'is required when DATABASE_URL is set in production.');
  if (secret && secret.length < 32) bad('SESSION_SECRET', 'must have at least 32 characters.');
  return secret;
};

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

const isProxy = (text: string) => {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return namedRanges.includes(text) || (version > 0 && isRange && more.length === 0);
};

const proxies = (source: Source): string[] | false => {
  const listed = text(source, 'TRUST_PROXY')?.split(/\s*,\s*/) ?? [];
  const odd = listed.find((each) => !isProxy(each));
  if (odd !== undefined)
    bad('TRUST_PROXY', `must be addresses such as 10.0.0.1 or 10.0.0.0/8, separated by commas, not "${odd}".`);
  return listed.length > 0 && listed;
};

/** Where notifications are sent to: these origins, none, or any public address if unset. */
const pushServices = (source: Source) => {
  const listed = text(source, 'PUSH_SERVICES')?.split(/\s*,\s*/);
  if (listed === undefined) return null;
  if (listed.length === 1 && listed[0] === 'off') return [];
  const isOrigin = (each: string) =>
    URL.canParse(each) && web.includes(new URL(each).protocol) && new URL(each).origin === each;
  const odd = listed.find((each) => !isOrigin(each));
  if (odd !== undefined)
    bad(
      'PUSH_SERVICES',
      `must be off, or addresses such as https://push.example.org, separated by commas, not "${odd}".`,
    );
  return listed;
};

/** Days begin and end by the clocks of the community. */
const timeZone = (source: Source) => {
  const named = text(source, 'TIME_ZONE') ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: named }).resolvedOptions().timeZone;
  } catch {
    return bad('TIME_ZONE', `must be a time zone such as Europe/Berlin, not "${named}".`);
  }
};

const flag = '--processes';

/** What `npm start --` may be followed by: `--processes 2` or `--processes=2`. */
const saidIn = (words: readonly string[]): Source => {
  const [first, value, ...more] = words.flatMap((word) => word.split(/(?<=^--processes)=/));
  if (first === undefined) return {};
  if (first !== flag || value === undefined || more.length > 0)
    throw new StartRefused(
      `The start takes nothing but ${flag} N, as in npm start -- ${flag} 2, and not "${words.join(' ')}".`,
    );
  return { [flag]: value || ' ' };
};

/** A command line option overrides the variable. */
const processes = (source: Source, words: readonly string[]) => {
  const fallback = wholeNumber(source, 'PROCESSES', chooseProcesses(), processRange);
  return wholeNumber(saidIn(words), flag, fallback, processRange);
};

/** The configuration, checked once at the start; a bad value stops the start with a sentence that names it. */
export const readEnv = (source: Source, words: readonly string[] = []) => {
  const brand = text(source, 'BRAND_NAME') ?? 'Enough';
  return {
    brand,
    port: wholeNumber(source, 'PORT', 3000, [0, 65_535]),
    host: text(source, 'HOST') ?? '127.0.0.1',
    publicUrl: url(source, 'PUBLIC_URL', web),
    dataDir: resolve(text(source, 'DATA_DIR') ?? './data'),
    ...databases(source),
    storageUrl: url(source, 'STORAGE_URL', ['s3:']),
    smtpUrl: url(source, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(source, 'MAIL_FROM') ?? `${brand} <no-reply@localhost>`,
    registration: oneOf(source, 'REGISTRATION', ['approval', 'open'], 'approval'),
    adminEmail: email(source, 'ADMIN_EMAIL'),
    adminPassword: text(source, 'ADMIN_PASSWORD'),
    secondAdminEmail: email(source, 'SECOND_ADMIN_EMAIL'),
    speech: service(source, 'SPEECH'),
    text: service(source, 'TEXT'),
    embedding: service(source, 'EMBEDDING'),
    sessionSecret: sessionSecret(source),
    trustProxy: proxies(source),
    pushServices: pushServices(source),
    timeZone: timeZone(source),
    processes: processes(source, words),
    backup: readBackupEnv(source),
    drainSeconds: wholeNumber(source, 'DRAIN_SECONDS', 0, [0, 300]),
    metricsPort: source.METRICS_PORT ? wholeNumber(source, 'METRICS_PORT', 0, [0, 65_535]) : undefined,
    metricsHost: text(source, 'METRICS_HOST') ?? '127.0.0.1',
    limitFactor: wholeNumber(source, 'RATE_LIMIT_FACTOR', 1, [1, 1_000_000]),
  };
};

export type Env = ReturnType<typeof readEnv>;
