import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { addDays, dayIn } from '../../shared/format/days.ts';

/** Every role that may call the endpoints of a lent item. */
const actors = [
  'visitor',
  'owner',
  'borrower',
  'waiting',
  'neighbour',
  'outsider',
  'temporary',
  'admin',
  'deactivated',
] as const;
type Actor = (typeof actors)[number];

/** Where a thing may be: here, asked for, promised, out, back again; and a gift that was given away. */
const states = ['here', 'asked', 'promised', 'out', 'back', 'given'] as const;
type State = (typeof states)[number];

let world: World;
let people: Record<Exclude<Actor, 'visitor'>, Person>;
let group: number;

beforeAll(async () => {
  world = await aWorld();
  people = {
    owner: await world.aMember(),
    borrower: await world.aMember(),
    waiting: await world.aMember(),
    neighbour: await world.aMember(),
    outsider: await world.aMember(),
    temporary: await world.aMember({ isTemporary: true }),
    admin: await world.anAdmin(),
    deactivated: await world.aMember(),
  };
  const { outsider: _outsider, admin: _admin, ...street } = people;
  group = await aGroup(
    world.db,
    'Street',
    Object.values(street).map(({ id }) => id),
  );
  await world.db`update users set status = 'deactivated' where id = ${people.deactivated.id}`;
});
afterAll(() => world.close());

const wasOut = (state: State) => ['out', 'back', 'given'].includes(state);

/** In every state but the first, both have asked. */
const itemIn = async (state: State) => {
  const { owner, borrower, waiting } = people;
  const itemId = await anItem(world.db, owner.id, {
    groups: [group],
    giveaway: state === 'given',
    ...(state === 'here' ? {} : { interested: [borrower.id, waiting.id] }),
    ...(wasOut(state) || state === 'promised' ? { recipient: borrower.id } : {}),
    isTransferred: wasOut(state),
  });
  if (state === 'back') await owner.call('POST /return-item', { body: { itemId } });
  const [handover] = await world.db<{ id: number }[]>`select id from handovers where item_id = ${itemId}`;
  return { itemId, handoverId: handover?.id ?? 2_000_000_000 };
};

const soon = () => addDays(dayIn('UTC', new Date()), 30);

type Calls = { call: string; payload?: (itemId: number) => object; answers: Record<State, Allowed> };
/** The answers for the owner, the borrower, a person in the queue and a neighbour; all others always get the same. */
type Allowed = [owner: number, borrower: number, waiting: number, neighbour: number];

const same = (allowed: Allowed): Record<State, Allowed> => ({
  here: allowed,
  asked: allowed,
  promised: allowed,
  out: allowed,
  back: allowed,
  given: allowed,
});

const ownersWhen = (fitting: readonly State[]): Record<State, Allowed> => {
  const answer = (state: State): Allowed => [fitting.includes(state) ? 200 : 409, 403, 403, 403];
  return {
    here: answer('here'),
    asked: answer('asked'),
    promised: answer('promised'),
    out: answer('out'),
    back: answer('back'),
    given: answer('given'),
  };
};

/** There is no borrower before an approval or after the return. */
const borrowersWhenOut: Record<State, Allowed> = {
  ...same([403, 403, 403, 403]),
  promised: [403, 409, 403, 403],
  out: [403, 200, 403, 403],
  given: [403, 409, 403, 403],
};

const byItem = (itemId: number) => ({ itemId });
const calls: Calls[] = [
  { call: 'POST /return-item', payload: byItem, answers: ownersWhen(['out']) },
  { call: 'POST /say-returned', payload: byItem, answers: borrowersWhenOut },
  // None of them has a day of return.
  { call: 'POST /api/loans/:item/remind', answers: ownersWhen([]) },
  {
    call: 'DELETE /api/items/:item/condition',
    answers: ownersWhen(['here', 'asked', 'promised', 'out', 'back']),
  },
  {
    call: 'PUT /api/items/:item/closed',
    payload: () => ({ until: soon() }),
    answers: ownersWhen(['here', 'asked', 'back']),
  },
  { call: 'DELETE /api/items/:item/closed', answers: ownersWhen(['here', 'asked', 'promised', 'out', 'back']) },
  { call: 'PUT /api/loans/:item/due', payload: () => ({ due: soon() }), answers: ownersWhen(['promised', 'out']) },
  { call: 'POST /api/loans/:item/extension', payload: () => ({ until: soon() }), answers: borrowersWhenOut },
  // No request for more time is open.
  { call: 'POST /api/loans/:item/extension/answer', payload: () => ({ accept: true }), answers: ownersWhen([]) },
  {
    call: 'POST /decline-interest',
    payload: (itemId) => ({ itemId, interestedUserId: people.waiting.id }),
    answers: ownersWhen(['asked', 'promised', 'out', 'back', 'given']),
  },
  {
    call: 'POST /accept-interest',
    payload: (item_id) => ({ item_id, interested_user_id: people.waiting.id, due: soon() }),
    answers: ownersWhen(['asked', 'back']),
  },
  { call: 'POST /api/undo', payload: (itemId) => ({ itemId, act: 'return' }), answers: ownersWhen(['back']) },
  {
    call: 'POST /express-interest',
    payload: byItem,
    answers: {
      ...same([403, 409, 200, 200]),
      here: [403, 200, 200, 200],
      asked: [403, 200, 200, 200],
      back: [403, 200, 200, 200],
      given: [403, 409, 409, 409],
    },
  },
  {
    call: 'POST /withdraw-interest',
    payload: byItem,
    answers: { ...same([403, 409, 200, 409]), here: [403, 409, 409, 409], asked: [403, 200, 200, 409] },
  },
  {
    call: 'POST /api/interests/:item/still',
    payload: () => ({ answer: 'later' }),
    answers: { ...same([403, 409, 200, 409]), here: [403, 409, 409, 409], asked: [403, 200, 200, 409] },
  },
  { call: 'DELETE /delete-item/:item', answers: ownersWhen(['here', 'asked', 'promised', 'back', 'given']) },
  {
    call: 'PATCH /api/items/:item',
    payload: () => ({ version: 1, name: 'Another name' }),
    answers: ownersWhen(['here', 'asked', 'promised', 'out', 'back']),
  },
  { call: 'GET /api/items/:item/history', answers: same([200, 200, 200, 200]) },
  {
    call: 'POST /api/handovers/:handover/thanks',
    payload: () => ({ text: 'Thank you' }),
    answers: {
      ...same([404, 404, 404, 404]),
      out: [403, 200, 404, 404],
      back: [403, 200, 404, 404],
      given: [403, 200, 404, 404],
    },
  },
  { call: 'GET /api/waiting', answers: same([200, 200, 200, 200]) },
];

const rows = calls.flatMap(({ answers, ...row }) =>
  states.map((state) => ({ ...row, state, allowed: answers[state] })),
);

const isMethod = (word: string): word is 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(word);

const knock = async (actor: Actor, { call, payload, state }: (typeof rows)[number]) => {
  const { itemId, handoverId } = await itemIn(state);
  const [method = '', path = ''] = call.split(' ');
  const answer = await world.app.inject({
    method: isMethod(method) ? method : 'GET',
    url: path.replace(':item', String(itemId)).replace(':handover', String(handoverId)),
    cookies: actor === 'visitor' ? {} : Object.fromEntries(people[actor].cookies),
    ...(payload === undefined ? {} : { payload: payload(itemId) }),
  });
  return answer.statusCode;
};

describe.each(rows)('$call of what is $state', (row) => {
  const [owner, borrower, waiting, neighbour] = row.allowed;
  const isForEverybody = row.call === 'GET /api/waiting';
  const expected: Record<Actor, number> = {
    visitor: 401,
    owner,
    borrower,
    waiting,
    neighbour,
    outsider: isForEverybody ? 200 : 404,
    temporary: 403,
    admin: isForEverybody ? 200 : 404,
    deactivated: 401,
  };

  it('answers each as it should', async () => {
    const answers: Partial<Record<Actor, number>> = {};
    for (const actor of actors) answers[actor] = await knock(actor, row);
    expect(answers).toEqual(expected);
  });
});
