import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateText } from '../../src/shared/format/dates.ts';
import { aPhoto } from '../support/a-photo.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { aGroup, anItem } from '../support/items.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

const at: BrowserWorld['pageAt'] = (...where) => house.pageAt(...where);

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const badge = (page: Page) => page.locator('nav a[href="/myactivity"]:visible');

type Words = { name: string; description?: string; category: string };

const describeIt = async (page: Page, { name, description = '', category }: Words) => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description', { exact: true }).fill(description);
  await page.getByRole('checkbox', { name: category }).check();
  await press(page, 'Next');
};

const makeWish = async (page: Page, words: Words, privacy: string) => {
  await page.goto('/wishes?post=wish');
  await sheet(page, 'Make a Wish').waitFor();
  await describeIt(page, words);
  await page.getByRole('radio', { name: privacy }).check();
  await press(page, 'Submit');
  await says(page, 'Submission was successful!');
  await page.waitForURL('/wishes?show=mine');
};

/** Up to the last step, which shows the neighbours who look for it. */
const offer = async (page: Page, words: Words) => {
  await page.goto('/items?post=offer');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add Photo')]);
  await chooser.setFiles(await aPhoto());
  await page.getByRole('img', { name: 'Your photo' }).waitFor();
  await press(page, 'Next');
  await describeIt(page, words);
  await page.getByRole('checkbox', { name: 'Community' }).check();
};

const submit = async (page: Page) => {
  await press(page, 'Submit');
  await says(page, 'Submission was successful!');
};

const cot = { name: 'A cot for our newborn', description: 'We are due in January.', category: 'Household' };
const crib = { name: 'Wooden crib', description: 'With a mattress, all screws there.', category: 'Household' };

describe('a wish', () => {
  it('finds what a neighbour posts in other words, says why, and can be asked for on the spot', async () => {
    const mei = await house.aMember({ name: 'Mei Lin Chow' });
    const tomas = await house.aMember({ name: 'Tomas Rivera', email: 'tomas@elm-street.example' });
    const wisher = await at(mei, '/wishes', phone);
    await makeWish(wisher, cot, 'Share with My Network');
    await card(wisher, cot.name).waitFor();
    expect(await badge(wisher).innerText()).not.toContain('waiting');

    const giver = await at(tomas, '/wishes');
    await card(giver, cot.name).click();
    await sheet(giver, cot.name).getByText('Mei Lin Chow').waitFor();
    expect(await sheet(giver, cot.name).getByText('Privacy').count()).toBe(0);
    expect(await giver.getByRole('button', { name: 'Delete wish' }).count()).toBe(0);
    await sheet(giver, cot.name).getByRole('link', { name: 'Offer one' }).click();
    await sheet(giver, 'Offer Item').waitFor();
    await offer(giver, crib);
    await says(giver, `Mei Lin Chow is looking for something like this: “${cot.name}”`);
    await submit(giver);

    await badge(wisher).getByText('1 waiting').waitFor({ state: 'attached' });
    await says(wisher, 'Something was found');
    await card(wisher, cot.name).click();
    const found = sheet(wisher, cot.name);
    await found.getByText('Visible to my network').waitFor();
    await found.getByText('A cot is a crib').waitFor();
    await found.getByText('New', { exact: true }).waitFor();
    await badge(wisher).getByText('waiting').waitFor({ state: 'detached' });
    await press(wisher, 'Express Interest');
    await found.getByText('Interest expressed').waitFor();

    await card(giver, crib.name).click();
    await giver.getByRole('button', { name: 'Approve the request of Mei Lin Chow' }).waitFor();
    await sheet(giver, crib.name).getByText(`Mei Lin Chow is looking for something like this: “${cot.name}”`).waitFor();

    await found.getByRole('link', { name: crib.name }).click();
    const asked = `Interest Expressed on ${dateText(new Date())}. Pending approval...`;
    await sheet(wisher, crib.name).getByText(asked).waitFor();
    await press(wisher, 'Close');
    await found.waitFor();
    await press(wisher, 'Close');
    await says(wisher, 'Matched');

    await giver.goto('/wishes');
    await says(giver, 'You have one like it');
    await card(giver, cot.name).click();
    await says(giver, 'We have told Mei Lin Chow that you have one like it.');
    await sheet(giver, cot.name).getByRole('link', { name: crib.name }).click();
    await sheet(giver, crib.name).getByText(`Mei Lin Chow is looking for something like this: “${cot.name}”`).waitFor();

    const mail = await house.mailbox.waitFor(({ to }) => to.includes(mei.email));
    expect(mail.subject).toBe(`Something like your wish: ${cot.name}`);
  });

  it('is offered what a neighbour has, after a look at who will see it', async () => {
    const [mei, tomas] = [await house.aMember({ name: 'Mei Chow' }), await house.aMember({ name: 'Tomas Novak' })];
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Unicycle', privacySetting: 'public' }))
      form.append(name, value);
    await mei.call('POST /add-wish', { body: form });
    await anItem(house.db, tomas.id, { name: 'Unicycle', groups: [] });

    const giver = await at(tomas, '/wishes?q=unicycle', phone);
    await card(giver, 'Unicycle').click();
    await press(giver, 'Offer it');
    const question = giver.getByRole('alertdialog', { name: 'Offer it to Mei Chow?' });
    await question.getByText('everyone in Community can see it from now on').waitFor();
    expect(['question', await findingsOn(giver)]).toEqual(['question', []]);
    await question.getByRole('button', { name: 'Offer it' }).click();
    await sheet(giver, 'Unicycle').getByText('You offered it to Mei Chow').waitFor();
    const wisher = await at(mei, '/wishes?show=mine');
    await card(wisher, 'Unicycle').click();
    await sheet(wisher, 'Unicycle').getByText('Offered to you').waitFor();
  });

  it('is answered with a form that is filled in, with the wisher among those who will see it', async () => {
    const [mei, tomas] = [await house.aMember({ name: 'Mei' }), await house.aMember({ name: 'Tomas' })];
    const form = new FormData();
    const said = { name: 'Cake stand', privacySetting: 'public', categories: '["Parties"]', tags: '["cake"]' };
    for (const [name, value] of Object.entries(said)) form.append(name, value);
    await mei.call('POST /add-wish', { body: form });

    const giver = await at(tomas, '/wishes', phone);
    await card(giver, 'Cake stand').click();
    await sheet(giver, 'Cake stand').getByRole('link', { name: 'Lend one' }).click();
    await sheet(giver, 'Lend Item').waitFor();
    const [chooser] = await Promise.all([giver.waitForEvent('filechooser'), press(giver, 'Add Photo')]);
    await chooser.setFiles(await aPhoto());
    await giver.getByRole('img', { name: 'Your photo' }).waitFor();
    await press(giver, 'Next');
    expect(await giver.getByLabel('Name').inputValue()).toBe('Cake stand');
    expect(await giver.getByRole('checkbox', { name: 'Parties' }).isChecked()).toBe(true);
    await press(giver, 'Next');
    expect(await giver.getByRole('checkbox', { name: 'Community' }).isChecked()).toBe(true);
    await submit(giver);

    const wisher = await at(mei, '/wishes?show=mine');
    await card(wisher, 'Cake stand').click();
    await sheet(wisher, 'Cake stand').getByText('A cake stand, as wished').waitFor();
  });

  it('that is private is matched all the same, and no giver learns of it', async () => {
    const [mei, tomas] = [await house.aMember({ name: 'Mei' }), await house.aMember({ name: 'Tomas' })];
    const wisher = await at(mei, '/wishes');
    await makeWish(wisher, { name: 'Telescope', category: 'Tech' }, 'Keep Private');
    await card(wisher, 'Telescope').click();
    await says(wisher, 'Private to me');

    const giver = await at(tomas, '/wishes?q=telescope');
    await says(giver, 'No items found. Try subscribing or adding items.');
    const hinted = giver.waitForResponse('**/api/wish-hints');
    await offer(giver, { name: 'Telescope on a tripod', category: 'Tech' });
    expect(await (await hinted).json()).toEqual([]);
    await submit(giver);

    await sheet(wisher, 'Telescope').getByRole('link', { name: 'Telescope on a tripod' }).waitFor();
    await card(giver, 'Telescope on a tripod').click();
    await says(giver, 'Nobody is asking for it at the moment.');
    expect(await giver.getByText('is looking for').count()).toBe(0);
  });

  it('is shown to those alone whom its maker chose', async () => {
    const [mei, reader, neighbour] = [await house.aMember(), await house.aMember(), await house.aMember()];
    await aGroup(house.db, 'Book circle', [mei.id, reader.id]);
    const wisher = await at(mei, '/wishes?post=wish');
    await describeIt(wisher, { name: 'Atlas of birds', category: 'Books' });
    expect(await wisher.getByRole('heading', { name: 'Select Recipients' }).count()).toBe(0);
    await wisher.getByRole('radio', { name: 'Share with My Network' }).check();
    await wisher.getByRole('heading', { name: 'Select Recipients' }).waitFor();
    await wisher.getByRole('checkbox', { name: 'Book circle' }).check();
    await says(wisher, 'The people and groups you chose see your wish and can help.');
    await submit(wisher);
    await card(await at(reader, '/wishes?q=atlas'), 'Atlas of birds').waitFor();
    await says(await at(neighbour, '/wishes?q=atlas'), 'No items found. Try subscribing or adding items.');
  });

  it('says beside each closed way on what is missing, and keeps what was begun', async () => {
    const page = await at(await house.aMember(), '/wishes?post=wish', phone);
    await says(page, 'Add a name or a description to go on');
    await page.getByLabel('Description', { exact: true }).fill('Jars for plums.');
    await press(page, 'Next');
    await says(page, 'Choose one to go on');
    await press(page, 'Close');
    await says(page, 'Your draft was kept.');
    await page.goto('/wishes?post=wish');
    await page.getByLabel('Name').waitFor();
    expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('Jars for plums.');
  });

  it('stays when the network is away or the server refuses, with the reason', async () => {
    const owner = await house.aMember();
    const page = await at(owner, '/wishes?post=wish');
    await describeIt(page, { name: 'Sledge', category: 'Outdoors' });
    await page.getByRole('radio', { name: 'Share with My Network' }).check();
    await page.route('**/add-wish', (route) => route.abort());
    await press(page, 'Submit');
    await page.getByRole('alert').getByText('Failed to add the wish.', { exact: true }).waitFor();
    await page.unroute('**/add-wish');
    await submit(page);
    expect(await house.db`select 1 from wishes where owner_id = ${owner.id}`).toHaveLength(1);
  });

  it('is deleted only after asking, with the right sentences', async () => {
    const owner = await house.aMember();
    const page = await at(owner, '/wishes');
    await makeWish(page, { name: 'Old globe', category: 'Books' }, 'Keep Private');
    await card(page, 'Old globe').click();
    await press(page, 'Delete wish');
    const question = page.getByRole('alertdialog', { name: 'Delete this wish?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.route('**/delete-wish/*', (route) => route.abort());
    await press(page, 'Delete wish');
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alert').getByText('Error deleting the wish entry', { exact: true }).waitFor();
    await page.unroute('**/delete-wish/*');
    await press(page, 'Delete wish');
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('status').getByText('Wish entry deleted successfully', { exact: true }).waitFor();
    await page.waitForURL('/wishes?show=mine');
    await card(page, 'Old globe').waitFor({ state: 'detached' });
    const [row] = await house.db<{ id: number }[]>`select id from wishes where owner_id = ${owner.id}`;
    await page.goto(`/wishes?wish=${row?.id}`);
    await says(page, 'This wish is no longer here.');
  });
});

describe('the wishes page', () => {
  it('shortens long names and descriptions on its cards', async () => {
    const [owner, viewer] = [await house.aMember({ name: 'A'.repeat(60) }), await house.aMember()];
    await house.db`
      insert into wishes (owner_id, name, description, privacy_setting)
      values (${owner.id}, ${'N'.repeat(60)}, ${`${'D'.repeat(120)} sundial`}, 'public')`;
    const page = await at(viewer, '/wishes?q=sundial', phone);
    const text = await page.getByRole('main').getByRole('listitem').innerText();
    expect(text).toContain(`${'N'.repeat(50)}…`);
    expect(text).toContain(`${'D'.repeat(100)}…`);
    expect(text).toContain(`${'A'.repeat(30)}…`);
    expect(text).not.toMatch(/N{51}|D{101}|A{31}/);
  });

  it('has nothing for axe to find, nor has the sheet of an own wish', async () => {
    const page = await at(await house.aMember(), '/wishes');
    await makeWish(page, { name: 'Kite', description: 'For windy days.', category: 'Toys' }, 'Share with My Network');
    expect(['mine', await findingsOn(page)]).toEqual(['mine', []]);
    await card(page, 'Kite').click();
    await says(page, 'Visible to my network');
    expect(['own sheet', await findingsOn(page)]).toEqual(['own sheet', []]);
  });

  it('has nothing for axe to find in somebody else’s wish, nor in the form', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember()];
    await house.db`
      insert into wishes (owner_id, name, description, privacy_setting) values (${owner.id}, 'Dragon boat', '', 'public')`;
    const other = await at(viewer, '/wishes?q=dragon');
    await card(other, 'Dragon boat').click();
    await sheet(other, 'Dragon boat').getByText('Posted').waitFor();
    expect(['sheet', await findingsOn(other)]).toEqual(['sheet', []]);
    await other.goto('/wishes?post=wish');
    await describeIt(other, { name: 'Paddle', category: 'Outdoors' });
    await other.getByRole('radio', { name: 'Keep Private' }).check();
    expect(['privacy', await findingsOn(other)]).toEqual(['privacy', []]);
  });
});
