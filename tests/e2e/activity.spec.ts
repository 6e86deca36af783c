import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateText } from '../../src/shared/format/dates.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 } };
const today = () => dateText(new Date());

const at: BrowserWorld['pageAt'] = (...where) => house.pageAt(...where);

const cards = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Shared Items|Requests|Transactions|Wishlist)/ });
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const filter = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const badge = (page: Page) => page.locator('nav a[href="/myactivity"]:visible');
const badgeSays = (page: Page, text: string) => badge(page).getByText(text).waitFor({ state: 'attached' });
const badgeIsGone = (page: Page) => badge(page).getByText('waiting').waitFor({ state: 'detached' });

const aWish = async (owner: Person, name: string, found: readonly number[] = []) => {
  const [wish] = await house.db<{ id: number }[]>`
    insert into wishes (owner_id, name, description, privacy_setting)
    values (${owner.id}, ${name}, '', 'private') returning id`;
  for (const item of found)
    await house.db`
      insert into matches (wish_id, item_id, score, reason) values (${wish?.id ?? 0}, ${item}, 1, 'the same word')`;
};

/** Somebody who has a part in everything that can be. */
const aBusyMember = async () => {
  const [amara, jonas, priya] = [
    await house.aMember({ name: 'Amara Nwosu' }),
    await house.aMember({ name: 'Jonas Weber' }),
    await house.aMember({ name: 'Priya Shah' }),
  ];
  const own = (name: string, life: Parameters<typeof anItem>[2]) => anItem(house.db, amara.id, { name, ...life });
  const theirs = (name: string, life: Parameters<typeof anItem>[2]) => anItem(house.db, jonas.id, { name, ...life });
  await own('Guitar', { interested: [jonas.id, priya.id] });
  await own('Ladder', { interested: [jonas.id] });
  await own('Camera', { interested: [priya.id], recipient: priya.id });
  await own('Tent', {});
  await own('Kettle', { interested: [priya.id], recipient: priya.id, isTransferred: true });
  await theirs('Drum', { interested: [amara.id], recipient: amara.id });
  await theirs('Scooter', { interested: [priya.id, amara.id] });
  await theirs('Rug', { interested: [amara.id], recipient: amara.id, isTransferred: true });
  await theirs('Vase', { interested: [amara.id], recipient: amara.id, isTransferred: true, isDeleted: true });
  await aWish(amara, 'A bicycle', [await theirs('Bicycle', {})]);
  await aWish(amara, 'A telescope');
  return { amara, jonas, priya };
};

describe('the four cards', () => {
  it('show both of their figures and open into their lists', async () => {
    const { amara } = await aBusyMember();
    const page = await at(amara, '/myactivity', phone);
    await card(page, 'Shared Items').getByText('4 shared').waitFor();
    expect(await cards(page).allInnerTexts()).toEqual([
      expect.stringMatching(/Shared Items\s+2\s+to approve\s+4 shared/),
      expect.stringMatching(/Requests\s+1\s+approved\s+2 asked for/),
      expect.stringMatching(/Transactions\s+1\s+given\s+2 received/),
      expect.stringMatching(/Wishlist\s+1\s+matched\s+2 wishes/),
    ]);

    const lists: [card: string, filters: [label: string, names: string[]][]][] = [
      [
        'Shared Items',
        [
          ['Approve Interests', ['Ladder', 'Guitar']],
          ['Pending Transfers', ['Camera']],
          ['Awaiting Interests', ['Tent']],
          ['Lent out', []],
        ],
      ],
      [
        'Requests',
        [
          ['Approved Requests', ['Drum']],
          ['Pending Requests', ['Scooter']],
          ['Borrowed', []],
        ],
      ],
      [
        'Transactions',
        [
          ['Items I Received', ['Vase', 'Rug']],
          ['Items I Gave', ['Kettle']],
        ],
      ],
      [
        'Wishlist',
        [
          ['Matched', ['A bicycle']],
          ['Unmatched', ['A telescope']],
        ],
      ],
    ];
    for (const [name, filters] of lists) {
      await card(page, name).click();
      await expect.poll(() => cards(page).count()).toBe(1);
      expect(await card(page, name).getAttribute('aria-pressed')).toBe('true');
      await expect.poll(() => page.getByRole('radio').count()).toBe(filters.length);
      expect(await filter(page, filters[0]?.[0] ?? '').isChecked()).toBe(true);
      for (const [label, names] of filters) {
        await filter(page, label).check();
        await expect.poll(() => rows(page)).toEqual(names);
      }
      await card(page, name).click();
      await expect.poll(() => cards(page).count()).toBe(4);
      expect(page.url()).toBe(`${house.url}/myactivity`);
    }
  });

  it('say in each list how things stand', async () => {
    const { amara } = await aBusyMember();
    const page = await at(amara, '/myactivity?show=approveInterests');
    await says(page, '2 people are interested');
    await says(page, '1 person is interested');
    for (const [label, sentence] of [
      ['Pending Transfers', 'Promised to Priya Shah'],
      ['Awaiting Interests', `Shared on ${today()}`],
    ] as const) {
      await filter(page, label).check();
      await says(page, sentence);
    }
    for (const [show, sentence] of [
      ['requestsApproved', `Approved by Jonas Weber on ${today()}`],
      ['requestsAwaiting', `Asked Jonas Weber on ${today()}`],
      ['transactedShared', `Given to Priya Shah on ${today()}`],
    ] as const) {
      await page.goto(`/myactivity?show=${show}`);
      await says(page, sentence);
    }
  });

  it('say so when a list is empty, and what to do next', async () => {
    const page = await at(await house.aMember(), '/myactivity?show=approveInterests');
    await says(page, 'No items to show for this category');
    expect(await page.getByRole('link', { name: 'Offer something' }).getAttribute('href')).toBe('/items?post=offer');
    await page.goto('/myactivity?show=wishesUnmatched');
    await says(page, 'No items to show for this category');
    expect(await filter(page, 'Unmatched').isChecked()).toBe(true);
    await page.goto('/myactivity?show=nonsense');
    await expect.poll(() => cards(page).count()).toBe(4);
  });
});

describe('an item opened from a list', () => {
  it('is approved, handed over and deleted in its sheet; list, figures and badge follow', async () => {
    const { amara } = await aBusyMember();
    const page = await at(amara, '/myactivity?show=approveInterests', phone);
    await row(page, 'Ladder').click();
    await page.getByRole('dialog', { name: 'Ladder' }).waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?show=approveInterests&item=\d+$/);
    await press(page, 'Approve the request of Jonas Weber');
    await says(page, 'Request approved successfully');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => rows(page)).toEqual(['Guitar']);
    await expect.poll(() => card(page, 'Shared Items').innerText()).toMatch(/\b1\s+to approve\s+4 shared/);

    await filter(page, 'Pending Transfers').check();
    await row(page, 'Ladder').click();
    await press(page, 'Tap to Confirm Transfer');
    await says(page, 'Transfer confirmed successfully');
    await page.keyboard.press('Escape');
    await expect.poll(() => rows(page)).toEqual(['Camera']);
    await card(page, 'Shared Items').getByText('3 shared').waitFor();

    await filter(page, 'Approve Interests').check();
    const before = (await amara.call('GET /api/waiting')).length;
    await badgeSays(page, `${before} waiting`);
    await row(page, 'Guitar').click();
    await press(page, 'Delete item');
    await press(page, 'Delete');
    await says(page, 'Item deleted successfully');
    await says(page, 'No items to show for this category');
    await badgeSays(page, `${before - 1} waiting`);
  });

  it('is withdrawn from the requests of the person who asked', async () => {
    const { amara } = await aBusyMember();
    const page = await at(amara, '/myactivity?show=requestsAwaiting');
    await row(page, 'Scooter').click();
    await press(page, 'Withdraw my interest');
    await says(page, 'Interest withdrawn');
    await page.keyboard.press('Escape');
    await says(page, 'No items to show for this category');
    await card(page, 'Requests').getByText('1 asked for').waitFor();
  });

  it('may be a wish, with what was found for it', async () => {
    const { amara } = await aBusyMember();
    const page = await at(amara, '/myactivity?show=wishesMatched', phone);
    await row(page, 'A bicycle').click();
    const dialog = page.getByRole('dialog', { name: 'A bicycle' });
    await dialog.getByRole('link', { name: 'Bicycle' }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?show=wishesMatched');
  });
});

describe('a badge on two open pages', () => {
  it('rises on both when somebody asks, and falls on both when one of them answers', async () => {
    const [owner, asker] = [await house.aMember(), await house.aMember({ name: 'Ben Asks' })];
    const item = await anItem(house.db, owner.id, { name: 'Sledge' });
    const pages = await Promise.all([at(owner, '/items', phone), at(owner, '/home')]);
    for (const page of pages) await badge(page).waitFor();
    await asker.call('POST /express-interest', { body: { itemId: item, userId: asker.id } });
    for (const page of pages) await badgeSays(page, '1 waiting');
    await pages[1].getByRole('heading', { name: 'Ben Asks asks for “Sledge”' }).waitFor();
    await pages[1].getByRole('link', { name: 'Choose' }).click();
    await press(pages[1], 'Approve the request of Ben Asks');
    await pages[1].getByRole('dialog').getByText('Promised to Ben').waitFor();
    // Now it waits to be handed over.
    for (const page of pages) await badgeSays(page, '1 waiting');
    await owner.call('POST /confirm-transfer', { body: { itemId: item } });
    for (const page of pages) await badgeIsGone(page);
  });

  it('stays on both until what was promised is handed over, whatever was looked at', async () => {
    const [owner, asker] = [await house.aMember(), await house.aMember()];
    const item = await anItem(house.db, owner.id, { name: 'Sledge', interested: [asker.id] });
    const pages = await Promise.all([at(asker, '/myactivity', phone), at(asker, '/items')]);
    for (const page of pages) await badge(page).waitFor();
    await owner.call('POST /accept-interest', {
      body: { item_id: item, owner_id: owner.id, interested_user_id: asker.id },
    });
    for (const page of pages) await badgeSays(page, '1 waiting');
    await card(pages[0], 'Transactions').click();
    await says(pages[0], 'No items to show for this category');
    await badgeSays(pages[1], '1 waiting');
    await card(pages[0], 'Transactions').click();
    await card(pages[0], 'Requests').click();
    await row(pages[0], 'Sledge').waitFor();
    for (const page of pages) await badgeSays(page, '1 waiting');
    await owner.call('POST /confirm-transfer', { body: { itemId: item } });
    for (const page of pages) await badgeIsGone(page);
  });

  it('falls when the matched wishes were looked at', async () => {
    const [owner, wisher] = [await house.aMember(), await house.aMember()];
    await aWish(wisher, 'A sledge', [await anItem(house.db, owner.id)]);
    const pages = await Promise.all([at(wisher, '/items', phone), at(wisher, '/home')]);
    for (const page of pages) await badgeSays(page, '1 waiting');
    await says(pages[1], 'May answer your wish “A sledge”');
    await pages[1].getByRole('link', { name: 'Look', exact: true }).click();
    await pages[1].getByRole('dialog', { name: 'A sledge' }).waitFor();
    for (const page of pages) await badgeIsGone(page);
  });
});

describe('a long list', () => {
  it('goes on while a member scrolls, and is found again where they left it', async () => {
    const member = await house.aMember();
    await house.db`
      insert into items (owner_id, name, description, thumbnail_url, placeholder, giveaway, date_posted)
      select ${member.id}, 'Thing ' || n, '', gen_random_uuid(), '', true, now() - n * interval '1 minute'
      from generate_series(1, 65) n`;
    const page = await at(member, '/myactivity?show=pendingInterests', phone);
    await row(page, 'Thing 1').waitFor();
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return (await rows(page)).length;
      })
      .toBe(65);

    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('activity-scroll'))).toContain('1500');
    // A real press would first scroll to the navigation, which hides on the way down.
    await page.locator('nav a[href="/items"]').first().dispatchEvent('click');
    await page.waitForURL('/items');
    await page.goBack();
    await row(page, 'Thing 1').waitFor();
    const top = () => page.evaluate(() => Math.round(window.scrollY));
    await expect.poll(top).toBe(1500);

    await page.evaluate(() => {
      window.history.scrollRestoration = 'manual';
    });
    await page.reload();
    await row(page, 'Thing 1').waitFor();
    await expect.poll(top).toBe(1500);
  });
});

describe('for everybody', () => {
  it('axe finds nothing on the cards and the lists', async () => {
    const { amara } = await aBusyMember();
    const page = await at(amara, '/myactivity');
    await card(page, 'Shared Items').getByText('4 shared').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    for (const show of ['approveInterests', 'wishesMatched']) {
      await page.goto(`/myactivity?show=${show}`);
      await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor();
      expect([show, await findingsOn(page)]).toEqual([show, []]);
    }
  });
});
