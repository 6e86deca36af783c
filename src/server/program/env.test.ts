import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

describe('the configuration', () => {
  test('needs nothing', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      brand: 'Enough',
      registration: 'approval',
      mailFrom: 'Enough <no-reply@localhost>',
      trustProxy: false,
    });
  });

  test('names the brand in the sender, and knows proxies by their addresses', () => {
    const env = readEnv({ BRAND_NAME: ' Plenty ', TRUST_PROXY: '10.0.0.0/8, ::1, loopback', SPEECH_URL: 'off' });
    expect(env).toMatchObject({
      brand: 'Plenty',
      mailFrom: 'Plenty <no-reply@localhost>',
      trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
    });
    expect(env.speech.url).toBe('off');
  });

  test('takes a passphrase from a file', () => {
    const { backup } = readEnv({
      BACKUP_DIR: '/srv/backups',
      BACKUP_PASSPHRASE_FILE: 'vite.config.ts',
      BACKUP_AT: '23',
    });
    expect(backup).toMatchObject({ folder: '/srv/backups', hour: 23, keep: { daily: 7, weekly: 4, monthly: 6 } });
    expect(backup.lock).toEqual({ passphrase: readFileSync('vite.config.ts', 'utf8').split('\n')[0] });
    expect(() => readEnv({ BACKUP_PASSPHRASE_FILE: '/nothing/here' })).toThrow('BACKUP_PASSPHRASE_FILE cannot be read');
  });

  test.each([
    [['--processes', '3'], 3],
    [['--processes=2'], 2],
    [[], 5],
  ])('takes the number of processes from the words %o before the variable', (words, processes) => {
    expect(readEnv({ PROCESSES: '5' }, words)).toMatchObject({ processes });
  });

  test.each([
    [['--processes', '0'], '--processes must be a whole number from 1 to 16, not "0".'],
    [['--processes', 'banana'], '--processes must be a whole number from 1 to 16, not "banana".'],
    [['--processes=99'], '--processes must be a whole number from 1 to 16, not "99".'],
    [
      ['--processes'],
      'The start takes nothing but --processes N, as in npm start -- --processes 2, and not "--processes".',
    ],
    [['2'], 'The start takes nothing but --processes N, as in npm start -- --processes 2, and not "2".'],
  ])('refuses the words %o with a sentence', (words, sentence) => {
    expect(() => readEnv({}, words)).toThrow(sentence);
  });

  test.each([
    [{ PROCESSES: '99' }, 'PROCESSES must be a whole number from 1 to 16, not "99".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ PORT: '3e3' }, 'PORT must be a whole number from 0 to 65535, not "3e3".'],
    [{ TIME_ZONE: 'Berlin' }, 'TIME_ZONE must be a time zone such as Europe/Berlin, not "Berlin".'],
    [{ REGISTRATION: 'closed' }, 'REGISTRATION must be approval or open, not "closed".'],
    [{ PUBLIC_URL: 'enough.example' }, 'PUBLIC_URL is not an address.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must start with smtp:// or smtps://'],
    [{ STORAGE_URL: 'https://bucket' }, 'STORAGE_URL must start with s3://'],
    [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL is not an email address.'],
    [
      { TRUST_PROXY: '10.0.0.1, banana' },
      'TRUST_PROXY must be addresses such as 10.0.0.1 or 10.0.0.0/8, separated by commas, not "banana".',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be addresses such as 10.0.0.1 or 10.0.0.0/8, separated by commas, not "10.0.0.0/33".',
    ],
    [{ BACKUP_AT: '24' }, 'BACKUP_AT must be an hour from 0 to 23, not "24".'],
    [
      { BACKUP_KEEP: 'all' },
      'BACKUP_KEEP must be numbers of periods such as "7 daily, 4 weekly, 6 monthly", not "all".',
    ],
    [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must have at least 12 characters.'],
    [{ BACKUP_RECIPIENT: 'age1' }, 'BACKUP_RECIPIENT must be a public key such as age1…'],
    [{ BACKUP_IDENTITY: 'age1' }, 'BACKUP_IDENTITY must be a secret key such as AGE-SECRET-KEY-1….'],
    [
      { BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`, BACKUP_PASSPHRASE: 'twelve letters' },
      'BACKUP_RECIPIENT and BACKUP_PASSPHRASE are both set: a backup has one of them.',
    ],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters.'],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/enough' },
      'SESSION_SECRET is required when DATABASE_URL is set in production.',
    ],
  ])('refuses %o with a sentence that names it', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence);
  });
});
