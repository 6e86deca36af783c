import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { matchItem } from '../wishes/match-jobs.ts';

let world: World;
let owner: Person;
let ruth: Person;
let sam: Person;
let itemId: number;
const news: { to: number[]; about: string; id?: number }[] = [];

beforeAll(async () => {
  world = await aWorld();
  owner = await world.aMember({ name: 'Olu' });
  ruth = await world.aMember({ name: 'Ruth' });
  sam = await world.aMember({ name: 'Sam' });
  await world.db.listen('live', (payload) => news.push(JSON.parse(payload)));
});
afterAll(() => world.close());
beforeEach(async () => {
  itemId = await anItem(world.db, owner.id, { giveaway: false });
});

type Edit = {
  name?: string;
  description?: string;
  tags?: string[];
  categories?: 'Tools'[];
  giveaway?: boolean;
  loan_days?: number | null;
};

const see = (by: Person, id = itemId) => by.call('GET /api/items/:id', { params: { id } });
const edit = async (change: Edit, { by = owner, version }: { by?: Person; version?: number } = {}) =>
  by.call('PATCH /api/items/:id', {
    params: { id: itemId },
    body: { userId: by.id, version: version ?? (await see(owner)).version ?? 0, ...change },
  });
const ask = (by: Person) => by.call('POST /express-interest', { body: { itemId, userId: by.id } });
const approve = (person: Person) =>
  owner.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: person.id } });

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('Expected a refusal.', { cause: error });
  return [error.status, error.body.code];
};

const jobs = async (kind: string, mailKind: string | null = null) => [
  ...(await world.db<{ to: string }[]>`
    select payload ->> 'to' as to from jobs where kind = ${kind}
      and (${mailKind}::text is null or payload ->> 'kind' = ${mailKind})
      and coalesce(payload -> 'data' ->> 'itemId', payload ->> 'itemId') = ${String(itemId)} order by id`),
];

describe('the owner of an item', () => {
  it('a comma stands between two tags, and ten are the most also then', async () => {
    expect(await edit({ tags: ['Kuchen, Geburtstag', 'Kuchen', ' , '] })).toMatchObject({
      item: { tags: ['Kuchen', 'Geburtstag'] },
    });
    await expect(edit({ tags: ['a,b,c,d,e,f,g,h', 'i,j,k'] })).rejects.toMatchObject({ status: 400 });
  });

  it('mends its words, and what is not named stays', async () => {
    const answer = await edit({ name: ' Tall\u202E  ladder ', tags: ['steps', 'steps'], categories: ['Tools'] });
    expect(answer).toMatchObject({
      message: 'Your changes are saved.',
      item: { name: 'Tall ladder', description: 'Sleeps four, hardly used.', tags: ['steps'], version: 2 },
    });
    expect(await see(ruth)).toMatchObject({ name: 'Tall ladder', categories: ['Tools'] });
    await edit({ description: 'Four metres.' });
    expect(await see(ruth)).toMatchObject({ name: 'Tall ladder', description: 'Four metres.', tags: ['steps'] });
  });

  it('may leave the name to the description, but not leave out both', async () => {
    expect((await edit({ name: '' })).item?.name).toBe('Sleeps four, hardly used');
    expect(await refusalOf(edit({ name: ' ', description: ' ' }))).toEqual([400, 'words_missing']);
  });

  it('finds it under its new words, and nobody finds it under the old ones', async () => {
    await edit({ name: 'Xylophone of glass', categories: ['Tools'] });
    const find = async (query: object) =>
      (await ruth.call('GET /api/items', { query: { userId: ruth.id, ...query } })).map(({ id }) => id);
    expect(await find({ searchQuery: 'xylophone' })).toEqual([itemId]);
    expect(await find({ searchQuery: 'xylofone' })).toEqual([itemId]);
    expect(await find({ searchQuery: 'tent' })).not.toContain(itemId);
    expect(await find({ category: 'Tools', giveaway: false })).toContain(itemId);
  });

  it('changes whether it is lent or offered only while nobody waits', async () => {
    expect((await edit({ giveaway: true })).item?.giveaway).toBe(true);
    const listed = async (giveaway: boolean) =>
      (await ruth.call('GET /api/items', { query: { userId: ruth.id, giveaway } })).some(({ id }) => id === itemId);
    expect([await listed(true), await listed(false)]).toEqual([true, false]);
    await ask(ruth);
    expect(await refusalOf(edit({ giveaway: false }))).toEqual([409, 'kind_fixed']);
    expect((await edit({ giveaway: true, name: 'Still to keep' })).item).toMatchObject({ giveaway: true });
  });

  it('sets how long it is usually lent, also while it is out, and a gift has no such time', async () => {
    expect((await edit({ loan_days: 7 })).item?.loan_days).toBe(7);
    expect((await edit({ name: 'Still a week' })).item?.loan_days).toBe(7);
    await ask(ruth);
    await approve(ruth);
    await owner.call('POST /confirm-transfer', { body: { itemId } });
    expect((await edit({ loan_days: null })).item?.loan_days).toBeNull();
    itemId = await anItem(world.db, owner.id, { giveaway: false });
    await edit({ loan_days: 3 });
    expect((await edit({ giveaway: true })).item).toMatchObject({ giveaway: true, loan_days: null });
    expect((await edit({ loan_days: 5, name: 'To keep' })).item?.loan_days).toBeNull();
  });

  it('edits it in every state but that of a thing given away', async () => {
    await ask(ruth);
    expect((await edit({ name: 'Asked for' })).item).toMatchObject({ status: 'requested', name: 'Asked for' });
    await approve(ruth);
    expect((await edit({ name: 'Promised' })).item).toMatchObject({ status: 'approved', recipient_name: 'Ruth' });
    await owner.call('POST /confirm-transfer', { body: { itemId } });
    expect((await edit({ name: 'Lent out' })).item).toMatchObject({ status: 'transferred', name: 'Lent out' });
    itemId = await anItem(world.db, owner.id, { interested: [ruth.id], recipient: ruth.id, isTransferred: true });
    expect(await refusalOf(edit({ name: 'Given' }))).toEqual([409, 'already_transferred']);
  });

  it('is the only one who may, and an outsider does not learn that it exists', async () => {
    expect(await refusalOf(edit({ name: 'Mine now' }, { by: ruth }))).toEqual([403, 'not_owner']);
    await world.db`delete from item_groups where item_id = ${itemId}`;
    expect(await refusalOf(edit({ name: 'Mine now' }, { by: ruth }))).toEqual([404, 'item_not_found']);
    expect((await see(owner)).name).toBe('Tent');
  });

  it.each([
    ['a name too long', { name: 'x'.repeat(101) }],
    ['too many tags', { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }],
    ['an unknown category', { categories: ['Weapons'] }],
    ['a loan of no days', { loan_days: 0 }],
    ['a loan of more than a year', { loan_days: 366 }],
    ['no version', { version: undefined }],
    ['a version that is none', { version: '1' }],
  ])('is refused %s', async (_, change) => {
    const payload = { version: 1, name: 'New', ...change };
    const cookies = Object.fromEntries(owner.cookies);
    const answer = await world.app.inject({ method: 'PATCH', url: `/api/items/${itemId}`, cookies, payload });
    expect(answer.statusCode).toBe(400);
    expect((await see(owner)).name).toBe('Tent');
  });
});

describe('two edits at once', () => {
  it('do not overwrite each other: the second is refused', async () => {
    const answers = await Promise.allSettled([
      edit({ name: 'One' }, { version: 1 }),
      edit({ name: 'Other' }, { version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(edit({ description: 'Late' }, { version: 1 }))).toEqual([409, 'edited_meanwhile']);
    const { name, version } = await see(owner);
    expect([['One', 'Other'].includes(name), version]).toEqual([true, 2]);
    // After reading the new version, the edit succeeds.
    expect((await edit({ name: 'Other' }, { version: 2 })).item).toMatchObject({ name: 'Other' });
  });

  it('that are the same, sent twice, are one', async () => {
    await ask(ruth);
    await edit({ name: 'Once' }, { version: 1 });
    expect((await edit({ name: 'Once' }, { version: 1 })).item).toMatchObject({ name: 'Once', version: 2 });
    expect(await jobs('mail', 'itemRenamed')).toHaveLength(1);
  });

  it('and an approval both happen', async () => {
    await ask(ruth);
    await Promise.all([edit({ name: 'Renamed' }, { version: 1 }), approve(ruth)]);
    expect(await see(owner)).toMatchObject({ name: 'Renamed', status: 'approved', recipient_name: 'Ruth' });
  });
});

describe('those who wait', () => {
  it('hear of a new name by mail and in the app, and of other words not by mail', async () => {
    await ask(ruth);
    await ask(sam);
    await world.db`update users set mails_off = '{items}' where id = ${sam.id}`;
    await edit({ description: 'With a bag.' });
    expect(await jobs('mail', 'itemRenamed')).toEqual([]);
    await edit({ name: 'Tent for two' });
    expect(await jobs('mail', 'itemRenamed')).toEqual([{ to: ruth.email }]);
    // Both asked, then the two edits: all but the first reach everybody.
    const everybody = [owner.id, ruth.id, sam.id];
    const told = () => news.filter(({ id, to }) => id === itemId && everybody.every((each) => to.includes(each)));
    await expect.poll(told).toHaveLength(3);
    expect([(await see(ruth)).asked_as, (await see(sam)).asked_as]).toEqual(['Tent', 'Tent']);
    const nadia = await world.aMember();
    await ask(nadia);
    expect(await see(nadia)).not.toHaveProperty('asked_as');
    expect(await see(owner)).not.toHaveProperty('asked_as');
    // With the old name again, there is nothing to mail.
    await edit({ name: 'Tent' });
    expect(await see(ruth)).not.toHaveProperty('asked_as');
    expect((await see(nadia)).asked_as).toBe('Tent for two');
    await world.db`update users set mails_off = '{}' where id = ${sam.id}`;
  });
});

describe('an edit', () => {
  it('ends an open undo, as everything does that happens to the item', async () => {
    await ask(ruth);
    await approve(ruth);
    await edit({ description: 'Other words.' });
    const undo = owner.call('POST /api/undo', { body: { itemId, act: 'approve' } });
    expect(await refusalOf(undo)).toEqual([409, 'nothing_to_undo']);
  });

  it('that changes nothing ends none', async () => {
    await ask(ruth);
    await approve(ruth);
    await edit({ name: 'Tent' });
    expect((await owner.call('POST /api/undo', { body: { itemId, act: 'approve' } })).item?.status).toBe('requested');
  });

  it('is matched anew: its meaning is that of the new words', async () => {
    /** A model that knows two letters. */
    const embedder = {
      model: 'toy',
      dimension: 2,
      embed: async (texts: readonly string[]) =>
        texts.map((text) => new Float32Array(text.startsWith('U') ? [1, 0] : [0, 1])),
      close: async () => undefined,
    };
    const wish = new FormData();
    for (const [field, value] of Object.entries({ name: 'Unicycle', privacySetting: 'public' }))
      wish.append(field, value);
    const { id } = (await ruth.call('POST /add-wish', { body: wish })).wish;
    const look = async () => {
      await matchItem({ db: world.db, embedder }, itemId);
      const [row] = await world.db<{ vector: Uint8Array }[]>`
        select for_matching as vector from item_embeddings where item_id = ${itemId}`;
      const { matches } = await ruth.call('GET /api/wishes/:id', { params: { id } });
      return { found: matches.some(({ item }) => item.id === itemId), vector: String(row?.vector) };
    };
    const before = await look();
    expect(before.found).toBe(false);
    const queued = await jobs('matchItem');
    await edit({ name: 'Unicycle' });
    expect(await jobs('matchItem')).toHaveLength(queued.length + 1);
    const after = await look();
    expect([after.found, after.vector === before.vector]).toEqual([true, false]);
    await edit({ name: 'Tent' });
    expect(await look()).toEqual(before);
  });
});
