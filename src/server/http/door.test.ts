import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

describe('the door', () => {
  let world: World;
  let member: Person;
  beforeAll(async () => {
    world = await aWorld();
    member = await world.aMember();
  });
  afterAll(() => world.close());

  const json = { 'content-type': 'application/json' };
  const post = (url: string, payload: string, headers: Record<string, string> = json) =>
    world.app.inject({ method: 'POST', url, payload, headers });

  test('every error has the same form and the request id of its header', async () => {
    const answer = await world.app.inject('/api/nothing-here');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      message: 'Not found.',
      error: 'Not found.',
      code: 'not_found',
      requestId: answer.headers['x-request-id'],
    });
  });

  test('what cannot be read as a request gets an error of the same form, and its connection ends', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const address = world.app.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    for (const [bytes, status, code] of [
      ['GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'request_invalid'],
      [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ] as const) {
      const socket = connect(port, '127.0.0.1').end(bytes);
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(JSON.parse(body)).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) });
      expect(JSON.parse(body).error).toBe(JSON.parse(body).message);
    }
  });

  test('a known path with another method says which are allowed', async () => {
    const answer = await world.app.inject({ method: 'PUT', url: '/login' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
    const withId = await world.app.inject({ method: 'DELETE', url: '/api/groups/7' });
    expect(withId.statusCode).toBe(405);
  });

  test('a browser gets the page, a program a 404', async () => {
    const page = await world.app.inject({ url: '/somewhere', headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await world.app.inject('/somewhere')).statusCode).toBe(404);
    expect((await world.app.inject({ url: '/', headers: { accept: '*/*' } })).statusCode).toBe(200);
    expect((await world.app.inject({ url: '/api/x', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  });

  test.each([
    ['curl', { accept: '*/*', 'user-agent': 'curl/8.5.0' }],
    ['a program that names no type', {}],
    ['the preview of a chat', { accept: '*/*', 'user-agent': 'WhatsApp/2.23.20.0' }],
    ['another preview', { accept: 'image/webp,*/*;q=0.8', 'user-agent': 'facebookexternalhit/1.1' }],
  ])('%s gets the page with its title and description at every page address', async (_, headers) => {
    for (const url of ['/', '/login', '/register?invite=abc', '/items', '/wishes', '/messages/3/4', '/admin'])
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers: sent, body } = await world.app.inject({ method, url, headers });
        expect([url, method, statusCode, sent['content-type']]).toEqual([url, method, 200, 'text/html; charset=utf-8']);
        if (method === 'HEAD') continue;
        expect(body).toContain('<title>Enough</title>');
        expect(body).toContain('<meta property="og:title" content="Enough" />');
        expect(body).toContain('content="Your Community&#39;s Library of Things"');
      }
    const asJson = await world.app.inject({ url: '/login', headers: { accept: 'application/json' } });
    expect([asJson.statusCode, asJson.headers.allow]).toEqual([405, 'POST']);
  });

  test('the page and the app on a home screen bear the name that the operator gave', async () => {
    const renamed = await aWorld({ brand: 'Ours & <Yours>' });
    const page = await renamed.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.body).toContain('<title>Ours &amp; &lt;Yours&gt;</title>');
    const manifest = await renamed.app.inject('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.json()).toMatchObject({
      name: 'Ours & <Yours>',
      short_name: 'Ours & <Yours>',
      start_url: '/items',
    });
    await renamed.close();
  });

  test('an address of more than 8 KiB is refused, for a program and for a browser', async () => {
    const long = `?searchQuery=${'x'.repeat(8 * 1024)}`;
    for (const url of ['/api/items', '/login', '/nothing-here', '/share/x'])
      for (const accept of ['application/json', 'text/html']) {
        const answer = await world.app.inject({ url: url + long, headers: { accept } });
        expect([url, answer.statusCode]).toEqual([url, 414]);
        expect(answer.body).toContain('The request is too large.');
      }
    expect((await world.app.inject(`/api/items?searchQuery=${'x'.repeat(100)}`)).statusCode).toBe(200);
  });

  test('a header is as long as a browser may have to write it, and not longer', async () => {
    const statusWith = async (headers: Record<string, string>) =>
      (await world.app.inject({ url: '/login', headers: { accept: 'text/html', ...headers } })).statusCode;
    expect(await statusWith({ 'accept-encoding': `br${' '.repeat(15_500)}x` })).toBe(431);
    expect(await statusWith({ 'x-forwarded-for': '1.1.1.1,'.repeat(200) })).toBe(431);
    expect(await statusWith({ cookie: 'a'.repeat(9000) })).toBe(431);
    expect(await statusWith({ cookie: 'a'.repeat(4000), referer: 'http://enough.test/'.repeat(100) })).toBe(200);
    const password = encodeURIComponent('\u{1F511}'.repeat(128));
    expect(await statusWith({ 'x-library-password': password })).toBe(200);
  });

  test('a name that leads out of the built files is not there', async () => {
    for (const name of [
      '..%2f..%2fpackage.json',
      '..%5c..%5cpackage.json',
      '%2e%2e/package.json',
      '..%2findex.html',
      '%00',
    ]) {
      const answer = await world.app.inject(`/assets/${name}`);
      expect([name, answer.statusCode]).toEqual([name, 404]);
    }
  });

  test('a compressed body is not taken', async () => {
    const payload = gzipSync(JSON.stringify({ username: 'a@example.org', password: 'x' }));
    for (const encoding of ['gzip', 'br', 'deflate', 'identity, gzip']) {
      const headers = { ...json, 'content-encoding': encoding };
      const answer = await world.app.inject({ method: 'POST', url: '/login', payload, headers });
      expect([answer.statusCode, answer.json().message]).toEqual([415, 'Unsupported content type.']);
    }
  });

  test('a full disk under the database is reported as such', async () => {
    await world.db.unsafe(`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert on feedback for each row execute function no_room()`);
    const body = { userId: member.id, content: 'A bench by the pond', anonymous: false };
    await expect(member.call('POST /api/feedback', { body })).rejects.toMatchObject({
      status: 507,
      message: 'There is no space left to store this.',
    });
    await world.db.unsafe('drop trigger no_room on feedback');
  });

  test.each([
    ['broken JSON', '{"username":', 400],
    ['a list', '[1]', 400],
    ['a bare text', '"x"', 400],
    ['a NUL character', '{"username":"a\\u0000","password":"b"}', 400],
    ['a lone surrogate', '{"username":"\\ud800","password":"b"}', 400],
    ['a poisoned prototype', '{"username":"a","password":"b","__proto__":{"x":1}}', 400],
    ['a deep nest', `{"username":"a","password":"b","x":${'['.repeat(30)}${']'.repeat(30)}}`, 400],
    ['a very deep nest', `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['a number for a text', '{"username":5,"password":"b"}', 400],
    ['nothing', '', 400],
    ['too much', `{"username":"${'x'.repeat(300_000)}","password":"b"}`, 413],
  ])('a body with %s is refused', async (_, payload, status) => {
    const answer = await post('/login', payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toBe(answer.json().error);
  });

  test.each([
    'text/plain',
    'application/json\ta',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('a JSON call in %s is refused', async (type) => {
    expect((await post('/login', '{"username":"a","password":"b"}', { 'content-type': type })).statusCode).toBe(415);
  });

  test.each(['abc', '0', '-1', '1.5', '1e3', '0x1', '%205', '1000000000000000000000000000000', '٣'])(
    'the id %s is refused',
    async (id) => {
      const answer = await world.app.inject({ url: `/api/groups/${id}`, cookies: Object.fromEntries(member.cookies) });
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Invalid id.']);
    },
  );

  test('the same query key twice is refused', async () => {
    const url = `/api/connections/user?userId=${member.id}&userId=${member.id}`;
    const answer = await world.app.inject({ url, cookies: Object.fromEntries(member.cookies) });
    expect(answer.statusCode).toBe(400);
  });

  test('a value outside the list is named', async () => {
    const body = JSON.stringify({ userId: member.id, groupId: 1, action: 'destroy' });
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/groups/manage',
      payload: body,
      headers: json,
      cookies: Object.fromEntries(member.cookies),
    });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Invalid value for action.']);
  });

  test('protective headers are on pages, answers and errors', async () => {
    for (const url of ['/healthz', '/api/nothing', '/validate-session', '/']) {
      const { headers } = await world.app.inject({ url, headers: { accept: 'text/html' } });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  describe('a browser', () => {
    const logout = (headers: Record<string, string>, person = member) =>
      world.app.inject({ method: 'POST', url: '/logout', headers, cookies: Object.fromEntries(person.cookies) });

    test('is refused from a foreign page, with or without the token', async () => {
      const { token } = await member.call('GET /validate-session');
      const foreign = await logout({ origin: 'http://evil.test', 'x-csrf-token': token });
      expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'csrf']);
      const crossSite = await logout({ 'sec-fetch-site': 'cross-site', 'x-csrf-token': token });
      expect(crossSite.statusCode).toBe(403);
    });

    test('needs the token of its session, of nobody else', async () => {
      const other = await world.aMember();
      const foreignToken = (await other.call('GET /validate-session')).token;
      const home = { origin: 'http://enough.test' };
      expect((await logout(home)).statusCode).toBe(403);
      expect((await logout({ ...home, 'x-csrf-token': foreignToken })).statusCode).toBe(403);
      expect((await logout({ ...home, 'x-csrf-token': foreignToken }, other)).statusCode).toBe(200);
    });

    test('with a cookie that has outlived its session can log in again', async () => {
      const gone = await world.aMember();
      await world.db`delete from sessions where user_id = ${gone.id}`;
      const answer = await world.app.inject({
        method: 'POST',
        url: '/login',
        headers: { ...json, origin: 'http://enough.test' },
        payload: JSON.stringify({ username: gone.email, password: gone.password }),
        cookies: Object.fromEntries(gone.cookies),
      });
      expect(answer.statusCode).toBe(200);
    });

    test('can log in before it has a token', async () => {
      const headers = { ...json, origin: 'http://enough.test' };
      expect((await post('/login', '{"username":"a@example.org","password":"b"}', headers)).statusCode).toBe(401);
    });
  });
});

describe('the limits', () => {
  test('ten wrong logins for an account from one address, then 429 with the time to wait, also for another app on the database', async () => {
    const world = await aWorld({ limitFactor: 1 });
    const attempt = () =>
      world.app.inject({ method: 'POST', url: '/login', payload: { username: 'a@example.org', password: 'b' } });
    const codes = [];
    for (let i = 0; i < 11; i += 1) codes.push((await attempt()).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const last = await attempt();
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.json().message).toBe('Too many attempts. Please try again later.');
    await world.close();
  });

  test('the alias of a call shares its limit', async () => {
    const world = await aWorld({ limitFactor: 1, smtpUrl: 'smtp://127.0.0.1:9' });
    const paths = ['/reset-password', '/api/reset-password', '/reset-password/'];
    const codes = [];
    for (let i = 0; i < 6; i += 1) {
      const url = paths[i % 3] ?? '';
      codes.push((await world.app.inject({ method: 'POST', url, payload: { email: 'a@example.org' } })).statusCode);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    await world.close();
  });

  test('pages are counted with what is read, and a page too many is one sentence', async () => {
    const world = await aWorld({ limitFactor: 1 });
    const answers = [];
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let i = 0; i < 121; i += 1)
      answers.push(await world.app.inject({ url: i % 2 ? '/login' : '/shell', headers: { accept: 'text/html' } }));
    vi.useRealTimers();
    expect(answers.slice(0, 120).filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const last = answers.at(-1);
    expect([last?.statusCode, last?.body]).toEqual([429, 'Too many attempts. Please try again later.']);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    await world.close();
  });

  test('reading has its own, generous limit', async () => {
    const world = await aWorld({ limitFactor: 1 });
    const codes = [];
    // Limits count per clock minute: make sure this minute does not end during the test.
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let i = 0; i < 121; i += 1) codes.push((await world.app.inject('/validate-session')).statusCode);
    vi.useRealTimers();
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(1);
    expect(codes[119]).toBe(401);
    await world.close();
  });
});
