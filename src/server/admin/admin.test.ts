import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { pruneAuditIn } from './store.ts';

describe('the admin calls', () => {
  let world: World;
  let admin: Person;
  beforeAll(async () => {
    world = await aWorld({ smtpUrl: 'smtp://127.0.0.1:9' });
    admin = await world.anAdmin();
  });
  afterAll(() => world.close());

  const namesOf = async (removed: boolean) =>
    (await admin.call('GET /api/admin/top-users', { query: { removed } })).map((user) => user.name);

  test('"remove" takes a member out of the lists, takes no right away, and can be undone', async () => {
    const member = await world.aMember({ name: 'Quiet Neighbour' });
    await admin.call('POST /api/admin/exclude-user', { body: { user_id: member.id } });
    await admin.call('POST /api/admin/exclude-user', { body: { user_id: member.id } });
    expect(await namesOf(false)).not.toContain('Quiet Neighbour');
    expect(await namesOf(true)).toContain('Quiet Neighbour');
    await member.call('GET /api/notifications', { query: { userId: member.id } });
    await admin.call('POST /api/admin/include-user', { body: { user_id: member.id } });
    expect(await namesOf(false)).toContain('Quiet Neighbour');
    await expect(admin.call('POST /api/admin/exclude-user', { body: { user_id: 1 } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(admin.call('POST /api/admin/exclude-user', { body: { user_id: 99_999 } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a deactivated account is out at once and can come back', async () => {
    const member = await world.aMember();
    await admin.call('POST /api/admin/deactivate-user', { body: { user_id: member.id } });
    await expect(member.call('GET /validate-session')).rejects.toMatchObject({ status: 401 });
    await admin.call('POST /api/admin/reactivate-user', { body: { user_id: member.id } });
    await member.call('POST /login', { body: { username: member.email, password: member.password } });
    await expect(admin.call('POST /api/admin/deactivate-user', { body: { user_id: 1 } })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('the lists leave the admins out and hold no address', async () => {
    const member = await world.aMember({ name: 'Listed Member' });
    const lists = [
      await admin.call('GET /api/admin/top-users', { query: {} }),
      await admin.call('GET /api/admin/group-subscriptions'),
      await admin.call('GET /api/active_users'),
    ];
    for (const list of lists) {
      expect(JSON.stringify(list)).toContain('Listed Member');
      expect(JSON.stringify(list)).not.toContain(member.email);
      expect(list.map((row) => row.user_id)).not.toContain(1);
    }
    expect(lists[1]).toContainEqual({
      user_id: member.id,
      user_name: 'Listed Member',
      groups: [{ group_name: 'Community' }],
    });
  });

  test('a test email is queued, and a bad address is refused', async () => {
    expect(await admin.call('POST /api/send-email', { body: { email: 'To@Example.org', name: 'Ann' } })).toEqual({
      message: 'Success: Email sent to to@example.org',
    });
    const alias = await world.app.inject({
      method: 'POST',
      url: '/send-email',
      payload: { email: 'nonsense' },
      cookies: Object.fromEntries(admin.cookies),
    });
    expect([alias.statusCode, alias.json().error]).toEqual([400, 'Please enter a valid email address.']);
  });

  test('admin actions and logins are recorded', async () => {
    const member = await world.aMember({ name: 'On Record' });
    await admin.call('POST /api/admin/exclude-user', { body: { user_id: member.id } });
    const [last] = await admin.call('GET /api/admin/audit', { query: {} });
    expect(last).toMatchObject({ act: 'removed from the view', actor: 'Admin', subject: 'On Record' });
  });

  test('the record is read and searched in the language of its reader', async () => {
    const member = await world.aMember({ name: 'Auf Deutsch' });
    await admin.call('PATCH /api/account', { body: { language: 'de' } });
    await admin.call('POST /api/admin/exclude-user', { body: { user_id: member.id } });
    await admin.call('PATCH /api/admin/settings', { body: { welcome: 'Hallo', time_zone: '' } });
    const [settings, hidden] = await admin.call('GET /api/admin/audit', { query: {} });
    const found = await admin.call('GET /api/admin/audit', { query: { what: 'Liste verborgen' } });
    await admin.call('PATCH /api/account', { body: { language: 'en-GB' } });
    expect(settings).toMatchObject({ act: 'Einstellungen geändert', subject: 'Begrüßung, Zeitzone' });
    expect(hidden).toMatchObject({ act: 'in der Liste verborgen', subject: 'Auf Deutsch' });
    expect(found[0]).toEqual(hidden);
  });

  test('the record keeps its lines for 180 days', async () => {
    await world.db`insert into audit (at, act) values (now() - interval '181 days', 'long ago'), (now() - interval '179 days', 'lately')`;
    await pruneAuditIn(world.db)({}, { id: '1', attempts: 1, created_at: '' });
    const acts = (await admin.call('GET /api/admin/audit', { query: {} })).map((entry) => entry.act);
    expect(acts).toContain('lately');
    expect(acts).not.toContain('long ago');
  });

  test('the record is read on from where a page of it ended', async () => {
    await world.db`insert into audit (act) select 'step ' || n from generate_series(1, 70) n`;
    const first = await admin.call('GET /api/admin/audit', { query: {} });
    const second = await admin.call('GET /api/admin/audit', { query: { before: first.at(-1)?.id ?? 0 } });
    expect([first[0]?.act, first.length, second[0]?.act]).toEqual(['step 70', 60, 'step 10']);
  });

  test('the record is searched by who, what and when', async () => {
    await world.db`
      insert into audit (at, act, actor_id, subject) values
        (now() - interval '3 days', 'lamp lit', 1, 'Elm Street'), (now() - interval '9 days', 'lamp lit', null, 'Oak Lane')`;
    const find = async (query: { who?: string; what?: string; until?: string }) =>
      (await admin.call('GET /api/admin/audit', { query }))
        .filter(({ act }) => act === 'lamp lit')
        .map(({ subject }) => subject);
    expect(await find({ what: 'LAMP' })).toEqual(['Oak Lane', 'Elm Street']);
    expect(await find({ what: 'elm' })).toEqual(['Elm Street']);
    expect(await find({ who: 'adm', what: 'lamp' })).toEqual(['Elm Street']);
    expect(await find({ who: 'system', what: 'lamp' })).toEqual(['Oak Lane']);
    const fiveDaysAgo = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    expect(await find({ what: 'lamp', until: fiveDaysAgo })).toEqual(['Oak Lane']);
    expect(await find({ what: '%' })).toEqual([]);
  });

  test('how much work waits, and whether mail goes out', async () => {
    await world.db`delete from jobs`;
    expect(await admin.call('GET /api/admin/work')).toEqual({ waiting: 0, since: null, can_mail: true });
    await admin.call('POST /api/send-email', { body: { email: 'probe@example.org' } });
    expect(await admin.call('GET /api/admin/work')).toMatchObject({ waiting: 1, since: expect.any(String) });
  });

  test('a part of a name finds a member, and nothing in it is a pattern', async () => {
    await world.aMember({ name: '50% Percy' });
    await world.aMember({ name: 'Ümit Nameless' });
    const found = async (search: string) =>
      (await admin.call('GET /api/admin/top-users', { query: { search } })).map((user) => user.name);
    expect(await found(' 50% p ')).toEqual(['50% Percy']);
    expect(await found('NAMELESS')).toEqual(['Ümit Nameless']);
    expect(await found('5_% ')).toEqual([]);
  });

  test('a chart wants a known time frame, a member and a time zone', async () => {
    const ask = (search: string) =>
      world.app.inject({ url: `/api/user_activities?${search}`, cookies: Object.fromEntries(admin.cookies) });
    expect((await ask('timeFrame=hourly')).json().message).toBe('Invalid value for timeFrame.');
    expect((await ask('timeFrame=daily&userId=x')).json().message).toBe('Invalid id.');
    expect((await ask('timeFrame=daily&timeZone=Mars/Base')).json().message).toBe('Invalid value for timeZone.');
    expect((await ask('timeFrame=daily&userId=all&timeZone=Europe/Berlin')).json()).toHaveLength(24);
  });
});
