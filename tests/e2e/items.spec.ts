import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateText } from '../../src/shared/format/dates.ts';
import { aPhoto } from '../support/a-photo.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { aGroup, anItem, promise } from '../support/items.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const today = () => dateText(new Date());

const at: BrowserWorld['pageAt'] = (...where) => house.pageAt(...where);

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
/** By its place, not by its role: behind an open sheet the navigation is inert, but seen. */
const badge = (page: Page) => page.locator('nav a[href="/myactivity"]:visible');
const badgeSays = (page: Page, text: string) => badge(page).getByText(text).waitFor({ state: 'attached' });
const badgeIsGone = (page: Page) => badge(page).getByText('waiting').waitFor({ state: 'detached' });

const addPhoto = async (page: Page) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add Photo')]);
  await chooser.setFiles(await aPhoto());
  await page.getByRole('img', { name: 'Your photo' }).waitFor();
};

const offerTent = async (page: Page) => {
  await press(page, 'Post');
  await page.getByRole('link', { name: /^Offer Give/ }).click();
  await sheet(page, 'Offer Item').waitFor();
  await addPhoto(page);
  await press(page, 'Next');
  await page.getByLabel('Name').fill('Four-person tent');
  await page.getByLabel('Description', { exact: true }).fill('Sleeps four, two minutes to pitch.');
  await page.getByRole('checkbox', { name: 'Outdoors' }).check();
  await press(page, 'Next');
  await page.getByRole('checkbox', { name: 'Community' }).check();
  await press(page, 'Submit');
};

describe('a tent', () => {
  it('goes from its owner to one of two who ask, and everybody follows on an open page', async () => {
    const amara = await house.aMember({ name: 'Amara Nwosu', email: 'amara@elm-street.example' });
    const jonas = await house.aMember({ name: 'Jonas Weber', email: 'jonas@elm-street.example' });
    const priya = await house.aMember({ name: 'Priya Shah', email: 'priya@elm-street.example' });

    const owner = await at(amara, '/items', phone);
    await offerTent(owner);
    await says(owner, 'Submission was successful!');
    await card(owner, 'Four-person tent').click();
    await sheet(owner, 'Four-person tent').waitFor();
    await says(owner, 'Nobody is asking for it at the moment.');
    await says(owner, dateText(new Date()));
    expect(await badge(owner).innerText()).not.toContain('waiting');

    const chosen = await at(jonas, '/items', phone);
    await card(chosen, 'Four-person tent').click();
    await press(chosen, 'Express Interest');
    const asked = `Interest Expressed on ${today()}. Pending approval...`;
    await chosen.getByText(asked, { exact: true }).waitFor();
    expect(await chosen.getByRole('button', { name: 'Express Interest' }).count()).toBe(0);
    expect(await chosen.evaluate(() => document.activeElement?.textContent)).toBe(asked);

    await says(owner, 'Tap to Approve Request');
    await owner.getByRole('button', { name: 'Approve the request of Jonas Weber' }).waitFor();
    await badgeSays(owner, '1 waiting');

    const other = await at(priya, '/items');
    await card(other, 'Four-person tent').click();
    await press(other, 'Express Interest');
    await other.getByText(asked, { exact: true }).waitFor();
    await owner.getByRole('button', { name: 'Approve the request of Priya Shah' }).waitFor();

    await chosen.keyboard.press('Escape');
    await sheet(chosen, 'Four-person tent').waitFor({ state: 'detached' });
    expect(await badge(chosen).innerText()).not.toContain('waiting');

    await press(owner, 'Approve the request of Jonas Weber');
    await says(owner, 'Request approved successfully');
    await says(owner, 'jonas@elm-street.example');

    await says(other, 'It was promised to another neighbour this time.');
    await says(other, 'If that falls through, the owner can still choose you.');
    expect(await other.getByRole('button', { name: 'Express Interest' }).count()).toBe(0);

    await badgeSays(chosen, '1 waiting');
    const [item] = await house.db<{ id: number }[]>`select id from items where owner_id = ${amara.id}`;
    await chosen.goto(`/items?item=${item?.id}`);
    const approved = `Interest Approved on ${today()}. Contact owner at amara@elm-street.example to arrange pick up ...`;
    await chosen.getByText(approved).waitFor();

    await says(owner, 'Jonas Weber');
    await says(owner, 'jonas@elm-street.example');
    await press(owner, 'Tap to Confirm Transfer');
    await says(owner, 'Transfer confirmed successfully');
    await says(owner, `Transferred on ${today()}`);
    // Both have waited for this: the one to hand it over, the other to fetch it.
    for (const page of [owner, chosen]) await badgeIsGone(page);
    await says(owner, 'jonas@elm-street.example');

    await says(chosen, `Received on ${today()}`);
    await other.getByText('If that falls through').waitFor({ state: 'detached' });
    await says(other, 'It has found a new home.');
    expect(await owner.getByText('Who else asked for it').count()).toBe(0);
    expect(await other.getByText('@elm-street.example').count()).toBe(0);
  });
});

describe('an act that was a slip of the finger', () => {
  it('is undone where it was done, by keyboard too, and the others see it', async () => {
    const owner = await house.aMember();
    const asker = await house.aMember({ name: 'Ida Falk' });
    const id = await anItem(house.db, owner.id, { name: 'Waffle iron', interested: [asker.id] });
    const other = await at(asker, `/items?item=${id}`, phone);
    const page = await at(owner, `/items?item=${id}`, phone);
    const undo = page.getByRole('button', { name: 'Undo' });

    await press(page, 'Approve the request of Ida Falk');
    await says(page, 'Request approved successfully');
    await says(page, asker.email);
    await other.getByText(owner.email).waitFor();
    await undo.focus();
    await page.keyboard.press('Enter');
    await says(page, 'Approval undone');
    await page.getByRole('button', { name: 'Approve the request of Ida Falk' }).waitFor();
    await other.getByText('Pending approval').waitFor();
    expect(await other.getByText(owner.email).count()).toBe(0);

    await press(page, 'Approve the request of Ida Falk');
    await press(page, 'Tap to Confirm Transfer');
    await says(page, 'Transfer confirmed successfully');
    await other.getByText('Received on').waitFor();
    await undo.click();
    await says(page, 'Transfer undone');
    await page.getByRole('button', { name: 'Tap to Confirm Transfer' }).waitFor();
    await other.getByText('Contact owner at').waitFor();
  });

  it('stays when something else happened meanwhile, and the sentence says so', async () => {
    const owner = await house.aMember();
    const asker = await house.aMember({ name: 'Ida Falk' });
    const id = await anItem(house.db, owner.id, { name: 'Waffle iron', interested: [asker.id] });
    const page = await at(owner, `/items?item=${id}`);
    await press(page, 'Approve the request of Ida Falk');
    await says(page, 'Request approved successfully');
    await asker.call('POST /cancel-approval', { body: { itemId: id } });
    await says(page, 'Nobody is asking for it at the moment.');
    await press(page, 'Undo');
    await says(page, 'Something else has happened since then, so this can no longer be undone.');
  });

  it('can be undone for as long as the server allows, and not longer', async () => {
    const owner = await house.aMember();
    const asker = await house.aMember({ name: 'Ida Falk' });
    const id = await anItem(house.db, owner.id, { name: 'Waffle iron', interested: [asker.id] });
    const page = await at(owner, `/items?item=${id}`);
    await page.clock.install();
    await press(page, 'Approve the request of Ida Falk');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await undo.hover();
    await page.clock.runFor(12_000);
    expect(await undo.count()).toBe(1);
    await page.clock.runFor(4000);
    await undo.waitFor({ state: 'detached' });
  });
});

describe('the sheet of an item', () => {
  it('has an address: back and Escape close it, the scroll stays, and the focus returns to its card', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember()];
    for (let n = 0; n < 12; n += 1) await anItem(house.db, owner.id, { name: `Shelf board ${n}`, tags: ['address'] });
    const page = await at(viewer, '/items?q=address', phone);
    const target = card(page, 'Shelf board 0');
    await target.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(200);

    await target.click();
    await sheet(page, 'Shelf board 0').waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?q=address&item=\d+$/);
    await page.goBack();
    await sheet(page, 'Shelf board 0').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?q=address');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);

    await target.click();
    await sheet(page, 'Shelf board 0').waitFor();
    await page.keyboard.press('Escape');
    await sheet(page, 'Shelf board 0').waitFor({ state: 'detached' });
    expect(await target.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.waitForURL('/items?q=address');
  });

  it('opens again on a reload, and says so when the item is not there', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember()];
    const id = await anItem(house.db, owner.id, { name: 'Camp stove' });
    const page = await at(viewer, `/items?item=${id}`);
    await sheet(page, 'Camp stove').waitFor();
    await page.reload();
    await sheet(page, 'Camp stove').waitFor();
    await press(page, 'Close');
    await page.waitForURL('/items');
    await page.goto('/items?item=999999');
    await says(page, 'This item is no longer here.');
  });

  it('can be withdrawn from and asked for again', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember()];
    const id = await anItem(house.db, owner.id, { name: 'Slow cooker', giveaway: false });
    const page = await at(viewer, `/items?item=${id}`);
    await press(page, 'Express Interest');
    await press(page, 'Withdraw my interest');
    await says(page, 'Interest withdrawn');
    await page.getByRole('button', { name: 'Express Interest' }).waitFor();
    const rows = await house.db`select 1 from interests where item_id = ${id}`;
    expect(rows).toHaveLength(0);
  });

  it('takes the interest back on the screen when no answer comes, says so, and keeps it to be sent', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember()];
    const id = await anItem(house.db, owner.id, { name: 'Fondue set' });
    const page = await at(viewer, `/items?item=${id}`);
    await page.getByRole('button', { name: 'Express Interest' }).waitFor();
    await page.route('**/express-interest', (route) => route.abort());
    await press(page, 'Express Interest');
    await page.getByRole('alert').getByText('Not sent yet. It will be sent when you are back online.').waitFor();
    await press(page, 'Try again');
    await page.getByRole('alert').getByText('It could not be sent yet.', { exact: true }).waitFor();
    await page.unroute('**/express-interest');
    await press(page, 'Try again');
    await page.getByRole('button', { name: 'Withdraw my interest' }).waitFor();
    expect(await page.getByText('It could not be sent yet.').count()).toBe(0);
  });

  it('shows the truth when somebody else was faster', async () => {
    const [owner, viewer, faster] = [await house.aMember(), await house.aMember(), await house.aMember()];
    const id = await anItem(house.db, owner.id, { name: 'Pram', interested: [faster.id] });
    const page = await at(viewer, `/items?item=${id}`);
    // At the very last moment, so that no news of it reaches the page.
    await page.route('**/express-interest', async (route) => {
      await house.db.begin((tx) => promise(tx, id, faster.id));
      await route.continue();
    });
    await press(page, 'Express Interest');
    await page.getByRole('alert').getByText('This item is no longer available.', { exact: true }).waitFor();
    await press(page, 'Dismiss');
    await says(page, 'This item is no longer available.');
    expect(await page.getByRole('button', { name: 'Express Interest' }).count()).toBe(0);
  });

  it('lets either side end an approval, after asking', async () => {
    const [owner, first, second] = [await house.aMember(), await house.aMember(), await house.aMember({ name: 'Mei' })];
    const id = await anItem(house.db, owner.id, {
      name: 'Chess set',
      interested: [first.id, second.id],
      recipient: first.id,
    });
    const recipient = await at(first, `/items?item=${id}`);
    const page = await at(owner, `/items?item=${id}`);
    await press(page, 'Choose somebody else');
    await page.getByRole('alertdialog').waitFor();
    await press(page, 'Take it back');
    await says(page, 'Approval taken back');
    await page.getByRole('button', { name: 'Approve the request of Mei' }).waitFor();
    await recipient.getByRole('button', { name: 'Express Interest' }).waitFor();

    await press(page, 'Approve the request of Mei');
    await says(page, 'Request approved successfully');
    const other = await at(second, `/items?item=${id}`);
    await press(other, 'I do not need it any more');
    await press(other, 'Give it up');
    await says(other, 'You gave it up. We have told the owner.');
    await other.getByRole('button', { name: 'Express Interest' }).waitFor();
  });

  it('shows a person in one colour everywhere', async () => {
    const owner = await house.aMember({ name: 'Ingrid Solberg' });
    const neighbour = await house.aMember({ name: 'Teodor Ionescu' });
    const id = await anItem(house.db, owner.id, {
      name: 'Sledge',
      interested: [neighbour.id],
      recipient: neighbour.id,
    });
    const ground = (page: Page, initial: string, within = 'main, dialog') =>
      page
        .locator(within)
        .locator('span[aria-hidden=true].rounded-chip', { hasText: new RegExp(`^${initial}$`) })
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const own = await at(owner, '/items', phone);
    await own.getByRole('banner').waitFor();
    const inHeader = await ground(own, 'I', 'header');
    const theirs = await at(neighbour, `/items?item=${id}`, phone);
    await sheet(theirs, 'Sledge').getByText('Ingrid Solberg').waitFor();
    expect(await ground(theirs, 'I', 'dialog')).toBe(inHeader);
    await own.goto(`/items?item=${id}`);
    await sheet(own, 'Sledge').getByText('Promised to').waitFor();
    expect(await ground(own, 'T', 'dialog')).toBe(await ground(theirs, 'T', 'header'));
  });

  it('lets the words scroll by without a button over them', async () => {
    const owner = await house.aMember();
    const id = await anItem(house.db, owner.id, { name: 'Globe', description: 'Every country.\n'.repeat(40) });
    const page = await at(await house.aMember(), `/items?item=${id}`, phone);
    await sheet(page, 'Globe').waitFor();
    const text = page.getByText('Every country.').first();
    await text.evaluate((words) => words.closest('[tabindex="0"]')?.scrollBy(0, 700));
    const isOverWords = await page.getByRole('button', { name: 'Close' }).evaluate((button) => {
      const box = button.getBoundingClientRect();
      const below = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return below.findIndex((each) => each.matches('h2')) > below.findIndex((each) => each.matches('p'));
    });
    expect(isOverWords).toBe(false);
  });

  it('lets the owner choose anew who sees it', async () => {
    const [owner, neighbour] = [await house.aMember(), await house.aMember()];
    const group = await aGroup(house.db, 'Grade 3', [owner.id, neighbour.id]);
    const id = await anItem(house.db, owner.id, { name: 'Globe' });
    const page = await at(owner, `/items?item=${id}`);
    await press(page, 'Edit who this is shared with');
    const editor = sheet(page, 'Edit Shared With');
    expect(await editor.getByRole('switch', { name: 'Community' }).isChecked()).toBe(true);
    await editor.getByRole('switch', { name: 'Community' }).uncheck();
    await editor.getByText('Choose at least one group or person').waitFor();
    await editor.getByRole('switch', { name: 'Grade 3' }).check();
    await editor.getByRole('button', { name: 'Update' }).click();
    await says(page, 'Shared With updated successfully');
    await editor.waitFor({ state: 'detached' });
    await sheet(page, 'Globe').getByText('Grade 3').waitFor();
    const shared = await house.db`select group_id from item_groups where item_id = ${id}`;
    expect(shared).toEqual([{ group_id: group }]);

    await press(page, 'Edit who this is shared with');
    await editor.getByRole('switch', { name: 'Community' }).check();
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await editor.waitFor({ state: 'detached' });
    expect(await house.db`select group_id from item_groups where item_id = ${id}`).toEqual([{ group_id: group }]);
  });

  it('leaves room for the way to choose anew beside many names, on a small phone', async () => {
    const owner = await house.aMember();
    const names = ['Community Garden of Elm Street', 'Kindergarten Bluebells', 'Grade 9'];
    const groups = await Promise.all(names.map((name) => aGroup(house.db, name, [owner.id])));
    const id = await anItem(house.db, owner.id, { name: 'Ladder' });
    for (const group of groups) await house.db`insert into item_groups (item_id, group_id) values (${id}, ${group})`;
    const page = await at(owner, `/items?item=${id}`, phone);
    const edit = page.getByRole('button', { name: 'Edit who this is shared with' });
    await edit.waitFor();
    expect(await edit.evaluate(({ clientHeight, clientWidth }) => clientWidth > clientHeight)).toBe(true);
  });

  it('deletes only after asking', async () => {
    const owner = await house.aMember();
    const id = await anItem(house.db, owner.id, { name: 'Old kettle' });
    const page = await at(owner, '/items?show=mine');
    await card(page, 'Old kettle').click();
    await press(page, 'Delete item');
    const question = page.getByRole('alertdialog', { name: 'Delete this item?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await press(page, 'Delete item');
    await question.getByRole('button', { name: 'Delete' }).click();
    await says(page, 'Item deleted successfully');
    await page.waitForURL('/items?show=mine');
    await card(page, 'Old kettle').waitFor({ state: 'detached' });
    expect(await house.db`select 1 from items where id = ${id} and deleted_at is null`).toHaveLength(0);
  });

  it('has nothing for axe to find, in any state', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember()];
    const asked = await anItem(house.db, owner.id, { name: 'Wok', tags: ['steel'], interested: [viewer.id] });
    const promised = await anItem(house.db, owner.id, { name: 'Pan', interested: [viewer.id], recipient: viewer.id });
    const sights: [Person, string, number][] = [
      [owner, 'Wok', asked],
      [viewer, 'Wok', asked],
      [owner, 'Pan', promised],
      [viewer, 'Pan', promised],
    ];
    for (const [person, name, id] of sights) {
      const page = await at(person, `/items?item=${id}`);
      await sheet(page, name).getByText('Posted').waitFor();
      expect([name, await findingsOn(page)]).toEqual([name, []]);
      await page.context().close();
    }
  });
});
