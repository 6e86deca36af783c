import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroup, anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { addDays, dayIn } from '../../shared/format/days.ts';
import type { UndoableAct } from '../../shared/items/lifecycle.ts';

/** Everybody who may knock at the door of an item. */
type Actor =
  | 'visitor'
  | 'owner'
  | 'borrower'
  | 'neighbour'
  | 'outsider'
  | 'temporary'
  | 'admin'
  | 'deactivated'
  | 'impostor';

let world: World;
let owner: Person;
let people: Record<Exclude<Actor, 'visitor' | 'impostor'>, Person>;
let chosen: Person;
let group: number;

beforeAll(async () => {
  world = await aWorld();
  owner = await world.aMember({ name: 'Olu' });
  chosen = await world.aMember({ name: 'Ruth' });
  people = {
    owner,
    borrower: chosen,
    neighbour: await world.aMember({ name: 'Nadia' }),
    outsider: await world.aMember({ name: 'Otto' }),
    temporary: await world.aMember({ name: 'Tomas', isTemporary: true }),
    admin: await world.anAdmin(),
    deactivated: await world.aMember({ name: 'Dana' }),
  };
  const { neighbour, temporary, deactivated } = people;
  group = await aGroup(world.db, 'Street', [owner.id, chosen.id, neighbour.id, temporary.id, deactivated.id]);
  await world.db`update users set status = 'deactivated' where id = ${deactivated.id}`;
});
afterAll(() => world.close());

type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object | string;
  headers?: Record<string, string>;
};
type Row = {
  call: string;
  /** The request as the member with this id sends it, about this item. */
  request: (itemId: number, ownId: number) => Request;
  /** Whether it names its sender, so that another id can be tried. */
  namesSender: boolean;
  state?: { interested?: boolean; approved?: boolean; transferred?: boolean; lent?: boolean; undoable?: UndoableAct };
  expected: Partial<Record<Actor, number>>;
};

const forMembers = { visitor: 401, temporary: 403, deactivated: 401, impostor: 403 };
const forOwners = { ...forMembers, owner: 200, neighbour: 403, outsider: 404, admin: 404 };

/** Allowed only for the person who has the item. */
const forBorrowers = { ...forMembers, owner: 403, borrower: 200, neighbour: 403, outsider: 404, admin: 404 };
const lent = { interested: true, approved: true, transferred: true, lent: true };

const isMethod = (word: string): word is Request['method'] => ['GET', 'POST', 'PUT', 'DELETE'].includes(word);

const onLoan = (call: string, expected: Row['expected'], body?: (itemId: number) => object): Row => ({
  call,
  request: (itemId) => {
    const [method = '', path = ''] = call.split(' ');
    const url = path.replace(':id', String(itemId));
    return { method: isMethod(method) ? method : 'GET', url, ...(body === undefined ? {} : { payload: body(itemId) }) };
  },
  namesSender: false,
  state: lent,
  expected,
});

const rows: Row[] = [
  {
    call: 'GET /api/items',
    request: (_, id) => ({ method: 'GET', url: `/api/items?userId=${id}` }),
    namesSender: true,
    expected: {
      visitor: 200,
      owner: 200,
      neighbour: 200,
      outsider: 200,
      temporary: 403,
      admin: 200,
      deactivated: 401,
      impostor: 403,
    },
  },
  {
    call: 'GET /api/items/:id',
    request: (item) => ({ method: 'GET', url: `/api/items/${item}` }),
    namesSender: false,
    expected: { ...forMembers, owner: 200, neighbour: 200, outsider: 404, admin: 404 },
  },
  {
    call: 'GET /api/search-ready',
    request: () => ({ method: 'GET', url: '/api/search-ready' }),
    namesSender: false,
    expected: { ...forMembers, owner: 200, neighbour: 200, outsider: 200, admin: 200 },
  },
  {
    call: 'GET /api/item-stats',
    request: (_, id) => ({ method: 'GET', url: `/api/item-stats?userId=${id}&giveaway=true` }),
    namesSender: true,
    expected: { ...forMembers, owner: 200, neighbour: 200, outsider: 200, admin: 200 },
  },
  ...[{}, { interested: true }, { interested: true, approved: true }].map(
    (state): Row => ({
      call: 'PATCH /api/items/:id',
      request: (item, userId) => ({
        method: 'PATCH',
        url: `/api/items/${item}`,
        payload: { userId, version: 1, name: 'Another name' },
      }),
      namesSender: true,
      state,
      expected: forOwners,
    }),
  ),
  {
    call: 'PATCH /api/items/:id',
    request: (item) => ({ method: 'PATCH', url: `/api/items/${item}`, payload: { version: 1, name: 'Another name' } }),
    namesSender: false,
    state: { interested: true, approved: true, transferred: true },
    expected: { ...forOwners, owner: 409 },
  },
  {
    call: 'POST /api/items/:id/photos',
    request: (item, userId) => ({
      method: 'POST',
      url: `/api/items/${item}/photos`,
      headers: { 'content-type': 'multipart/form-data; boundary=abc' },
      payload: `--abc\r\ncontent-disposition: form-data; name="userId"\r\n\r\n${userId}\r\n--abc--\r\n`,
    }),
    namesSender: true,
    // The owner has the right and brought no photo.
    expected: { ...forOwners, owner: 400 },
  },
  {
    call: 'PUT /api/items/:id/photos',
    request: (item) => ({ method: 'PUT', url: `/api/items/${item}/photos`, payload: { order: ['gone-800.webp'] } }),
    namesSender: false,
    expected: { ...forOwners, owner: 409 },
  },
  {
    call: 'DELETE /api/items/:id/photos/:name',
    request: (item) => ({ method: 'DELETE', url: `/api/items/${item}/photos/gone-800.webp` }),
    namesSender: false,
    expected: { ...forOwners, owner: 404 },
  },
  {
    call: 'DELETE /api/items/:id/condition',
    request: (item) => ({ method: 'DELETE', url: `/api/items/${item}/condition` }),
    namesSender: false,
    expected: forOwners,
  },
  {
    call: 'PUT /api/items/:id/shared-with',
    request: (item, userId) => ({
      method: 'PUT',
      url: `/api/items/${item}/shared-with`,
      payload: { userId, groups: [group], connections: [] },
    }),
    namesSender: true,
    expected: forOwners,
  },
  {
    call: 'GET /shared-details/:id',
    request: (item) => ({ method: 'GET', url: `/shared-details/${item}` }),
    namesSender: false,
    expected: forOwners,
  },
  {
    call: 'GET /check-interest',
    request: (item, id) => ({ method: 'GET', url: `/check-interest?item_id=${item}&user_id=${id}` }),
    namesSender: true,
    expected: { ...forMembers, owner: 200, neighbour: 200, outsider: 404, admin: 404 },
  },
  {
    call: 'GET /interested-users/:id',
    request: (item) => ({ method: 'GET', url: `/interested-users/${item}` }),
    namesSender: false,
    expected: forOwners,
  },
  {
    call: 'DELETE /delete-item/:id',
    request: (item) => ({ method: 'DELETE', url: `/delete-item/${item}` }),
    namesSender: false,
    expected: forOwners,
  },
  {
    call: 'POST /confirm-transfer',
    request: (itemId) => ({ method: 'POST', url: '/confirm-transfer', payload: { itemId } }),
    namesSender: false,
    state: { interested: true, approved: true },
    expected: forOwners,
  },
  {
    call: 'POST /cancel-approval',
    request: (itemId) => ({ method: 'POST', url: '/cancel-approval', payload: { itemId } }),
    namesSender: false,
    state: { interested: true, approved: true },
    expected: forOwners,
  },
  ...(['approve', 'transfer'] as const).map(
    (act): Row => ({
      call: 'POST /api/undo',
      request: (itemId) => ({ method: 'POST', url: '/api/undo', payload: { itemId, act } }),
      namesSender: false,
      state: { interested: true, approved: true, transferred: act === 'transfer', undoable: act },
      expected: forOwners,
    }),
  ),
  {
    call: 'POST /accept-interest',
    request: (item_id, owner_id) => ({
      method: 'POST',
      url: '/accept-interest',
      payload: { item_id, owner_id, interested_user_id: chosen.id },
    }),
    namesSender: true,
    state: { interested: true },
    expected: forOwners,
  },
  {
    call: 'POST /express-interest',
    request: (itemId, userId) => ({ method: 'POST', url: '/express-interest', payload: { itemId, userId } }),
    namesSender: true,
    expected: { ...forMembers, owner: 403, neighbour: 200, outsider: 404, admin: 404 },
  },
  {
    call: 'POST /withdraw-interest',
    request: (itemId, userId) => ({ method: 'POST', url: '/withdraw-interest', payload: { itemId, userId } }),
    namesSender: true,
    state: { interested: true },
    expected: { ...forMembers, owner: 403, neighbour: 409, outsider: 404, admin: 404 },
  },
  onLoan('POST /express-interest', { ...forBorrowers, borrower: 409, neighbour: 200 }, (itemId) => ({ itemId })),
  onLoan('POST /return-item', { ...forOwners, borrower: 403 }, (itemId) => ({ itemId })),
  onLoan('POST /say-returned', forBorrowers, (itemId) => ({ itemId })),
  onLoan('DELETE /api/items/:id/condition', { ...forOwners, borrower: 403 }),
  // It has no day of return.
  onLoan('POST /api/loans/:id/remind', { ...forOwners, owner: 409, borrower: 403 }),
  onLoan('PUT /api/items/:id/closed', { ...forOwners, owner: 409, borrower: 403 }, () => ({})),
  onLoan('DELETE /api/items/:id/closed', { ...forOwners, borrower: 403 }),
  onLoan('DELETE /delete-item/:id', { ...forOwners, owner: 409, borrower: 403 }),
  onLoan('PUT /api/loans/:id/due', { ...forOwners, borrower: 403 }, () => ({ due: null })),
  onLoan('POST /api/loans/:id/extension', forBorrowers, () => ({ until: addDays(dayIn('UTC', new Date()), 30) })),
  // No request for more time is open.
  onLoan('POST /api/loans/:id/extension/answer', { ...forOwners, owner: 409, borrower: 403 }, () => ({ accept: true })),
  onLoan('GET /api/items/:id/history', { ...forBorrowers, owner: 200, neighbour: 200 }),
  onLoan('GET /api/waiting', { ...forBorrowers, owner: 200, neighbour: 200, outsider: 200, admin: 200 }),
  {
    ...onLoan('POST /decline-interest', { ...forOwners, borrower: 403 }, (itemId) => ({
      itemId,
      interestedUserId: chosen.id,
    })),
    state: { interested: true },
  },
];

const send = async (who: Person | null, request: Request) => {
  const answer = await world.app.inject({ ...request, cookies: who ? Object.fromEntries(who.cookies) : {} });
  return { status: answer.statusCode, body: answer.body };
};

/** An impostor is a neighbour who sends the owner's id. */
const knock = async (actor: Actor, row: Row, itemId: number) => {
  if (actor === 'visitor') return send(null, row.request(itemId, -1));
  const person = actor === 'impostor' ? people.neighbour : people[actor];
  return send(person, row.request(itemId, actor === 'impostor' ? owner.id : person.id));
};

const itemFor = async ({ state = {} }: Row) => {
  const id = await anItem(world.db, owner.id, {
    groups: [group],
    ...(state.interested ? { interested: [chosen.id] } : {}),
    ...(state.approved ? { recipient: chosen.id } : {}),
    isTransferred: state.transferred ?? false,
    giveaway: !state.lent,
  });
  if (state.undoable)
    await world.db`
      insert into undoable_acts (item_id, act, before)
      select ${id}, ${state.undoable}, jsonb_build_object('chosen', ${chosen.id}::int, 'requests', '[]'::jsonb,
        'days', jsonb_build_object('from', community_day(), 'until', null))`;
  return id;
};

describe.each(rows)('$call', (row) => {
  let itemId: number;
  beforeEach(async () => {
    itemId = await itemFor(row);
  });

  const actors = Object.entries(row.expected).filter(([actor]) => actor !== 'impostor' || row.namesSender);

  it.each(actors)('answers the %s with %i', async (actor, status) => {
    const isActor = (word: string): word is Actor => word in row.expected;
    const before =
      await world.db`select status, deleted_at, recipient_id, name, version from items where id = ${itemId}`;
    const answer = await knock(isActor(actor) ? actor : 'visitor', row, itemId);
    expect([answer.status, answer.body]).toEqual([status, expect.any(String)]);
    const after =
      await world.db`select status, deleted_at, recipient_id, name, version from items where id = ${itemId}`;
    if (status >= 400) expect([...after]).toEqual([...before]);
  });

  it('does not reveal whether a foreign, a deleted or no item has a number', async () => {
    if (row.expected.outsider !== 404) return;
    const deleted = await anItem(world.db, owner.id, { groups: [group], isDeleted: true });
    const lonely = await anItem(world.db, people.outsider.id, { groups: [] });
    await world.db`update users set status = 'deactivated' where id = ${people.outsider.id}`;
    const bodies = new Set<string>();
    for (const [who, id] of [
      [people.admin, itemId],
      [people.admin, deleted],
      [people.admin, 2_000_000_000],
      [owner, deleted],
      [owner, lonely],
      [owner, 2_000_000_000],
    ] as const) {
      const answer = await send(who, row.request(id, who.id));
      expect(answer.status).toBe(404);
      bodies.add(answer.body.replace(/"requestId":"[^"]*"/, ''));
    }
    await world.db`update users set status = 'active' where id = ${people.outsider.id}`;
    expect(bodies.size).toBe(1);
  });
});

describe('an address', () => {
  it('is shown to the two of a transfer and to nobody else', async () => {
    const itemId = await anItem(world.db, owner.id, {
      groups: [group],
      interested: [chosen.id, people.neighbour.id],
      recipient: chosen.id,
    });
    const mentions = async (who: Person) => {
      const urls = [
        `/api/items/${itemId}`,
        `/api/items?userId=${who.id}`,
        `/api/items?userId=${who.id}&showMyLibrary=true`,
      ];
      const bodies = await Promise.all(urls.map(async (url) => (await send(who, { method: 'GET', url })).body));
      return [...new Set(bodies.join().match(/[\w.]+@[\w.]+/g))];
    };
    expect(await mentions(owner)).toEqual([chosen.email]);
    expect(await mentions(chosen)).toEqual([owner.email]);
    expect(await mentions(people.neighbour)).toEqual([]);
    expect(await mentions(people.admin)).toEqual([]);
  });

  it('of the owner is not shown before the approval', async () => {
    const itemId = await anItem(world.db, owner.id, { groups: [group], interested: [chosen.id] });
    const answer = await send(chosen, { method: 'GET', url: `/api/items/${itemId}` });
    expect(answer.body).not.toContain('@');
    expect((await send(owner, { method: 'GET', url: `/api/items/${itemId}` })).body).not.toContain('@');
    expect((await send(owner, { method: 'GET', url: `/interested-users/${itemId}` })).body).not.toContain('@');
  });
});

describe('the items of somebody whose account was deactivated', () => {
  it('are gone for everybody, and come back with them', async () => {
    const leaver = await world.aMember();
    const itemId = await anItem(world.db, leaver.id, { interested: [chosen.id], recipient: chosen.id });
    const open = await anItem(world.db, leaver.id);
    const look = async (id: number) => (await send(chosen, { method: 'GET', url: `/api/items/${id}` })).status;
    const listed = async () => (await send(chosen, { method: 'GET', url: `/api/items?userId=${chosen.id}` })).body;
    await world.db`update users set status = 'deactivated' where id = ${leaver.id}`;
    expect([await look(itemId), await look(open)]).toEqual([404, 404]);
    expect(await listed()).not.toContain(`"id":${open},`);
    await world.db`update users set status = 'active' where id = ${leaver.id}`;
    expect([await look(itemId), await look(open)]).toEqual([200, 200]);
    expect(await listed()).toContain(`"id":${open},`);
  });
});

describe('an item call with a wrong body', () => {
  const ids: unknown[] = ['abc', 0, -1, 1.5, '5', 1e30, [1], { id: 1 }, null, true];

  it.each(ids)('refuses %j as an id', async (itemId) => {
    for (const url of ['/express-interest', '/withdraw-interest', '/confirm-transfer', '/cancel-approval']) {
      const answer = await send(owner, { method: 'POST', url, payload: { itemId } });
      expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('Invalid id.')]);
    }
    const both = { item_id: itemId, owner_id: owner.id, interested_user_id: itemId };
    expect((await send(owner, { method: 'POST', url: '/accept-interest', payload: both })).status).toBe(400);
  });

  it('refuses lists of groups that are none, or far too long', async () => {
    const itemId = await anItem(world.db, owner.id);
    const share = (groups: unknown, connections: unknown = []) =>
      send(owner, { method: 'PUT', url: `/api/items/${itemId}/shared-with`, payload: { groups, connections } });
    for (const bad of ['1', [0], ['1'], [1.5], Array.from({ length: 1001 }, (_, n) => n + 1), null])
      expect((await share(bad)).status).toBe(400);
    expect((await share([1], [owner.id])).status).toBe(400);
  });

  it('ignores what is not its to say', async () => {
    const itemId = await anItem(world.db, owner.id, { groups: [group] });
    const payload = { itemId, status: 'transferred', recipient_id: people.neighbour.id, date_approved: '2020-01-01' };
    const answer = await send(people.neighbour, { method: 'POST', url: '/express-interest', payload });
    expect(JSON.parse(answer.body)).toMatchObject({ item: { status: 'requested', is_recipient: false } });
  });
});
