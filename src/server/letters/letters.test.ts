import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGroup, anItem, connectPeople } from '../../../tests/support/items.ts';
import { type Mailbox, type ReceivedMail, startMailbox } from '../../../tests/support/mailbox.ts';
import { aPicturedItem } from '../../../tests/support/pictured-item.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { settleJobs } from '../../../tests/support/world-clock.ts';
import { connect, type Db } from '../db/connect.ts';
import type { SettableClock } from '../db/settable-clock.ts';
import { startJobs } from '../program/start-jobs.ts';
import { sendLettersIn } from './send-letters.ts';

const timeZone = 'America/New_York';

let world: World;
let clock: SettableClock;
let mailbox: Mailbox;
let otherProcess: Db;
let jobs: Awaited<ReturnType<typeof startJobs>>;
let olu: Person;

// The clocks go back in the night to Sunday, the 1st of November: 8 o'clock is 13:00 UTC, and was 12:00 the day before.
beforeAll(async () => {
  mailbox = await startMailbox();
  world = await aWorld({ timeZone, smtpUrl: mailbox.url }, {}, { startsAt: '2026-10-30T12:00:00Z' });
  const { where, db, files, env, app } = world;
  const common = { embedder: null, secret: 'x'.repeat(43), publicUrl: 'http://enough.test', log: app.log };
  jobs = await startJobs({ where, db, files, env, ...common });
  clock = settleJobs(db, world.clock);
  otherProcess = connect(where);
  olu = await world.aMember({ name: 'Olu' });
});
afterAll(async () => {
  await jobs.stop();
  await otherProcess.end({ timeout: 1 });
  await world.close();
  await mailbox.close();
});

const lettersTo = ({ email }: Person) =>
  mailbox.messages.filter(({ to, subject = '' }) => to.includes(email) && /^Your (week|day) at/.test(subject));
const textOf = (mail: ReceivedMail | undefined) => mail?.text ?? '';
const chooses = (person: Person, letter: 'weekly' | 'daily' | 'never') =>
  person.call('PUT /api/mail-choices/letter', { body: { userId: person.id, letter } });

const aWish = async (owner: Person, name: string, privacy = 'public') => {
  const [row] = await world.db<{ id: number }[]>`
    insert into wishes (owner_id, name, description, privacy_setting) values (${owner.id}, ${name}, '', ${privacy})
    returning id`;
  return row?.id ?? 0;
};
const aMatch = (wishId: number, itemId: number) =>
  world.db`insert into matches (wish_id, item_id, score, reason) values (${wishId}, ${itemId}, 0.9, '{}')`;

/** A small JPEG each, in the mail itself and shown by it; nothing is loaded from anywhere, and no photo is named. */
const expectPictures = (letter: ReceivedMail | undefined): number => {
  const pictures = letter?.attachments ?? [];
  for (const { mimeType, disposition, content, contentId = '' } of pictures) {
    expect([mimeType, disposition]).toEqual(['image/jpeg', 'inline']);
    expect(typeof content === 'string' ? content.length : content.byteLength).toBeLessThan(15_000);
    expect(letter?.html).toContain(`src="cid:${contentId.replace(/[<>]/g, '')}"`);
  }
  expect(letter?.html).not.toMatch(/src="(?!cid:)|\.webp/);
  return pictures.length;
};

/** What a mail program sends when its reader presses “Unsubscribe”. */
const postOneClick = async (letter: ReceivedMail | undefined) => {
  const { pathname, search } = new URL(letter?.header('list-unsubscribe')?.replace(/[<>]/g, '') ?? '');
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  return statusCode;
};

/** Begins all of them while the row of the member is locked, and lets them go on when each has come to it. */
const atTheSameMoment = async ({ id }: Person, acts: readonly (() => Promise<void>)[]) => {
  const waiting = () =>
    world.db`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const begun = await world.db.begin(async (tx) => {
    await tx`select 1 from users where id = ${id} for update`;
    const all = Promise.allSettled(acts.map((act) => act()));
    await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(acts.length);
    return { all };
  });
  expect((await begun.all).map(({ status }) => status)).toEqual(acts.map(() => 'fulfilled'));
};

/** A circle of its own, so that each story has its own news. */
const aCircle = async (name: string) => {
  const [reader, neighbour] = [await world.aMember({ name: `${name} Reader` }), await world.aMember({ name })];
  for (const { id } of [reader, neighbour]) await world.db`delete from subscriptions where user_id = ${id}`;
  const group = await aGroup(world.db, name, [reader.id, neighbour.id]);
  return { reader, neighbour, group };
};

test('a letter tells what is new, what could be fulfilled and what is due, once, with pictures and one-click unsubscribe', async () => {
  const { reader, neighbour, group } = await aCircle('Ruth');
  const groups = [group];
  const own = await aPicturedItem(world, reader.id, { name: 'Own ladder', groups }, 2);
  await clock.set('2026-10-31T12:00:00Z');
  const drill = await aPicturedItem(world, neighbour.id, { name: 'Drill <18 V>', groups, giveaway: false });
  for (const name of ['Cot', 'Kite', 'Lamp', 'Mug', 'Net', 'Oar'])
    await anItem(world.db, neighbour.id, { name, groups });
  const ladder = await aWish(neighbour, 'A ladder');
  await aMatch(ladder, own);
  await aMatch(await aWish(reader, 'Power drill', 'private'), drill);
  const due = { giveaway: false, groups, interested: [reader.id], recipient: reader.id, isTransferred: true };
  await anItem(world.db, neighbour.id, { name: 'Tent', ...due, dueOn: '2026-11-07' });
  await anItem(world.db, neighbour.id, { name: 'Saw', ...due, dueOn: '2026-11-08' });

  await clock.set('2026-11-01T12:59:00Z');
  expect(lettersTo(reader)).toEqual([]);
  // In several processes at the same moment, and again later in the day.
  await world.clock.set('2026-11-01T13:00:00Z');
  await atTheSameMoment(reader, [() => sendLettersIn(world.db, timeZone), () => sendLettersIn(otherProcess, timeZone)]);
  await clock.set('2026-11-01T14:00:00Z');
  const [letter, ...more] = lettersTo(reader);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Your week at Enough: Drill <18 V>, Oar, Net');
  const text = textOf(letter);
  expect(text).toMatch(
    /What is due\n\nTent\nPlease bring it back to Ruth by Sat 7 Nov\.\nhttp:\S+item=\d+\n\nNew for you/,
  );
  expect(text).toContain(
    `New for you\n\nDrill <18 V>\nRuth lends it. It may be right for your wish “Power drill”.\nhttp://enough.test/items?item=${drill}\n\nOar\nRuth gives it away.`,
  );
  expect(text).toContain('And 2 more.\nhttp://enough.test/items');
  expect(text).toContain(
    `Wishes you could fulfil\n\nA ladder\nRuth is looking for it. Your “Own ladder” may be right.\nhttp://enough.test/wishes?wish=${ladder}`,
  );

  // Both things with a photo; what is said to have one and has no file goes without.
  expect(expectPictures(letter)).toBe(2);
  expect(letter?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(await postOneClick(letter)).toBe(200);
  expect(await reader.call('GET /api/mail-choices')).toMatchObject({ letter: 'never' });
  // Their other mails go on.
  expect((await reader.call('GET /api/mail-choices')).mails.every(({ is_on }) => is_on)).toBe(true);
});

test('nothing in it that the member may not see, has asked for, or knew before; and no letter about nothing', async () => {
  await clock.set('2026-11-02T15:00:00Z');
  const { reader, neighbour, group } = await aCircle('Nora');
  const groups = [group];
  const postedBefore = '2026-11-02T14:00:00Z';
  await anItem(world.db, neighbour.id, { name: 'Before', groups, postedAt: postedBefore });
  await clock.set('2026-11-03T15:00:00Z');
  await anItem(world.db, reader.id, { name: 'Own', groups });
  await anItem(world.db, neighbour.id, { name: 'Asked', groups, interested: [reader.id] });
  await anItem(world.db, neighbour.id, { name: 'Gone', groups, isDeleted: true });
  await anItem(world.db, neighbour.id, { name: 'Promised', groups, interested: [olu.id], recipient: olu.id });
  await anItem(world.db, neighbour.id, {
    name: 'Elsewhere',
    groups: [await aGroup(world.db, 'Others', [neighbour.id])],
  });
  await anItem(world.db, neighbour.id, { name: 'Unconnected', people: [reader.id] });
  const hidden = await anItem(world.db, neighbour.id, { name: 'Hidden', groups });
  await world.db`update items set hidden_at = now() where id = ${hidden}`;
  await aWish(neighbour, 'Private', 'private');
  const blocked = await world.aMember({ name: 'Blocked' });
  await world.db`insert into subscriptions (user_id, group_id) values (${blocked.id}, ${group})`;
  await connectPeople(world.db, reader.id, blocked.id);
  await anItem(world.db, blocked.id, { name: 'Of the blocked', groups });
  await aWish(blocked, 'Wish of the blocked');
  await reader.call('PUT /api/people/:id/block', { params: { id: blocked.id } });

  await clock.set('2026-11-08T13:00:00Z');
  expect(lettersTo(reader)).toEqual([]);

  // What comes after the hour of a letter that was not sent waits for the next.
  await anItem(world.db, neighbour.id, { name: 'After', groups });
  await clock.set('2026-11-08T16:00:00Z');
  expect(lettersTo(reader)).toEqual([]);
  await clock.set('2026-11-15T13:00:00Z');
  const [letter, ...more] = lettersTo(reader);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Your week at Enough: After');
  expect(textOf(letter)).not.toMatch(
    /Before|Own|Asked|Gone|Promised|Elsewhere|Unconnected|Hidden|Private|Of the blocked|Wish of/,
  );
  await clock.set('2026-11-22T13:00:00Z');
  expect(lettersTo(reader)).toHaveLength(1);
});

test('what is late is listed, but is no reason for a letter', async () => {
  await clock.set('2026-11-23T15:00:00Z');
  const { reader, neighbour, group } = await aCircle('Late');
  const loan = { giveaway: false, groups: [group], isTransferred: true };
  await anItem(world.db, neighbour.id, {
    ...loan,
    name: 'Iron',
    interested: [reader.id],
    recipient: reader.id,
    dueOn: '2026-11-25',
  });
  await chooses(reader, 'daily');
  await clock.set('2026-11-24T13:00:00Z');
  expect(lettersTo(reader)).toEqual([]);
  await clock.set('2026-11-25T13:00:00Z');
  expect(textOf(lettersTo(reader)[0])).toContain('Iron\nPlease bring it back to Late by Wed 25 Nov.');
  await clock.set('2026-11-26T13:00:00Z');
  expect(lettersTo(reader)).toHaveLength(1);
  await anItem(world.db, neighbour.id, { name: 'Book', groups: [group] });
  await clock.set('2026-11-27T13:00:00Z');
  expect(textOf(lettersTo(reader)[1])).toMatch(/It was due on Wed 25 Nov\. Late is waiting for it\.[^]*Book/);
  expect(lettersTo(reader)[1]?.subject).toBe('Your day at Enough: Book, Iron');
});

test('a choice holds from the next hour of the letter on, and loses nothing between', async () => {
  await clock.set('2026-11-30T15:00:00Z');
  const { reader, neighbour, group } = await aCircle('Choice');
  expect(await reader.call('GET /api/mail-choices')).toMatchObject({ letter: 'weekly' });
  await anItem(world.db, neighbour.id, { name: 'Monday', groups: [group] });
  await clock.set('2026-12-01T16:00:00Z');
  expect(await chooses(reader, 'daily')).toMatchObject({ letter: 'daily' });
  await clock.set('2026-12-01T20:00:00Z');
  expect(lettersTo(reader)).toEqual([]);
  await clock.set('2026-12-02T13:00:00Z');
  expect(lettersTo(reader).map(({ subject }) => subject)).toEqual(['Your day at Enough: Monday']);
  await chooses(reader, 'never');
  await anItem(world.db, neighbour.id, { name: 'Unheard of', groups: [group] });
  await clock.set('2026-12-06T13:00:00Z');
  await chooses(reader, 'weekly');
  await clock.set('2026-12-13T13:00:00Z');
  expect(lettersTo(reader)).toHaveLength(1);
});

test('with one mail a day the letter comes in the evening, in the same mail as the news of the day', async () => {
  await clock.set('2026-12-14T15:00:00Z');
  const { reader, neighbour, group } = await aCircle('Evening');
  await reader.call('PUT /api/mail-choices/daily', { body: { userId: reader.id, is_daily: true } });
  await anItem(world.db, neighbour.id, { name: 'Globe', groups: [group] });
  await connectPeople(world.db, reader.id, neighbour.id);
  const item = await anItem(world.db, reader.id, { name: 'Own globe', groups: [group] });
  await clock.set('2026-12-20T15:00:00Z');
  await neighbour.call('POST /express-interest', { body: { userId: neighbour.id, itemId: item } });
  await clock.set('2026-12-20T23:59:00Z');
  expect(mailbox.messages.filter(({ to }) => to.includes(reader.email))).toEqual([]);
  await clock.set('2026-12-21T00:00:00Z');
  const mails = mailbox.messages.filter(({ to }) => to.includes(reader.email));
  expect(mails.map(({ subject }) => subject)).toEqual(['Your week at Enough: Globe']);
  expect(textOf(mails[0])).toMatch(
    /What has happened\n\nSomebody is interested in "Own globe"[^]*New for you\n\nGlobe/,
  );
});

test('the first letter of January also tells what the year before saved, by the clocks of the community', async () => {
  await clock.set('2026-12-28T15:00:00Z');
  const { reader, neighbour, group } = await aCircle('Year');
  await chooses(reader, 'daily');
  const kite = { name: 'Kite', groups: [group] };
  const handedOver = { ...kite, interested: [neighbour.id], recipient: neighbour.id, isTransferred: true };
  const before = (await reader.call('GET /api/saved')).gifts;
  await anItem(world.db, reader.id, handedOver);
  // New York still has the old year.
  await clock.set('2027-01-01T04:59:00Z');
  await anItem(world.db, reader.id, handedOver);
  await clock.set('2027-01-01T05:00:00Z');
  await anItem(world.db, reader.id, handedOver);
  await anItem(world.db, neighbour.id, kite);
  await clock.set('2027-01-02T13:00:00Z');
  await anItem(world.db, neighbour.id, kite);
  await clock.set('2027-01-03T13:00:00Z');
  const [first, second] = lettersTo(reader).map(textOf);
  expect(first).toMatch(
    new RegExp(`In 2026 there were .* and ${before + 2} gifts here\\. What did not have to be made anew`),
  );
  expect(second).toContain('Kite');
  expect(second).not.toContain('there were');
});
