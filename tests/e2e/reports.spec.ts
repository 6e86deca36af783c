import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import type { Person } from '../support/world.ts';

const phone = { viewport: { width: 360, height: 740 } };

vi.setConfig({ testTimeout: 120_000 });

let house: BrowserWorld;
let admin: Person;
beforeAll(async () => {
  house = await aBrowserWorld();
  admin = await house.anAdmin();
});
afterAll(() => house.close());

const people = async () =>
  [
    await house.aMember({ name: 'Ada Low' }),
    await house.aMember({ name: 'Ben High' }),
    await house.aMember({ name: 'Sam Watch' }),
  ] as const;

describe('a report', () => {
  it('goes from a neighbour to a steward, who hides the thing; its owner answers once, and it is undone', async () => {
    const [ada, ben, sam] = await people();
    const item = await anItem(house.db, ada.id, {
      name: 'Old heater',
      description: 'Gets very hot.',
      interested: [ben.id],
    });

    // An administrator makes a steward, whose open page follows.
    const stewards = await house.aPageOf(sam);
    await stewards.goto('/items');
    await stewards.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(sam.call('GET /api/admin/reports')).rejects.toMatchObject({ status: 403 });
    const admins = await house.aPageOf(admin);
    await admins.goto('/admin');
    const row = admins.getByRole('listitem').filter({ hasText: 'Sam Watch' });
    await row.getByRole('button', { name: 'Actions for Sam Watch' }).click();
    await admins.getByRole('dialog').getByRole('button', { name: 'Make a steward' }).click();
    await admins.getByRole('alertdialog').getByRole('button', { name: 'Make a steward' }).click();
    await row.getByText('Steward', { exact: true }).waitFor();
    await stewards.getByRole('link', { name: 'Admin' }).click();
    await stewards.getByText('There are no reports.').waitFor();
    expect(await stewards.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Reports', 'Invitations']);

    // A neighbour reports it from its sheet, by keyboard; what was typed outlives a failure.
    const his = await house.aPageOf(ben, phone);
    await his.goto(`/items?item=${item}`);
    const report = his.getByRole('button', { name: 'Report', exact: true });
    await report.focus();
    await his.keyboard.press('Enter');
    const dialog = his.getByRole('dialog', { name: 'Report this item' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('Please choose what is wrong.').waitFor();
    await dialog.getByLabel('Somebody could get hurt').focus();
    await his.keyboard.press('Space');
    await dialog.getByLabel('Tell us more (optional)').fill('It smokes.');
    expect(await findingsOn(his)).toEqual([]);
    await his.route('**/api/reports', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('The report could not be sent. Please try again.').waitFor();
    expect(await dialog.getByLabel('Tell us more (optional)').inputValue()).toBe('It smokes.');
    await his.unroute('**/api/reports');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.waitFor({ state: 'detached' });
    await his.getByText('Thank you. The people who look after the community will see to it.').waitFor();

    // The steward's open page shows it, and the steward decides.
    await stewards.getByRole('heading', { name: '1 report to look at' }).waitFor();
    await stewards.getByText('It smokes.').waitFor();
    await stewards.setViewportSize(phone.viewport);
    await stewards.getByRole('banner').getByText('1 waiting').waitFor();
    await stewards.getByLabel('Hide it').check();
    expect(await findingsOn(stewards)).toEqual([]);
    await stewards.getByLabel('Why? The person reads this.').fill('It may catch fire.');
    await stewards.getByRole('button', { name: 'Decide' }).click();
    await stewards.getByText('It is hidden, and its owner gets a message.').waitFor();
    await his.goto(`/items?item=${item}`);
    await his.getByText('This item is no longer here.').waitFor();

    // The owner gets a message, in the app and by mail, and answers once.
    const mail = await house.mailbox.waitFor(
      ({ to, subject }) => to.includes(ada.email) && /hidden/.test(subject ?? ''),
    );
    expect(mail.text).toContain('It may catch fire.');
    expect(mail.text).not.toContain('Ben');
    const hers = await house.aPageOf(ada, phone);
    await hers.goto('/home');
    await hers.getByText('A message from your stewards').waitFor();
    await hers.getByRole('link', { name: 'Read' }).click();
    await hers.getByRole('heading', { name: 'Your item “Old heater” is hidden' }).waitFor();
    expect(await hers.content()).not.toContain('Ben High');
    expect(await findingsOn(hers)).toEqual([]);
    await hers.getByLabel('Your answer').fill('The cable is new.');
    await hers.getByRole('button', { name: 'Send answer' }).click();
    await hers.getByText('You answered: “The cable is new.”').waitFor();
    expect(await hers.getByLabel('Your answer').count()).toBe(0);
    await hers.goto(`/items?show=mine&item=${item}`);
    await hers.getByText('Only you see it.').waitFor();
    expect(await hers.getByRole('button', { name: 'Approve' }).count()).toBe(0);

    // The steward reads the answer and takes it back.
    await stewards.getByText('Settled in the last 30 days (1)').click();
    await stewards.getByText('The answer: “The cable is new.”').waitFor();
    await stewards.getByRole('button', { name: 'Undo' }).click();
    await stewards.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await stewards.getByRole('heading', { name: '1 report to look at' }).waitFor();
    await hers.getByText('Only you see it.').waitFor({ state: 'detached' });
    await his.reload();
    await his.getByRole('dialog', { name: 'Old heater' }).waitFor();

    // Once it is taken away, the page is gone at once.
    await row.getByRole('button', { name: 'Actions for Sam Watch' }).click();
    await admins.getByRole('dialog').getByRole('button', { name: 'End stewardship' }).click();
    await admins.getByRole('alertdialog').getByRole('button', { name: 'End stewardship' }).click();
    await stewards.waitForURL('**/items');
    expect(await stewards.getByRole('link', { name: 'Admin' }).count()).toBe(0);
  });

  it('can be made of a wish, a message, a piece of feedback and a person, each where it stands', async () => {
    const [ada, ben] = await people();
    const item = await anItem(house.db, ben.id, { name: 'Ladder', interested: [ada.id] });
    await ada.call('POST /api/conversations/:itemId/:personId', {
      params: { itemId: item, personId: ada.id },
      body: { text: 'You are a fool' },
    });
    const [wish] = await house.db<{ id: number }[]>`
      insert into wishes (owner_id, name, description, privacy_setting) values (${ada.id}, 'A cot', '', 'public') returning id`;
    await ada.call('POST /api/feedback', { body: { userId: ada.id, content: 'Fools', anonymous: false } });
    const page = await house.aPageOf(ben, phone);
    const send = async (title: string) => {
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByLabel('It is rude or hurtful').check();
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.goto(`/wishes?wish=${wish?.id}`);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await send('Report this wish');

    await page.goto(`/messages/${item}/${ada.id}`);
    expect(await page.getByRole('button', { name: /^Report “/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^More about “You are a fool”/ }).click();
    await page.getByRole('button', { name: /^Report “You are a fool”/ }).click();
    await send('Report this message');

    await page.goto('/feedback');
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    expect(await findLargeTextFaults(page)).toEqual([]);
    await send('Report this feedback');

    await page.goto(`/items?person=${ada.id}`);
    await page.getByRole('dialog', { name: 'Ada Low' }).getByRole('button', { name: 'Report', exact: true }).click();
    await send('Report this person');
    await page.getByRole('dialog', { name: 'Ada Low' }).waitFor();

    const reported = (await admin.call('GET /api/admin/reports')).filter(
      ({ is_open, person }) => is_open && person?.id === ada.id,
    );
    expect(reported.map(({ kind }) => kind).toSorted()).toEqual(['feedback', 'message', 'person', 'wish']);

    const admins = await house.aPageOf(admin, phone);
    await admins.goto('/admin');
    await admins.getByRole('heading', { name: /reports to look at$/ }).waitFor();
    expect(await findLargeTextFaults(admins)).toEqual([]);
  });

  it('that two stewards decide at the same moment tells the slower one so', async () => {
    const [ada, ben, sam] = await people();
    await admin.call('PUT /api/admin/stewards/:userId', { params: { userId: sam.id } });
    const item = await anItem(house.db, ada.id, { name: 'Rusty saw' });
    await ben.call('POST /api/reports', { body: { kind: 'item', id: item, reason: 'unsafe', words: '' } });
    const page = await house.aPageOf(sam);
    await page.goto('/admin');
    const card = page.getByRole('listitem').filter({ hasText: 'Rusty saw' });
    await card.getByLabel('Warn the person').check();
    await card.getByLabel('Why? The person reads this.').fill('Please mend it.');
    await page.route('**/api/admin/reports/*/act', async (route) => {
      const found = (await admin.call('GET /api/admin/reports')).find(({ title }) => title === 'Rusty saw');
      await admin.call('POST /api/admin/reports/:id/act', {
        params: { id: found?.id ?? 0 },
        body: { act: 'none', reason: '' },
      });
      await route.continue();
    });
    await card.getByRole('button', { name: 'Decide' }).click();
    await page.getByText('Somebody else has settled this already.').waitFor();
    expect(await ada.call('GET /api/notices')).toEqual([]);
  });
});
