import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;
let itemId: number;

beforeAll(async () => {
  world = await aWorld();
  olu = await world.aMember({ name: 'Olu Ade', email: 'olu@example.org' });
  ruth = await world.aMember({ name: 'Ruth Lee', email: 'ruth@example.org' });
  sam = await world.aMember({ name: 'Sam Roe', email: 'sam@example.org' });
});
afterAll(() => world.close());
beforeEach(async () => {
  itemId = await anItem(world.db, olu.id, { name: 'Ladder', interested: [ruth.id, sam.id] });
});

const placeOf = (person: Person) => ({ itemId, personId: person.id });
const write = (who: Person, text: string, key?: string, person = ruth) =>
  who.call('POST /api/conversations/:itemId/:personId', {
    params: placeOf(person),
    body: { text },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const read = (who: Person, before?: number, person = ruth) =>
  who.call('GET /api/conversations/:itemId/:personId', {
    params: placeOf(person),
    query: before === undefined ? {} : { before },
  });
const list = async (who: Person) =>
  (await who.call('GET /api/conversations', { query: {} })).filter((each) => each.item_id === itemId);
const seen = (who: Person, upTo?: number) =>
  who.call('POST /api/conversations/:itemId/:personId/seen', {
    params: placeOf(ruth),
    body: upTo === undefined ? {} : { upTo },
  });
const unread = async (who: Person) => {
  const counters = await who.call('GET /api/notifications', { query: { userId: who.id } });
  return counters.unreadMessages;
};
const refused = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof CallRefused ? [error.status, error.body.code] : error;
};
const endedBefore = (days: number) =>
  world.db`update conversations set ended_at = now() - ${days} * interval '1 day' where item_id = ${itemId}`;

describe('two people', () => {
  it('talk: words, who said them, what is unread, and that it was seen', async () => {
    expect((await read(olu)).messages).toEqual([]);
    expect(await list(olu)).toEqual([]);
    const before = await unread(olu);
    const { sent } = await write(ruth, 'Is it still there?');
    await write(ruth, 'I could come today.');
    expect(await unread(olu)).toBe(before + 2);
    expect(await list(olu)).toMatchObject([
      {
        item_name: 'Ladder',
        other_name: 'Ruth Lee',
        is_mine: true,
        unread: 2,
        state: 'open',
        last: { text: 'I could come today.', is_mine: false },
      },
    ]);
    await seen(olu, sent.id);
    expect(await unread(olu)).toBe(before + 1);
    await seen(olu);
    expect(await unread(olu)).toBe(before);
    await write(olu, 'Yes, come!');
    const { conversation, messages, has_earlier } = await read(ruth);
    expect(conversation).toMatchObject({ other_name: 'Olu Ade', is_mine: false, closes_at: null });
    expect(messages.map(({ text, is_mine }) => [text, is_mine])).toEqual([
      ['Is it still there?', true],
      ['I could come today.', true],
      ['Yes, come!', false],
    ]);
    expect(messages.map(({ seen_at }) => seen_at !== null)).toEqual([true, true, false]);
    expect(has_earlier).toBe(false);
  });

  it('are for nobody else: a third person gets 404 from every call, as for something that never existed', async () => {
    await write(ruth, 'Between us.');
    await olu.call('POST /api/conversations/:itemId/:personId/times', {
      params: placeOf(ruth),
      body: { times: [new Date(Date.now() + 86_400_000).toISOString()] },
    });
    const admin = await world.anAdmin().catch(() => world.aMember());
    for (const stranger of [sam, admin])
      for (const params of [placeOf(ruth), { itemId, personId: olu.id }, { itemId: 2_000_000, personId: ruth.id }]) {
        const calls = [
          stranger.call('GET /api/conversations/:itemId/:personId', { params, query: {} }),
          stranger.call('POST /api/conversations/:itemId/:personId', { params, body: { text: 'hi' } }),
          stranger.call('POST /api/conversations/:itemId/:personId/seen', { params, body: {} }),
          stranger.call('POST /api/conversations/:itemId/:personId/times', { params, body: { times: [] } }),
          stranger.call('POST /api/conversations/:itemId/:personId/times/accept', {
            params,
            body: { time: '2030-01-01T00:00:00Z' },
          }),
          stranger.call('GET /api/conversations/:itemId/:personId/agreed.ics', { params }),
          stranger.call('POST /api/conversations/:itemId/:personId/times/cancel', { params, body: {} }),
          stranger.call('POST /api/conversations/:itemId/:personId/received', { params, body: {} }),
        ];
        expect(await Promise.all(calls.map(refused))).toEqual(calls.map(() => [404, 'conversation_not_found']));
      }
    expect(await list(sam)).toEqual([]);
    expect((await read(olu)).messages).toHaveLength(2);
  });

  it('have one thread for each who asked, and the owner none with themselves', async () => {
    await write(ruth, 'From Ruth.');
    await write(sam, 'From Sam.', undefined, sam);
    expect((await list(olu)).map(({ other_name, last }) => `${other_name}: ${last.text}`)).toEqual([
      'Sam Roe: From Sam.',
      'Ruth Lee: From Ruth.',
    ]);
    expect(await refused(write(olu, 'hello', undefined, olu))).toEqual([404, 'conversation_not_found']);
    const bystander = await world.aMember();
    expect(await refused(write(bystander, 'hello', undefined, bystander))).toEqual([404, 'conversation_not_found']);
    expect(await refused(write(olu, 'hello', undefined, bystander))).toEqual([404, 'conversation_not_found']);
  });
});

describe('a message', () => {
  it('is one, however often its page sends it, also twice at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => write(ruth, 'Once.', 'the same key')));
    expect(new Set(answers.map(({ sent }) => sent.id)).size).toBe(1);
    await write(ruth, 'Once.', 'the same key');
    expect((await read(olu)).messages).toHaveLength(1);
    await write(olu, 'Once.', 'the same key');
    expect((await read(olu)).messages).toHaveLength(2);
  });

  it('opens the thread once, though both begin at the same moment', async () => {
    await Promise.all([write(ruth, 'a'), write(olu, 'b'), write(ruth, 'c'), write(olu, 'd')]);
    const { messages } = await read(olu);
    expect(messages.map(({ text }) => text).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(messages.map(({ sent_at }) => sent_at)).toEqual(messages.map(({ sent_at }) => sent_at).toSorted());
  });

  it('loses what would turn or hide its words, and keeps the rest letter for letter', async () => {
    const { sent } = await write(ruth, '  <b>hi</b>\r\nhttps://x.example/?a=1\u202E\u0007 🪜  ');
    expect(sent.text).toBe('<b>hi</b>\nhttps://x.example/?a=1 🪜');
  });

  it.each([
    ['', 'message_empty'],
    ['   \n\u200B ', 'message_empty'],
    ['x'.repeat(1001), 'value_invalid'],
  ])('is refused when it says nothing or too much (%#)', async (text, code) => {
    expect(await refused(write(ruth, text))).toEqual([400, code]);
  });

  it('may be as long as a thousand characters', async () => {
    expect((await write(ruth, 'x'.repeat(1000))).sent.text).toHaveLength(1000);
  });
});

describe('a long thread', () => {
  it('comes page by page, none missing and none twice', async () => {
    await write(ruth, 'first');
    await world.db`
      insert into messages (item_id, person_id, owner_id, author_id, reader_id, text)
      select ${itemId}, ${ruth.id}, ${olu.id}, ${ruth.id}, ${olu.id}, n::text from generate_series(1, 120) n`;
    const last = await read(olu);
    const middle = await read(olu, last.messages[0]?.id);
    const first = await read(olu, middle.messages[0]?.id);
    expect([last, middle, first].map(({ has_earlier }) => has_earlier)).toEqual([true, true, false]);
    expect([first, middle, last].flatMap(({ messages }) => messages.map(({ text }) => text))).toEqual([
      'first',
      ...Array.from({ length: 120 }, (_, at) => String(at + 1)),
    ]);
  });
});

describe('a thread ends', () => {
  it('thirty days after the request was taken back; until then people write, and afterwards they read', async () => {
    await write(ruth, 'May I?');
    await ruth.call('POST /withdraw-interest', { body: { itemId } });
    await write(olu, 'What a pity.');
    expect((await read(ruth)).conversation).toMatchObject({ state: 'open', closes_at: expect.any(String) });
    await endedBefore(29);
    await write(ruth, 'Still here.');
    await endedBefore(31);
    expect((await read(ruth)).conversation.state).toBe('closed');
    expect(await refused(write(ruth, 'too late'))).toEqual([409, 'conversation_closed']);
    expect(await refused(write(olu, 'too late'))).toEqual([409, 'conversation_closed']);
    expect((await list(ruth))[0]?.last.text).toBe('Still here.');
    await ruth.call('POST /express-interest', { body: { itemId } });
    await write(ruth, 'Here I am again.');
  });

  it('was never opened by a request without words: once that is gone there is nothing', async () => {
    await ruth.call('POST /withdraw-interest', { body: { itemId } });
    expect(await refused(read(ruth))).toEqual([404, 'conversation_not_found']);
    expect(await refused(write(olu, 'hello'))).toEqual([404, 'conversation_not_found']);
  });

  it('stays readable for the two when the item is deleted or out of sight', async () => {
    await write(ruth, 'Thank you!');
    await world.db`update items set deleted_at = now(), thumbnail_url = null where id = ${itemId}`;
    expect((await read(ruth)).messages).toHaveLength(1);
    expect((await list(olu))[0]).toMatchObject({ item_name: 'Ladder', thumbnail_url: null });
  });

  it('has no new words while the other account is gone, and goes on when they are back', async () => {
    await write(ruth, 'Hello?');
    await world.db`update users set status = 'deactivated' where id = ${ruth.id}`;
    expect(await refused(write(olu, 'Are you there?'))).toEqual([409, 'person_left']);
    expect((await read(olu)).conversation.state).toBe('alone');
    await world.db`update users set status = 'active' where id = ${ruth.id}`;
    expect((await write(olu, 'Welcome back.')).conversation.state).toBe('open');
  });
});

describe('limits', () => {
  it('let a member write sixty messages and begin ten threads an hour', async () => {
    const strict = await aWorld({ limitFactor: 1 });
    try {
      const [owner, person] = [await strict.aMember(), await strict.aMember()];
      const send = async (text: string) =>
        person.call('POST /api/conversations/:itemId/:personId', {
          params: { itemId: await anItem(strict.db, owner.id, { interested: [person.id] }), personId: person.id },
          body: { text },
        });
      for (let at = 0; at < 10; at += 1) await send('hello');
      expect(await refused(send('hello'))).toEqual([429, 'too_many']);
      expect(await strict.db`select 1 from conversations`).toHaveLength(10);
      const id = await anItem(strict.db, owner.id, { interested: [person.id] });
      const answer = () =>
        owner.call('POST /api/conversations/:itemId/:personId', {
          params: { itemId: id, personId: person.id },
          body: { text: 'hello' },
        });
      for (let at = 0; at < 60; at += 1) await answer();
      expect(await refused(answer())).toEqual([429, 'too_many']);
    } finally {
      await strict.close();
    }
  });
});

describe('the note of a request', () => {
  const ask = async (who: Person, note?: string) => {
    itemId = await anItem(world.db, olu.id, { name: 'Sledge', giveaway: false });
    await who.call('POST /express-interest', { body: { itemId, ...(note === undefined ? {} : { note }) } });
  };

  it('is the first message of the thread, unread, and only mailed with the request', async () => {
    await ask(ruth, 'For the weekend, please.');
    const { messages } = await read(olu);
    expect(messages).toMatchObject([{ text: 'For the weekend, please.', is_mine: false, seen_at: null }]);
    expect((await list(olu))[0]?.unread).toBe(1);
    expect(await world.db`select 1 from messages where item_id = ${itemId} and mailed_at is not null`).toHaveLength(1);
  });

  it('is read once the owner has answered the request; what was written besides waits', async () => {
    await ask(ruth, 'For the weekend, please.');
    await write(ruth, 'Or the one after.');
    await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
    const { messages } = await read(olu);
    expect(messages.map(({ seen_at }) => seen_at !== null)).toEqual([true, false]);
  });

  it('is none where nothing was said', async () => {
    await ask(ruth);
    expect((await read(olu)).messages).toEqual([]);
    expect(await list(olu)).toEqual([]);
  });

  it('can be followed up after the thing came back, for thirty days', async () => {
    await ask(ruth);
    await olu.call('POST /accept-interest', {
      body: { item_id: itemId, owner_id: olu.id, interested_user_id: ruth.id, due: '2027-01-10' },
    });
    await olu.call('POST /confirm-transfer', { body: { itemId } });
    const { url } = await ruth.call('GET /api/calendar');
    const feed = await world.app.inject(new URL(url).pathname);
    expect(feed.body).toContain('DTSTART;VALUE=DATE:20270110');
    expect(feed.body).toContain('Bring back Sledge (Olu Ade)');
    await olu.call('POST /return-item', { body: { itemId } });
    expect((await write(olu, 'One runner is loose.')).conversation.state).toBe('open');
    expect((await read(ruth)).conversation.closes_at).not.toBeNull();
  });
});
