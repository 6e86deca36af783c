import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem, communityOf } from './support/items.ts';
import { aPicturedItem } from './support/pictured-item.ts';
import { aWorld, type Person, type World } from './support/world.ts';

/** No thing of the product has such a number by chance, so finding one is finding a member. */
const firstMemberId = 7_340_033;
const posted = '2024-03-17T10:11:12.345Z';
const password = 'open sesame';

let world: World;
let owner: Person;
let neighbour: Person;
const links: Record<'open' | 'locked' | 'ended' | 'expired', string> = { open: '', locked: '', ended: '', expired: '' };

const aWish = async (person: Person, name: string, privacy: 'public' | 'private') => {
  const [row] = await world.db<{ id: number }[]>`
    insert into wishes (owner_id, name, description, privacy_setting, date_posted)
    values (${person.id}, ${name}, '', ${privacy}, ${posted}) returning id`;
  return row?.id ?? 0;
};

const share = async (itemIds: number[], over: object = {}) => {
  const body = { userId: owner.id, itemIds, description: 'Tools of mine', password: '', ...over };
  return (await owner.call('POST /api/shared-library', { body })).sharedId;
};

beforeAll(async () => {
  world = await aWorld();
  await world.db`select setval('member_ids', ${firstMemberId})`;
  owner = await world.aMember({ name: 'Hannah Bergström', email: 'hannah@elm-street.org' });
  neighbour = await world.aMember({ name: 'Tomás Rivera', email: 'tomas@oak-street.org' });
  await world.db`update groups set in_preview = true where id = ${await communityOf(world.db)}`;
  const asked = { interested: [neighbour.id], postedAt: posted };
  const ladder = await aPicturedItem(world, owner.id, { name: 'Ladder', ...asked }, 1);
  for (let n = 0; n < 4; n += 1)
    await aPicturedItem(world, neighbour.id, { name: `Lamp ${n}`, postedAt: posted, categories: ['Household'] }, n);
  await anItem(world.db, owner.id, { name: 'Promised vase', ...asked, recipient: neighbour.id });
  const wish = await aWish(owner, 'A wheelbarrow', 'public');
  await aWish(owner, 'Secret telescope', 'private');
  const turned = await aWish(owner, 'Shameful accordion', 'public');
  links.open = await share([ladder], { wishIds: [wish, turned] });
  links.locked = await share([ladder], { wishIds: [wish], password });
  links.ended = await share([ladder]);
  links.expired = await share([ladder]);
  await owner.call('DELETE /api/shared-library/:sharedId', { params: { sharedId: links.ended } });
  await world.db`update shared_libraries set expires_at = now() where shared_id = ${links.expired}`;
  await world.db`update wishes set privacy_setting = 'private' where id = ${turned}`;
});
afterAll(() => world.close());

type Seen = { status: number; headers: string; body: Buffer; text: string };

/** Every byte of one answer: status, headers and body, and what a cursor says when it is read. */
const read = async (url: string, options: { form?: string; headers?: Record<string, string> } = {}): Promise<Seen> => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const answer = await world.app.inject({
    method: options.form === undefined ? 'GET' : 'POST',
    url,
    headers: { accept: 'text/html', ...(options.form === undefined ? {} : form), ...options.headers },
    ...(options.form === undefined ? {} : { payload: options.form }),
  });
  const headers = JSON.stringify(answer.headers);
  const cursor = Buffer.from(String(answer.headers['x-next-cursor'] ?? ''), 'base64url').toString('latin1');
  const text = `${answer.statusCode}\n${headers}\n${cursor}\n${answer.rawPayload.toString('latin1')}`;
  return { status: answer.statusCode, headers, body: answer.rawPayload, text };
};

const emails = (text: string) => [...new Set(text.match(/[\w.+-]+@[\w-]+(?:\.[a-z]{2,})+/gi))];
const memberIds = (text: string) => text.match(/734003\d/g) ?? [];
const dates = (text: string) => text.match(/2024-03-17|17 Mar|March 17|3\/17\/2024|17106702\d{5}/g) ?? [];
const secrets = (text: string) =>
  text.match(/Secret telescope|Shameful accordion|Promised vase|Bergstr|Rivera|Tom(?:á|Ã)/g) ?? [];

/** What is in there that a visitor must not get; of e-mails, whatever is not the library owner's. */
const findings = ({ text }: Seen) => [
  ...emails(text).filter((email) => email !== owner.email),
  ...memberIds(text),
  ...dates(text),
  ...secrets(text),
];

const json = { accept: 'application/json' };
const withPassword = { ...json, 'x-library-password': encodeURIComponent(password) };
const form = (typed: string) => new URLSearchParams({ password: typed }).toString();

describe('every byte a visitor can get', () => {
  test('the search would find a leak: it finds all of them in what a member gets', async () => {
    const cookie = [...neighbour.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const query = `userId=${neighbour.id}&showMyLibrary=false`;
    const items = await read(`/api/items?${query}`, { headers: { ...json, cookie } });
    expect([memberIds(items.text).length, dates(items.text).length, secrets(items.text).length]).not.toContain(0);
    const page = await read('/about', { headers: { cookie } });
    expect(emails(page.text)).toEqual([neighbour.email]);
  });

  test.each(['/', '/login', '/register', '/preview', '/preview/wishes', '/about', '/api/openapi.json', '/healthz'])(
    'of %s names nobody',
    async (path) => {
      const seen = await read(path);
      expect([seen.status, findings(seen), emails(seen.text)]).toEqual([200, [], []]);
    },
  );

  test.each([
    '/api/items',
    '/api/items?userId=-1&giveaway=true',
    '/api/items?limit=2',
    '/api/items?searchQuery=lamp',
    '/api/items?searchQuery=vase',
    '/api/items?category=Household&limit=1',
    '/api/items?showMyLibrary=true',
    '/api/wishlist',
    '/api/wishlist?userId=-1&showMyLibrary=true',
    '/api/wishlist?searchQuery=telescope',
  ])('of the preview %s names no person, no date and nothing private', async (path) => {
    const seen = await read(path, { headers: json });
    expect([seen.status, findings(seen), emails(seen.text)]).toEqual([200, [], []]);
    expect(
      JSON.stringify(JSON.parse(seen.body.toString())).match(/"owner_id":(?!null)|"date_posted":(?!null)/g),
    ).toBeNull();
  });

  test('of the pages of the preview’s list is the same, all the way through', async () => {
    const names: string[] = [];
    for (let cursor = ''; ; ) {
      const answer = await world.app.inject(`/api/items?limit=2${cursor && `&cursor=${cursor}`}`);
      for (const { name } of answer.json<{ name: string }[]>()) names.push(name);
      cursor = String(answer.headers['x-next-cursor'] ?? '');
      expect(dates(Buffer.from(cursor, 'base64url').toString())).toEqual([]);
      if (cursor === '') break;
    }
    expect(names.toSorted()).toEqual(['Ladder', 'Lamp 0', 'Lamp 1', 'Lamp 2', 'Lamp 3']);
  });

  test('of an open link holds its owner’s address and first name, and nothing of anybody else', async () => {
    const seen = [
      await read(`/share/${links.open}`),
      await read(`/share/${links.open}?item=1&password=x`),
      await read(`/api/shared-library/${links.open}`, { headers: json }),
      await read(`/share/${links.locked}`, { form: form(password) }),
      await read(`/api/shared-library/${links.locked}`, { headers: withPassword }),
    ];
    for (const each of seen) {
      expect([each.status, findings(each), emails(each.text)]).toEqual([200, [], [owner.email]]);
      expect(each.text).toContain('Ladder');
      expect(each.text).not.toContain(password);
    }
  });

  test('of a locked, ended, expired or unknown link holds not even its owner', async () => {
    const unknown = 'A'.repeat(22);
    const seen: [number, Seen][] = [];
    for (const [status, sharedId] of [
      [401, links.locked],
      [410, links.ended],
      [410, links.expired],
      [404, unknown],
    ] as const) {
      seen.push([status, await read(`/share/${sharedId}`)]);
      seen.push([status, await read(`/share/${sharedId}`, { form: form('wrong') })]);
      seen.push([status, await read(`/api/shared-library/${sharedId}`, { headers: json })]);
      const picture = await read(`/share/${sharedId}/picture.jpg`);
      seen.push([status === 401 ? 404 : status, picture]);
    }
    for (const [status, each] of seen) {
      expect([each.status, findings(each), emails(each.text)]).toEqual([status, [], []]);
      expect(each.text).not.toMatch(/Hannah|Ladder|wheelbarrow|Tools of mine/);
    }
  });

  test('of the pictures is picture alone', async () => {
    const items: { thumbnail_url: string }[] = (await world.app.inject('/api/items')).json();
    const seen = await Promise.all([
      read(`/share/${links.open}/picture.jpg`),
      ...items.map(({ thumbnail_url }) => read(`/images/${thumbnail_url}`)),
      read('/images/sample-tent.webp'),
    ]);
    for (const each of seen) {
      expect([each.status, findings(each), emails(each.headers)]).toEqual([200, [], []]);
      expect(each.body.toString('latin1')).not.toMatch(/Exif|http:\/\/ns\.adobe|photoshop/i);
    }
  });
});
