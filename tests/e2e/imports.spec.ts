import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPhoto } from '../support/a-photo.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import { makeZip } from '../support/make-zip.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

const at: BrowserWorld['pageAt'] = (...where) => house.pageAt(...where);

const chooseList = (page: Page, text: string) =>
  page.getByLabel('List (CSV)').setInputFiles({ name: 'things.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('a list is brought from a phone: chosen, looked at, made, and still there after a reload', {
  timeout: 120_000,
}, async () => {
  const olu = await house.aMember();
  const page = await at(olu, '/items', phone);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('link', { name: /^Bring a list/ }).click();
  await chooseList(
    page,
    'name;kind;loan days;photo\r\nTall ladder;lend;7;ladder.jpg\r\nOld sofa;offer;;\r\nPot;cook;;\r\n',
  );
  const { buffer } = await aPhoto();
  const photos = makeZip([{ name: 'photos/ladder.jpg', bytes: buffer }]);
  await page.getByLabel('Photos (zip), if you have any').setInputFiles({
    name: 'photos.zip',
    mimeType: 'application/zip',
    buffer: photos,
  });
  await page.getByLabel('Select All Network').check();
  expect(await findingsOn(page, 'main', [360])).toEqual([]);
  await press(page, 'Look at it first');
  await page.getByText('2 things will be made, 1 line stays out.').waitFor();
  await page.getByText('"cook" is no kind. Write lend or offer.').waitFor();
  expect(await findingsOn(page, 'main')).toEqual([]);
  expect(await findLargeTextFaults(page)).toEqual([]);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await press(page, 'Bring in 2 things');
  await sent;
  await page.reload();
  await page.getByText('2 things were made, 1 line stays out.').waitFor();
  await page.getByRole('link', { name: 'See my things' }).click();
  await page.getByText('Old sofa').first().waitFor();
});

it('an administrator brings things for a member, and the keyboard is enough', { timeout: 120_000 }, async () => {
  const admin = await house.anAdmin();
  const library = await house.aMember({ name: 'The tool library' });
  const page = await at(admin, '/bring');
  await chooseList(page, 'name\nLathe\n');
  await page.getByLabel('Whose things are these?').selectOption(String(library.id));
  await page.getByText('Only groups of this member can be chosen.').waitFor();
  await page.locator('fieldset input[type=checkbox]').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Look at it first' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('For The tool library').waitFor();
  await page.getByRole('button', { name: 'Bring in 1 thing' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('1 thing was made.').waitFor();
  expect(await house.db`select name from items where owner_id = ${library.id}`).toEqual([{ name: 'Lathe' }]);
});

it('with whom something was shared stands ready the next time, as far as they are still there', {
  timeout: 120_000,
}, async () => {
  const olu = await house.aMember();
  const [choir] = await house.db<{ id: number }[]>`insert into groups (group_name) values ('Choir') returning id`;
  await house.db`insert into subscriptions (user_id, group_id) values (${olu.id}, ${choir?.id ?? 0})`;
  const page = await at(olu, '/items?post=offer', phone);
  const post = async (name: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add Photo')]);
    await chooser.setFiles(await aPhoto());
    await press(page, 'Next');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await press(page, 'Next');
  };
  const isChosen = (name: string) => page.getByRole('checkbox', { name }).isChecked();
  await post('Score');
  await page.getByRole('checkbox', { name: 'Select All Network' }).check();
  await press(page, 'Submit');
  await page.getByText('Submission was successful!').waitFor();
  await page.goto('/items?post=offer');
  await post('Baton');
  await page.getByRole('checkbox', { name: 'Select All Network' }).waitFor();
  expect(await isChosen('Choir')).toBe(true);
  await house.db`delete from subscriptions where user_id = ${olu.id} and group_id = ${choir?.id ?? 0}`;
  await page.goto('/items?post=offer');
  await press(page, 'Next');
  await press(page, 'Next');
  await page.getByRole('checkbox', { name: 'Select All Network' }).waitFor();
  await press(page, 'Submit');
  await page.getByText('Submission was successful!').waitFor();
});
