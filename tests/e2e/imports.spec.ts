import { readFile } from 'node:fs/promises';
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

const chooseList = (page: Page, text: string, letters: BufferEncoding = 'utf8') =>
  page
    .getByLabel('List (CSV)')
    .setInputFiles({ name: 'things.csv', mimeType: 'text/csv', buffer: Buffer.from(text, letters) });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('a list is brought from a phone: chosen, looked at, made, and still there after a reload', async () => {
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
  expect(await findingsOn(page, [360], 'main')).toEqual([]);
  await press(page, 'Check the list');
  await page.getByText('2 things are ready to add; 1 line needs attention.').waitFor();
  await page.getByText('"cook" is not a kind we know. Write "lend" or "offer".').waitFor();
  expect(await findingsOn(page)).toEqual([]);
  expect(await findLargeTextFaults(page)).toEqual([]);
  // A reload before the server has taken it up may show the list as it was, still to be added.
  const takenUp = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/api\/import\/\d+$/.test(response.url()),
  );
  await press(page, 'Add 2 things');
  await takenUp;
  await page.reload();
  await page.getByText('2 things were added; 1 line needs attention.').waitFor();
  await page.getByRole('link', { name: 'See my things' }).click();
  await page.getByText('Old sofa').first().waitFor();
  await page.getByText('1 to borrow · 1 to keep').waitFor();
});

/** As a German Excel saves it: semicolons, the letters of Western Windows, line breaks in cells, a title on top. */
const messyLines = () => {
  const categories = ['Küche', 'Werkzeug', 'Garten', 'Outdoor', 'Party', 'Kleidung', 'Spielzeug', 'Bücher'];
  const things = Array.from(
    { length: 34 },
    (_, at) =>
      `${at + 1};Gerät ${at};"Gut erhalten;\r\nim Keller";${at % 3 === 0 ? 'verschenken' : 'verleihen'};${categories[at % 8]};;;gut`,
  );
  return [
    'Lindenstraße: unsere Sachen;;;;;;;',
    'Nr.;Bezeichnung;Beschreibung;Art;Kategorie;Leihdauer;Foto;Zustand',
    ...things,
    '35;Fondue-Topf;;verleihen;Küchenkram;7 Tage;topf.jpg;gut',
    '36;Waffeleisen;;verleihen;Küchenkram;;;gut',
    '37;Raclette;;tauschen;Küchenkram;;;gut',
    `38;${'Sehr '.repeat(30)}langer Name;;verleihen;Garten;ewig;;gut`,
    '39;;;;;;;schlecht',
    '40;"Tasse;;;;;;',
  ].join('\r\n');
};

it('a messy list of 40 lines asks back, is mended on the page, and everything comes in', async () => {
  const olu = await house.aMember({ name: 'Olu Adeyemi' });
  const page = await at(olu, '/bring', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await chooseList(page, messyLines(), 'latin1');
  await page.getByLabel('Select All Network').check();
  await press(page, 'Check the list');
  await page.getByText('34 things are ready to add; 6 lines need attention.').waitFor();
  await page.getByText('Not used: Nr., Zustand.').waitFor();
  await page.getByText('One line names a photo, but there is no zip with photos.').waitFor();
  expect(await findingsOn(page, [390], 'main')).toEqual([]);

  expect(await page.getByLabel('"Küchenkram", on 3 lines').inputValue()).toBe('Kitchenware');
  await press(page, 'Use this for "Küchenkram"');
  await page.getByText('36 things are ready to add; 4 lines need attention.').waitFor();
  await page.getByLabel('"tauschen", on 1 line').selectOption('Lend');
  await press(page, 'Use this for "tauschen"');
  await page.getByText('37 things are ready to add; 3 lines need attention.').waitFor();

  await press(page, 'Fix row 40');
  const form = page.getByRole('form', { name: 'Fix row 40' });
  await form.getByLabel('Name', { exact: true }).fill('Rasenmäher');
  await form.getByRole('button', { name: 'Save line' }).click();
  await page.getByText('"ewig" is not a number of days between 1 and 365.', { exact: true }).waitFor();
  expect(await findingsOn(page, [390], 'main')).toEqual([]);
  expect(await findLargeTextFaults(page)).toEqual([]);
  await form.getByLabel('Loan days').fill('3');
  await form.getByRole('button', { name: 'Save line' }).click();
  await page.getByText('38 things are ready to add; 2 lines need attention.').waitFor();
  await press(page, 'Add 38 things');
  await page.getByText('38 things were added; 2 lines need attention.').waitFor();

  await press(page, 'Fix row 42');
  const last = page.getByRole('form', { name: 'Fix row 42' });
  await last.getByLabel('Name', { exact: true }).fill('Tasse');
  await last.getByRole('button', { name: 'Save line' }).click();
  await page.getByText('39 things were added; 1 line needs attention.').waitFor();
  await page.getByRole('link', { name: 'See my things' }).click();
  const picture = page.getByAltText('No photo yet: the picture of the category Kitchenware').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const [first] = await house.db`select name, description, giveaway, categories from items where name = 'Gerät 0'`;
  expect(first).toEqual({
    name: 'Gerät 0',
    description: 'Gut erhalten;\nim Keller',
    giveaway: true,
    categories: ['Kitchenware'],
  });
});

it('the template names its separator, so that every Excel opens it in columns, and comes in as it is', async () => {
  const page = await at(await house.aMember(), '/bring', phone);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download a template')]);
  const template = await readFile(await download.path(), 'utf8');
  expect(template).toMatch(/^sep=;\r\nname;description;kind;category;tags;loan days;photo\r\nCordless drill;/);
  await chooseList(page, template);
  await page.getByLabel('Select All Network').check();
  await press(page, 'Check the list');
  await page.getByText('2 things are ready to add.').waitFor();
  await page.getByText('Lend, 7 days · Tools').waitFor();
});

it('an administrator brings things for a member, and the keyboard is enough', async () => {
  const admin = await house.anAdmin();
  const library = await house.aMember({ name: 'The tool library' });
  const page = await at(admin, '/bring');
  await chooseList(page, 'name\nLathe\n');
  await page.getByLabel('Whose things are these?').selectOption(String(library.id));
  await page.getByText('Only groups of this member can be chosen.').waitFor();
  await page.locator('fieldset input[type=checkbox]').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Check the list' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('For The tool library').waitFor();
  await page.getByRole('button', { name: 'Add 1 thing' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('1 thing was added.').waitFor();
  expect(await house.db`select name from items where owner_id = ${library.id}`).toEqual([{ name: 'Lathe' }]);
});

it('the recipients of the last post are preselected, as far as they are still there', async () => {
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
