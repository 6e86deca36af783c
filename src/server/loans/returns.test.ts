import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { addDays } from '../../shared/format/days.ts';
import { sweepPhotosIn } from '../items/sweep-photos.ts';

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;
let itemId: number;
let today: string;

beforeAll(async () => {
  world = await aWorld();
  olu = await world.aMember({ name: 'Olu', email: 'olu@example.org' });
  ruth = await world.aMember({ name: 'Ruth', email: 'ruth@example.org' });
  sam = await world.aMember({ name: 'Sam', email: 'sam@example.org' });
});
afterAll(() => world.close());
beforeEach(async () => {
  const [row] = await world.db<{ day: string }[]>`select community_day() as day`;
  today = row?.day ?? '';
});

/** Lent to Ruth, while Sam waits for it. */
const lend = async (dueOn?: string) => {
  itemId = await anItem(world.db, olu.id, {
    name: 'Tent',
    giveaway: false,
    interested: [ruth.id, sam.id],
    recipient: ruth.id,
    isTransferred: true,
    ...(dueOn === undefined ? {} : { dueOn }),
  });
  await world.db`delete from jobs`;
};

const aPicture = async () => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a54' } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};

type Words = { note?: string; condition?: string };
const aForm = async (said: Words) => {
  const form = new FormData();
  form.set('itemId', String(itemId));
  for (const [field, text] of Object.entries(said)) form.set(field, text);
  form.set('photo', await aPicture(), 'zip.jpg');
  return form;
};

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('Expected a refusal.', { cause: error });
  return [error.status, error.body.code];
};

/** What somebody reads in Activity about this item. */
const toldTo = async (by: Person) => {
  const told = [...(await by.call('GET /api/waiting')), ...(await by.call('GET /api/news'))];
  return told.filter(({ item }) => item?.id === itemId).map(({ kind }) => kind);
};

const look = (by: Person) => by.call('GET /api/items/:id', { params: { id: itemId } });
const history = (by: Person) => by.call('GET /api/items/:id/history', { params: { id: itemId } });
const thread = async (by: Person) =>
  (
    await by.call('GET /api/conversations/:itemId/:personId', {
      params: { itemId, personId: ruth.id },
      query: {},
    })
  ).messages;
const mails = async () =>
  (
    await world.db<{ kind: string; to: string; note: string | null }[]>`
      select payload ->> 'kind' as kind, payload ->> 'to' as to, payload -> 'data' ->> 'note' as note
      from jobs where kind = 'mail' order by id`
  ).map(({ kind, to, note }) => [`${kind} to ${to.split('@')[0]}`, note]);
const photoStatus = async (name: string) => (await world.app.inject({ url: `/images/${name}` })).statusCode;

const sayBroken = async () =>
  ruth.call('POST /say-returned', {
    body: await aForm({ note: 'Sorry, the zip tore.', condition: 'Zip torn, usable' }),
  });

describe('something that broke', () => {
  it('is said by the borrower with the return, and stands in the thread and on the card of the thing', async () => {
    await lend();
    await sayBroken();
    const [said] = await thread(olu);
    expect(said).toMatchObject({ text: 'Sorry, the zip tore.\nCondition: Zip torn, usable', is_mine: false });
    const photo = said?.photo ?? '';
    expect(await photoStatus(photo)).toBe(200);
    const report = { author_id: ruth.id, note: 'Sorry, the zip tore.', condition: 'Zip torn, usable', photo };
    expect((await history(olu))[0]?.reports).toEqual([report]);
    expect((await history(ruth))[0]?.reports).toEqual([report]);
    // One mail says it all.
    expect(await mails()).toEqual([['returnSaid to olu', 'Sorry, the zip tore.\nCondition: Zip torn, usable']]);
    // A repeated request changes nothing.
    await sayBroken();
    expect(await thread(olu)).toHaveLength(1);
  });

  it('is the condition for the next person, who learns neither the name nor the photo', async () => {
    await lend();
    await sayBroken();
    await olu.call('POST /return-item', { body: { itemId } });
    const photo = (await history(olu))[0]?.reports[0]?.photo ?? '';
    const seen = JSON.stringify([
      await look(sam),
      await history(sam),
      await sam.call('GET /api/items', { query: { userId: sam.id, giveaway: false } }),
    ]);
    expect(seen).toContain('Zip torn, usable');
    expect(seen).not.toContain('Ruth');
    expect(seen).not.toContain('Sorry');
    expect(seen).not.toContain(photo);
    expect(
      await refusalOf(
        sam.call('GET /api/conversations/:itemId/:personId', { params: { itemId, personId: ruth.id }, query: {} }),
      ),
    ).toEqual([404, 'conversation_not_found']);
  });

  it('is said by the owner when they take it back, and undone with it', async () => {
    await lend();
    const { item } = await olu.call('POST /return-item', {
      body: await aForm({ note: 'A pole is bent.', condition: 'One pole bent' }),
    });
    expect(item).toMatchObject({ status: 'requested', condition: 'One pole bent' });
    expect((await thread(ruth))[0]).toMatchObject({ text: 'A pole is bent.\nCondition: One pole bent' });
    expect((await mails())[0]).toEqual(['itemReturned to ruth', 'A pole is bent.\nCondition: One pole bent']);
    const { item: again } = await olu.call('POST /api/undo', { body: { itemId, act: 'return' } });
    expect(again).toMatchObject({ status: 'transferred', condition: null });
    expect(await thread(ruth)).toEqual([]);
    expect((await history(olu))[0]).toMatchObject({ reports: [], return_note: '' });
  });

  it('is closed by its owner in the same step: nobody is asked for it, and one undo takes both back', async () => {
    await lend();
    const broken = { itemId, condition: 'One pole bent', notNow: true };
    const { item } = await olu.call('POST /return-item', { body: broken });
    expect(item).toMatchObject({ status: 'requested', closed: { until: null, word: 'One pole bent' } });
    expect((await mails()).map(([mail]) => mail)).toEqual(['itemReturned to ruth']);
    expect(await toldTo(sam)).toEqual([]);
    const { item: again } = await olu.call('POST /api/undo', { body: { itemId, act: 'return' } });
    expect(again).toMatchObject({ status: 'transferred', closed: null, condition: null });
    expect(await mails()).toEqual([]);
  });

  it('is closed up to the day before it is promised next', async () => {
    await lend();
    const next = { from: addDays(today, 10), until: addDays(today, 12) };
    await olu.call('PUT /api/loans/:itemId/due', { params: { itemId }, body: { due: addDays(today, 2) } });
    await sam.call('PATCH /api/interests/:itemId', { params: { itemId }, body: next });
    await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: sam.id } });
    const { item } = await olu.call('POST /return-item', { body: { itemId, notNow: true } });
    expect(item).toMatchObject({ closed: { until: addDays(today, 9) }, free_until: null });
  });

  it('takes back what the next person was asked when the owner closes it a moment later', async () => {
    await lend();
    await olu.call('POST /return-item', { body: { itemId } });
    expect((await mails()).map(([mail]) => mail)).toEqual(['itemReturned to ruth', 'stillNeeded to sam']);
    await olu.call('PUT /api/items/:id/closed', { params: { id: itemId }, body: { word: 'Being mended' } });
    expect((await mails()).map(([mail]) => mail)).toEqual(['itemReturned to ruth']);
    expect(await toldTo(sam)).toEqual([]);
  });

  it('is one entry for its owner, words and all, until the return is confirmed', async () => {
    await lend();
    await ruth.call('POST /say-returned', { body: { itemId, note: 'The zip is torn.' } });
    const waiting = async () =>
      (await olu.call('GET /api/waiting')).filter((row) => row.item?.id === itemId).map(({ kind }) => kind);
    expect(await waiting()).toEqual(['confirmReturn']);
    await olu.call('POST /return-item', { body: { itemId } });
    expect(await waiting()).toEqual(['approve']);
  });

  it('can be a photo alone, and said after the return was', async () => {
    await lend();
    await ruth.call('POST /say-returned', { body: { itemId } });
    await ruth.call('POST /say-returned', { body: await aForm({}) });
    expect(await thread(olu)).toMatchObject([{ text: 'A photo of how it came back.', photo: expect.any(String) }]);
    expect((await mails()).map(([mail]) => mail)).toEqual(['returnSaid to olu']);
  });

  it('is unsaid with the return by the borrower', async () => {
    await lend();
    await sayBroken();
    await ruth.call('DELETE /say-returned', { body: { itemId } });
    expect(await thread(olu)).toEqual([]);
    expect(await look(olu)).toMatchObject({ condition: null, loan: { said_returned_at: null } });
    await sayBroken();
    expect(await thread(olu)).toHaveLength(1);
  });

  it('is cleared by the owner', async () => {
    await lend();
    await sayBroken();
    const clear = (by: Person) => by.call('DELETE /api/items/:id/condition', { params: { id: itemId } });
    expect(await refusalOf(clear(ruth))).toEqual([403, 'not_owner']);
    expect((await clear(olu)).item).toMatchObject({ condition: null });
    expect((await look(sam)).condition).toBeNull();
  });

  it('is refused before a photo is looked at where there is no loan, and without a photo that can be read', async () => {
    await lend();
    expect(await refusalOf(sam.call('POST /say-returned', { body: await aForm({}) }))).toEqual([403, 'not_recipient']);
    const form = await aForm({ note: 'Torn' });
    form.set('photo', new Blob(['no picture'], { type: 'image/jpeg' }), 'zip.jpg');
    expect(await refusalOf(ruth.call('POST /say-returned', { body: form }))).toEqual([415, 'not_an_image']);
    expect((await look(ruth)).loan?.said_returned_at).toBeNull();
    expect(await refusalOf(ruth.call('POST /say-returned', { body: { itemId, condition: 'x'.repeat(201) } }))).toEqual([
      400,
      'value_invalid',
    ]);
  });

  it('hides the words and the photo from the other when stewards hide the message', async () => {
    await lend();
    await sayBroken();
    await world.db`update messages set hidden_at = now() where item_id = ${itemId}`;
    expect(await thread(olu)).toMatchObject([{ text: '', photo: null }]);
    expect((await history(olu))[0]?.reports).toEqual([]);
    expect((await history(ruth))[0]?.reports).toHaveLength(1);
  });

  it('keeps the photo from the sweep, and takes it away with the item', async () => {
    await lend();
    await sayBroken();
    const photo = (await history(olu))[0]?.reports[0]?.photo ?? '';
    await world.db`update return_reports set bytes = ${500 * 1024 ** 2} where thumbnail_url = ${photo}`;
    const full = await aForm({});
    await olu.call('POST /return-item', { body: { itemId } });
    await sweepPhotosIn(world)({}, { id: '1', attempts: 1, created_at: new Date().toISOString() });
    expect(await photoStatus(photo)).toBe(200);
    await olu.call('DELETE /delete-item/:id', { params: { id: itemId } });
    // Once it can no longer be undone.
    const [removal] = await world.db<{ photos: string[] }[]>`
      select payload -> 'photos' as photos from jobs where kind = 'removePhotos'`;
    expect(removal?.photos).toContain(photo);
    expect((await history(ruth))[0]?.reports).toMatchObject([{ photo: null }]);
    await lend();
    full.set('itemId', String(itemId));
    // Its room is free again, too.
    await ruth.call('POST /say-returned', { body: full });
  });
});

describe('standing words', () => {
  it('are part of the approval and never shown before it', async () => {
    const words = 'The key hangs behind the shed.';
    itemId = await anItem(world.db, olu.id, { name: 'Saw', giveaway: false, interested: [ruth.id, sam.id] });
    const edited = await olu.call('PATCH /api/items/:id', {
      params: { id: itemId },
      body: { version: 1, standing_words: words, condition: 'A bit rusty' },
    });
    expect(edited.item).toMatchObject({ standing_words: words, condition: 'A bit rusty', version: 2 });
    for (const person of [ruth, sam])
      expect(
        JSON.stringify([
          await look(person),
          await person.call('GET /api/items', { query: { userId: person.id, giveaway: false } }),
        ]),
      ).not.toContain(words);
    await world.db`delete from jobs`;
    await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
    expect((await look(ruth)).standing_words).toBe(words);
    expect(JSON.stringify(await look(sam))).not.toContain(words);
    const [mail] = await world.db<{ words: string }[]>`
      select payload -> 'data' ->> 'words' as words from jobs where payload ->> 'kind' = 'interestApproved'`;
    expect(mail?.words).toBe(words);
    await olu.call('POST /cancel-approval', { body: { itemId } });
    expect(JSON.stringify(await look(ruth))).not.toContain(words);
  });

  it('are written with the post', async () => {
    const form = new FormData();
    const said = { name: 'Drill', giveaway_flag: 'false', standing_words: 'Charge it before use.', connections: '[]' };
    for (const [field, text] of Object.entries(said)) form.set(field, text);
    const [group] = await world.db<{ id: number }[]>`select min(id) as id from groups`;
    form.set('groups', JSON.stringify([group?.id]));
    form.set('image', await aPicture(), 'drill.jpg');
    const { item } = await olu.call('POST /add-item', { body: form, headers: { 'Idempotency-Key': 'drill-1' } });
    expect(item).toMatchObject({ name: 'Drill', standing_words: 'Charge it before use.' });
  });
});

describe('the owner reminds the borrower', () => {
  const remind = (by = olu) => by.call('POST /api/loans/:itemId/remind', { params: { itemId } });

  it('from the due day on, once a day, and is told that a mail has left', async () => {
    await lend(addDays(today, 1));
    expect(await refusalOf(remind())).toEqual([409, 'not_due']);
    await lend(today);
    const { message, item } = await remind();
    expect(message).toBe('We have reminded Ruth by email.');
    expect(item?.loan?.reminded_on).toBe(today);
    expect((await mails()).map(([mail]) => mail)).toEqual(['loanDue to ruth']);
    expect(await refusalOf(remind())).toEqual([429, 'reminded_today']);
    await world.db`update handovers set reminded_on = ${addDays(today, -1)} where item_id = ${itemId}`;
    await world.db`delete from jobs`;
    await remind();
  });

  it('and is told the truth where no mail leaves', async () => {
    await lend(addDays(today, -2));
    await world.db`update users set mails_off = '{loans}' where id = ${ruth.id}`;
    const { message, item } = await remind();
    expect(message).toBe('Ruth does not get reminders from us. Please write to Ruth yourself.');
    expect(item?.loan?.reminded_on).toBeNull();
    expect(await mails()).toEqual([]);
    await world.db`update users set mails_off = '{}' where id = ${ruth.id}`;
  });

  it('but not of something without a day, or that is said to be back', async () => {
    await lend();
    expect(await refusalOf(remind())).toEqual([409, 'not_due']);
    await lend(today);
    await ruth.call('POST /say-returned', { body: { itemId } });
    expect(await refusalOf(remind())).toEqual([409, 'not_lent']);
    expect(await refusalOf(remind(ruth))).toEqual([403, 'not_owner']);
  });
});

describe('somebody it is promised to', () => {
  it('keeps the booking when they can no longer see the item otherwise', async () => {
    itemId = await anItem(world.db, olu.id, { name: 'Tent', giveaway: false });
    const [from, until] = [addDays(today, 5), addDays(today, 6)];
    await ruth.call('POST /express-interest', { body: { itemId, from, until } });
    await sam.call('POST /express-interest', { body: { itemId, from: addDays(today, 9), until: addDays(today, 9) } });
    await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
    const [quiet] = await world.db<{ id: number }[]>`insert into groups (group_name) values ('Quiet') returning id`;
    const groups = [quiet?.id ?? 0];
    await world.db`insert into subscriptions (user_id, group_id) values (${olu.id}, ${groups[0] ?? 0})`;
    await olu.call('PUT /api/items/:id/shared-with', { params: { id: itemId }, body: { groups, connections: [] } });
    expect(await look(ruth)).toMatchObject({ my_booking: { from, until, state: 'booked' } });
    expect(await refusalOf(look(sam))).toEqual([404, 'item_not_found']);
  });

  it('reads what was promised when it is deleted', async () => {
    itemId = await anItem(world.db, olu.id, { name: 'Tent', giveaway: false });
    const days = { from: addDays(today, 5), until: addDays(today, 7) };
    await ruth.call('POST /express-interest', { body: { itemId, ...days } });
    await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
    await world.db`delete from jobs`;
    await olu.call('DELETE /delete-item/:id', { params: { id: itemId } });
    const [mail] = await world.db<{ kind: string; days: object }[]>`
      select payload ->> 'kind' as kind, payload -> 'data' -> 'days' as days from jobs where kind = 'mail'`;
    expect(mail).toEqual({ kind: 'itemGone', days });
  });
});
