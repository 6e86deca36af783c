import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { connect, type Db, type Sql } from '../db/connect.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { MailJob } from '../mail/mail-kinds.ts';
import { inReadersLanguage } from '../mail/reader-locale.ts';
import { remindIn } from './remind.ts';

const berlin = 'Europe/Berlin';
const turn = { id: '1', attempts: 1, created_at: '2026-11-01T00:00:00.000Z' };

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;
let itemId: number;

beforeAll(async () => {
  world = await aWorld({ timeZone: berlin });
});
afterAll(() => world.close());
beforeEach(async () => {
  olu = await world.aMember({ name: 'Olu' });
  ruth = await world.aMember({ name: 'Ruth' });
  sam = await world.aMember({ name: 'Sam' });
});

const sweep = (at: string | Date, zone = berlin, db: Db = world.db) => remindIn(db, zone, () => new Date(at))({}, turn);

/** Moves what the database noted to the days of the story. */
const atTimes = (set: (sql: Sql) => readonly PromiseLike<unknown>[]) =>
  world.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const done of set(tx)) await done;
  });

const aRequest = async (askedAt: string, by = [ruth]) => {
  itemId = await anItem(world.db, olu.id, { name: 'Ladder', giveaway: false, interested: by.map(({ id }) => id) });
  await atTimes((sql) => [
    sql`update interests set expressed_at = ${askedAt} where item_id = ${itemId}`,
    sql`update asked_since set since = ${askedAt} where item_id = ${itemId}`,
  ]);
};
const anApproval = async (approvedAt: string) => {
  itemId = await anItem(world.db, olu.id, { giveaway: false, interested: [ruth.id], recipient: ruth.id });
  await atTimes((sql) => [
    sql`update items set date_approved = ${approvedAt} where id = ${itemId}`,
    sql`update bookings set days = daterange(${approvedAt.slice(0, 10)}::date, null) where item_id = ${itemId}`,
  ]);
};
const aLoan = async (dueOn: string, handedOverAt = '2026-01-01T00:00:00Z', isSaid?: string) => {
  const people = { interested: [ruth.id], recipient: ruth.id };
  itemId = await anItem(world.db, olu.id, { name: 'Ladder', giveaway: false, ...people, isTransferred: true, dueOn });
  await atTimes((sql) => [
    sql`update items set date_transferred = ${handedOverAt} where id = ${itemId}`,
    sql`
      update handovers set handed_over_at = ${handedOverAt}, said_returned_at = ${isSaid ?? null} where item_id = ${itemId}`,
  ]);
};

const mails = async () =>
  (
    await world.db<{ mail: string }[]>`
      select (payload ->> 'kind') || ' to ' || u.name as mail
      from jobs j join users u on u.email = payload ->> 'to'
      where j.kind = 'mail' and payload -> 'data' ->> 'itemId' = ${String(itemId)} order by j.id`
  ).map(({ mail }) => mail);

const HOUR = 3_600_000;

/** Runs a sweep every hour and returns when and which reminders were sent. */
const walk = async (from: string, to: string, zone: string) => {
  const said: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += HOUR) {
    const before = (await mails()).length;
    await sweep(new Date(at), zone);
    for (const mail of (await mails()).slice(before)) said.push(`${new Date(at).toISOString().slice(0, 13)} ${mail}`);
  }
  return said;
};

type Walk = [what: string, zone: string, due: string, from: string, to: string, hours: readonly string[]];

describe('a loan', () => {
  const walks: Walk[] = [
    [
      'over the day on which summer begins',
      berlin,
      '2027-03-28',
      '2027-03-27T12:00Z',
      '2027-04-04T22:00Z',
      ['2027-03-27T17', '2027-03-28T07', '2027-03-29T07', '2027-03-31T07', '2027-04-04T07'],
    ],
    [
      'over the day on which winter begins',
      berlin,
      '2026-10-25',
      '2026-10-24T12:00Z',
      '2026-11-01T22:00Z',
      ['2026-10-24T16', '2026-10-25T08', '2026-10-26T08', '2026-10-28T08', '2026-11-01T08'],
    ],
    [
      'over the end of a month',
      'UTC',
      '2027-02-28',
      '2027-02-27T12:00Z',
      '2027-03-07T22:00Z',
      ['2027-02-27T18', '2027-02-28T09', '2027-03-01T09', '2027-03-03T09', '2027-03-07T09'],
    ],
    [
      'west of the date line',
      'Pacific/Kiritimati',
      '2026-12-01',
      '2026-11-29T18:00Z',
      '2026-12-08T10:00Z',
      ['2026-11-30T04', '2026-11-30T19', '2026-12-01T19', '2026-12-03T19', '2026-12-07T19'],
    ],
    [
      'east of the date line',
      'Pacific/Pago_Pago',
      '2026-12-01',
      '2026-11-30T20:00Z',
      '2026-12-09T10:00Z',
      ['2026-12-01T05', '2026-12-01T20', '2026-12-02T20', '2026-12-04T20', '2026-12-08T20'],
    ],
  ];

  it.each(walks)(
    'is sent once at each step, %s',
    async (_what, zone, due, from, to, [eve, day, first, third, last]) => {
      await aLoan(due);
      expect(await walk(from, to, zone)).toEqual([
        `${eve} loanDue to Ruth`,
        `${day} loanDue to Ruth`,
        `${first} lentOver to Olu`,
        `${third} loanDue to Ruth`,
        `${last} loanDue to Ruth`,
        `${last} lentOver to Olu`,
      ]);
    },
    120_000,
  );

  it('is sent once by several processes at once', async () => {
    await aLoan('2026-11-21');
    const other = connect(world.where);
    await Promise.all([world.db, other, world.db, other].map((db) => sweep('2026-11-22T08:00:00Z', berlin, db)));
    expect((await mails()).sort()).toEqual(['lentOver to Olu', 'loanDue to Ruth']);
    await other.end();
  });

  it('is sent once after a pause, whatever was missed', async () => {
    await aLoan('2026-11-21');
    await sweep('2026-11-20T17:00:00Z');
    await sweep('2026-11-24T11:00:00Z');
    await sweep('2026-11-24T11:15:00Z');
    expect(await mails()).toEqual(['loanDue to Ruth', 'loanDue to Ruth', 'lentOver to Olu']);
    await sweep('2027-03-01T00:00:00Z');
    await sweep('2027-03-02T00:00:00Z');
    expect((await mails()).slice(3)).toEqual(['loanDue to Ruth', 'lentOver to Olu']);
  });

  it('that was just handed over, or got another day, is not sent at once; a new day starts again', async () => {
    await aLoan('2026-11-21', '2026-11-20T18:00:00Z');
    await sweep('2026-11-20T18:15:00Z');
    expect(await mails()).toEqual([]);
    await sweep('2026-11-21T08:00:00Z');
    expect(await mails()).toEqual(['loanDue to Ruth']);
    await world.db`update handovers set due_on = '2026-11-22' where item_id = ${itemId}`;
    await atTimes((sql) => [sql`update handovers set due_since = '2026-11-21T12:00:00Z' where item_id = ${itemId}`]);
    await sweep('2026-11-21T17:00:00Z');
    await sweep('2026-11-22T08:00:00Z');
    expect(await mails()).toEqual(['loanDue to Ruth', 'loanDue to Ruth', 'loanDue to Ruth']);
    const [noted] = await world.db`select due_since from handovers where item_id = ${itemId}`;
    expect(noted).toEqual({ due_since: '2026-11-21T12:00:00.000Z' });
  });

  it('that is said to be back is the owner’s turn, after two and five days; confirmed, it is nobody’s', async () => {
    await aLoan('2026-11-21', '2026-11-01T00:00:00Z', '2026-11-22T10:00:00Z');
    expect(await walk('2026-11-22T10:00Z', '2026-11-30T12:00Z', berlin)).toEqual([
      '2026-11-24T08 returnAwaited to Olu',
      '2026-11-27T08 returnAwaited to Olu',
    ]);
    await aLoan('2026-11-21', '2026-11-01T00:00:00Z', '2026-11-22T10:00:00Z');
    await olu.call('POST /return-item', { body: { itemId } });
    const before = await mails();
    await sweep('2026-12-30T12:00Z');
    expect(await mails()).toEqual(before);
  });
});

describe('the facts of a reminder', () => {
  const factsOf = async (kind: string) => {
    const [mail] = await world.db<{ data: Record<string, string> }[]>`
      select payload -> 'data' as data from jobs where kind = 'mail' and payload ->> 'kind' = ${kind}
        and payload -> 'data' ->> 'itemId' = ${String(itemId)} order by id desc limit 1`;
    return mail?.data;
  };

  it('name the people who wait after the borrower, and an open question for more time', async () => {
    await aLoan('2026-11-21');
    await sweep('2026-11-20T18:00:00Z');
    expect(await factsOf('loanDue')).toMatchObject({ waiting: '0' });
    await sam.call('POST /express-interest', { body: { itemId } });
    await atTimes((sql) => [
      sql`update handovers set extension_until = '2026-11-24', extension_asked_at = now() where item_id = ${itemId}`,
    ]);
    await sweep('2026-11-22T08:00:00Z');
    expect(await factsOf('loanDue')).toMatchObject({ waiting: '1', asked: { day: '2026-11-24' } });
    expect(await factsOf('lentOver')).toMatchObject({ waiting: '1', asked: { day: '2026-11-24' }, isReminded: 'yes' });
  });

  it('say whether the borrower gets reminders', async () => {
    await ruth.call('PUT /api/mail-choices', { body: { userId: ruth.id, topic: 'loans', is_on: false } });
    await aLoan('2026-11-21');
    await sweep('2026-11-22T08:00:00Z');
    expect(await mails()).toEqual(['lentOver to Olu']);
    expect(await factsOf('lentOver')).toMatchObject({ isReminded: 'off' });
  });

  it('say that the borrower was reminded only if a mail has left', async () => {
    await ruth.call('PUT /api/mail-choices', { body: { userId: ruth.id, topic: 'loans', is_on: false } });
    await aLoan('2026-11-21');
    await sweep('2026-11-21T08:00:00Z');
    await ruth.call('PUT /api/mail-choices', { body: { userId: ruth.id, topic: 'loans', is_on: true } });
    await sweep('2026-11-22T08:00:00Z');
    expect(await factsOf('lentOver')).toMatchObject({ isReminded: 'no' });
  });

  it('reach each of the two three times in the two weeks after the day, and then nobody', async () => {
    await aLoan('2026-11-21');
    await sweep('2026-11-21T08:00:00Z');
    const before = await mails();
    for (let day = 0; day < 40; day += 1) await sweep(new Date(Date.parse('2026-11-22T08:00:00Z') + day * 24 * HOUR));
    expect((await mails()).slice(before.length).toSorted()).toEqual([
      'lentOver to Olu',
      'lentOver to Olu',
      'lentOver to Olu',
      'loanDue to Ruth',
      'loanDue to Ruth',
      'loanDue to Ruth',
    ]);
  });

  it('name the people who wait for a return to be confirmed', async () => {
    await aLoan('2026-11-21', '2026-11-01T00:00:00Z', '2026-11-22T10:00:00Z');
    await sam.call('POST /express-interest', { body: { itemId } });
    await sweep('2026-11-24T08:00:00Z');
    expect(await factsOf('returnAwaited')).toMatchObject({ waiting: '1' });
  });
});

describe('neighbours who speak different languages', () => {
  const site = { brandName: 'Elm Street', publicUrl: 'https://things.example.org' };

  /** The mails about the item, as they arrive. */
  const arrived = async () => {
    const read: MailJob[] = [];
    const send = inReadersLanguage(world.db, async (job) => {
      read.push(job);
    });
    const jobs = await world.db<{ payload: MailJob }[]>`
      select payload from jobs
      where kind = 'mail' and payload -> 'data' ->> 'itemId' = ${String(itemId)} order by payload ->> 'kind' desc`;
    for (const { payload } of jobs) await send(payload, turn);
    return read.map((job) => composeMail(job, site));
  };

  it('each read in their own about the thing, which keeps the name its owner gave it', async () => {
    await olu.call('PATCH /api/account', { body: { language: 'en-GB' } });
    await ruth.call('PATCH /api/account', { body: { language: 'de' } });
    await aLoan('2031-03-12');
    await sweep('2031-03-13T08:00:00Z');
    const [toBorrower, toOwner] = await arrived();
    expect(toBorrower?.subject).toBe('„Ladder“ von Olu war gestern fällig, 12. März 2031');
    expect(toBorrower?.html).toContain('<html lang="de" dir="ltr">');
    expect(toBorrower?.text).toContain('Bitte bring es zurück oder sag Olu, wann du das tust.');
    expect(toOwner?.subject).toBe('"Ladder" with Ruth was due yesterday, 12 Mar 2031');
    expect(toOwner?.html).toContain('<html lang="en-GB" dir="ltr">');
  });
});

describe('a request', () => {
  it('is brought back to its owner’s mind on the second and the sixth day', async () => {
    await aRequest('2026-11-10T22:30:00Z', [ruth, sam]);
    expect(await walk('2026-11-10T23:00Z', '2026-11-20T12:00Z', berlin)).toEqual([
      '2026-11-12T08 answerAwaited to Olu',
      '2026-11-16T08 answerAwaited to Olu',
    ]);
    const [mail] = await world.db`
      select payload -> 'data' as data from jobs where payload ->> 'kind' = 'answerAwaited'
        and payload -> 'data' ->> 'itemId' = ${String(itemId)} limit 1`;
    expect(mail).toMatchObject({ data: { name: 'Ruth', people: '2', personId: String(ruth.id) } });
    expect(JSON.stringify(mail)).not.toContain(ruth.email);
  });

  it('that was answered needs no reminder, and one that opens again starts over', async () => {
    await aRequest('2026-11-10T10:00:00Z', [ruth, sam]);
    await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
    await sweep('2026-11-30T10:00:00Z');
    expect(await mails()).not.toContain('answerAwaited to Olu');
    await world.db`update undoable_acts set ends_at = now() where item_id = ${itemId}`;
    await olu.call('POST /cancel-approval', { body: { itemId } });
    const [asked] = await world.db<{ is_now: boolean }[]>`
      select since > now() - interval '1 minute' as is_now from asked_since where item_id = ${itemId}`;
    expect(asked).toEqual({ is_now: true });
  });

  it('keeps its time when an approval is undone', async () => {
    await aRequest('2026-11-10T10:00:00Z');
    await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
    await olu.call('POST /api/undo', { body: { itemId, act: 'approve' } });
    const [asked] = await world.db`select since from asked_since where item_id = ${itemId}`;
    expect(asked).toEqual({ since: '2026-11-10T10:00:00.000Z' });
  });
});

describe('a handover', () => {
  it('that has not happened is asked about on both sides, once, and nothing changes by itself', async () => {
    await anApproval('2026-11-10T10:00:00Z');
    expect(await walk('2026-11-10T11:00Z', '2026-11-18T12:00Z', berlin)).toEqual([
      '2026-11-14T08 handoverAwaited to Olu',
      '2026-11-14T08 handoverAwaited to Ruth',
    ]);
    expect(await olu.call('GET /api/items/:id', { params: { id: itemId } })).toMatchObject({ status: 'approved' });
  });
});

describe('a member', () => {
  it('a switched-off kind is not sent, nor later for earlier', async () => {
    const choose = (is_on: boolean) =>
      ruth.call('PUT /api/mail-choices', { body: { userId: ruth.id, topic: 'loans', is_on } });
    await choose(false);
    await aLoan('2026-11-21');
    await sweep('2026-11-21T08:00:00Z');
    await choose(true);
    await sweep('2026-11-21T09:00:00Z');
    expect(await mails()).toEqual([]);
    await sweep('2026-11-24T08:00:00Z');
    expect(await mails()).toEqual(['loanDue to Ruth', 'lentOver to Olu']);
  });
});
