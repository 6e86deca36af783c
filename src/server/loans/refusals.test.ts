import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { addDays, dayIn } from '../../shared/format/days.ts';
import { type RefusalCode, refusals } from '../../shared/http/errors.ts';

/** The states an item may be in; `back` was lent before, `said` was reported as returned. */
const states = [
  'here',
  'asked',
  'promised',
  'out',
  'said',
  'extended',
  'thanked',
  'back',
  'given',
  'giftPromised',
] as const;
type State = (typeof states)[number];

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;
let neighbour: Person;
let outsider: Person;
let group: number;

beforeAll(async () => {
  world = await aWorld({ timeZone: 'UTC' });
  olu = await world.aMember({ name: 'Olu' });
  ruth = await world.aMember({ name: 'Ruth' });
  sam = await world.aMember({ name: 'Sam' });
  neighbour = await world.aMember();
  outsider = await world.aMember();
  group = await aGroup(world.db, 'Street', [olu.id, ruth.id, sam.id, neighbour.id]);
});
afterAll(() => world.close());

const day = (days: number) => addDays(dayIn('UTC', new Date()), days);
const isGift = (state: State) => state === 'given' || state === 'giftPromised';
const isOut = (state: State) => !['here', 'asked', 'promised', 'giftPromised'].includes(state);

const extend = (by: Person, itemId: number, until: string) =>
  by.call('POST /api/loans/:itemId/extension', { params: { itemId }, body: { until } });
const handoverOf = async (itemId: number) => {
  const [row] = await world.db<{ id: number }[]>`select id from handovers where item_id = ${itemId}`;
  return row?.id ?? 2_000_000_000;
};
const thank = async (by: Person, itemId: number) =>
  by.call('POST /api/handovers/:id/thanks', { params: { id: await handoverOf(itemId) }, body: { text: 'Thank you' } });

const next: Partial<Record<State, (itemId: number) => Promise<unknown>>> = {
  said: (itemId) => ruth.call('POST /say-returned', { body: { itemId } }),
  extended: (itemId) => extend(ruth, itemId, day(9)),
  thanked: (itemId) => thank(ruth, itemId),
  back: async (itemId) => {
    await olu.call('POST /return-item', { body: { itemId } });
    // What could be undone is over.
    await world.db`delete from undoable_acts where item_id = ${itemId}`;
  },
};

/** Ruth is approved, Sam is behind her in the queue. */
const itemIn = async (state: State): Promise<number> => {
  const isChosen = state !== 'here' && state !== 'asked';
  const itemId = await anItem(world.db, olu.id, {
    name: 'Ladder',
    groups: [group],
    giveaway: isGift(state),
    interested: state === 'here' ? [] : [ruth.id, sam.id],
    ...(isChosen ? { recipient: ruth.id } : {}),
    isTransferred: isOut(state),
    ...(isGift(state) ? {} : { dueOn: day(5) }),
  });
  await next[state]?.(itemId);
  return itemId;
};

/** Everything stored about an item, and the number of waiting jobs. */
const keptOf = async (itemId: number) => {
  const { db } = world;
  const [jobs] = await db`select count(*)::int from jobs`;
  return JSON.stringify([
    await db`select * from items where id = ${itemId}`,
    await db`select * from interests where item_id = ${itemId} order by user_id`,
    await db`select * from handovers where item_id = ${itemId} order by id`,
    await db`select * from declines where item_id = ${itemId} order by user_id`,
    await db`select * from item_groups where item_id = ${itemId} order by group_id`,
    await db`select * from item_photos where item_id = ${itemId} order by position`,
    await db`select * from messages where item_id = ${itemId} order by id`,
    await db`select * from news where item_id = ${itemId} order by id`,
    await db`select * from undoable_acts where item_id = ${itemId}`,
    jobs,
  ]);
};

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('Expected a refusal.', { cause: error });
  return [error.status, error.body.code, error.body.message];
};

type Act = { does: (itemId: number) => Promise<unknown>; refused: Partial<Record<State, RefusalCode>> };

const ask = (by: () => Person) => (itemId: number) => by().call('POST /express-interest', { body: { itemId } });
const withdraw = (by: () => Person) => (itemId: number) => by().call('POST /withdraw-interest', { body: { itemId } });
const accept = (itemId: number) =>
  olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: sam.id } });
const decline = (whom: () => Person) => (itemId: number) =>
  olu.call('POST /decline-interest', { body: { itemId, interestedUserId: whom().id, note: 'Sorry' } });
const undo = (act: 'approve' | 'transfer' | 'return') => (itemId: number) =>
  olu.call('POST /api/undo', { body: { itemId, act } });
const edit = (change: { name: string } | { giveaway: boolean }) => (itemId: number) =>
  olu.call('PATCH /api/items/:id', { params: { id: itemId }, body: { version: 1, ...change } });

/** The same answer in all of these states. */
const inAll = (code: RefusalCode, ...which: State[]) => Object.fromEntries(which.map((state) => [state, code]));

const lentOut = ['out', 'said', 'extended', 'thanked'] as const;
const notLent = inAll('not_lent', 'here', 'asked', 'promised', 'back');
const gifts = inAll('not_a_loan', 'given', 'giftPromised');

const acts: Record<string, Act> = {
  'a neighbour asks': { does: ask(() => neighbour), refused: inAll('item_not_available', 'given', 'giftPromised') },
  'the chosen one asks again': {
    does: ask(() => ruth),
    refused: inAll('item_not_available', 'promised', ...lentOut, 'given', 'giftPromised'),
  },
  'somebody leaves who does not wait': { does: withdraw(() => neighbour), refused: inAll('not_asked', ...states) },
  'the chosen one just leaves': {
    does: withdraw(() => ruth),
    refused: inAll('already_approved', 'promised', ...lentOut, 'given', 'giftPromised'),
  },
  'the owner approves': {
    does: accept,
    refused: {
      here: 'not_interested',
      ...inAll('already_approved', 'promised', ...lentOut, 'given', 'giftPromised'),
    },
  },
  'the owner declines somebody who does not wait': {
    does: decline(() => neighbour),
    refused: inAll('not_interested', ...states),
  },
  'the owner declines the chosen one': {
    does: decline(() => ruth),
    refused: {
      ...inAll('not_interested', 'here', 'back'),
      ...inAll('already_approved', 'promised', 'giftPromised'),
      ...inAll('already_transferred', ...lentOut, 'given'),
    },
  },
  'the owner cancels': {
    does: (itemId) => olu.call('POST /cancel-approval', { body: { itemId } }),
    refused: {
      ...inAll('not_approved', 'here', 'asked', 'back'),
      ...inAll('already_transferred', ...lentOut, 'given'),
    },
  },
  'the owner hands over': {
    does: (itemId) => olu.call('POST /confirm-transfer', { body: { itemId } }),
    refused: inAll('not_approved', 'here', 'asked', 'back'),
  },
  'the owner sets a day': {
    does: (itemId) => olu.call('PUT /api/loans/:itemId/due', { params: { itemId }, body: { due: day(3) } }),
    refused: { ...inAll('not_approved', 'here', 'asked', 'back'), ...gifts },
  },
  'the borrower asks for more time': {
    does: (itemId) => extend(ruth, itemId, day(30)),
    refused: {
      ...inAll('not_recipient', 'here', 'asked', 'back'),
      promised: 'not_lent',
      said: 'said_returned',
      extended: 'extension_asked',
      ...gifts,
    },
  },
  'the borrower asks for less time': {
    does: (itemId) => extend(ruth, itemId, day(5)),
    refused: inAll('day_not_later', 'out', 'thanked'),
  },
  'the owner gives more time': {
    does: (itemId) =>
      olu.call('POST /api/loans/:itemId/extension/answer', { params: { itemId }, body: { accept: true } }),
    refused: { ...notLent, ...inAll('extension_not_asked', 'out', 'said', 'thanked'), ...gifts },
  },
  'the borrower says that it is back': {
    does: (itemId) => ruth.call('POST /say-returned', { body: { itemId } }),
    refused: { ...inAll('not_recipient', 'here', 'asked', 'back'), promised: 'not_lent', ...gifts },
  },
  'the owner confirms that it is back': {
    does: (itemId) => olu.call('POST /return-item', { body: { itemId, note: 'Fine' } }),
    refused: { ...notLent, ...gifts },
  },
  'the owner undoes an approval': { does: undo('approve'), refused: inAll('nothing_to_undo', ...states) },
  'the owner undoes a handover': { does: undo('transfer'), refused: inAll('nothing_to_undo', ...states) },
  'the owner undoes a return': { does: undo('return'), refused: inAll('nothing_to_undo', ...states) },
  'the owner edits': { does: edit({ name: 'Steps' }), refused: { given: 'already_transferred' } },
  'the owner makes it a gift, or a loan': {
    does: async (itemId) => {
      const { giveaway } = await olu.call('GET /api/items/:id', { params: { id: itemId } });
      return edit({ giveaway: !giveaway })(itemId);
    },
    refused: {
      ...inAll('kind_fixed', 'asked', 'promised', ...lentOut, 'back', 'giftPromised'),
      given: 'already_transferred',
    },
  },
  'the owner shares it with others': {
    does: (itemId) =>
      olu.call('PUT /api/items/:id/shared-with', {
        params: { id: itemId },
        body: { userId: olu.id, groups: [group], connections: [] },
      }),
    refused: inAll('already_approved', 'promised', ...lentOut, 'given', 'giftPromised'),
  },
  'the borrower thanks': {
    does: (itemId) => thank(ruth, itemId),
    refused: {
      ...inAll('handover_not_found', 'here', 'asked', 'promised', 'giftPromised'),
      thanked: 'already_thanked',
    },
  },
};

const rows = Object.entries(acts).flatMap(([what, { does, refused }]) =>
  states.flatMap((state) => {
    const code = refused[state];
    return code === undefined ? [] : [{ what, state, does, code }];
  }),
);

describe('what does not fit is refused with its own sentence, and leaves everything as it was', () => {
  it.each(rows)('$what: $state', async ({ what, state, does, code }) => {
    const itemId = await itemIn(state);
    const before = await keptOf(itemId);
    const isPromised = what === 'the owner approves' && ['promised', 'giftPromised'].includes(state);
    const sentence = isPromised ? 'You have already promised it to Ruth.' : refusals[code][1];
    expect(await refusalOf(does(itemId))).toEqual([refusals[code][0], code, sentence]);
    expect(await keptOf(itemId)).toBe(before);
  });

  it.each(lentOut)('a thing that is %s is not deleted, and the sentence says who has it', async (state) => {
    const itemId = await itemIn(state);
    const before = await keptOf(itemId);
    expect(await refusalOf(olu.call('DELETE /delete-item/:id', { params: { id: itemId } }))).toEqual([
      409,
      'lent_out',
      'It is lent to Ruth. Confirm its return first.',
    ]);
    expect(await keptOf(itemId)).toBe(before);
  });

  it('whoever does not see it is told of nothing, in every state', async () => {
    const foreign: ((itemId: number) => Promise<unknown>)[] = [
      ask(() => outsider),
      withdraw(() => outsider),
      (itemId) => outsider.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: sam.id } }),
      (itemId) => outsider.call('POST /decline-interest', { body: { itemId, interestedUserId: sam.id } }),
      (itemId) => outsider.call('POST /cancel-approval', { body: { itemId } }),
      (itemId) => outsider.call('POST /confirm-transfer', { body: { itemId } }),
      (itemId) => outsider.call('PUT /api/loans/:itemId/due', { params: { itemId }, body: { due: day(3) } }),
      (itemId) => extend(outsider, itemId, day(30)),
      (itemId) =>
        outsider.call('POST /api/loans/:itemId/extension/answer', { params: { itemId }, body: { accept: true } }),
      (itemId) => outsider.call('POST /say-returned', { body: { itemId } }),
      (itemId) => outsider.call('POST /return-item', { body: { itemId } }),
      (itemId) => outsider.call('POST /api/undo', { body: { itemId, act: 'return' } }),
      (itemId) => outsider.call('GET /api/items/:id/history', { params: { id: itemId } }),
    ];
    for (const state of ['here', 'asked', 'promised', 'out', 'back', 'given'] as const) {
      const itemId = await itemIn(state);
      const before = await keptOf(itemId);
      for (const act of foreign)
        expect(await refusalOf(act(itemId))).toEqual([404, 'item_not_found', 'Item not found.']);
      expect(await keptOf(itemId)).toBe(before);
    }
  });
});

describe('days', () => {
  it('are for loans', async () => {
    const itemId = await anItem(world.db, olu.id, { groups: [group] });
    const forLoans = [400, 'days_for_loans', 'Only things that are lent can have days.'];
    const asking = ruth.call('POST /express-interest', { body: { itemId, from: day(1), until: day(2) } });
    expect(await refusalOf(asking)).toEqual(forLoans);
    await ruth.call('POST /express-interest', { body: { itemId } });
    const approving = olu.call('POST /accept-interest', {
      body: { item_id: itemId, interested_user_id: ruth.id, due: day(2) },
    });
    expect(await refusalOf(approving)).toEqual(forLoans);
    expect(await olu.call('GET /api/items/:id', { params: { id: itemId } })).toMatchObject({ status: 'requested' });
  });

  it.each([0, -1, 366, 1.5, '3 days', ''])('%j is no usual time of a loan', async (loan_days) => {
    const itemId = await itemIn('here');
    const answer = await world.app.inject({
      method: 'PATCH',
      url: `/api/items/${itemId}`,
      cookies: Object.fromEntries(olu.cookies),
      payload: { version: 1, loan_days },
    });
    expect(answer.statusCode).toBe(400);
    expect((await olu.call('GET /api/items/:id', { params: { id: itemId } })).loan_days).toBeNull();
  });
});

/** Where each text is written, and where it is read. */
const texts: Record<
  string,
  { most: number; label: string; write: (itemId: number, text: string) => Promise<unknown> }
> = {
  'a message': {
    most: 1000,
    label: 'Message',
    write: (itemId, text) =>
      ruth.call('POST /api/conversations/:itemId/:personId', { params: { itemId, personId: ruth.id }, body: { text } }),
  },
  'the note of a request': {
    most: 300,
    label: 'Note',
    write: (itemId, note) => neighbour.call('POST /express-interest', { body: { itemId, note } }),
  },
  'the words of a no': {
    most: 300,
    label: 'Note',
    write: (itemId, note) => olu.call('POST /decline-interest', { body: { itemId, interestedUserId: sam.id, note } }),
  },
  'the note of a return': {
    most: 300,
    label: 'Note',
    write: (itemId, note) => olu.call('POST /return-item', { body: { itemId, note } }),
  },
  'a thank-you': {
    most: 200,
    label: 'Thanks',
    write: async (itemId, text) =>
      ruth.call('POST /api/handovers/:id/thanks', { params: { id: await handoverOf(itemId) }, body: { text } }),
  },
};

describe.each(Object.entries(texts))('%s', (_what, { most, label, write }) => {
  it('loses what would turn or hide its words, and nothing else', async () => {
    const itemId = await itemIn('out');
    await write(itemId, ' A\u202e ladder\u0001\u0007 \u2066für\u2069 Zoë 👩‍🌾\u200f ');
    expect(await keptOf(itemId)).toContain('"A ladder für Zoë 👩‍🌾');
    expect(await keptOf(itemId)).not.toMatch(/\\u0001|\\u0007|\u202e|\u2066|\u2069/);
  });

  it('is refused whole where it is too long, and nothing is lost', async () => {
    const itemId = await itemIn('out');
    const before = await keptOf(itemId);
    expect(await refusalOf(write(itemId, 'x'.repeat(most + 1)))).toEqual([
      400,
      'value_invalid',
      `${label} is too long (at most ${most} characters).`,
    ]);
    expect(await keptOf(itemId)).toBe(before);
    expect((await refusalOf(write(itemId, 'a\u0000b')))[0]).toBe(400);
    expect(await keptOf(itemId)).toBe(before);
    await write(itemId, 'x'.repeat(most));
    expect(await keptOf(itemId)).toContain('x'.repeat(most));
  });
});

describe('times to meet', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const bad: [string, () => string[], number][] = [
    ['none', () => [], 400],
    ['four', () => [1, 2, 3, 4].map(inHours), 400],
    ['the same twice', () => [inHours(24), inHours(24)].map((time) => time.slice(0, 16).concat(':00.000Z')), 400],
    ['one that is over', () => [inHours(-1)], 400],
    ['one in two years', () => [inHours(24 * 731)], 400],
    ['a word', () => ['tomorrow'], 400],
    ['the 30th of February', () => ['2027-02-30T10:00:00.000Z'], 400],
  ];

  it.each(bad)('%s is refused, and no word is said', async (_what, times, status) => {
    const itemId = await itemIn('promised');
    const before = await keptOf(itemId);
    const proposing = ruth.call('POST /api/conversations/:itemId/:personId/times', {
      params: { itemId, personId: ruth.id },
      body: { times: times() },
    });
    expect((await refusalOf(proposing))[0]).toBe(status);
    expect(await keptOf(itemId)).toBe(before);
  });
});
