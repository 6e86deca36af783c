import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aPicturedItem } from '../../../tests/support/pictured-item.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await aWorld();
  owner = await world.aMember({ name: 'Hannah Berg', email: 'hannah@elm-street.org' });
});
afterAll(() => world.close());

const share = async (itemIds: number[], over: object = {}) => {
  const body = { userId: owner.id, itemIds, description: 'My <Tools>', password: '', expiresAt: '', ...over };
  return (await owner.call('POST /api/shared-library', { body })).sharedId;
};
const get = (url: string) => world.app.inject({ url, headers: { accept: 'text/html' } });
const post = (sharedId: string, password: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: `/share/${sharedId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ password }).toString(),
  });
const bootOf = (page: string) => JSON.parse(/<script[^>]*id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');
const metaOf = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1] ?? null;

describe('the page of a link', () => {
  test('comes with its content in it, and with all that the browser needs to go on from there', async () => {
    const sharedId = await share([await anItem(world.db, owner.id, { name: 'Ladder & co' })]);
    const { statusCode, headers, body } = await get(`/share/${sharedId}`);
    expect(statusCode).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('My &lt;Tools&gt;</h1>');
    expect(body).toContain('Hannah&#x27;s Shared Library');
    expect(body).toContain('Ladder &amp; co');
    expect(body).not.toMatch(/ style=|<style|<script>/);
    expect(bootOf(body)).toMatchObject({ shared: { sharedId, isCounted: false, answer: { status: 200 } } });
    expect(metaOf(body, 'robots')).toBe('noindex');
    expect(metaOf(body, 'og:title')).toBe('My &lt;Tools&gt; · Hannah&#39;s Shared Library');
    expect(metaOf(body, 'og:description')).toBe('Ladder &amp; co');
    expect(metaOf(body, 'og:url')).toBe(`http://enough.test/share/${sharedId}`);
    expect(metaOf(body, 'twitter:card')).toBe('summary_large_image');
  });

  test('is there for programs that unfold links, whatever they accept', async () => {
    const sharedId = await share([await anItem(world.db, owner.id)]);
    const { statusCode, headers } = await world.app.inject({ url: `/share/${sharedId}`, headers: { accept: '*/*' } });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test('says that a link is unknown or over, with the status that says the same', async () => {
    const sharedId = await share([await anItem(world.db, owner.id)]);
    await owner.call('DELETE /api/shared-library/:sharedId', { params: { sharedId } });
    const unknown = await get(`/share/${'A'.repeat(22)}`);
    const odd = await get('/share/%00');
    const over = await get(`/share/${sharedId}`);
    expect([unknown.statusCode, odd.statusCode, over.statusCode]).toEqual([404, 404, 410]);
    expect(unknown.body).toContain('Shared library not found.</h1>');
    expect(over.body).toContain('This shared library link has expired.</h1>');
    expect(over.body).not.toContain('Hannah');
  });

  test('asks for the password by a plain form, and shows what is behind it', async () => {
    const sharedId = await share([await anItem(world.db, owner.id, { name: 'Hidden' })], { password: 'молоток' });
    const closed = await get(`/share/${sharedId}`);
    expect(closed.statusCode).toBe(401);
    expect(closed.body).toContain('This library is password-protected.');
    expect(closed.body).toContain(`action="/share/${sharedId}" method="post"`);
    expect(closed.body).not.toMatch(/Hidden|Hannah|hannah|Tools/);
    const wrong = await post(sharedId, 'hammer');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toContain('Incorrect password.');
    const right = await post(sharedId, ' молоток ');
    expect(right.statusCode).toBe(200);
    expect(right.body).toContain('Hidden');
    expect(right.body).not.toContain('молоток');
    expect(metaOf(right.body, 'og:image')).toBeNull();
    expect(bootOf(right.body).shared.isCounted).toBe(true);
    expect((await owner.call('GET /api/shared-libraries'))[0]).toMatchObject({ sharedId, opened: 1 });
  });

  test('takes no password from a form on somebody else’s site', async () => {
    const sharedId = await share([await anItem(world.db, owner.id)], { password: 'locked' });
    expect((await post(sharedId, 'locked', { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect((await post(sharedId, 'locked', { origin: 'http://enough.test' })).statusCode).toBe(200);
  });

  test('reveals nothing about its visitor, logged in or not', async () => {
    const sharedId = await share([await anItem(world.db, owner.id)]);
    const member = await world.aMember();
    const seen = await world.app.inject({ url: `/share/${sharedId}`, cookies: Object.fromEntries(member.cookies) });
    expect(bootOf(seen.body)).not.toHaveProperty('session');
    expect(seen.body).not.toContain(member.email);
    const guest = await world.aMember({ isTemporary: true });
    expect((await guest.call('GET /api/shared-library/:sharedId', { params: { sharedId } })).items).toHaveLength(1);
  });

  test('makes too many guesses wait, through the form as well', async () => {
    const strict = await aWorld({ limitFactor: 1 });
    const other = await strict.aMember();
    const body = {
      userId: other.id,
      itemIds: [await anItem(strict.db, other.id)],
      description: '',
      password: 'the right one',
    };
    const { sharedId } = await other.call('POST /api/shared-library', { body });
    const codes: number[] = [];
    for (const password of [...Array.from({ length: 10 }, () => 'wrong'), 'the right one']) {
      const payload = new URLSearchParams({ password }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await strict.app.inject({ method: 'POST', url: `/share/${sharedId}`, headers, payload });
      codes.push(answer.statusCode);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    await strict.close();
  });
});

describe('the picture of a link', () => {
  test('shows the first things on the brand’s ground, in the size that chats expect', async () => {
    const sharedId = await share([
      await aPicturedItem(world, owner.id, {}, 1),
      await aPicturedItem(world, owner.id, {}, 2),
    ]);
    const address = metaOf((await get(`/share/${sharedId}`)).body, 'og:image');
    expect(address).toBe(`http://enough.test/share/${sharedId}/picture.jpg`);
    const { statusCode, headers, rawPayload } = await get(`/share/${sharedId}/picture.jpg`);
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([200, 'image/jpeg', 'noindex']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    [0x1e, 0x5b, 0x46].forEach((value, i) => expect(Math.abs((data[i] ?? 0) - value)).toBeLessThan(4));
    expect((await sharp(rawPayload).stats()).entropy).toBeGreaterThan(3);
  });

  test('shows the pictures of their categories for things without a photo', async () => {
    const bare = await anItem(world.db, owner.id, { categories: ['Tools'] });
    await world.db`update items set thumbnail_url = null where id = ${bare}`;
    const sharedId = await share([bare]);
    expect(metaOf((await get(`/share/${sharedId}`)).body, 'og:image')).toContain(`/share/${sharedId}/picture.jpg`);
    const { statusCode, rawPayload } = await get(`/share/${sharedId}/picture.jpg`);
    expect(statusCode).toBe(200);
    expect((await sharp(rawPayload).stats()).entropy).toBeGreaterThan(2);
  });

  test('is not there when a password protects the link, when it is over, and when nothing has a photo', async () => {
    const item = await aPicturedItem(world, owner.id);
    const closed = await share([item], { password: 'locked' });
    const over = await share([item]);
    await owner.call('DELETE /api/shared-library/:sharedId', { params: { sharedId: over } });
    const bare = await share([await anItem(world.db, owner.id)]);
    const codes = [closed, over, bare, 'A'.repeat(22)].map(
      async (sharedId) => (await get(`/share/${sharedId}/picture.jpg`)).statusCode,
    );
    expect(await Promise.all(codes)).toEqual([404, 410, 404, 404]);
  });
});
