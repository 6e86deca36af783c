import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let owner: Person;
let neighbour: Person;

beforeAll(async () => {
  world = await aWorld();
  owner = await world.aMember({ name: 'Olu' });
  neighbour = await world.aMember({ name: 'Ruth' });
});
afterAll(() => world.close());

type Query = {
  giveaway?: boolean;
  showMyLibrary?: boolean;
  category?: 'Arts' | 'Tools' | 'Books' | 'All' | '';
  onlyHere?: boolean;
  searchQuery?: string;
  cursor?: string;
  limit?: number;
};

const list = (query: Query = {}, by = neighbour) =>
  by.call.reply('GET /api/items', { query: { userId: by.id, ...query } });

const names = async (query: Query, by = neighbour) => (await list(query, by)).body.map((item) => item.name);

const get = (url: string, by = neighbour) => world.app.inject({ url, cookies: Object.fromEntries(by.cookies) });

describe('the list of others', () => {
  it('scrolls on until everything was seen once, newest first', async () => {
    const giver = await world.aMember();
    for (let n = 0; n < 7; n += 1)
      // Two at each moment, so that a page can end between them.
      await anItem(world.db, giver.id, { name: `Pot ${n}`, postedAt: `2026-02-0${1 + Math.floor(n / 2)}T10:00:00Z` });
    const seen: number[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const { body, headers } = await list({ limit: 3, ...(cursor === null ? {} : { cursor }) });
      seen.push(...body.map((item) => item.id));
      cursor = headers('x-next-cursor');
      pages += 1;
      // Something new at the top does not push anything onto the next page again.
      await anItem(world.db, giver.id, { name: `Late ${pages}` });
    } while (cursor !== null);
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  it('shows each item as it is now, however often it was shown before', async () => {
    const giver = await world.aMember({ name: 'Olga' });
    const borrower = await world.aMember();
    const postedAt = '2030-01-01T00:00:00Z';
    const id = await anItem(world.db, giver.id, { name: 'Ladder', giveaway: false, postedAt });
    const lent = { giveaway: false, recipient: borrower.id, interested: [borrower.id], isTransferred: true };
    const outId = await anItem(world.db, giver.id, {
      name: 'Saw',
      ...lent,
      dueOn: '2030-02-01',
      categories: ['Tools'],
    });
    const told = async (query: Query = {}) => {
      const [first] = (await list({ giveaway: false, ...query })).body;
      return [first?.name, first?.owner_name, first?.interest_date === null, first?.out_until];
    };
    for (const _ of [1, 2]) expect(await told()).toEqual(['Ladder', 'Olga', true, null]);
    await world.db`update items set name = 'Long ladder' where id = ${id}`;
    for (const _ of [1, 2]) expect(await told()).toEqual(['Long ladder', 'Olga', true, null]);
    await world.db`update users set name = 'Olga B' where id = ${giver.id}`;
    for (const _ of [1, 2]) expect(await told()).toEqual(['Long ladder', 'Olga B', true, null]);
    await neighbour.call('POST /express-interest', { body: { itemId: id } });
    for (const _ of [1, 2]) expect(await told()).toEqual(['Long ladder', 'Olga B', false, null]);
    for (const _ of [1, 2]) expect(await told({ category: 'Tools' })).toEqual(['Saw', 'Olga B', true, '2030-02-01']);
    await world.db`update handovers set due_on = '2030-03-01' where item_id = ${outId}`;
    for (const _ of [1, 2]) expect(await told({ category: 'Tools' })).toEqual(['Saw', 'Olga B', true, '2030-03-01']);
    await giver.call('DELETE /delete-item/:id', { params: { id } });
    expect((await told())[0]).not.toBe('Long ladder');
  });

  it('answers 30 at once unless asked for more, and never more than 60', async () => {
    const giver = await world.aMember();
    await Promise.all(Array.from({ length: 65 }, () => anItem(world.db, giver.id, { giveaway: false })));
    expect((await list({ giveaway: false })).body).toHaveLength(30);
    expect((await list({ giveaway: false, limit: 60 })).body).toHaveLength(60);
    expect((await get('/api/items?limit=61')).statusCode).toBe(400);
  });

  it('is small enough for a slow phone', async () => {
    const giver = await world.aMember({ name: 'Hannah Okonkwo-Lindqvist' });
    const words =
      'solid oak with a small scratch on the left side which nobody minds still works well collect from the porch after six ask about delivery'.split(
        ' ',
      );
    for (let n = 0; n < 30; n += 1)
      await anItem(world.db, giver.id, {
        name: `${words[n % 20]} ${words[(n * 7) % 24]} chair ${n}`,
        description: Array.from({ length: 36 }, (_, word) => words[(word * (n + 3) + n) % words.length]).join(' '),
        tags: [words[n % 11] ?? '', words[(n * 3) % 17] ?? ''],
        categories: ['Household', 'Garden'],
        postedAt: `2027-01-01T00:${10 + n}:00Z`,
      });
    const answer = await get(`/api/items?userId=${neighbour.id}&giveaway=true`);
    expect(answer.json()).toHaveLength(30);
    expect(gzipSync(answer.rawPayload).length).toBeLessThan(12_000);
  });

  it('leaves out promised, given, deleted and own items', async () => {
    const giver = await world.aMember();
    const options = { giveaway: true, categories: ['Books' as const] };
    await anItem(world.db, giver.id, { ...options, name: 'Free' });
    await anItem(world.db, giver.id, { ...options, name: 'Wanted', interested: [owner.id] });
    await anItem(world.db, giver.id, { ...options, interested: [owner.id], recipient: owner.id });
    await anItem(world.db, giver.id, { ...options, interested: [owner.id], recipient: owner.id, isTransferred: true });
    await anItem(world.db, giver.id, { ...options, isDeleted: true });
    await anItem(world.db, neighbour.id, { ...options, name: 'My own' });
    expect(await names({ giveaway: true, category: 'Books' })).toEqual(['Wanted', 'Free']);
    expect(await names({ category: 'Books', showMyLibrary: true })).toEqual(['My own']);
  });

  it('puts lent items after available ones, unless only those are wanted', async () => {
    const giver = await world.aMember();
    const options = { giveaway: false, categories: ['Arts' as const] };
    const lent = { ...options, interested: [owner.id], recipient: owner.id, isTransferred: true };
    await anItem(world.db, giver.id, { ...options, name: 'Here' });
    await anItem(world.db, giver.id, { ...lent, name: 'Out', dueOn: '2027-11-21' });
    await anItem(world.db, giver.id, { ...options, name: 'Promised', interested: [owner.id], recipient: owner.id });
    await anItem(world.db, giver.id, { ...lent, name: 'Mine', interested: [neighbour.id], recipient: neighbour.id });
    await anItem(world.db, giver.id, { ...options, name: 'Here too' });
    const query = { giveaway: false, category: 'Arts' as const };
    expect(await names(query)).toEqual(['Here too', 'Here', 'Out']);
    expect(await names({ ...query, onlyHere: true })).toEqual(['Here too', 'Here']);
    expect(await names({ category: 'Arts' })).toEqual(['Here too', 'Here']);
    const [, , out] = await neighbour.call('GET /api/items', { query: { userId: neighbour.id, ...query } });
    expect(out).toMatchObject({ status: 'transferred', out_until: '2027-11-21', is_recipient: false });
  });

  it('shows own items in every state, with what only the owner may know', async () => {
    const giver = await world.aMember();
    await anItem(world.db, giver.id, { name: 'Free' });
    await anItem(world.db, giver.id, { name: 'Promised', interested: [owner.id], recipient: owner.id });
    const { body } = await list({ showMyLibrary: true }, giver);
    expect(body).toMatchObject([
      {
        name: 'Promised',
        status: 'approved',
        recipient_name: 'Olu',
        recipient_email: owner.email,
        interested_count: 1,
      },
      { name: 'Free', status: 'available', interested_count: 0 },
    ]);
  });

  it('takes an empty category and All for every category', async () => {
    const all = await names({ limit: 60 });
    expect(await names({ limit: 60, category: 'All' })).toEqual(all);
    expect(await names({ limit: 60, category: '' })).toEqual(all);
  });

  it.each([
    ['/api/items?category=Weapons', 'Invalid value for category.'],
    ['/api/items?giveaway=maybe', 'Invalid query.'],
    ['/api/items?userId=abc', 'Invalid id.'],
    ['/api/items?userId=1e3', 'Invalid id.'],
    ['/api/items?userId=0x1', 'Invalid id.'],
    ['/api/items?cursor=nonsense', 'Invalid query.'],
    ['/api/items?searchQuery=tent&cursor=nonsense', 'Invalid query.'],
    ['/api/items?giveaway=true&giveaway=false', 'Invalid query.'],
    [`/api/items?searchQuery=${'x'.repeat(101)}`, 'Search is too long (at most 100 characters).'],
    ['/api/items/abc', 'Invalid id.'],
    ['/api/items/0', 'Invalid id.'],
    ['/api/items/-1', 'Invalid id.'],
    ['/api/items/1.5', 'Invalid id.'],
    ['/api/items/%205', 'Invalid id.'],
    ['/api/items/1000000000000000000000000000000', 'Invalid id.'],
    ['/check-interest?item_id=', 'Invalid id.'],
    ['/check-interest', 'Invalid id.'],
    ['/shared-details/x', 'Invalid id.'],
    ['/interested-users/1e1', 'Invalid id.'],
  ])('refuses %s', async (url, sentence) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().message]).toEqual([400, sentence]);
  });
});

describe('searching', () => {
  let seeker: Person;

  beforeAll(async () => {
    const giver = await world.aMember();
    seeker = await world.aMember();
    const put = (name: string, rest: Parameters<typeof anItem>[2] = {}) =>
      anItem(world.db, giver.id, { name, description: '', ...rest });
    await put('Claw hammer');
    await put('Nails', { description: 'You will need a hammer for them.' });
    await put('Running shoes', { tags: ['jogging'] });
    await put('Crème brûlée torch', { categories: ['Kitchenware'] });
    await put('Garden table');
    await put('Mountain bicycle', { giveaway: false });
    await put('Hidden hammer', { groups: [] });
  });

  it.each([
    ['a word', 'hammer', ['Claw hammer', 'Nails']],
    ['another form of the word', 'hammers', ['Claw hammer', 'Nails']],
    ['the start of a word', 'ham', ['Claw hammer', 'Nails']],
    ['a letter forgotten', 'hamer', ['Claw hammer', 'Nails']],
    ['a letter too many', 'hammmer', ['Claw hammer', 'Nails']],
    ['a wrong letter', 'hommer', ['Claw hammer', 'Nails']],
    ['letters in the wrong order', 'talbe', ['Garden table']],
    ['two slips in a long word', 'bycicle', ['Mountain bicycle']],
    ['a word of the tags', 'jog', ['Running shoes']],
    ['a word of the categories', 'kitchenware', ['Crème brûlée torch']],
    ['no accents', 'creme brulee', ['Crème brûlée torch']],
    ['accents where there are none', 'hämmer', ['Claw hammer', 'Nails']],
    ['several words, all of them', 'claw hammer', ['Claw hammer']],
    ['several words with a slip in one', 'clow hammer', ['Claw hammer']],
    ['capital letters', 'HAMMER', ['Claw hammer', 'Nails']],
    ['what nobody has', 'submarine', []],
    ['signs without a meaning', "& | ! ( ) ' : * \\ %", []],
    ['a percent sign and an underscore', '%_%', []],
    ['a word and the signs of the search language', "hammer' | !", ['Claw hammer', 'Nails']],
  ])('finds by %s', async (_, searchQuery, found) => {
    expect(await names({ searchQuery }, seeker)).toEqual(found);
  });

  it('shows the best match first: the name before the description', async () => {
    expect((await names({ searchQuery: 'hammer' }, seeker))[0]).toBe('Claw hammer');
  });

  it('obeys the other filters and turns pages', async () => {
    expect(await names({ searchQuery: 'bicycle', giveaway: true }, seeker)).toEqual([]);
    expect(await names({ searchQuery: 'torch', category: 'Tools' }, seeker)).toEqual([]);
    const first = await list({ searchQuery: 'hammer', limit: 1 }, seeker);
    const cursor = first.headers('x-next-cursor') ?? '';
    expect(await names({ searchQuery: 'hammer', limit: 1, cursor }, seeker)).toEqual(['Nails']);
  });

  it('searches own items in every state', async () => {
    const giver = await world.aMember();
    await anItem(world.db, giver.id, { name: 'Ukulele', interested: [owner.id], recipient: owner.id });
    expect(await names({ searchQuery: 'ukulele', showMyLibrary: true }, giver)).toEqual(['Ukulele']);
    expect(await names({ searchQuery: 'ukulele' }, giver)).toEqual([]);
  });

  it('gives a blank search the plain list', async () => {
    expect(await names({ searchQuery: '  ', limit: 5 }, seeker)).toEqual(await names({ limit: 5 }, seeker));
  });
});

describe('a visitor', () => {
  it('gets the preview, also a member who asks for it', async () => {
    const visitor = world.aVisitor();
    const preview = await visitor.call('GET /api/items', { query: {} });
    for (const item of preview) expect(item).toMatchObject({ owner_id: null, owner_name: null, date_posted: null });
    expect(await visitor.call('GET /api/items', { query: { userId: -1 } })).toEqual(preview);
    expect(await neighbour.call('GET /api/items', { query: { userId: -1 } })).toEqual(preview);
  });

  it('with a member’s id has lost the session', async () => {
    const call = world.aVisitor().call('GET /api/items', { query: { userId: neighbour.id } });
    await expect(call).rejects.toBeInstanceOf(CallRefused);
    await expect(call).rejects.toMatchObject({ status: 401 });
  });
});

describe('the numbers above the list', () => {
  it('leave out own items, as the list below them does', async () => {
    const member = await world.aMember();
    const stats = () => member.call('GET /api/item-stats', { query: { userId: member.id, giveaway: true } });
    const before = await stats();
    await anItem(world.db, member.id);
    await anItem(world.db, member.id, { groups: [] });
    expect(await stats()).toEqual({ ...before, total_mine: before.total_mine + 2 });
  });

  it('count what the member can see', async () => {
    const member = await world.aMember();
    const before = await member.call('GET /api/item-stats', { query: { userId: member.id, giveaway: true } });
    await anItem(world.db, owner.id);
    await anItem(world.db, owner.id, { groups: [] });
    await anItem(world.db, owner.id, { interested: [neighbour.id], recipient: neighbour.id, isTransferred: true });
    expect(await member.call('GET /api/item-stats', { query: { userId: member.id, giveaway: true } })).toEqual({
      total_available: before.total_available + 1,
      total_transacted: before.total_transacted + 1,
      total_out: 0,
      total_mine: 0,
    });
  });

  it('stop at a thousand', { timeout: 60_000 }, async () => {
    const [member, giver] = [await world.aMember(), await world.aMember()];
    const [group] = await world.db<
      { id: number }[]
    >`insert into groups (group_name) values ('Many things') returning id`;
    await world.db`
      insert into subscriptions (user_id, group_id) select id, ${group?.id ?? 0} from users where id = ${member.id}`;
    await world.db`
      with posted as (
        insert into items (owner_id, name, description, placeholder, giveaway)
        select ${giver.id}, 'Brick', '', '', true from generate_series(1, 1001) returning id)
      insert into item_groups (item_id, group_id) select id, ${group?.id ?? 0} from posted`;
    const stats = await member.call('GET /api/item-stats', { query: { userId: member.id, giveaway: true } });
    expect(stats.total_available).toBe(1000);
  });

  it('count a loan while it is out, and no longer once it is back', async () => {
    const member = await world.aMember();
    const out = async () =>
      (await member.call('GET /api/item-stats', { query: { userId: member.id, giveaway: false } })).total_out;
    const before = await out();
    const lent = { giveaway: false, interested: [neighbour.id], recipient: neighbour.id, isTransferred: true };
    const id = await anItem(world.db, owner.id, lent);
    expect(await out()).toBe(before + 1);
    await owner.call('POST /return-item', { body: { itemId: id } });
    expect(await out()).toBe(before);
  });
});
