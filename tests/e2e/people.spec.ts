import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';

const phone = { viewport: { width: 360, height: 740 } };

vi.setConfig({ testTimeout: 60_000 });

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

describe('a neighbour’s name', () => {
  it('opens a profile over the sheet, by keyboard too; back leads to the sheet, a reload keeps it', async () => {
    const [walter, nadia] = [
      await house.aMember({ name: 'Walter Eich' }),
      await house.aMember({ name: 'Nadia Kowalczyk' }),
    ];
    const item = await anItem(house.db, nadia.id, { name: 'Bicycle' });
    const page = await house.aPageOf(walter, phone);
    await page.goto(`/items?item=${item}`);
    const name = page.getByRole('button', { name: 'About Nadia Kowalczyk' });
    await name.focus();
    await page.keyboard.press('Enter');
    const profile = page.getByRole('dialog', { name: 'Nadia Kowalczyk' });
    await profile.getByText(/^Neighbour since/).waitFor();
    expect(new URL(page.url()).searchParams.get('person')).toBe(String(nadia.id));
    expect(await findingsOn(page)).toEqual([]);

    await page.reload();
    await profile.getByRole('link', { name: 'Bicycle' }).waitFor();
    await profile.getByRole('button', { name: 'Connect', exact: true }).click();
    await profile.getByText('Request sent').waitFor();
    await page.getByText('Your request was sent to Nadia.').waitFor();
    await page.keyboard.press('Escape');
    await profile.waitFor({ state: 'detached' });
    await page.getByRole('dialog', { name: 'Bicycle' }).waitFor();

    const hers = await house.aPageOf(nadia, phone);
    await anItem(house.db, walter.id, { name: 'Ladder' });
    await hers.goto(`/items?person=${walter.id}`);
    await hers.getByRole('button', { name: 'Accept and connect' }).click();
    await hers.getByRole('dialog').getByText('Connected', { exact: true }).waitFor();
  });

  it('of somebody who is not here, or shares nothing, says so', async () => {
    const [viewer, stranger] = [await house.aMember(), await house.aMember()];
    const page = await house.aPageOf(viewer);
    await page.goto(`/items?person=${stranger.id}`);
    await page.getByText('This person is not here, or shares nothing with you.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('blocking somebody', () => {
  it('takes them out of sight at once, on both screens, and can be taken back', async () => {
    const [ada, ben] = [await house.aMember({ name: 'Ada Low' }), await house.aMember({ name: 'Ben High' })];
    const bens = await anItem(house.db, ben.id, { name: 'Sledge' });
    await anItem(house.db, ada.id, { name: 'Kite', interested: [ben.id] });
    const hers = await house.aPageOf(ada, phone);
    const his = await house.aPageOf(ben, phone);
    await his.goto('/items');
    await his.getByRole('link', { name: 'Kite' }).waitFor();
    await hers.goto(`/items?item=${bens}&person=${ben.id}`);
    const profile = hers.getByRole('dialog', { name: 'Ben High' });
    await profile.getByRole('button', { name: 'Block' }).click();
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await profile.waitFor({ state: 'detached' });
    await hers.waitForURL('/items');
    expect(await hers.getByRole('dialog').count()).toBe(0);
    await his.getByRole('link', { name: 'Kite' }).waitFor({ state: 'detached' });

    await his.goto(`/items?person=${ada.id}`);
    await his.getByText('This person is not here, or shares nothing with you.').waitFor();
    await hers.goto('/settings?tab=connections');
    await hers.getByRole('heading', { name: 'Blocked people' }).waitFor();
    expect(await findingsOn(hers)).toEqual([]);
    await hers.getByRole('button', { name: 'Unblock' }).click();
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
    await hers.getByRole('heading', { name: 'Blocked people' }).waitFor({ state: 'detached' });
    await hers.goto('/items');
    await hers.getByRole('link', { name: 'Sledge' }).waitFor();
  });
});

describe('a member who asked somebody', () => {
  it('sees what they wrote, and takes it back', async () => {
    const [ada, ben] = [await house.aMember(), await house.aMember()];
    const page = await house.aPageOf(ada, phone);
    await page.goto('/settings?tab=find');
    await page.getByPlaceholder('Enter full name or email').fill(ben.email);
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByRole('heading', { name: ben.email }).waitFor();
    expect(await ben.call('GET /api/connections/requests', { query: { userId: ben.id } })).toHaveLength(1);
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('heading', { name: 'Requests you have sent' }).waitFor({ state: 'detached' });
    expect(await ben.call('GET /api/connections/requests', { query: { userId: ben.id } })).toEqual([]);
  });
});
