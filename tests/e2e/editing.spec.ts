import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPhoto } from '../support/a-photo.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { atMost } from '../support/patience.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { communityOf, connectPeople } from '../support/items.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import { aPicturedItem } from '../support/pictured-item.ts';

type Member = Awaited<ReturnType<BrowserWorld['aMember']>>;

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

const at: BrowserWorld['pageAt'] = (...where) => house.pageAt(...where);

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

const photosOf = async (itemId: number) =>
  (
    await house.db<{ name: string }[]>`
      select thumbnail_url as name from item_photos where item_id = ${itemId} order by position`
  ).map(({ name }) => name);

const choosePhotos = async (page: Page, label: string, seeds: readonly number[]) => {
  const files = await Promise.all(seeds.map((seed) => aPhoto({ seed })));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, label)]);
  await chooser.setFiles(files);
};

const seesPhotos = (page: Page, count: number) =>
  page.getByRole('img', { name: `Photo 1 of ${count}`, exact: true }).waitFor();

/** Which of the photos is in sight. */
const shown = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

describe('an item with several photos', () => {
  it('is posted from a phone, keeps its photos over a reload, and is swiped through by a neighbour', async () => {
    const [owner, neighbour] = [await house.aMember(), await house.aMember()];
    const page = await at(owner, '/items?post=lend', phone);
    await choosePhotos(page, 'Add Photo', [1, 2, 3]);
    await seesPhotos(page, 3);
    await press(page, 'Move photo 3 earlier');
    await page.getByText('It is photo 2 of 3 now.').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move photo 2 earlier');
    await choosePhotos(page, 'Add more photos', [4, 5, 6, 7]);
    await seesPhotos(page, 6);
    await page.getByText('You can add up to six photos.').first().waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Cover' }).count()).toBe(1);
    await page.reload();
    await seesPhotos(page, 6);
    await press(page, 'Remove photo 6');
    await seesPhotos(page, 5);
    expect(await findingsOn(page, [360])).toEqual([]);
    await press(page, 'Next');
    await page.getByLabel('Name', { exact: true }).fill('Tent with a bag');
    await press(page, 'Next');
    await page.getByRole('checkbox', { name: 'Community' }).check();
    await press(page, 'Submit');
    // Five photos are shrunk to six files each.
    await page.getByText('Submission was successful!').waitFor({ timeout: atMost(60) });

    const [row] = await house.db<{ id: number }[]>`select id from items where owner_id = ${owner.id}`;
    const id = row?.id ?? 0;
    expect(await photosOf(id)).toHaveLength(5);
    const other = await at(neighbour, `/items?view=borrow&item=${id}`);
    await shown(other, '1 of 5');
    await press(other, 'Next photo');
    await shown(other, '2 of 5');
    await button(other, 'See photo 2 of 5 of Tent with a bag whole').focus();
    await other.keyboard.press('ArrowRight');
    await shown(other, '3 of 5');
    expect(await findingsOn(other)).toEqual([]);
    await press(other, 'See photo 3 of 5 of Tent with a bag whole');
    await dialog(other, 'Tent with a bag, photo 3 of 5').waitFor();
    await other.keyboard.press('ArrowRight');
    await dialog(other, 'Tent with a bag, photo 4 of 5').waitFor();
    await other.keyboard.press('Escape');
    await dialog(other, 'Tent with a bag, photo 4 of 5').waitFor({ state: 'detached' });
    await dialog(other, 'Tent with a bag').waitFor();
    expect(await button(other, 'Edit item').count()).toBe(0);
  });
});

type Looking = { owner: Member; neighbour: Member };

const sharedWithAll = async () => ({ groups: [await communityOf(house.db)] });

const sharedWithOne = async ({ owner, neighbour }: Looking) => {
  await connectPeople(house.db, owner.id, neighbour.id);
  return { groups: [], people: [neighbour.id] };
};

const openBySheet = (page: Page, id: number) => page.goto(`/items?item=${id}`);

const openFromList = async (page: Page) => {
  await page.goto('/items?view=borrow');
  await page.getByRole('link', { name: /Lader/ }).first().click();
};

const ask = ({ neighbour }: Looking, itemId: number) => neighbour.call('POST /express-interest', { body: { itemId } });

const onlyLook = async () => {};

describe('somebody who looks at an item while it is edited', () => {
  it.each([
    { who: 'waits for it', share: sharedWithAll, wait: ask, open: openBySheet },
    { who: 'only looks at it', share: sharedWithAll, wait: onlyLook, open: openBySheet },
    { who: 'opened it from the list', share: sharedWithAll, wait: onlyLook, open: openFromList },
    { who: 'sees it as a connection', share: sharedWithOne, wait: onlyLook, open: openBySheet },
  ])('is told if the person $who, and keeps what was read until it is wanted', async ({ share, wait, open }) => {
    const [owner, neighbour] = [await house.aMember({ name: 'Amara Nwosu' }), await house.aMember()];
    const shared = await share({ owner, neighbour });
    const id = await aPicturedItem(house, owner.id, { name: 'Lader', giveaway: false, ...shared });
    await wait({ owner, neighbour }, id);
    const page = await house.aPageOf(neighbour, phone);
    const connected = page.waitForResponse('**/api/events*');
    await open(page, id);
    await connected;
    await dialog(page, 'Lader').waitFor();
    const { version = 0 } = await owner.call('GET /api/items/:id', { params: { id } });
    await owner.call('PATCH /api/items/:id', { params: { id }, body: { userId: owner.id, version, name: 'Ladder' } });
    await page.getByText('Amara Nwosu has just changed this.').waitFor();
    await dialog(page, 'Lader').waitFor();
    await press(page, 'Show');
    await dialog(page, 'Ladder').waitFor();
    expect(await page.getByText('Amara Nwosu has just changed this.').count()).toBe(0);
  });
});

describe('the owner of an item', () => {
  it('corrects it on a phone: words that survive a reload, photos by buttons, and the queue gets a message', async () => {
    const [owner, ruth] = [await house.aMember(), await house.aMember({ name: 'Ruth' })];
    const id = await aPicturedItem(house, owner.id, { name: 'Lader', giveaway: false });
    await ruth.call('POST /express-interest', { body: { itemId: id, userId: ruth.id } });
    const waiting = await at(ruth, `/items?item=${id}`, phone);
    await dialog(waiting, 'Lader').waitFor();

    const page = await at(owner, `/items?show=mine&view=borrow&item=${id}`, phone);
    await press(page, 'Edit item');
    await dialog(page, 'Edit item').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Ladder');
    await page.getByLabel('Description', { exact: true }).fill('Three metres.');
    await says(page, 'Somebody is waiting for it, so you cannot change this now.');
    await page.reload();
    await says(page, 'Your draft was kept.');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ladder');
    const [cover = ''] = await photosOf(id);
    await choosePhotos(page, 'Add more photos', [8, 9]);
    await seesPhotos(page, 3);
    await page.getByRole('button', { name: 'Move photo 1 later' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('It is photo 2 of 3 now.').waitFor({ state: 'attached' });
    await press(page, 'Remove photo 3');
    await seesPhotos(page, 2);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await press(page, 'Undo');
    await seesPhotos(page, 3);
    await press(page, 'Remove photo 3');
    await seesPhotos(page, 2);
    expect(await photosOf(id)).toEqual([cover]);
    expect(await findingsOn(page)).toEqual([]);
    await page.setViewportSize(phone.viewport);
    await press(page, 'Save');
    await says(page, 'Your changes are saved.');
    await dialog(page, 'Ladder').waitFor();
    expect(new URL(page.url()).searchParams.get('edit')).toBeNull();
    const photos = await photosOf(id);
    expect([photos.length, photos.indexOf(cover)]).toEqual([2, 1]);

    await press(waiting, 'Show');
    await dialog(waiting, 'Ladder').getByText('When you asked for it, it was called “Lader”.').waitFor();
    const mail = await house.mailbox.waitFor(({ to }) => to.includes(ruth.email));
    expect(mail.subject).toBe('"Lader" is now called "Ladder"');
  });

  it('loses nothing when another page was faster', async () => {
    const owner = await house.aMember();
    const id = await aPicturedItem(house, owner.id, { name: 'Tent' });
    const page = await at(owner, `/items?show=mine&item=${id}&edit=item`);
    await page.getByLabel('Name', { exact: true }).fill('Tent for two');
    await owner.call('PATCH /api/items/:id', { params: { id }, body: { version: 1, description: 'With pegs.' } });
    await press(page, 'Save');
    await says(page, 'This was changed on another page in the meantime. Look at it again, then save.');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Tent for two');
    expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('With pegs.');
    await press(page, 'Save');
    await says(page, 'Your changes are saved.');
    const item = await owner.call('GET /api/items/:id', { params: { id } });
    expect(item).toMatchObject({ name: 'Tent for two', description: 'With pegs.' });
  });

  it('says anew how long it is usually lent', async () => {
    const owner = await house.aMember();
    const id = await aPicturedItem(house, owner.id, { name: 'Drill', giveaway: false });
    await house.db`update items set loan_days = 45 where id = ${id}`;
    const page = await at(owner, `/items?show=mine&view=borrow&item=${id}&edit=item`, phone);
    expect(await page.getByRole('radio', { name: '45 days' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: '1 week' }).check({ force: true });
    await press(page, 'Save');
    await says(page, 'Your changes are saved.');
    expect((await owner.call('GET /api/items/:id', { params: { id } })).loan_days).toBe(7);
  });

  it('drags a photo to another place', async () => {
    const owner = await house.aMember();
    const id = await aPicturedItem(house, owner.id, { name: 'Tent' });
    const body = new FormData();
    for (const seed of [21, 22]) body.append('image', new Blob([new Uint8Array((await aPhoto({ seed })).buffer)]));
    await owner.call('POST /api/items/:id/photos', { params: { id }, body });
    const [first, second, third] = await photosOf(id);
    const page = await at(owner, `/items?show=mine&item=${id}&edit=item`);
    const tile = (name: string) => page.getByRole('img', { name, exact: true });
    await tile('Photo 3 of 3').dragTo(tile('Photo 1 of 3'));
    await page.getByText('It is photo 1 of 3 now.').waitFor({ state: 'attached' });
    expect(await photosOf(id)).toEqual([first, second, third]);
    await press(page, 'Save');
    await says(page, 'Your changes are saved.');
    expect(await photosOf(id)).toEqual([third, first, second]);
  });

  it('leaves the photos as they were with Cancel, and finds the edit again after a reload', async () => {
    const owner = await house.aMember();
    const id = await aPicturedItem(house, owner.id, { name: 'Tent' });
    const before = await photosOf(id);
    const page = await at(owner, `/items?show=mine&item=${id}&edit=item`, phone);
    await choosePhotos(page, 'Add more photos', [31]);
    await seesPhotos(page, 2);
    await press(page, 'Remove photo 1');
    await seesPhotos(page, 1);
    await press(page, 'Cancel');
    await dialog(page, 'Edit item').waitFor({ state: 'detached' });
    expect(await photosOf(id)).toEqual(before);
    await page.reload();
    await press(page, 'Edit item');
    await says(page, 'Your draft was kept.');
    await seesPhotos(page, 1);
    await press(page, 'Undo');
    await seesPhotos(page, 2);
    expect(await photosOf(id)).toEqual(before);
  });

  it('loses no photo when saving fails halfway, and saves the rest the next time', async () => {
    const owner = await house.aMember();
    const id = await aPicturedItem(house, owner.id, { name: 'Tent' });
    const [cover = ''] = await photosOf(id);
    const page = await at(owner, `/items?show=mine&item=${id}&edit=item`);
    await page.getByLabel('Name', { exact: true }).fill('Tent for two');
    await choosePhotos(page, 'Add more photos', [41, 42]);
    await seesPhotos(page, 3);
    await press(page, 'Remove photo 1');
    await seesPhotos(page, 2);
    const removing = `**/api/items/${id}/photos/*`;
    await page.route(removing, (route) => route.abort());
    await press(page, 'Save');
    const rest = 'The rest could not be saved and is kept here: try again in a moment.';
    await says(page, `Saved: your words, 2 new photos, the order of the photos. ${rest}`);
    const halfway = await photosOf(id);
    expect([halfway.length, halfway.indexOf(cover)]).toEqual([3, 2]);
    await page.unroute(removing);
    await press(page, 'Save');
    await says(page, 'Your changes are saved.');
    expect(await photosOf(id)).toEqual(halfway.slice(0, 2));
    expect((await owner.call('GET /api/items/:id', { params: { id } })).name).toBe('Tent for two');
  });

  it('exchanges a photo of six', async () => {
    const owner = await house.aMember();
    const id = await aPicturedItem(house, owner.id, { name: 'Tent' });
    const body = new FormData();
    for (const seed of [51, 52, 53, 54, 55])
      body.append('image', new Blob([new Uint8Array((await aPhoto({ seed })).buffer)]));
    await owner.call('POST /api/items/:id/photos', { params: { id }, body });
    const before = await photosOf(id);
    const page = await at(owner, `/items?show=mine&item=${id}&edit=item`);
    await press(page, 'Remove photo 2');
    await choosePhotos(page, 'Add more photos', [56]);
    await seesPhotos(page, 6);
    await press(page, 'Save');
    await says(page, 'Your changes are saved.');
    const after = await photosOf(id);
    expect(after).toHaveLength(6);
    expect(after.slice(0, 5)).toEqual(before.filter((_, place) => place !== 1));
  });

  it('reads everything with letters twice as large', async () => {
    const owner = await house.aMember();
    const id = await aPicturedItem(house, owner.id, { name: 'Tent' });
    const page = await at(owner, `/items?show=mine&item=${id}&edit=item`, phone);
    await dialog(page, 'Edit item').waitFor();
    expect(await findLargeTextFaults(page)).toEqual([]);
  });
});

describe('the owner of a wish', () => {
  it('mends it, gives it another circle, and lets visitors see it', async () => {
    const [owner, neighbour] = [await house.aMember(), await house.aMember()];
    const form = new FormData();
    for (const [field, value] of Object.entries({ name: 'A kot', privacySetting: 'public' })) form.append(field, value);
    const { id } = (await owner.call('POST /add-wish', { body: form })).wish;
    await house.db`update groups set in_preview = true where id = ${await communityOf(house.db)}`;
    const page = await at(owner, '/wishes?show=mine', phone);
    await page.getByRole('link', { name: 'Edit the wish A kot' }).click();
    await dialog(page, 'Edit wish').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('A cot');
    const visitors = page.getByRole('switch', { name: 'Also visible to visitors' });
    expect(await visitors.isChecked()).toBe(false);
    await visitors.check();
    expect(await findingsOn(page)).toEqual([]);
    await press(page, 'Save');
    await says(page, 'Your changes are saved.');
    const see = () => neighbour.call('GET /api/wishes/:id', { params: { id } });
    expect((await see()).wish.name).toBe('A cot');
    const shownToVisitors = await house.aVisitor().call('GET /api/wishlist', { query: {} });
    expect(shownToVisitors.map(({ name }) => name)).toContain('A cot');

    await dialog(page, 'A cot').getByRole('button', { name: 'Edit wish' }).click();
    await page.getByRole('radio', { name: 'Keep Private' }).check();
    await press(page, 'Save');
    await dialog(page, 'A cot').getByText('Private to me').waitFor();
    await expect(see()).rejects.toMatchObject({ status: 404 });
  });
});
