import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeOn, findingsEverywhereOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem, connectPeople } from '../support/items.ts';
import { enlargeLetters, findLargeTextFaults } from '../support/large-text.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const visitorPages = ['/', '/register', '/reset-password', '/change-password', '/preview', '/share/0123456789'];
const memberPages = [
  '/home',
  '/account',
  '/account/leave',
  '/items',
  '/wishes',
  '/myactivity',
  '/settings',
  '/about',
  '/faq',
  '/feedback',
  '/admin',
  '/invite',
  '/rules',
];

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
};

describe('axe finds nothing', () => {
  it.each(visitorPages)('at %s, for a visitor', async (path) => {
    const page = await house.aPage();
    await open(page, path);
    expect(await findingsEverywhereOn(page)).toEqual([]);
    await page.context().close();
  });

  it('on the pages of a member', async () => {
    const page = await house.aPageOf(await house.anAdmin());
    for (const path of memberPages) {
      await open(page, path);
      expect([path, await findingsEverywhereOn(page)]).toEqual([path, []]);
    }
  });

  it('in the open menus', async () => {
    const page = await house.aPageOf(await house.aMember(), { viewport: { width: 360, height: 800 } });
    await open(page, '/faq');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    const inTheMenu = await axeOn(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Post' }).click();
    await page.getByRole('list', { name: 'What would you like to post?' }).waitFor();
    expect([...inTheMenu, ...(await axeOn(page))]).toEqual([]);
  });
});

describe('letters twice as large on a small phone', () => {
  const phone = { viewport: { width: 360, height: 740 } };

  it.each(['/', '/register', '/reset-password', '/change-password', '/preview'])(
    'fit at %s, for a visitor',
    async (path) => {
      const page = await house.aPage(phone);
      await open(page, path);
      expect(await findLargeTextFaults(page)).toEqual([]);
    },
  );

  const aFullHouse = async () => {
    const member = await house.aMember({ name: 'Bartholomew Featherstonehaugh' });
    const neighbour = await house.aMember({ name: 'Anneliese Zimmermann' });
    const stranger = await house.aMember({ name: 'Constantine Papadopoulos' });
    await connectPeople(house.db, member.id, neighbour.id);
    await stranger.call('POST /api/connections/request', { body: { identifier: member.email, userId: stranger.id } });
    const name = 'Wheelbarrow with a long handle';
    const asked = await anItem(house.db, neighbour.id, { name, interested: [member.id], categories: ['Kitchenware'] });
    const approved = await anItem(house.db, neighbour.id, { name, interested: [member.id], recipient: member.id });
    const requested = await anItem(house.db, member.id, { name, interested: [neighbour.id], tags: ['gardening'] });
    const promised = await anItem(house.db, member.id, { name, interested: [neighbour.id], recipient: neighbour.id });
    const content = 'Wheelbarrows should be found under gardening';
    await neighbour.call('POST /api/feedback', { body: { userId: neighbour.id, content, anonymous: false } });
    await house.db`update feedback set status = 'planned', answer = 'A good idea: it comes with the next edition.'`;
    await member.call('POST /api/feedback', { body: { userId: member.id, content: 'Benches', anonymous: true } });
    return { member, items: [asked, approved, requested, promised] };
  };

  it('fit on every page of a member, and in the sheets and forms', async () => {
    const { member, items } = await aFullHouse();
    const page = await house.aPageOf(member, phone);
    const faults: string[] = [];
    const look = async (path: string) => {
      await open(page, path);
      faults.push(...(await findLargeTextFaults(page)).map((fault) => `${path}: ${fault}`));
    };
    for (const path of memberPages.filter((each) => each !== '/admin')) await look(path);
    for (const list of ['approveInterests', 'requestsApproved', 'transactedReceived', 'wishesUnmatched'])
      await look(`/myactivity?show=${list}`);
    for (const tab of ['groups', 'connections', 'find']) await look(`/settings?tab=${tab}`);
    for (const id of items) await look(`/items?item=${id}`);
    for (const path of ['/items?show=mine', '/items?post=lend', '/wishes?post=wish', '/mails']) await look(path);
    expect(faults).toEqual([]);
  });

  it('leave every entry of the Post menu within reach', async () => {
    const page = await house.aPageOf(await house.aMember(), phone);
    await open(page, '/faq');
    await page.evaluate(enlargeLetters);
    await page.getByRole('button', { name: 'Post' }).click();
    for (const name of [/^Offer/, /^Lend/, /^Wish/, /^Bring a list/]) {
      const entry = page.getByRole('list', { name: 'What would you like to post?' }).getByRole('link', { name });
      await entry.scrollIntoViewIfNeeded();
      const { y = -1, height = 0 } = (await entry.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(740);
    }
  });
});
