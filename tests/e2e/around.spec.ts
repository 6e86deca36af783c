import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem, communityOf } from '../support/items.ts';
import { enlargeLetters, findLargeTextFaults } from '../support/large-text.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const phone = { viewport: { width: 390, height: 844 } };
const smallPhone = { viewport: { width: 360, height: 740 } };
const sideways = { viewport: { width: 844, height: 390 } };
const tablet = { viewport: { width: 820, height: 1180 } };

/** Things in the community, by somebody with a long name. */
const somethingShared = async (things: readonly string[], isGift = true, name = 'Leila Haddad-Rosenqvist') => {
  const owner = await house.aMember({ name });
  const groups = [await communityOf(house.db)];
  const ids = [];
  for (const thing of things) ids.push(await anItem(house.db, owner.id, { name: thing, giveaway: isGift, groups }));
  return { owner, ids };
};

describe('the way around', () => {
  it('keeps its five words on a phone with letters twice as large', async () => {
    const page = await house.pageAt(await house.aMember(), '/about', smallPhone);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.waitFor();
    await page.evaluate(enlargeLetters);
    for (const word of ['Activity', 'Items', 'Post', 'Wishes', 'Network']) {
      const box = await navigation.getByText(word, { exact: true }).boundingBox();
      expect(box?.width ?? 0).toBeGreaterThan(10);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
    expect(await findLargeTextFaults(page)).toEqual([]);
  });

  it('stands at the side from 768 px on', async () => {
    const member = await house.aMember();
    for (const width of [768, 820, 1023]) {
      const page = await house.pageAt(member, '/about', { viewport: { width, height: 1000 } });
      await page.getByRole('complementary').getByRole('link', { name: 'Wishes' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it('has the switch of light and dark in reach on a low window', async () => {
    const page = await house.pageAt(await house.aMember(), '/about', { viewport: { width: 1280, height: 700 } });
    const box = await page.getByRole('group', { name: 'Appearance' }).boundingBox();
    expect((box?.y ?? 700) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
  });

  it('leaves a row of things in sight on a phone held sideways', async () => {
    await somethingShared(['Sideways sledge', 'Sideways kite']);
    const page = await house.pageAt(await house.aMember(), '/items', sideways);
    const link = page.getByRole('link', { name: 'Sideways kite' });
    await link.waitFor();
    const box = await page.locator('li', { has: link }).boundingBox();
    expect(box?.y ?? 390).toBeLessThan(200);
  });
});

describe('the menu of Post', () => {
  it.each([phone, { viewport: { width: 1280, height: 860 } }])(
    'closes by a press beside it, which does nothing else',
    async (size) => {
      await somethingShared(Array.from({ length: 8 }, (_, nth) => `Stilts number ${nth}`));
      const page = await house.pageAt(await house.aMember(), '/items', size);
      await page.getByRole('link', { name: 'Stilts number 7' }).first().waitFor();
      await page.getByRole('button', { name: /^Post/ }).click();
      const menu = page.getByRole('list', { name: 'What would you like to post?' });
      await menu.waitFor();
      await menu.evaluate((each) => Promise.all(each.getAnimations().map(({ finished }) => finished)));
      // A card that the menu does not cover.
      const [x, y] = await menu.evaluate((panel) => {
        const over = panel.getBoundingClientRect();
        const isFree = ({ left, right, top, bottom }: DOMRect) =>
          bottom < window.innerHeight - 100 &&
          (left > over.right || right < over.left || top > over.bottom || bottom < over.top);
        const links = [...document.querySelectorAll('main li a')].map((each) => each.getBoundingClientRect());
        const free = links.find(isFree);
        return free === undefined ? [0, 0] : [free.left + free.width / 2, free.top + free.height / 2];
      });
      await page.mouse.click(x ?? 0, y ?? 0);
      await menu.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).search).toBe('');
      await page.mouse.click(x ?? 0, y ?? 0);
      await page.waitForURL(/\/items\?item=/);
    },
  );
});

describe('a card', () => {
  it('shows the whole name of its owner', async () => {
    await somethingShared(['Croquet set']);
    const page = await house.pageAt(await house.aMember(), '/items', smallPhone);
    const name = page
      .locator('li', { has: page.getByRole('link', { name: 'Croquet set' }) })
      .getByText('Leila Haddad-Rosenqvist');
    await name.waitFor();
    expect(await name.evaluate((each) => each.scrollWidth <= each.clientWidth + 1)).toBe(true);
  });

  it('does not let a name from right to left turn a sentence', async () => {
    const owner = await house.aMember();
    const asker = await house.aMember({ name: 'محمد الأحمد' });
    await anItem(house.db, owner.id, { name: 'Ladder', interested: [asker.id] });
    const page = await house.pageAt(owner, '/myactivity', phone);
    const heading = page.getByRole('heading', { name: /asks for “Ladder”/ });
    await heading.waitFor();
    expect(await heading.textContent()).toContain('محمد الأحمد');
    expect(await heading.evaluate((each) => getComputedStyle(each).direction)).toBe('ltr');
  });
});

describe('the list', () => {
  it('comes in the columns of its grey shapes', async () => {
    await somethingShared(['Grey shape one', 'Grey shape two']);
    const page = await house.aPageOf(await house.aMember(), smallPhone);
    await page.goto('/about');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/items?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Items' }).first().click();
    const columns = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each) => getComputedStyle(each).gridTemplateColumns.split(' ').length);
    await page.locator('output .card-grid').waitFor();
    const shapes = await columns('output .card-grid');
    answer();
    await page.getByRole('link', { name: 'Grey shape one' }).waitFor();
    expect([shapes, await columns('ul.card-grid')]).toEqual([2, 2]);
  });

  it('has its switch beside its words, at the edge of the page', async () => {
    const page = await house.pageAt(await house.aMember(), '/items?view=borrow', phone);
    const control = page.getByRole('switch', { name: 'Only what is here now' });
    await control.waitFor();
    const [left, right] = await control.evaluate((each) => {
      const { left: start, right: end } = each.getBoundingClientRect();
      return [Math.round(start), Math.round(end)];
    });
    const words = page.getByText('Only what is here now');
    const end = await words.evaluate((each) => Math.round(each.getBoundingClientRect().right));
    expect(right).toBe(390 - 16);
    expect((left ?? 0) - end).toBeLessThanOrEqual(20);
  });

  it('is printed as plain lines, without menus and photos', async () => {
    await somethingShared(['Printed ladder'], false);
    const page = await house.pageAt(await house.aMember(), '/items?view=borrow', tablet);
    const row = page.locator('li', { has: page.getByRole('link', { name: 'Printed ladder' }) });
    await row.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await row.innerText()).toMatch(/Printed ladder\n[^]*Leila Haddad-Rosenqvist[^]*To borrow/);
    expect(await page.getByRole('complementary').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(await row.locator('img').evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(0);
  });
});

describe('an open thing', () => {
  it('names the tab until it is closed', async () => {
    const { ids } = await somethingShared(['Named tent']);
    const page = await house.pageAt(await house.aMember(), `/items?item=${ids[0]}`, phone);
    await page.getByRole('dialog', { name: 'Named tent' }).waitFor();
    await expect.poll(() => page.title()).toBe('Named tent · Enough');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.title()).toBe('Items · Enough');
  });

  it('opens over the list in which it would be found', async () => {
    const { ids } = await somethingShared(['Borrowed canoe'], false);
    const page = await house.pageAt(await house.aMember(), `/items?item=${ids[0]}`, phone);
    await page.getByRole('dialog', { name: 'Borrowed canoe' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('radio', { name: 'Borrow', checked: true }).waitFor();
    await page.getByRole('link', { name: 'Borrowed canoe' }).waitFor();
  });

  it('that is gone leads on to what others share, or to a wish', async () => {
    const page = await house.pageAt(await house.aMember(), '/items?item=999999', phone);
    const sheet = page.getByRole('dialog');
    await sheet.getByText('This item is no longer here.').waitFor();
    await sheet.getByRole('link', { name: 'Wish for one' }).waitFor();
    await sheet.getByRole('link', { name: 'See what others share' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });

  it('that is promised shows an address that breaks behind a dot or an @ only', async () => {
    const owner = await house.aMember({ email: 'bartholomew.featherstone@librarians.example' });
    const asker = await house.aMember();
    const id = await anItem(house.db, owner.id, { name: 'Promised lamp', interested: [asker.id], recipient: asker.id });
    const page = await house.pageAt(asker, `/items?item=${id}`, smallPhone);
    const address = page.getByRole('link', { name: owner.email });
    await address.waitFor();
    const broken = await address.evaluate(
      (each) =>
        [...each.childNodes].filter((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        }).length,
    );
    expect(broken).toBe(0);
  });
});

describe('what waits', () => {
  it('shows three rows and the rest in place, above the cards, and remembers the scroll position', async () => {
    const owner = await house.aMember();
    const asker = await house.aMember();
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
      await anItem(house.db, owner.id, { name, interested: [asker.id] });
    const page = await house.pageAt(owner, '/myactivity', phone);
    const rows = page.getByRole('heading', { name: /asks for/ });
    await rows.first().waitFor();
    expect(await rows.count()).toBe(3);
    const card = await page.getByRole('button', { name: /^Wishlist/ }).boundingBox();
    expect(card?.y ?? 844).toBeLessThan(844 - 80);
    await page.getByRole('button', { name: '2 more' }).click();
    await expect.poll(() => rows.count()).toBe(5);

    await page.setViewportSize({ width: 390, height: 500 });
    await page.evaluate(() => window.scrollTo(0, 150));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('activity-scroll'))).toContain('150');
    await page.goto('/items');
    await page.goto('/myactivity');
    await rows.first().waitFor();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(150);
  });
});

describe('a shared page', () => {
  it('shows the things first, its owner in the same colour, and asks no member to register', async () => {
    const { owner, ids } = await somethingShared(['Shared drill']);
    const body = { userId: owner.id, itemIds: ids, description: 'My Tools', password: '', expiresAt: '' };
    const { sharedId } = await owner.call('POST /api/shared-library', { body });
    const visitor = await house.aPage(phone);
    await visitor.goto(`/share/${sharedId}`);
    const thing = visitor.locator('li', { has: visitor.getByRole('link', { name: 'Shared drill' }) });
    const register = visitor.getByRole('link', { name: 'Register Now' }).first();
    const [thingAt, registerAt] = [await thing.boundingBox(), await register.boundingBox()];
    expect(thingAt?.y ?? 0).toBeLessThan(registerAt?.y ?? 0);
    expect(thingAt?.y ?? 844).toBeLessThan(400);

    const member = await house.pageAt(await house.aMember(), '/items', phone);
    const card = member.locator('li', { has: member.getByRole('link', { name: 'Shared drill' }) });
    await card.waitFor();
    const colourOf = (initial: typeof card) => initial.evaluate((each) => getComputedStyle(each).backgroundColor);
    expect(await colourOf(thing.getByText('L', { exact: true }))).toBe(
      await colourOf(card.getByText('L', { exact: true })),
    );
    await member.goto(`/share/${sharedId}`);
    await member.getByRole('link', { name: 'Open it in Enough' }).waitFor();
    expect(await member.getByRole('link', { name: 'Register Now' }).count()).toBe(0);
  });
});
