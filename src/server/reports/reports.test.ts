import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anItem, connectPeople } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import type { ReportAct, ReportKind } from '../../shared/reports/kinds.ts';

let world: World;
let admin: Person;
let ada: Person;
let ben: Person;
let steward: Person;
beforeAll(async () => {
  world = await aWorld();
  admin = await world.anAdmin();
});
afterAll(() => world.close());

const makeSteward = (person: Person) =>
  admin.call('PUT /api/admin/stewards/:userId', { params: { userId: person.id } });

beforeEach(async () => {
  await world.db`truncate reports, report_acts cascade`;
  [ada, ben, steward] = [
    await world.aMember({ name: 'Ada Low' }),
    await world.aMember({ name: 'Ben High' }),
    await world.aMember({ name: 'Sam Watch' }),
  ];
  await makeSteward(steward);
});

type What = { kind: ReportKind; id: number };
const report = (by: Person, what: What, words = 'It looks dangerous.') =>
  by.call('POST /api/reports', { body: { ...what, reason: 'unsafe', words } });
const listed = (by: Person) => by.call('GET /api/admin/reports');
const firstOf = async (by: Person) => (await listed(by))[0] ?? expect.fail('Nothing was reported.');
const act = (by: Person, id: number, what: ReportAct, reason = 'It is not safe.') =>
  by.call('POST /api/admin/reports/:id/act', { params: { id }, body: { act: what, reason } });
const undo = (by: Person, id: number) => by.call('POST /api/admin/reports/:id/undo', { params: { id } });
const notices = (by: Person) => by.call('GET /api/notices');
const answer = (by: Person, id: number, words: string) =>
  by.call('POST /api/notices/:id/answer', { params: { id }, body: { words } });
const countersOf = (by: Person) => by.call('GET /api/notifications', { query: { userId: by.id } });
const items = async (by: Person) => (await by.call('GET /api/items', { query: { userId: by.id } })).map(({ id }) => id);
const itemOf = (by: Person, id: number) => by.call('GET /api/items/:id', { params: { id } });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof CallRefused ? { ...error.body, requestId: '' } : String(error)),
  );
const aWish = async (by: Person) => {
  const [row] = await world.db<{ id: number }[]>`
    insert into wishes (owner_id, name, description, privacy_setting) values (${by.id}, 'A cot', '', 'public') returning id`;
  return row?.id ?? 0;
};
const aMessage = async (from: Person, to: Person) => {
  const itemId = await anItem(world.db, to.id, { interested: [from.id] });
  const { sent } = await from.call('POST /api/conversations/:itemId/:personId', {
    params: { itemId, personId: from.id },
    body: { text: 'You are a fool' },
  });
  return { itemId, personId: from.id, id: sent.id };
};
const mailsTo = async (person: Person) =>
  (
    await world.db<{ kind: string; data: string }[]>`
      select payload ->> 'kind' as kind, payload::text as data from jobs where payload ->> 'to' = ${person.email} order by id`
  ).map(({ kind, data }) => ({ kind, data }));

describe('reporting', () => {
  test('an invisible thing is refused like one that never existed, and own things cannot be reported', async () => {
    const own = await anItem(world.db, ada.id);
    const hidden = await anItem(world.db, ada.id, { people: [ben.id] });
    const wish = await aWish(ada);
    const message = await aMessage(ada, ben);
    const stranger = await world.aMember({ name: 'New Here' });
    const unseen = await anItem(world.db, stranger.id, { people: [] });
    expect(unseen).toBeGreaterThan(0);
    for (const [by, kind, id] of [
      [steward, 'item', hidden],
      [steward, 'message', message.id],
      [steward, 'person', stranger.id],
      [steward, 'wish', 999_998],
      [steward, 'feedback', 999_998],
    ] as const)
      expect(await refusalOf(report(by, { kind, id }))).toEqual(await refusalOf(report(by, { kind, id: 999_999 })));
    for (const [kind, id] of [
      ['item', own],
      ['wish', wish],
      ['message', message.id],
      ['person', ada.id],
    ] as const)
      await expect(report(ada, { kind, id })).rejects.toMatchObject({ status: 400 });
    expect(await listed(admin)).toEqual([]);
  });

  test('a blocked person cannot report, and gets the answer for an unknown person', async () => {
    const id = await anItem(world.db, ada.id);
    await ada.call('GET /api/people/:id', { params: { id: ada.id } });
    await anItem(world.db, ben.id);
    await ada.call('PUT /api/people/:id/block', { params: { id: ben.id } });
    for (const what of [
      { kind: 'item', id },
      { kind: 'person', id: ada.id },
    ] as const)
      expect(await refusalOf(report(ben, what))).toEqual(await refusalOf(report(ben, { ...what, id: 999_999 })));
  });

  test('the same thing again is one report, in the latest words; two neighbours make one matter', async () => {
    const id = await anItem(world.db, ada.id, { name: 'Old heater' });
    await report(ben, { kind: 'item', id }, 'first');
    await Promise.all(['second', 'third'].map((each) => report(ben, { kind: 'item', id }, each)));
    await report(ben, { kind: 'item', id }, 'It\u0007 smokes\u202e ');
    const [one, ...more] = await listed(steward);
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      kind: 'item',
      title: 'Old heater',
      is_open: true,
      person: { id: ada.id, name: 'Ada Low' },
      said: [{ reason: 'unsafe', words: 'It smokes', by: 'Ben High' }],
    });
    await report(steward, { kind: 'item', id });
    expect((await firstOf(admin)).said).toHaveLength(2);
    expect((await countersOf(admin)).openReports).toBe(1);
    expect((await countersOf(steward)).openReports).toBe(1);
    expect((await countersOf(ben)).openReports).toBe(0);
  });

  test('words that are too long, an unknown reason and an unknown kind are refused', async () => {
    const id = await anItem(world.db, ada.id);
    await expect(report(ben, { kind: 'item', id }, 'x'.repeat(501))).rejects.toMatchObject({ status: 400 });
    for (const body of [
      { kind: 'item', id, reason: 'boring' },
      { kind: 'group', id, reason: 'rude' },
    ])
      expect(
        (
          await world.app.inject({
            method: 'POST',
            url: '/api/reports',
            body,
            cookies: Object.fromEntries(ben.cookies),
          })
        ).statusCode,
      ).toBe(400);
  });
});

describe('hiding', () => {
  test('takes an item out of everybody’s sight but its owner’s, who reads why and answers once', async () => {
    const id = await anItem(world.db, ada.id, { name: 'Old heater', interested: [ben.id] });
    await report(ben, { kind: 'item', id }, 'It smokes');
    const { id: reportId } = await firstOf(steward);
    await act(steward, reportId, 'hide', 'It may catch fire.');
    expect(await items(ben)).not.toContain(id);
    expect(await refusalOf(itemOf(ben, id))).toEqual(await refusalOf(itemOf(ben, 999_999)));
    expect((await itemOf(ada, id)).is_hidden).toBe(true);
    expect((await ben.call('GET /api/news')).map(({ kind }) => kind)).toEqual(['gone']);
    await expect(
      ada.call('POST /accept-interest', { body: { item_id: id, interested_user_id: ben.id } }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'item_hidden' } });

    const [notice] = await notices(ada);
    expect(notice).toMatchObject({ title: 'Old heater', act: 'hide', reason: 'It may catch fire.', answer: null });
    expect((await countersOf(ada)).stewardNotices).toBe(1);
    expect((await ada.call('GET /api/waiting')).map(({ kind }) => kind)).toContain('notice');
    const mails = await mailsTo(ada);
    expect(mails.map(({ kind }) => kind)).toContain('stewardsHid');
    const told = JSON.stringify([notice, mails, await ada.call('GET /api/waiting')]);
    expect(told).not.toContain('Ben High');
    expect(told).not.toContain('It smokes');

    await ada.call('POST /api/notices/seen');
    expect((await countersOf(ada)).stewardNotices).toBe(0);
    const answers = await Promise.allSettled([1, 2, 3].map((n) => answer(ada, notice?.id ?? 0, `It is safe ${n}.`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(answer(ada, notice?.id ?? 0, 'again')).rejects.toMatchObject({ status: 409 });
    await expect(answer(ben, notice?.id ?? 0, 'mine')).rejects.toMatchObject({ status: 404 });
    expect((await firstOf(admin)).done[0]?.answer).toMatch(/^It is safe \d\.$/);

    await undo(steward, reportId);
    expect(await items(ben)).toContain(id);
    expect((await itemOf(ada, id)).is_hidden).toBeUndefined();
    expect(await ben.call('GET /api/news')).toEqual([]);
    expect((await mailsTo(ada)).map(({ kind }) => kind)).toContain('stewardsUndid');
    expect(await firstOf(steward)).toMatchObject({ is_open: true, is_hidden: false });
    await ada.call('POST /accept-interest', { body: { item_id: id, interested_user_id: ben.id } });
  });

  test('a loan that is out continues until it is back; the queue gets no message then', async () => {
    const id = await anItem(world.db, ada.id, {
      giveaway: false,
      interested: [ben.id, admin.id],
      recipient: ben.id,
      isTransferred: true,
    });
    await report(steward, { kind: 'item', id });
    await act(admin, (await firstOf(admin)).id, 'hide');
    expect((await itemOf(ben, id)).is_recipient).toBe(true);
    await expect(itemOf(admin, id)).rejects.toMatchObject({ status: 404 });
    await ben.call('POST /say-returned', { body: { itemId: id } });
    await ada.call('POST /return-item', { body: { itemId: id } });
    await expect(itemOf(ben, id)).rejects.toMatchObject({ status: 404 });
    expect((await mailsTo(admin)).map(({ kind }) => kind)).not.toContain('stillNeeded');
  });

  test('takes it out of the search, the stats, the profile, shared links, matches and visitors’ sight', async () => {
    const id = await anItem(world.db, ada.id, { name: 'Zeppelin kit', giveaway: true });
    const wish = await aWish(ben);
    await world.db`insert into matches (wish_id, item_id, score, reason) values (${wish}, ${id}, 1, 'why')`;
    const { shareableLink } = await ada.call('POST /api/shared-library', {
      body: { userId: ada.id, itemIds: [id], description: '', password: '' },
    });
    const sharedId = new URL(shareableLink).pathname.split('/').at(-1) ?? '';
    await world.db`update groups set in_preview = true`;
    await world.db`update item_groups set for_visitors = true where item_id = ${id}`;
    const look = async () => ({
      search: (await ben.call('GET /api/items', { query: { userId: ben.id, searchQuery: 'zeppelin' } })).length,
      stats: (await ben.call('GET /api/item-stats', { query: { userId: ben.id, giveaway: true } })).total_available,
      found: (await ben.call('GET /api/wishes/:id', { params: { id: wish } })).matches.length,
      link: (await world.aVisitor().call('GET /api/shared-library/:sharedId', { params: { sharedId } })).items.length,
      visitors: (await world.aVisitor().call('GET /api/items', { query: { searchQuery: 'zeppelin' } })).length,
    });
    const before = await look();
    expect(before).toMatchObject({ search: 1, found: 1, link: 1, visitors: 1 });
    await report(ben, { kind: 'item', id });
    const { id: reportId } = await firstOf(steward);
    await act(steward, reportId, 'hide');
    expect(await look()).toEqual({ search: 0, stats: before.stats - 1, found: 0, link: 0, visitors: 0 });
    await expect(ben.call('GET /api/people/:id', { params: { id: ada.id } })).rejects.toMatchObject({ status: 404 });
    await undo(steward, reportId);
    expect(await look()).toEqual(before);
  });

  test('a wish, a message with its note, and feedback are their author’s alone', async () => {
    const wish = await aWish(ada);
    await report(ben, { kind: 'wish', id: wish });
    await act(steward, (await firstOf(steward)).id, 'hide');
    await expect(ben.call('GET /api/wishes/:id', { params: { id: wish } })).rejects.toMatchObject({ status: 404 });
    expect((await ada.call('GET /api/wishes/:id', { params: { id: wish } })).wish.is_hidden).toBe(true);

    const message = await aMessage(ada, ben);
    await world.db`update interests set note = 'You are a fool' where item_id = ${message.itemId}`;
    await report(ben, { kind: 'message', id: message.id });
    await act(steward, (await firstOf(steward)).id, 'hide');
    const thread = (by: Person) => by.call('GET /api/conversations/:itemId/:personId', { params: message, query: {} });
    expect((await thread(ben)).messages).toMatchObject([{ text: '', is_hidden: true }]);
    expect((await thread(ada)).messages).toMatchObject([{ text: 'You are a fool', is_hidden: true }]);
    expect(JSON.stringify(await ben.call('GET /api/conversations', { query: {} }))).not.toContain('fool');
    expect(JSON.stringify(await itemOf(ben, message.itemId))).not.toContain('fool');
    expect((await countersOf(ben)).unreadMessages).toBe(0);

    const { id } = await ada.call('POST /api/feedback', {
      body: { userId: ada.id, content: 'Fools, all of you', anonymous: false },
    });
    await report(ben, { kind: 'feedback', id });
    await act(steward, (await firstOf(steward)).id, 'hide');
    const board = async (by: Person) => (await by.call('GET /api/feedback', { query: {} })).map((each) => each.id);
    expect([await board(ben), await board(ada)]).toEqual([[], [id]]);
    await expect(ben.call('POST /api/feedback/upvote', { body: { id, userId: ben.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('an anonymous word is hidden without anybody learning whose it is; its author still reads why', async () => {
    const { id } = await ada.call('POST /api/feedback', {
      body: { userId: ada.id, content: 'Anonymous and rude', anonymous: true },
    });
    await report(ben, { kind: 'feedback', id });
    const { id: reportId, person } = await firstOf(steward);
    expect(person).toBeNull();
    await expect(act(steward, reportId, 'deactivate')).rejects.toMatchObject({ status: 409 });
    await act(steward, reportId, 'hide', 'Please be kind.');
    const board = async (by: Person) => (await by.call('GET /api/feedback', { query: {} })).map((each) => each.id);
    expect(await board(ben)).not.toContain(id);
    expect(await board(ada)).toContain(id);
    expect((await notices(ada)).map(({ reason }) => reason)).toEqual(['Please be kind.']);
    expect([await notices(ben), await notices(steward)]).toEqual([[], []]);
    await makeSteward(ada);
    expect(await listed(ada)).toEqual([]);
  });
});

describe('stewards', () => {
  test('two who act on one report at the same moment: one wins, the other gets one sentence', async () => {
    const id = await anItem(world.db, ada.id);
    await report(ben, { kind: 'item', id });
    const { id: reportId } = await firstOf(steward);
    const done = await Promise.allSettled([
      act(steward, reportId, 'hide'),
      act(admin, reportId, 'warn'),
      act(steward, reportId, 'none'),
      act(admin, reportId, 'hide'),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of done)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ status: 409, message: 'Somebody else has settled this already.' });
    expect(await world.db`select 1 from report_acts`).toHaveLength(1);
    const undone = await Promise.allSettled([undo(steward, reportId), undo(admin, reportId)]);
    expect(undone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('each act is recorded with who and why, and never with who reported it', async () => {
    const id = await anItem(world.db, ada.id, { name: 'Old heater' });
    await report(ben, { kind: 'item', id });
    const { id: reportId } = await firstOf(steward);
    await act(steward, reportId, 'warn', 'Please check the cable.');
    await undo(steward, reportId);
    const record = await admin.call('GET /api/admin/audit', { query: { who: 'Sam Watch' } });
    expect(record.slice(0, 2).map(({ act: what, subject }) => [what, subject])).toEqual([
      ['undone: warned because of a reported item', '“Old heater” (Ada Low)'],
      ['warned because of a reported item', '“Old heater” (Ada Low): Please check the cable.'],
    ]);
    expect(JSON.stringify(record)).not.toContain('Ben High');
  });

  test('an act needs a reason unless nothing is done, and is undone for 30 days', async () => {
    const id = await anItem(world.db, ada.id);
    await report(ben, { kind: 'item', id });
    const { id: reportId } = await firstOf(steward);
    await expect(act(steward, reportId, 'warn', '')).rejects.toMatchObject({ status: 400 });
    await act(steward, reportId, 'none', '');
    expect(await notices(ada)).toEqual([]);
    await world.db`update report_acts set acted_at = now() - interval '31 days'`;
    await expect(undo(steward, reportId)).rejects.toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
    expect(await listed(steward)).toEqual([]);
    await report(ben, { kind: 'item', id });
    expect((await firstOf(steward)).is_open).toBe(true);
  });

  test('deactivate members, and neither an administrator nor each other', async () => {
    const other = await world.aMember({ name: 'Olive Other' });
    await makeSteward(other);
    for (const person of [admin, other, ada]) await anItem(world.db, person.id);
    const reportIdOf = async (person: Person) => {
      await report(ben, { kind: 'person', id: person.id });
      const found = (await listed(steward)).find((each) => each.person?.id === person.id);
      return found?.id ?? 0;
    };
    for (const person of [admin, other])
      await expect(act(steward, await reportIdOf(person), 'deactivate')).rejects.toMatchObject({ status: 403 });
    await expect(act(steward, await reportIdOf(ada), 'hide')).rejects.toMatchObject({ status: 400 });
    await act(steward, await reportIdOf(ada), 'deactivate', 'Threats.');
    await expect(ada.call('GET /api/notices')).rejects.toMatchObject({ status: 401 });
    await undo(steward, (await listed(steward)).find((each) => each.person?.id === ada.id)?.id ?? 0);
    const [row] = await world.db<{ status: string }[]>`select status from users where id = ${ada.id}`;
    expect(row?.status).toBe('active');
    await act(admin, await reportIdOf(other), 'deactivate', 'Threats.');
    expect(await world.db`select 1 from stewards where user_id = ${other.id}`).toHaveLength(0);
  });

  test('do not see what is reported about themselves, nor act on it', async () => {
    const id = await anItem(world.db, steward.id);
    await report(ben, { kind: 'item', id });
    expect(await listed(steward)).toEqual([]);
    expect((await countersOf(steward)).openReports).toBe(0);
    const { id: reportId } = await firstOf(admin);
    expect(await refusalOf(act(steward, reportId, 'none'))).toEqual(await refusalOf(act(steward, 999_999, 'none')));
    expect((await mailsTo(steward)).map(({ kind }) => kind)).not.toContain('reportReceived');
  });

  test('are made and unmade by the first administrator alone, and it ends at once', async () => {
    const second = await world.aMember({ id: 2, name: 'Second Admin' });
    await expect(second.call('PUT /api/admin/stewards/:userId', { params: { userId: ben.id } })).rejects.toMatchObject({
      status: 403,
      message: 'Only the first administrator can do this.',
    });
    await expect(admin.call('PUT /api/admin/stewards/:userId', { params: { userId: 2 } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(admin.call('PUT /api/admin/stewards/:userId', { params: { userId: 999_999 } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await steward.call('GET /validate-session')).isSteward).toBe(true);
    await admin.call('DELETE /api/admin/stewards/:userId', { params: { userId: steward.id } });
    await expect(listed(steward)).rejects.toMatchObject({ status: 403 });
    expect((await steward.call('GET /validate-session')).isSteward).toBe(false);
    await makeSteward(steward);
    await world.db`update users set status = 'deactivated' where id = ${steward.id}`;
    await world.db`update users set status = 'active' where id = ${steward.id}`;
    await expect(listed(steward)).rejects.toMatchObject({ status: 403 });
  });

  test('see people who wait to join, as administrators do', async () => {
    await world.aVisitor().call('POST /register', {
      body: {
        username: 'at-door@example.org',
        email: 'at-door@example.org',
        password: 'correct horse 1',
        name: 'At Door',
      },
    });
    expect((await countersOf(steward)).joinRequests).toBe(1);
    const [request] = await steward.call('GET /api/admin/join-requests');
    await steward.call('POST /api/admin/join-requests/:id/approve', { params: { id: request?.id ?? 0 } });
    const { lines } = await steward.call('POST /api/admin/invitations', { body: { emails: 'friend@example.org' } });
    expect(lines.map(({ outcome }) => outcome)).toEqual(['invited']);
  });

  test('do not see who is connected with whom: a report opens nothing else', async () => {
    await connectPeople(world.db, ada.id, ben.id);
    const id = await anItem(world.db, ada.id, { people: [ben.id] });
    await report(ben, { kind: 'item', id });
    expect((await firstOf(steward)).title).toBe('Tent');
    await expect(itemOf(steward, id)).rejects.toMatchObject({ status: 404 });
  });
});
