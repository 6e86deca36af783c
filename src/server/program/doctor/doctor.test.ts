import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database.ts';
import { databaseEnv } from '../../../../tests/support/database-env.ts';
import { startMailbox } from '../../../../tests/support/mailbox.ts';
import { runAdminCommand } from '../../../../tests/support/run-command.ts';
import { aWorld, type World } from '../../../../tests/support/world.ts';
import { backupAct, backupFailedAct, recordAudit } from '../../events/record.ts';
import { checkAddress, checkProxy } from './check-address.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkBackups, checkJobs } from './check-work.ts';
import { examine } from './examine.ts';

let world: World;
let dataDir: string;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'enough-doctor-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** An address at which this answers every request. */
const aServer = async (answer: string) => {
  const server = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const settings = (more: Record<string, string> = {}, where = world.where) => ({
  DATA_DIR: dataDir,
  TIME_ZONE: 'Europe/Berlin',
  ...databaseEnv(where),
  ...more,
});

/** PGHOST and its like are read from the environment of the process alone. */
const inEnvironment = async <T>(given: Record<string, string>, work: () => Promise<T>): Promise<T> => {
  const before = { ...process.env };
  Object.assign(process.env, given);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(given)) delete process.env[name];
    Object.assign(process.env, before);
  }
};

const checkOf = {
  address: checkAddress,
  backups: checkBackups,
  clock: checkDatabase,
  database: checkDatabase,
  disk: checkDisk,
  jobs: checkJobs,
  mail: checkMail,
  proxy: checkProxy,
};

type What = keyof typeof checkOf;
type Given = { more?: Record<string, string>; words?: string[]; where?: World['where'] };

/** One kind of findings; the models are read only where all checks run. */
const lines = async (what: What, { more = {}, words = [], where = world.where }: Given = {}) => {
  const given = settings(more, where);
  const findings = await inEnvironment(given, () => examine(given, words, [checkOf[what]]));
  return findings.map(({ state, about, says }) => `${state} | ${about} | ${says}`);
};

const about = async (what: What, more: Record<string, string> = {}, words: string[] = []) =>
  (await lines(what, { more, words })).filter((line) => line.includes(`| ${what} |`));

describe('the doctor', () => {
  test('says in plain words what is wrong, and ends with an error only for what is broken', async () => {
    const place = { where: world.where, dataDir, settings: { TIME_ZONE: 'Europe/Berlin' } };
    const printed = await runAdminCommand(place, 'doctor');
    expect(printed).toMatch(/^OK {12}versions {2}Node \d+\.\d+/m);
    expect(printed).toMatch(/^look at this {2}address {3}Only this computer can open/m);
    expect(printed).toMatch(/^look at this {2}mail {6}No mail is sent: set SMTP_URL/m);
    expect(printed).toMatch(/^OK {12}database {2}PostgreSQL \d+[\d.]* answers\.$/m);
    expect(printed).toMatch(/^OK {12}clock .* differ by 0 s\.$/m);
    expect(printed).toMatch(/^OK {12}models {4}The models for speech and meaning are complete\.$/m);
    expect(printed).not.toContain('broken');
    const refusing = { ...place, settings: { ...place.settings, SMTP_URL: 'smtp://127.0.0.1:1' } };
    await expect(runAdminCommand(refusing, 'doctor')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^broken {8}mail {6}The mail server 127\.0\.0\.1:1 does not accept us/m),
    });
  });

  test('tries the mail server and looks at the sender', async () => {
    const mailbox = await startMailbox();
    onTestFinished(() => mailbox.close());
    const good = { SMTP_URL: mailbox.url, MAIL_FROM: 'Elm Street <hello@elm-street.org>' };
    expect(await about('mail', good)).toEqual([`OK | mail | The mail server 127.0.0.1:${mailbox.port} accepts us.`]);
    expect(mailbox.messages).toEqual([]);
    expect(await about('mail', { SMTP_URL: mailbox.url })).toContainEqual(
      expect.stringMatching(/^broken \| mail \| MAIL_FROM is no-reply@localhost, which other mail servers refuse/),
    );
    expect(await about('mail', { ...good, MAIL_FROM: 'nobody' })).toContainEqual(
      expect.stringMatching(/^broken \| mail \| MAIL_FROM must be an address/),
    );
  });

  test('counts mails and jobs that failed or wait', async () => {
    await world.db`
      insert into jobs (kind, payload, attempts, failed_at, last_error, run_at, created_at) values
        ('mail', '{}', 3, now(), '550 no such mailbox', now(), now()),
        ('mail', '{}', 3, null, '451 later', now() + interval '1 hour', now() - interval '2 hours'),
        ('matchItem', '{}', 9, now(), 'boom', now(), now()),
        ('matchWish', '{}', 0, null, null, now() - interval '1 hour', now())`;
    onTestFinished(async () => void (await world.db`delete from jobs`));
    expect((await about('mail')).join('\n')).toMatch(
      /1 mails could not be sent for more than an hour[^]*1 mails failed/,
    );
    expect(await about('jobs')).toEqual([
      expect.stringMatching(/^look at this \| jobs \| 1 jobs failed in the last 7 days \(matchItem\)/),
      expect.stringMatching(
        /^look at this \| jobs \| 1 jobs are due, the oldest for 60 minutes: is the program running\?/,
      ),
    ]);
  });

  test('opens the address as a neighbour would', async () => {
    const port = await aServer('{"status":"ok"}');
    const other = await aServer('<h1>It works!</h1>');
    const names = (at: number) => `http://127.0.0.1.nip.invalid:${at}`;
    expect(await about('address', { PUBLIC_URL: 'http://localhost:3000' })).toEqual([
      expect.stringMatching(/^look at this \| address \| Only this computer can open http:\/\/localhost:3000/),
    ]);
    expect(await about('address', { PUBLIC_URL: 'https://things.example.org/enough' })).toEqual([
      expect.stringMatching(
        /^broken \| address \| .* has a path: use the address without it, such as https:\/\/things\.example\.org\./,
      ),
    ]);
    expect(await about('address', { PUBLIC_URL: names(port), PORT: String(port) })).toEqual([
      expect.stringMatching(/^broken \| address \| .* does not lead to this program .*look at DNS/),
      expect.stringMatching(/^look at this \| address \| .* is not encrypted/),
    ]);
    expect((await about('address', { PUBLIC_URL: names(port), PORT: String(other) }))[0]).toMatch(
      /is the program started\?/,
    );
  });

  test('compares PUBLIC_URL with TRUST_PROXY', async () => {
    const url = { PUBLIC_URL: 'https://things.invalid' };
    expect((await about('proxy', url))[0]).toMatch(/^look at this .* TRUST_PROXY is not set/);
    expect((await about('proxy', { ...url, TRUST_PROXY: '127.0.0.1' }))[0]).toMatch(
      /^OK .* Headers of 127\.0\.0\.1 are trusted/,
    );
    expect((await about('proxy', { TRUST_PROXY: '127.0.0.1' }))[0]).toMatch(/^look at this .* PUBLIC_URL is not https/);
  });

  test('looks for room on the disk', async () => {
    expect((await about('disk'))[0]).toMatch(/^OK .* are free on the disk of DATA_DIR/);
    expect((await about('disk', {}, ['--free-gb', '900000']))[0]).toMatch(/^look at this .* less than 900000\.0 GB/);
    expect(await about('disk', { BACKUP_DIR: join(dataDir, 'gone') })).toContainEqual(
      expect.stringMatching(/does it exist\?/),
    );
  });

  test('knows how old the last backup is, and why one failed', async () => {
    expect((await about('backups'))[0]).toMatch(/^look at this .* No backup has been made yet/);
    const file = join(dataDir, 'enough.tar');
    await recordAudit(world.db, backupAct, null, file);
    expect((await about('backups'))[0]).toMatch(/but the file is not there any more/);
    await writeFile(file, '');
    expect((await about('backups'))[0]).toMatch(/^OK .* 0 days old .* npm run restore -- --drill/);
    await world.db`update audit set at = now() - interval '5 days'`;
    expect((await about('backups', { BACKUP_DIR: dataDir }))[0]).toMatch(
      /^broken .* 5 days old .* although one is made every day/,
    );
    await world.db`update audit set at = now() - interval '9 days'`;
    expect((await about('backups'))[0]).toMatch(/^look at this .* 9 days old/);
    await recordAudit(world.db, backupFailedAct, null, 'There is no room.');
    expect((await about('backups'))[1]).toMatch(/^broken .* failed: There is no room\./);
    await world.db`delete from audit`;
  });

  test('looks at the database: away, empty, behind and ahead', async () => {
    const gone = { DATABASE_URL: 'postgres://127.0.0.1:1/enough', PGHOST: '127.0.0.1', PGPORT: '1' };
    expect((await about('database', gone))[0]).toMatch(/^broken .* The database of DATABASE_URL does not answer/);
    const empty = await freshDatabase({ isEmpty: true });
    onTestFinished(() => empty.drop());
    expect(await lines('database', { where: empty.where })).toContainEqual(
      expect.stringMatching(/The database is empty/),
    );
    const own = await freshDatabase();
    onTestFinished(() => own.drop());
    const found = () => lines('database', { where: own.where });
    await own.db`delete from migrations where name = (select max(name) from migrations)`;
    expect((await found())[1]).toMatch(/^look at this .* 1 steps of the schema are missing/);
    await own.db`insert into migrations (name) values ('9999-later.sql')`;
    expect((await found())[1]).toMatch(
      /^broken .* The database is newer than this program \(it has the step 9999-later/,
    );
  });

  test('names a transaction that stays open', async () => {
    const patient = { env: world.env, db: world.db, freeBytesWanted: 0, longMinutes: 0 };
    const findings = await world.db.begin(async (tx) => {
      await tx`select 1`;
      return checkDatabase(patient);
    });
    expect(findings).toContainEqual(
      expect.objectContaining({ state: 'look at this', says: expect.stringMatching(/has been open for 0 minutes/) }),
    );
    expect(JSON.stringify(await checkDatabase({ ...patient, longMinutes: 10 }))).not.toContain('has been open');
  });

  test('names a setting that stops the start', async () => {
    expect(await lines('proxy', { more: { PORT: 'banana' } })).toEqual([
      'broken | settings | PORT must be a whole number from 0 to 65535, not "banana".',
    ]);
  });

  test('asks for a time zone where nobody has chosen one', async () => {
    expect(await about('clock', { TIME_ZONE: 'UTC' })).toContainEqual(
      expect.stringMatching(/^look at this .* The time zone is UTC/),
    );
  });
});
