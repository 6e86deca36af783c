import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

/** Everybody who may knock at the door of a thread. */
type Actor = 'visitor' | 'owner' | 'person' | 'rival' | 'outsider' | 'temporary' | 'admin' | 'deactivated';

let world: World;
let people: Record<Exclude<Actor, 'visitor'>, Person>;
let itemId: number;
const time = new Date(Date.now() + 86_400_000).toISOString();

beforeAll(async () => {
  world = await aWorld();
  people = {
    owner: await world.aMember(),
    person: await world.aMember(),
    rival: await world.aMember(),
    outsider: await world.aMember(),
    temporary: await world.aMember({ isTemporary: true }),
    admin: await world.anAdmin(),
    deactivated: await world.aMember(),
  };
  await world.db`update users set status = 'deactivated' where id = ${people.deactivated.id}`;
});
afterAll(() => world.close());

beforeEach(async () => {
  const { owner, person, rival } = people;
  itemId = await anItem(world.db, owner.id, { interested: [person.id, rival.id] });
  const params = { itemId, personId: person.id };
  await owner.call('POST /api/conversations/:itemId/:personId', { params, body: { text: 'Hello' } });
  // Both have proposed this time, so that either may agree to it.
  for (const each of [owner, person])
    await each.call('POST /api/conversations/:itemId/:personId/times', { params, body: { times: [time] } });
  await owner.call('POST /api/conversations/:itemId/:personId/times/accept', { params, body: { time } });
});

type Row = { call: string; payload?: object; two: number; others: number };

const nobodyElse = { two: 200, others: 404 };

const thread = '/api/conversations/:itemId/:personId';
const rows: Row[] = [
  { call: 'GET /api/conversations', two: 200, others: 200 },
  { call: `GET ${thread}`, ...nobodyElse },
  { call: `POST ${thread}`, payload: { text: 'Hello' }, two: 201, others: 404 },
  { call: `POST ${thread}/seen`, payload: {}, ...nobodyElse },
  { call: `POST ${thread}/times`, payload: { times: [time] }, two: 201, others: 404 },
  { call: `POST ${thread}/times/accept`, payload: { time }, ...nobodyElse },
  { call: `GET ${thread}/agreed.ics`, ...nobodyElse },
  { call: 'GET /api/calendar', two: 200, others: 200 },
  { call: 'POST /api/calendar/renew', payload: {}, two: 200, others: 200 },
];

const statusFor = async (actor: Actor, { call, payload }: Row) => {
  const [method, path = ''] = call.split(' ');
  const answer = await world.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: path.replace(':itemId', String(itemId)).replace(':personId', String(people.person.id)),
    cookies: actor === 'visitor' ? {} : Object.fromEntries(people[actor].cookies),
    ...(payload === undefined ? {} : { payload }),
  });
  return answer.statusCode;
};

describe.each(rows)('$call', (row) => {
  const expected: Record<Actor, number> = {
    visitor: 401,
    owner: row.two,
    person: row.two,
    rival: row.others,
    outsider: row.others,
    temporary: 403,
    admin: row.others,
    deactivated: 401,
  };

  it('answers each as it should', async () => {
    const answers: Partial<Record<Actor, number>> = {};
    for (const actor of [
      'visitor',
      'owner',
      'person',
      'rival',
      'outsider',
      'temporary',
      'admin',
      'deactivated',
    ] as const)
      answers[actor] = await statusFor(actor, row);
    expect(answers).toEqual(expected);
  });
});

describe('a list', () => {
  it('shows a thread to its two people and to nobody else', async () => {
    const seenBy = async (person: Person) =>
      (await person.call('GET /api/conversations', { query: {} })).some((each) => each.item_id === itemId);
    const { owner, person, rival, outsider, admin } = people;
    expect(await Promise.all([owner, person, rival, outsider, admin].map(seenBy))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
