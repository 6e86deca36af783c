import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem, connectPeople } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let admin: Person;
let steward: Person;
let member: Person;
beforeAll(async () => {
  world = await aWorld();
  admin = await world.anAdmin();
  [steward, member] = [await world.aMember(), await world.aMember()];
  await admin.call('PUT /api/admin/stewards/:userId', { params: { userId: steward.id } });
});
afterAll(() => world.close());

type Caller = { call: Person['call'] };

const NONE = 999_999;

/** Every call of reports, stewards and invitations; what it is about does not exist. */
const calls: Record<string, (who: Caller) => Promise<unknown>> = {
  report: ({ call }) => call('POST /api/reports', { body: { kind: 'item', id: NONE, reason: 'rude' } }),
  notices: ({ call }) => call('GET /api/notices'),
  noticesSeen: ({ call }) => call('POST /api/notices/seen'),
  answer: ({ call }) => call('POST /api/notices/:id/answer', { params: { id: NONE }, body: { words: 'No' } }),
  reports: ({ call }) => call('GET /api/admin/reports'),
  act: ({ call }) => call('POST /api/admin/reports/:id/act', { params: { id: NONE }, body: { act: 'none' } }),
  undo: ({ call }) => call('POST /api/admin/reports/:id/undo', { params: { id: NONE } }),
  makeSteward: ({ call }) => call('PUT /api/admin/stewards/:userId', { params: { userId: NONE } }),
  endSteward: ({ call }) => call('DELETE /api/admin/stewards/:userId', { params: { userId: NONE } }),
  invitations: ({ call }) => call('GET /api/admin/invitations'),
  invite: ({ call }) => call('POST /api/admin/invitations', { body: { emails: 'not an address' } }),
  resend: ({ call }) => call('POST /api/admin/invitations/:id/resend', { params: { id: NONE } }),
  withdraw: ({ call }) => call('DELETE /api/admin/invitations/:id', { params: { id: NONE } }),
  preapprove: ({ call }) => call('POST /api/preapprove-email', { body: { email: 'not-an-address' } }),
  joinRequests: ({ call }) => call('GET /api/admin/join-requests'),
  approveJoining: ({ call }) => call('POST /api/admin/join-requests/:id/approve', { params: { id: NONE } }),
  declineJoining: ({ call }) => call('POST /api/admin/join-requests/:id/decline', { params: { id: NONE }, body: {} }),
  deactivate: ({ call }) => call('POST /api/admin/deactivate-user', { body: { user_id: NONE } }),
  audit: ({ call }) => call('GET /api/admin/audit', { query: {} }),
  settings: ({ call }) => call('GET /api/admin/settings'),
};

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof CallRefused ? error.status : String(error)),
  );

const statuses = async (who: Caller) => {
  const found: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls)) found[name] = await statusOf(call(who));
  return found;
};

const every = (status: number) => Object.fromEntries(Object.keys(calls).map((name) => [name, status]));

const ofMembers = { report: 404, notices: 200, noticesSeen: 200, answer: 404 };
const ofStewards = {
  reports: 200,
  act: 404,
  undo: 404,
  invitations: 200,
  invite: 200,
  resend: 404,
  withdraw: 404,
  joinRequests: 200,
  approveJoining: 404,
  declineJoining: 404,
};

describe('who may make each call', () => {
  test('a visitor, and somebody deactivated, none', async () => {
    expect(await statuses(world.aVisitor())).toEqual(every(401));
    const gone = await world.aMember();
    await world.db`update users set status = 'deactivated' where id = ${gone.id}`;
    expect(await statuses(gone)).toEqual(every(401));
  });

  test('a temporary session none, also not a steward’s', async () => {
    const guest = await world.aMember({ isTemporary: true });
    await admin.call('PUT /api/admin/stewards/:userId', { params: { userId: guest.id } });
    expect(await statuses(guest)).toEqual(every(403));
  });

  test('a member reports and reads notices', async () => {
    expect(await statuses(member)).toEqual({ ...every(403), ...ofMembers });
  });

  test('a steward also handles join requests, invitations and reports, and nothing else', async () => {
    expect(await statuses(steward)).toEqual({ ...every(403), ...ofMembers, ...ofStewards });
  });

  test('the second administrator everything but to say who is a steward', async () => {
    const second = await world.aMember({ id: 2 });
    const found = await statuses(second);
    expect([found.makeSteward, found.endSteward]).toEqual([403, 403]);
    expect(Object.entries(found).filter(([, status]) => status === 403)).toHaveLength(2);
  });

  test('a steward brings a list for themselves alone, as every member does', async () => {
    const refusal = async (who: Person) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ preview: 'true', groups: '[]', forUserId: String(admin.id) }))
        body.append(name, value);
      body.append('list', new Blob(['name\r\nTent']));
      return statusOf(who.call('POST /api/import', { body }));
    };
    expect(await refusal(steward)).toBe(await refusal(member));
    expect(await refusal(steward)).toBe(403);
  });

  test('a steward neither sees nor ends the link of another', async () => {
    const { id } = await member.call('POST /api/invitation-links', { body: { groups: [], uses: 1, days: 1 } });
    expect(await steward.call('GET /api/invitation-links')).toEqual([]);
    expect(await statusOf(steward.call('DELETE /api/invitation-links/:id', { params: { id } }))).toBe(404);
  });
});

describe('a blocked person', () => {
  /** What is asked about something of the other, and about something that never was. */
  const asked: Record<string, (who: Person, of: { item: number; wish: number; person: number }) => Promise<unknown>> = {
    item: ({ call }, { item }) => call('GET /api/items/:id', { params: { id: item } }),
    ask: ({ call, id }, { item }) => call('POST /express-interest', { body: { itemId: item, userId: id } }),
    withdraw: ({ call, id }, { item }) => call('POST /withdraw-interest', { body: { itemId: item, userId: id } }),
    check: ({ call, id }, { item }) => call('GET /check-interest', { query: { item_id: item, user_id: id } }),
    thread: ({ call, id }, { item }) =>
      call('GET /api/conversations/:itemId/:personId', { params: { itemId: item, personId: id }, query: {} }),
    write: ({ call, id }, { item }) =>
      call('POST /api/conversations/:itemId/:personId', {
        params: { itemId: item, personId: id },
        body: { text: 'Hi' },
      }),
    wish: ({ call }, { wish }) => call('GET /api/wishes/:id', { params: { id: wish } }),
    profile: ({ call }, { person }) => call('GET /api/people/:id', { params: { id: person } }),
    connect: ({ call }, { person }) => call('POST /api/people/:id/connect', { params: { id: person } }),
    block: ({ call }, { person }) => call('PUT /api/people/:id/block', { params: { id: person } }),
    reportItem: ({ call }, { item }) => call('POST /api/reports', { body: { kind: 'item', id: item, reason: 'rude' } }),
    reportWish: ({ call }, { wish }) => call('POST /api/reports', { body: { kind: 'wish', id: wish, reason: 'rude' } }),
    reportPerson: ({ call }, { person }) =>
      call('POST /api/reports', { body: { kind: 'person', id: person, reason: 'rude' } }),
  };

  const said = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      (error: unknown) => (error instanceof CallRefused ? { ...error.body, requestId: '' } : String(error)),
    );

  test.each(Object.keys(asked))('gets from "%s" the answer for an unknown person', async (name) => {
    const [ada, ben] = [await world.aMember(), await world.aMember()];
    await connectPeople(world.db, ada.id, ben.id);
    const item = await anItem(world.db, ada.id, { interested: [ben.id] });
    const [wish] = await world.db<{ id: number }[]>`
      insert into wishes (owner_id, name, description, privacy_setting) values (${ada.id}, 'A cot', '', 'public') returning id`;
    await ada.call('PUT /api/people/:id/block', { params: { id: ben.id } });
    const call = asked[name] ?? (() => Promise.resolve());
    const theirs = await said(call(ben, { item, wish: wish?.id ?? 0, person: ada.id }));
    expect(theirs).not.toBe('answered');
    expect(theirs).toEqual(await said(call(ben, { item: NONE, wish: NONE, person: NONE })));
  });
});
