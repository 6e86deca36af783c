import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aJobWorld, type JobWorld } from '../../../tests/support/job-world.ts';
import { type Mailbox, startMailbox } from '../../../tests/support/mailbox.ts';
import { type Db, transact } from '../db/connect.ts';
import { mailTo } from './mail-to.ts';
import { sendMailWith } from './send-mail.ts';

let world: JobWorld;
let mailbox: Mailbox;
beforeEach(async () => {
  world = await aJobWorld();
  mailbox = await startMailbox();
});
afterEach(async () => {
  await world.close();
  await mailbox.close();
});

const settings = {
  from: 'Enough <no-reply@example.org>',
  brandName: 'Enough',
  publicUrl: 'https://things.example.org',
};

const aMailer = (smtpUrl: string | undefined = mailbox.url, dataDir = '/nowhere') =>
  sendMailWith({ ...settings, smtpUrl, dataDir, log: world.log });

const runMails = (options: { db?: Db; concurrency?: number; backOff?: () => number | null } = {}) =>
  world.run({ handlers: { mail: aMailer() }, backOff: () => 0, ...options });

const password = 'swift-otter-42';
const remind = (to: string, dedupe: string, sql: Parameters<typeof mailTo>[0] = world.db) =>
  mailTo(sql, { kind: 'temporaryPassword', to, data: { name: 'Ada', password }, dedupe });

const isFor = (to: string) => (mail: { to: string[] }) => mail.to.includes(to);

type Row = { attempts: number; done_at: string | null; failed_at: string | null; last_error: string | null };
const findRow = async () => (await world.db<Row[]>`select * from jobs order by id limit 1`)[0];
const untilEnded = () =>
  expect.poll(async () => (await findRow())?.done_at ?? (await findRow())?.failed_at).toBeTruthy();

describe('over SMTP', () => {
  test('a mail arrives whole: sender, recipient, both forms, and marked as automatic', async () => {
    await runMails();
    await remind('ada@example.org', 'asked at noon');
    const mail = await mailbox.waitFor(isFor('ada@example.org'));
    expect(mail.from).toBe('no-reply@example.org');
    expect(mail.header('from')).toBe('Enough <no-reply@example.org>');
    expect(mail.header('to')).toBe('ada@example.org');
    expect(mail.subject).toBe('Your temporary password for Enough');
    expect(mail.text).toContain(password);
    expect(mail.html).toContain(password);
    expect(mail.header('auto-submitted')).toBe('auto-generated');
    expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@example\.org>$/);
    expect(mail.header('list-unsubscribe')).toBeUndefined();
  });

  test('once it is sent the password is nowhere in the database', async () => {
    await runMails();
    await remind('ada@example.org', 'asked at noon');
    await mailbox.waitFor(isFor('ada@example.org'));
    await untilEnded();
    expect(JSON.stringify(await world.db`select * from jobs`)).not.toContain(password);
  });

  test('one event is told once, though it was written twice', async () => {
    await runMails({ concurrency: 1 });
    await remind('ada@example.org', 'asked at noon');
    await remind('ada@example.org', 'asked at noon');
    await remind('bo@example.org', 'asked at noon');
    await mailbox.waitFor(isFor('bo@example.org'));
    expect(mailbox.messages.map(({ to }) => to)).toEqual([['ada@example.org'], ['bo@example.org']]);
  });

  test('a transaction that is rolled back sends nothing', async () => {
    await runMails({ concurrency: 1 });
    const failing = transact(world.db, async (tx) => {
      await remind('ada@example.org', 'asked at noon', tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await remind('bo@example.org', 'asked later');
    await mailbox.waitFor(isFor('bo@example.org'));
    expect(mailbox.messages).toHaveLength(1);
  });

  test('while the server is down the mail waits, and then it arrives once', async () => {
    await runMails();
    await mailbox.close();
    await remind('ada@example.org', 'asked at noon');
    await expect.poll(async () => (await findRow())?.attempts).toBeGreaterThan(1);
    expect((await findRow())?.failed_at).toBeNull();
    mailbox = await startMailbox({ port: mailbox.port });
    await mailbox.waitFor(isFor('ada@example.org'));
    await untilEnded();
    expect(mailbox.messages).toHaveLength(1);
  });

  test('a server that is slow gets each mail once', async () => {
    await runMails();
    mailbox.slow(200);
    await remind('ada@example.org', 'asked at noon');
    await mailbox.waitFor(isFor('ada@example.org'));
    await untilEnded();
    expect(await findRow()).toMatchObject({ attempts: 1, failed_at: null });
    expect(mailbox.messages).toHaveLength(1);
  });

  test.each([
    [421, 'recipient'],
    [450, 'recipient'],
    [451, 'content'],
  ] as const)('a server that says %i to the %s for now is asked again', async (code, at) => {
    await runMails();
    mailbox.failNext(code, at);
    await remind('ada@example.org', 'asked at noon');
    await mailbox.waitFor(isFor('ada@example.org'));
    await untilEnded();
    expect(await findRow()).toMatchObject({ attempts: 2, failed_at: null });
    expect(mailbox.messages).toHaveLength(1);
  });

  test.each([
    [550, 'recipient'],
    [554, 'content'],
  ] as const)('a server that says %i to the %s is not asked again', async (code, at) => {
    await runMails();
    mailbox.failNext(code, at);
    await remind('ada@example.org', 'asked at noon');
    await untilEnded();
    expect(await findRow()).toMatchObject({ attempts: 1, done_at: null });
    expect((await findRow())?.last_error).toContain(String(code));
    expect(JSON.stringify(await world.db`select * from jobs`)).not.toContain(password);
    expect(mailbox.messages).toEqual([]);
  });

  test('a server that refuses the sender waits for the operator, not for another address', async () => {
    await runMails({ backOff: () => 600_000 });
    mailbox.failNext(550, 'sender');
    await remind('ada@example.org', 'asked at noon');
    await expect.poll(async () => (await findRow())?.last_error).toContain('550');
    expect(await findRow()).toMatchObject({ attempts: 1, failed_at: null, done_at: null });
    await world.letTimePass();
    await mailbox.waitFor(isFor('ada@example.org'));
  });

  test('two processes on one database send fifty mails once each', async () => {
    await runMails({ db: world.anotherPool() });
    await runMails({ db: world.anotherPool() });
    const people = Array.from({ length: 50 }, (_, place) => `neighbour${place}@example.org`);
    await transact(world.db, async (tx) => {
      for (const to of people) await remind(to, 'asked at noon', tx);
    });
    await Promise.all(people.map((to) => mailbox.waitFor(isFor(to))));
    expect(mailbox.messages.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted());
    expect(new Set(mailbox.messages.map(({ messageId }) => messageId)).size).toBe(50);
  });

  test('a worker killed between sending and noting leaves a repetition with the same Message-ID', async () => {
    await remind('ada@example.org', 'asked at noon');
    const script = fileURLToPath(new URL('../../../tests/programs/dying-mailer.ts', import.meta.url));
    const args = ['--import', 'tsx', script, JSON.stringify(world.where), mailbox.url];
    const [, signal] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
    expect(signal).toBe('SIGKILL');
    expect(mailbox.messages).toHaveLength(1);
    // Its lease ends, some minutes later.
    await world.db`update jobs set run_at = now()`;
    await runMails();
    await untilEnded();
    const [first, second, ...more] = mailbox.messages;
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.header('date')).toBe(first?.header('date'));
    expect(more).toEqual([]);
  });

  test('a mail that a member can do without says how to end it, to people and to programs', async () => {
    await runMails();
    const unsubscribeUrl = `/unsubscribe?token=${'t'.repeat(120)}&about=connections`;
    await mailTo(world.db, { kind: 'connectionRequest', to: 'ada@example.org', data: { name: 'Bo', unsubscribeUrl } });
    const mail = await mailbox.waitFor(isFor('ada@example.org'));
    const url = `https://things.example.org${unsubscribeUrl}`;
    expect(mail.header('list-unsubscribe')?.replace(/\s/g, '')).toBe(`<${url}>`);
    expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(url);
  });
});

describe('without a server', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'enough-mail-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test('each mail is a file for its owner’s eyes, and its subject is logged without the secret', async () => {
    await world.run({ handlers: { mail: sendMailWith({ ...settings, dataDir, log: world.log }) } });
    await remind('ada@example.org', 'asked at noon');
    await untilEnded();
    const names = await readdir(join(dataDir, 'mail'));
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{12}\.eml$/)]);
    const file = join(dataDir, 'mail', names[0] ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(await readFile(file));
    expect(mail).toMatchObject({ subject: 'Your temporary password for Enough', to: [{ address: 'ada@example.org' }] });
    expect(mail.text).toContain(password);
    const subject = 'Your temporary password for Enough';
    expect(world.logged).toEqual([{ text: 'a mail was written', facts: { subject, file } }]);
  });

  test('a repetition replaces the file', async () => {
    const send = sendMailWith({ ...settings, dataDir, log: world.log });
    const turn = { id: '7', attempts: 1, created_at: '2026-03-01T12:00:00.000Z' };
    const job = { to: 'ada@example.org', kind: 'invitation' as const, data: { token: 't' } };
    await send(job, turn);
    await send(job, { ...turn, attempts: 2 });
    expect(await readdir(join(dataDir, 'mail'))).toHaveLength(1);
  });
});

describe('what may go into a header', () => {
  test('an address that could be read as more than one gets no mail, and undoes nothing', async () => {
    const refused = [
      'ada@example.org\r\nBcc: all@example.org',
      'ada@example.org, all@example.org',
      '"ada@evil.example x"@example.org',
      'ada@evil.example@example.org',
      'Ada <ada@example.org>',
      'ada',
      '',
      `${'a'.repeat(65)}@example.org`,
    ];
    await runMails();
    for (const to of refused) await remind(to, 'asked at noon');
    const listFailed = () => world.db<Row[]>`select * from jobs where failed_at is not null`;
    await expect.poll(async () => (await listFailed()).length).toBe(refused.length);
    for (const { attempts, last_error } of await listFailed())
      expect([attempts, last_error]).toEqual([1, 'the recipient is not a single plain email address']);
    expect(mailbox.messages).toHaveLength(0);
  });

  test('a thing with a line break in its name is told on one line', async () => {
    await runMails();
    const data = { item: 'Drill\r\nBcc: all@example.org', itemId: '7', owner: 'Ada', unsubscribeUrl: '/unsubscribe' };
    await mailTo(world.db, { kind: 'itemTransferred', to: 'bo@example.org', data });
    const mail = await mailbox.waitFor(isFor('bo@example.org'));
    expect(mail.subject).toBe('"Drill Bcc: all@example.org" has been handed over to you');
    expect(mail.to).toEqual(['bo@example.org']);
  });

  test('an address with an apostrophe or an umlaut is as good as any', async () => {
    await runMails();
    await remind("o'brien@example.org", 'asked at noon');
    await remind('jürgen@example.org', 'asked at noon');
    await mailbox.waitFor(isFor("o'brien@example.org"));
    await mailbox.waitFor(isFor('jürgen@example.org'));
  });

  test('a sender that is no address stops the start with its name', () => {
    for (const from of ['Enough', 'Enough <>', 'a@b, c@d', 'x\r\nBcc: y <a@b>'])
      expect(() => sendMailWith({ ...settings, from, dataDir: '.', log: world.log })).toThrow(/^MAIL_FROM must be/);
  });
});
