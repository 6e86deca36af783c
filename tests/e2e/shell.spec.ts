import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { logIn } from '../support/front-door.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld({}, {}, { keepsLoaded: false });
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 640 } };

const aPhoneOf = async (path: string) => {
  const page = await house.aPageOf(await house.aMember(), phone);
  await page.goto(path);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  return page;
};

describe('on a phone', () => {
  it('the side menu opens from the header and closes on a press outside or on choosing', async () => {
    const page = await aPhoneOf('/faq');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.waitFor();
    const entries = await menu.getByRole('listitem').allInnerTexts();
    expect(entries).toEqual(expect.arrayContaining(['About', 'Help & FAQ', 'Feedback', 'Log out']));
    expect(entries).not.toContain('Admin');
    await page.mouse.click(350, 300);
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.getByRole('link', { name: 'About' }).click();
    await page.waitForURL('/about');
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  });

  it('the header leads home and to the own account, and the selected icon follows the path', async () => {
    const page = await aPhoneOf('/about');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Your account, / })
      .click();
    await page.waitForURL('/account');
    await page.getByRole('banner').getByRole('link', { name: 'Enough' }).click();
    await page.waitForURL('/home');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const selected = () => navigation.locator('[aria-current=page]').allInnerTexts();
    for (const [path, label] of [
      ['/items', 'Items'],
      ['/home', 'Activity'],
      ['/myactivity', 'Activity'],
      ['/wishes', 'Wishes'],
      ['/settings', 'Network'],
    ] as const) {
      await page.goto(path);
      await navigation.waitFor();
      expect([path, await selected()]).toEqual([path, [label]]);
    }
    await page.goto('/about');
    await navigation.waitFor();
    expect(await selected()).toEqual([]);
  });

  it('Post opens a menu of five that closes on a press outside', async () => {
    const page = await aPhoneOf('/faq');
    const menu = page.getByRole('list', { name: 'What would you like to post?' });
    const links = menu.getByRole('link');
    await page.getByRole('button', { name: 'Post' }).click();
    await menu.waitFor();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/items?post=offer',
      '/items?post=lend',
      '/wishes?post=wish',
      '/items?post=many',
      '/bring',
    ]);
    await page.mouse.click(180, 80);
    await menu.waitFor({ state: 'hidden' });
  });

  it('and so it does in a browser without popovers, also by keyboard', async () => {
    const page = await house.aPageOf(await house.aMember(), phone);
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
    });
    await page.goto('/faq');
    const menu = page.getByRole('list', { name: 'What would you like to post?' });
    const post = page.getByRole('button', { name: 'Post' });
    await post.waitFor();
    expect(await menu.isVisible()).toBe(false);
    await post.click();
    await menu.waitFor();
    await page.mouse.click(180, 80);
    await menu.waitFor({ state: 'hidden' });
    await post.focus();
    await page.keyboard.press('ArrowDown');
    await menu.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Offer');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Post');
    await post.click();
    await menu.getByRole('link', { name: /^Wish/ }).click();
    await page.waitForURL('/wishes?post=wish');
  });

  it('the navigation makes room while scrolling down and comes back on the way up', async () => {
    const page = await aPhoneOf('/faq');
    const isInSight = () =>
      page
        .getByRole('navigation', { name: 'Main' })
        .evaluate((element) => element.getBoundingClientRect().top < window.innerHeight);
    await page.mouse.move(180, 300);
    await page.mouse.wheel(0, 400);
    await expect.poll(isInSight).toBe(false);
    await page.mouse.wheel(0, -120);
    await expect.poll(isInSight).toBe(true);
  });

  it('nothing is wider than the window, and everything to press is big enough', async () => {
    const page = await aPhoneOf('/items');
    for (const path of ['/home', '/about', '/faq', '/change-password']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const small = await page.locator('a:visible, button:visible, summary:visible').evaluateAll((all) =>
        all
          .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (box.height < 44 || box.width < 44))
          .map(({ name, box }) => `${name} ${box.width}x${box.height}`),
      );
      expect([path, small]).toEqual([path, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
});

describe('the theme', () => {
  it('follows the device, can be chosen, and stays chosen after a reload and a logout', async () => {
    const member = await house.aMember();
    const page = await house.aPageOf(member, { colorScheme: 'dark' });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.goto('/about');
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    expect(await ground()).toBe('rgb(19, 25, 22)');
    await page.getByRole('radio', { name: 'Light' }).check();
    expect(await ground()).toBe('rgb(245, 246, 241)');
    await page.reload();
    expect(await ground()).toBe('rgb(245, 246, 241)');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    expect(await ground()).toBe('rgb(245, 246, 241)');
  });
});

describe('with the keyboard alone', () => {
  it('a member logs in, skips to the content, opens and leaves the menus', async () => {
    const member = await house.aMember();
    const page = await house.aPage(phone);
    const press = (key: string) => page.keyboard.press(key);
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    await page.goto('/');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await press('Tab');
    await page.keyboard.type(member.email);
    await press('Tab');
    await page.keyboard.type(member.password);
    await press('Enter');
    await page.waitForURL('/items');

    await page.goto('/faq');
    await page.getByRole('heading', { name: 'Help & FAQ' }).waitFor();
    await press('Tab');
    expect(await focused()).toBe('Skip to the content');
    await press('Tab');
    await press('Enter');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await press('Escape');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
    expect(await focused()).toBe('Open the menu');

    await page.getByRole('button', { name: 'Post' }).focus();
    await press('Enter');
    const menu = page.getByRole('list', { name: 'What would you like to post?' });
    await menu.waitFor();
    await press('Tab');
    expect(await focused()).toContain('Offer');
    await press('ArrowDown');
    expect(await focused()).toContain('Lend');
    await press('End');
    expect(await focused()).toContain('Bring');
    await press('ArrowDown');
    expect(await focused()).toContain('Offer');
    await press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Post');
  });

  it('the focus is always to be seen', async () => {
    const page = await house.aPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    for (let step = 0; step < 7; step += 1) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const element = document.activeElement;
        const style = element ? getComputedStyle(element) : null;
        return `${style?.outlineWidth} ${style?.outlineStyle} ${style?.outlineColor}`;
      });
      expect(ring).toBe('3px solid rgb(244, 182, 44)');
    }
  });
});

describe('a page that cannot be fetched', () => {
  it('is tried once more, and then ends in an apology with a way on', async () => {
    const page = await house.aPageOf(await house.aMember());
    await page.goto('/about');
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await page.route('**/faq-page-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Help & FAQ' }).last().click();
    await page.getByRole('heading', { name: 'Something went wrong.' }).waitFor();
    await page.unroute('**/faq-page-*.js');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { name: 'Help & FAQ' }).waitFor();
  });
});

describe('with the network away', () => {
  const COMES_LATER = 'You are offline. This page opens when you are back online.';

  it('a page not opened before says so and comes by itself, and the app stays', async () => {
    const page = await house.aPageOf(await house.aMember(), phone);
    await page.goto('/about');
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Read more in Help & FAQ' }).click();
    await page.getByText(COMES_LATER, { exact: true }).waitFor();
    await page.getByText('You are offline. What you have opened stays;').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Help & FAQ' }).waitFor();
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    expect(await page.locator('body[data-same-document]').count()).toBe(1);
  });

  it('and with the server away as well', async () => {
    const page = await house.aPageOf(await house.aMember(), phone);
    await page.goto('/about');
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('link', { name: 'Read more in Help & FAQ' }).click();
    await page.getByText(COMES_LATER, { exact: true }).waitFor();
    await page.unroute('**/*');
    await page.getByRole('heading', { name: 'Help & FAQ' }).waitFor();
    expect(await page.locator('body[data-same-document]').count()).toBe(1);
  });
});

describe('a page that asks in vain', () => {
  it('says so in a toast that reads aloud and goes away when dismissed', async () => {
    const page = await house.aPage();
    await page.goto('/');
    await logIn(page, { email: 'nobody@elm-street.org', password: 'whatever it was' });
    const alert = page.getByRole('alert').getByText('Invalid email or password.');
    await alert.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await alert.waitFor({ state: 'detached' });
  });
});
