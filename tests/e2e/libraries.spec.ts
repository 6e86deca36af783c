import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import { aPicturedItem } from '../support/pictured-item.ts';
import type { Person } from '../support/world.ts';

const phone = { viewport: { width: 360, height: 740 } };

let house: BrowserWorld;
let owner: Person;
beforeAll(async () => {
  house = await aBrowserWorld();
});
beforeEach(async () => {
  owner = await house.aMember({ name: 'Hannah Berg' });
});
afterAll(() => house.close());

const aWish = async (name: string, privacy: 'public' | 'private') => {
  await house.db`
    insert into wishes (owner_id, name, description, privacy_setting) values (${owner.id}, ${name}, 'Any colour', ${privacy})`;
};

const share = async (itemIds: number[], over: object = {}) => {
  const body = { userId: owner.id, itemIds, description: 'My Tools', password: '', expiresAt: '', ...over };
  return (await owner.call('POST /api/shared-library', { body })).sharedId;
};

const mine = async (options: object = phone) => {
  const page = await house.aPageOf(owner, options);
  await page.goto('/items?show=mine');
  await page.getByRole('button', { name: 'Create Shareable Link' }).waitFor();
  return page;
};

const visit = async (path: string, options: object = phone) => {
  const page = await house.aPage(options);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  const response = await page.goto(path);
  return { page, complaints, status: response?.status() };
};

const choose = async (page: Page, names: readonly string[]) => {
  await page.getByRole('button', { name: 'Create Shareable Link' }).click();
  for (const name of names) await page.getByRole('main').getByRole('button', { name, pressed: false }).click();
};

const submit = (page: Page, count: number) => page.getByRole('button', { name: `Submit (${count})` });
const createAndCopy = (page: Page) => page.getByRole('button', { name: 'Create and copy the link' });
const success = (page: Page, text: string) => page.locator('output').getByText(text, { exact: true });
const failure = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');

const refuseCopying = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { write: refuse, writeText: refuse } });
  });

describe('a member hands out a link', () => {
  it('to two things and the public wishes: chosen, described, copied, and found again', async () => {
    for (const name of ['Ladder', 'Tool box', 'Not this one']) await anItem(house.db, owner.id, { name });
    await aWish('A wheelbarrow', 'public');
    await aWish('My secret', 'private');
    const page = await mine();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.url });

    await page.getByRole('button', { name: 'Create Shareable Link' }).click();
    await page
      .getByText('Tap items to select them for sharing. Then press Submit when ready.', { exact: true })
      .waitFor();
    await submit(page, 0).click();
    await failure(page, 'Select at least one item to share.').waitFor();
    await page.getByRole('button', { name: 'Exit' }).click();
    await choose(page, ['Tool box', 'Ladder']);
    await submit(page, 2).click();
    expect(await page.getByLabel('Description').getAttribute('placeholder')).toBe('E.g. My Tools');
    await page.getByLabel('Description').fill('  For the garden ');
    await page.getByLabel('The link works').selectOption('for a week');
    await page.getByLabel('Also show my wishes that my network can see').check();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await createAndCopy(page).click();
    await success(page, 'Link copied to clipboard!').waitFor();
    expect(calls.filter((path) => path === '/api/shared-library' || path === '/api/wishlist')).toHaveLength(1);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/^http:\/\/enough\.localhost\/share\/[\w-]{22}$/);
    expect(await submit(page, 2).count()).toBe(0);

    const visitor = await visit(link);
    expect(visitor.status).toBe(200);
    await visitor.page.getByRole('heading', { name: 'For the garden', level: 1 }).waitFor();
    expect(await cards(visitor.page).allInnerTexts()).toEqual(['Tool box', 'Ladder', 'A wheelbarrow']);

    await page.getByRole('button', { name: 'My links' }).click();
    const links = page.getByRole('dialog', { name: 'My links' });
    await links.getByText(/^3 things · opened 1 time · .* · until .*\d+ \w+/).waitFor();
  });

  it('with a password in Cyrillic: the right one opens it, another is asked again', async () => {
    await anItem(house.db, owner.id, { name: 'Ladder' });
    const page = await mine();
    await page.context().grantPermissions(['clipboard-write'], { origin: house.url });
    await choose(page, ['Ladder']);
    await submit(page, 1).click();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('12345');
    await createAndCopy(page).click();
    await page.getByText('Choose a password of at least 6 characters, or none.', { exact: true }).waitFor();
    expect(await password.evaluate((input) => input === document.activeElement && input.ariaInvalid)).toBe('true');
    await password.fill(' молоток и гвозди ');
    await createAndCopy(page).click();
    await success(page, 'Link copied to clipboard!').waitFor();
    const [made] = await owner.call('GET /api/shared-libraries');

    const { page: guest, status } = await visit(`/share/${made?.sharedId}`);
    expect(status).toBe(401);
    await guest.getByRole('heading', { name: 'This library is password-protected.' }).waitFor();
    await guest.getByText('Password required.', { exact: true }).waitFor();
    const field = guest.getByLabel('Enter Password:');
    await field.fill('молоток');
    await guest.getByRole('button', { name: 'Submit' }).click();
    await failure(guest, 'Incorrect password.').waitFor();
    await field.fill('молоток и гвозди');
    await guest.getByRole('button', { name: 'Submit' }).click();
    await guest.getByRole('heading', { name: 'My Shared Library', level: 1 }).waitFor();
    await guest.getByText("Hannah's Shared Library", { exact: true }).waitFor();
    expect(guest.url()).not.toContain('?');
    await expect.poll(async () => (await owner.call('GET /api/shared-libraries'))[0]?.opened).toBe(1);
  });

  it('by hand where the browser refuses to copy', async () => {
    await anItem(house.db, owner.id, { name: 'Ladder' });
    const page = await house.aPageOf(owner, phone);
    await refuseCopying(page);
    await page.goto('/items?show=mine');
    await choose(page, ['Ladder']);
    await submit(page, 1).click();
    await createAndCopy(page).click();
    const dialog = page.getByRole('dialog', { name: 'Your Share Link' });
    await dialog.getByText('Long-press the link to copy it.').waitFor();
    const [made] = await owner.call('GET /api/shared-libraries');
    expect(await dialog.getByLabel('Your Share Link').inputValue()).toBe(made?.shareableLink);
  });

  it('to the share sheet of the phone, where it has one', async () => {
    await anItem(house.db, owner.id, { name: 'Ladder' });
    const page = await house.aPageOf(owner, phone);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => document.body.setAttribute('data-passed-on', data.url ?? ''),
      });
    });
    await page.goto('/items?show=mine');
    await choose(page, ['Ladder']);
    await submit(page, 1).click();
    await page.getByRole('button', { name: 'Create and share' }).click();
    await page.locator('body[data-passed-on*="/share/"]').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('and says so when the server makes none, or answers without one', async () => {
    await anItem(house.db, owner.id, { name: 'Ladder' });
    const page = await mine();
    await choose(page, ['Ladder']);
    await submit(page, 1).click();
    await page.route('**/api/shared-library', (route) => route.abort());
    await createAndCopy(page).click();
    await failure(page, 'Failed to create library. Please try again.').waitFor();
    await page.unroute('**/api/shared-library');
    await page.route('**/api/shared-library', (route) => route.fulfill({ status: 201, json: {} }));
    await createAndCopy(page).click();
    await failure(page, 'No link returned from server. Please try again.').waitFor();
  });

  it('or not: looking at the others’ things leaves the choosing and forgets what was chosen', async () => {
    await anItem(house.db, owner.id, { name: 'Ladder' });
    const page = await mine();
    await choose(page, ['Ladder']);
    await submit(page, 1).waitFor();
    await page.getByRole('radio', { name: 'Others' }).check();
    await submit(page, 1).waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Mine' }).check();
    await page.getByRole('button', { name: 'Create Shareable Link' }).click();
    await submit(page, 0).waitFor();
  });

  it('and ends it again: it asks first, and from then on the link has expired', async () => {
    const sharedId = await share([await anItem(house.db, owner.id)]);
    const page = await mine();
    await page.getByRole('button', { name: 'My links' }).click();
    const links = page.getByRole('dialog', { name: 'My links' });
    await links.getByRole('button', { name: 'End link' }).click();
    await page.getByRole('alertdialog', { name: 'End this link?' }).getByRole('button', { name: 'End it' }).click();
    await success(page, 'The link was ended.').waitFor();
    await links.getByText('Ended', { exact: true }).waitFor();
    const { page: guest, status } = await visit(`/share/${sharedId}`);
    expect(status).toBe(410);
    await guest.getByRole('heading', { name: 'This shared library link has expired.' }).waitFor();
  });
});

describe('a visitor with a link', () => {
  it('sees whose it is, the things and the way in, and reads all about one', async () => {
    const item = await aPicturedItem(house, owner.id, { name: 'Ladder', description: 'Three metres', giveaway: false });
    await aPicturedItem(house, owner.id, { name: 'Elsewhere' });
    const sharedId = await share([item]);
    const { page, complaints } = await visit(`/share/${sharedId}`);
    await page.getByText("Hannah's Shared Library", { exact: true }).waitFor();
    await page.getByRole('link', { name: owner.email }).waitFor();
    expect(await cards(page).allInnerTexts()).toEqual(['Ladder']);
    await page.getByRole('link', { name: 'Ladder' }).click();
    const popup = page.getByRole('dialog', { name: 'Ladder' });
    await popup.getByText('Three metres').waitFor();
    expect(await popup.getByRole('button', { name: 'Express Interest' }).getAttribute('aria-disabled')).toBe('true');
    await page.goBack();
    await popup.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.querySelector('main')?.parentElement?.offsetWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.evaluate(() => document.querySelector('main')?.parentElement?.offsetWidth)).toBe(600);
    expect(complaints).toEqual([]);
  });

  it('opens more about the product, which comes into sight a moment later', async () => {
    const ids = await Promise.all(['One', 'Two', 'Three'].map((name) => anItem(house.db, owner.id, { name })));
    const sharedId = await share(ids);
    const { page } = await visit(`/share/${sharedId}`, { viewport: { width: 360, height: 420 } });
    const bullets = page.getByText('Help reduce waste and build community.');
    const isInSight = () => bullets.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight);
    await page.getByText('Learn More About Enough').click();
    await page.getByText('Hide More Info').waitFor();
    await page.getByText('Create wish lists and find what you need.').waitFor();
    await expect.poll(isInSight).toBe(true);
    const way = await page.getByRole('link', { name: 'Register Now' }).getAttribute('href');
    expect(way).toBe(`/register?from=${sharedId}`);
    await page.getByText('Hide More Info').click();
    await bullets.waitFor({ state: 'hidden' });
  });

  it('does not see what was deleted meanwhile, and reads that nothing is left', async () => {
    const [kept, gone] = [await anItem(house.db, owner.id, { name: 'Kept' }), await anItem(house.db, owner.id)];
    const [both, only] = [await share([kept, gone]), await share([gone])];
    await owner.call('DELETE /delete-item/:id', { params: { id: gone } });
    const { page } = await visit(`/share/${both}`);
    await page.getByRole('heading', { name: 'My Tools' }).waitFor();
    expect(await cards(page).allInnerTexts()).toEqual(['Kept']);
    await page.goto(`/share/${only}`);
    await page.getByText('No items found in this library.', { exact: true }).waitFor();
  });

  it('reads that it is unknown, or that its time is over', async () => {
    const sharedId = await share([await anItem(house.db, owner.id)]);
    await house.db`update shared_libraries set expires_at = now() where shared_id = ${sharedId}`;
    const over = await visit(`/share/${sharedId}`);
    await over.page.getByRole('heading', { name: 'This shared library link has expired.' }).waitFor();
    const unknown = await visit('/share/0123456789abcdefghijkl');
    expect([over.status, unknown.status]).toEqual([410, 404]);
    await unknown.page.getByRole('heading', { name: 'Shared library not found.' }).waitFor();
  });

  it('says what is wrong when the server fails or cannot be reached', async () => {
    const sharedId = await share([await anItem(house.db, owner.id)], { password: 'open sesame' });
    const { page } = await visit(`/share/${sharedId}`);
    const tryIt = async () => {
      await page.getByLabel('Enter Password:').fill('open sesame');
      await page.getByRole('button', { name: 'Submit' }).click();
    };
    const answers = [
      [{ status: 500, json: { error: 'The shelf fell over.' } }, 'The shelf fell over.'],
      [{ status: 502, body: 'Bad gateway' }, 'An unknown error occurred.'],
    ] as const;
    for (const [answer, sentence] of answers) {
      await page.goto(`/share/${sharedId}`);
      await page.route('**/api/shared-library/*', (route) => route.fulfill(answer));
      await tryIt();
      await page.getByRole('heading', { name: sentence }).waitFor();
      await page.unroute('**/api/shared-library/*');
    }
    await page.goto(`/share/${sharedId}`);
    await page.context().setOffline(true);
    await tryIt();
    await page.getByRole('heading', { name: 'Network error or server unreachable.' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Password required.', { exact: true }).waitFor();
  });
});

describe('with scripts switched off', () => {
  const still = { ...phone, javaScriptEnabled: false };

  it('a link shows its cards and their photos, and each thing can be read about', async () => {
    const item = await aPicturedItem(house, owner.id, { name: 'Ladder', description: 'Three metres' });
    const { page } = await visit(`/share/${await share([item])}`, still);
    expect(await cards(page).allInnerTexts()).toEqual(['Ladder']);
    const photo = page.getByRole('main').locator('ul img');
    expect(await photo.evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
    await page.getByRole('link', { name: 'Ladder' }).click();
    await page.getByRole('article').getByText('Three metres').waitFor();
    await page.getByRole('link', { name: 'Back to the library' }).click();
    await page.getByRole('article').waitFor({ state: 'hidden' });
    await page.getByText('Learn More About Enough').click();
    await page.getByText('Help reduce waste and build community.').waitFor();
  });

  it('the password form still works', async () => {
    const sharedId = await share([await anItem(house.db, owner.id, { name: 'Ladder' })], { password: 'молоток' });
    const { page } = await visit(`/share/${sharedId}`, still);
    for (const [password, seen] of [
      ['hammer', 'Incorrect password.'],
      ['молоток', "Hannah's Shared Library"],
    ] as const) {
      await page.getByLabel('Enter Password:').fill(password);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText(seen, { exact: true }).waitFor();
    }
    expect(await cards(page).allInnerTexts()).toEqual(['Ladder']);
  });
});

describe('the poster of a link', () => {
  const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

  it('is one printed page on A4 and on Letter, however much there is to show', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 7; n += 1)
      ids.push(await aPicturedItem(house, owner.id, { name: `Thing number ${n} with a rather long name` }, n));
    const sharedId = await share(ids, { description: 'Everything that a garden needs in spring '.repeat(4).trim() });
    const page = await house.aPageOf(owner);
    await page.goto(`/share/${sharedId}/poster`);
    await page.getByText('Scan to see what there is').waitFor();
    await page.getByText('and 1 more thing').waitFor();
    for (const format of ['A4', 'Letter'] as const) expect(pagesIn(await page.pdf({ format }))).toBe(1);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await page.getByRole('article').evaluate((sheet) => getComputedStyle(sheet).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });

  it('shows none of the things behind a password, and nothing to anybody else', async () => {
    const sharedId = await share([await anItem(house.db, owner.id, { name: 'Ladder' })], { password: 'locked' });
    const page = await house.aPageOf(owner);
    await page.goto(`/share/${sharedId}/poster`);
    await page.getByText('It asks for a password. Hannah will tell you.').waitFor();
    expect(await page.getByText('Ladder').count()).toBe(0);
    const others = await house.aPageOf(await house.aMember());
    await others.goto(`/share/${sharedId}/poster`);
    await others.getByText('This link has ended, or it is not yours.').waitFor();
  });
});

describe('a visitor who looks around first', () => {
  it('follows the way from the login page, reads the banner and sends it away', async () => {
    const { page, complaints } = await visit('/');
    await page.getByRole('link', { name: 'Look around first' }).click();
    await page.getByText('These are examples of what neighbours share.').waitFor();
    const banner = page.getByText('You are looking around in preview mode, with limited functions.');
    await banner.waitFor();
    expect(await page.getByRole('link', { name: 'Login here' }).getAttribute('href')).toBe('/login');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Wishes' }).click();
    await page.getByRole('link', { name: 'A cot for a newborn' }).waitFor();
    expect(await banner.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('sees a thing with its owner and its date blurred, and is led to the login instead of asking', async () => {
    const { page } = await visit('/preview');
    await page.getByRole('link', { name: 'Teddy bear' }).click();
    const sheet = page.getByRole('dialog', { name: 'Teddy bear' });
    await sheet.waitFor();
    expect(await sheet.getByText('Only for members').count()).toBe(2);
    expect(await sheet.getByRole('button', { name: 'Express Interest' }).getAttribute('aria-disabled')).toBe('true');
    await sheet.getByRole('link', { name: 'Log in to ask for it' }).click();
    await page.waitForURL('/login');
  });

  it('searches, and filters by category and view', async () => {
    const { page } = await visit('/preview');
    await page.getByRole('radio', { name: 'Borrow' }).check();
    await page.getByRole('link', { name: 'Guitar' }).waitFor();
    await page.getByLabel('Category').selectOption('Tools');
    await expect.poll(() => cards(page).allInnerTexts()).toEqual(['Tool box, half full', 'Ladder, 3 m']);
    await page.getByLabel('Search').fill('ladder');
    await expect.poll(() => cards(page).allInnerTexts()).toEqual(['Ladder, 3 m']);
  });
});

describe('axe finds nothing', () => {
  it('on the page of a link, in its states and its popup', async () => {
    const item = await aPicturedItem(house, owner.id, { name: 'Ladder', categories: ['Tools'] });
    await aWish('A wheelbarrow', 'public');
    const wishIds = (await house.db`select id from wishes where owner_id = ${owner.id}`).map((row) => Number(row.id));
    const [open, locked] = [await share([item], { wishIds }), await share([item], { password: 'locked' })];
    const { page } = await visit(`/share/${open}`);
    await page.getByText('Learn More About Enough').click();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ladder' }).click();
    await page.getByRole('dialog', { name: 'Ladder' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.goto(`/share/${locked}`);
    expect(await findingsOn(page)).toEqual([]);
  });

  it('where a member chooses, asks for a link, looks after links and prints one', async () => {
    const item = await anItem(house.db, owner.id, { name: 'Ladder' });
    const [open] = [await share([item]), await share([item], { password: 'locked' })];
    const page = await mine();
    await choose(page, ['Ladder']);
    expect(await findingsOn(page)).toEqual([]);
    await submit(page, 1).click();
    await createAndCopy(page).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.goto('/items?show=mine&links=mine');
    await page.getByRole('dialog', { name: 'My links' }).getByRole('listitem').first().waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.goto(`/share/${open}/poster`);
    await page.getByText('Scan to see what there is').waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });
});
