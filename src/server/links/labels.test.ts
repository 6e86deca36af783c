import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anItem, communityOf } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let olu: Person;
let ruth: Person;
let circle: number;
beforeAll(async () => {
  world = await aWorld();
  olu = await world.aMember({ name: 'Olu' });
  ruth = await world.aMember({ name: 'Ruth' });
  circle = await aGroup(world.db, 'Old friends', [olu.id]);
});
afterAll(() => world.close());

const nothing = { item_id: null, public_path: null };

const labelOf = async (itemId: number) => {
  const { link } = (await olu.call('GET /api/labels')).find(({ id }) => id === itemId) ?? { link: '' };
  return link.replace('http://enough.test/t/', '');
};

type Caller = Pick<Person, 'call'>;
const open = (code: string, { call }: Caller = world.aVisitor()) => call('GET /api/labels/:code', { params: { code } });

describe('the labels of a member', () => {
  it('are those of everything that is still theirs to hand out', async () => {
    const tent = await anItem(world.db, olu.id, { name: 'Tent', giveaway: false, postedAt: '2025-01-02' });
    const gift = await anItem(world.db, olu.id, { name: 'Lamp', giveaway: true, postedAt: '2025-01-01' });
    await anItem(world.db, olu.id, { name: 'Given', interested: [ruth.id], recipient: ruth.id, isTransferred: true });
    await anItem(world.db, olu.id, { name: 'Deleted', isDeleted: true });
    await anItem(world.db, ruth.id, { name: 'Not hers' });
    const labels = await olu.call('GET /api/labels');
    expect(labels).toMatchObject([
      { id: tent, name: 'Tent', giveaway: false },
      { id: gift, name: 'Lamp', giveaway: true },
    ]);
    for (const { link } of labels)
      expect(link).toMatch(/^http:\/\/enough\.test\/t\/[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(labels.map(({ link }) => link)).size).toBe(2);
  });
});

describe('scanning a label', () => {
  it('opens the item for those who can see it, however the code is typed', async () => {
    const item_id = await anItem(world.db, olu.id, {
      name: 'Drill',
      giveaway: false,
      groups: [await communityOf(world.db)],
    });
    const code = await labelOf(item_id);
    for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code} `])
      expect(await open(typed, ruth)).toEqual({ item_id, public_path: null });
    expect(await open(code, olu)).toEqual({ item_id, public_path: null });
  });

  it('tells nobody else anything, as an unknown code does', async () => {
    const item_id = await anItem(world.db, olu.id, { name: 'Secret', giveaway: false, groups: [circle] });
    const code = await labelOf(item_id);
    expect(await open(code, ruth)).toEqual(nothing);
    expect(await open(code)).toEqual(nothing);
    for (const unknown of ['00000000', 'not a code', '../../etc', '%00', "'; drop table items"])
      expect(await open(unknown, ruth)).toEqual(nothing);
  });

  it('leads a visitor to where its owner shows it to everybody', async () => {
    const item = await anItem(world.db, olu.id, { name: 'Bench', giveaway: false, groups: [circle] });
    const code = await labelOf(item);
    const share = (password = '') =>
      olu.call('POST /api/shared-library', { body: { userId: olu.id, itemIds: [item], description: '', password } });
    await share('a secret word');
    expect(await open(code)).toEqual(nothing);
    const { sharedId } = await share();
    expect(await open(code)).toEqual({ item_id: null, public_path: `/share/${sharedId}` });
    await olu.call('DELETE /api/shared-library/:sharedId', { params: { sharedId } });
    expect(await open(code)).toEqual(nothing);
  });

  it('leads a visitor to the preview if the owner shows it there', async () => {
    const group = await aGroup(world.db, 'Shown', [olu.id]);
    await world.db`update groups set in_preview = true where id = ${group}`;
    const item = await anItem(world.db, olu.id, { name: 'Shown', giveaway: false, groups: [group] });
    await world.db`update item_groups set for_visitors = true where item_id = ${item}`;
    expect(await open(await labelOf(item))).toEqual({ item_id: null, public_path: '/preview' });
  });
});
