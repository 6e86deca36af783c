import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem, connectPeople } from '../../../tests/support/items.ts';
import { aPicturedItem } from '../../../tests/support/pictured-item.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

type Boot = { session?: unknown; answers?: Record<string, { body: unknown; next: string | null }> };

const nasty = '</script><script>alert(1)</script> <!-- \u2028 & "quoted"';

describe('the answers that come with a page', () => {
  let world: World;
  let member: Person;
  let owner: Person;
  let friend: Person;
  beforeAll(async () => {
    world = await aWorld();
    member = await world.aMember({ name: 'Jonas Weber' });
    owner = await world.aMember({ name: 'Amara Nwosu' });
    friend = await world.aMember({ name: 'Mei Tanaka' });
    await connectPeople(world.db, owner.id, friend.id);
    await aPicturedItem(world, owner.id, { name: 'Pictured tent', interested: [member.id] });
    for (let n = 0; n < 32; n += 1) await anItem(world.db, owner.id, { name: `Tent ${n}`, giveaway: n % 8 !== 0 });
    await anItem(world.db, owner.id, { name: 'For a friend', groups: [], people: [friend.id] });
    await anItem(world.db, owner.id, { name: nasty });
    await anItem(world.db, member.id, { name: 'Own ladder', interested: [friend.id] });
    for (const name of ['A drill', nasty])
      await world.db`
        insert into wishes (owner_id, name, description, privacy_setting) values (${owner.id}, ${name}, '', 'public')`;
  });
  afterAll(() => world.close());

  const cookieOf = (person: Person) => [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const open = (url: string, person?: Person, headers: Record<string, string> = {}) =>
    world.app.inject({
      url,
      headers: { accept: 'text/html', ...(person && { cookie: cookieOf(person) }), ...headers },
    });
  const bootIn = (page: string): Boot => {
    const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    return JSON.parse(text);
  };
  const answersOn = async (url: string, person?: Person) => bootIn((await open(url, person)).body).answers ?? {};

  test.each([
    ['/items', ['/api/items', '/api/item-stats', '/api/item-stats']],
    ['/', ['/api/items', '/api/item-stats', '/api/item-stats']],
    ['/items?view=borrow', ['/api/items', '/api/item-stats']],
    ['/items?item=1', ['/api/items', '/api/item-stats', '/api/item-stats']],
    ['/wishes', ['/api/wishlist']],
    ['/myactivity', ['/api/summary/activity', '/api/waiting', '/api/news', '/api/shelf']],
  ])('of %s are what the calls answer, to each member theirs', async (url, calls) => {
    for (const person of [member, owner, friend]) {
      const answers = await answersOn(url, person);
      expect(Object.keys(answers).map((each) => each.split('?')[0])).toEqual(calls);
      for (const [call, { body, next }] of Object.entries(answers)) {
        const answer = await world.app.inject({ url: call, headers: { cookie: cookieOf(person) } });
        expect([200, body, next]).toEqual([answer.statusCode, answer.json(), answer.headers['x-next-cursor'] ?? null]);
      }
    }
  });

  test('hold nothing that their reader may not see', async () => {
    expect(await open('/items', friend).then(({ body }) => body)).toContain('For a friend');
    expect(await open('/items', member).then(({ body }) => body)).not.toContain('For a friend');
  });

  test('are there for members alone: not for visitors, not before the first password, not where somebody filters', async () => {
    const newcomer = await world.aMember({ isTemporary: true });
    for (const url of ['/', '/items', '/wishes', '/myactivity']) {
      expect(bootIn((await open(url)).body)).toEqual({ brand: 'Enough', noMail: true, session: null, answers: {} });
      expect(await answersOn(url, newcomer)).toEqual({});
    }
    for (const url of ['/items?q=tent', '/items?show=mine', '/wishes?category=Tools', '/faq', '/nowhere'])
      expect(await answersOn(url, member)).toEqual({});
    const fromElsewhere = await open('/items', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(bootIn(fromElsewhere.body)).toEqual({ brand: 'Enough', noMail: true });
  });

  test('are those of the shelf that the member chose last, and of nobody else', async () => {
    const listIn = async (person: Person, kept: string) => {
      const page = await open('/items', person, { cookie: `${cookieOf(person)}; shelf=${kept}` });
      return Object.keys(bootIn(page.body).answers ?? {})[0];
    };
    expect(await listIn(member, `${member.id}.borrow.others`)).toBe(
      `/api/items?showMyLibrary=false&category=All&userId=${member.id}&giveaway=false`,
    );
    expect(await listIn(member, `${member.id}.rehome.mine`)).toBe(
      `/api/items?showMyLibrary=true&category=All&userId=${member.id}&giveaway=true`,
    );
    expect(await listIn(member, `${owner.id}.borrow.mine`)).toBe(
      `/api/items?showMyLibrary=false&category=All&userId=${member.id}&giveaway=true`,
    );
  });

  test('of an ended session are none', async () => {
    const leaving = await world.aMember();
    expect(Object.keys(await answersOn('/items', leaving))).toHaveLength(3);
    const cookie = cookieOf(leaving);
    await world.db`delete from sessions where user_id = ${leaving.id}`;
    const page = await world.app.inject({ url: '/items', headers: { accept: 'text/html', cookie } });
    expect(bootIn(page.body)).toEqual({ brand: 'Enough', noMail: true, session: null, answers: {} });
  });

  test('cannot break out of the page, whatever people write', async () => {
    for (const url of ['/items', '/wishes']) {
      const { body } = await open(url, member);
      expect(body).not.toContain('<script>alert(1)');
      expect(/<script type="application\/json".*?<\/script>/s.exec(body)?.[0]).not.toContain('\u2028');
      expect(JSON.stringify(bootIn(body))).toContain(JSON.stringify(nasty).slice(1, -1));
    }
  });

  test('can be read before any script has come: the first cards are drawn, with their photos', async () => {
    await aPicturedItem(world, owner.id, { name: 'A last <tent>' }, 2);
    const { body } = await open('/items', member);
    const coming = /<!--coming-->(.*)<!--\/coming-->/s.exec(body)?.[1] ?? '';
    expect(coming).toContain('A last &lt;tent&gt;');
    expect(coming).not.toContain(' style=');
    expect(coming).toMatch(/<source type="image\/avif" srcset="\/images\/[\w-]{22}-320\.avif 320w/i);
    expect((await open('/wishes', member)).body).not.toContain('&lt;tent&gt;');
  });

  test('bring the files of the screen along, and before all what it looks like', async () => {
    const { body } = await open('/items', member);
    expect(body.indexOf('rel="stylesheet"')).toBeLessThan(body.indexOf('id="boot"'));
    for (const url of ['/', '/items', '/wishes', '/myactivity'])
      expect((await open(url, member)).body).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/members-/);
    expect((await open('/', undefined)).body).not.toContain('/assets/members-');
  });

  test('come with the shape of a list, under the operator’s name, for those alone who get one', async () => {
    expect((await open('/items', member)).body).toMatch(/<div\s+id="coming".*>\s*Enough\s*<\/p>/s);
    for (const page of [await open('/'), await open('/items'), await open('/faq', member)])
      expect(page.body).not.toContain('coming');
  });
});
