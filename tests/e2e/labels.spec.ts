import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import { PASSWORD, type Person } from '../support/world.ts';

let house: BrowserWorld;
let olu: Person;
let ruth: Person;
beforeAll(async () => {
  house = await aBrowserWorld();
  olu = await house.aMember({ name: 'Olu Ade' });
  ruth = await house.aMember({ name: 'Ruth Klein' });
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 } };
/** Paper is finer than a screen. */
const paper = { deviceScaleFactor: 3 };

/** What a phone reads from the paper, with a decoder that is not ours. */
const scan = async (page: Page, name: string): Promise<string> => {
  const picture = await page.getByRole('listitem').filter({ hasText: name }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
};

const labelOf = async (name: string) => {
  const page = await house.pageAt(olu, '/myactivity/labels', paper);
  await page.getByRole('listitem').filter({ hasText: name }).waitFor();
  await page.emulateMedia({ media: 'print' });
  return new URL(await scan(page, name)).pathname;
};

describe('labels', () => {
  it('are chosen, printed and read by a phone', async () => {
    for (const name of ['Extension ladder', 'Sewing machine'])
      await anItem(house.db, olu.id, { name, giveaway: false });
    const page = await house.pageAt(olu, '/myactivity/lending', paper);
    await page.getByRole('link', { name: 'Print labels' }).click();
    await page.getByText('2 labels').waitFor();
    await page.getByRole('checkbox', { name: 'Extension ladder' }).uncheck();
    await page.getByText('1 label').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await scan(page, 'Sewing machine')).toMatch(/^http:\/\/enough\.localhost\/t\/\w{4}-\w{4}$/);
    expect(await page.getByRole('checkbox').first().isVisible()).toBe(false);
  });

  it('lead through the door: handed over, and back again', async () => {
    const item = await anItem(house.db, olu.id, {
      name: 'Drill',
      giveaway: false,
      interested: [ruth.id],
      recipient: ruth.id,
    });
    const path = await labelOf('Drill');
    const owner = await house.pageAt(olu, path, phone);
    await owner.getByRole('button', { name: 'Tap to Confirm Transfer' }).first().click();
    await expect
      .poll(async () => (await house.db`select status from items where id = ${item}`)[0]?.status)
      .toBe('transferred');
    const borrower = await house.pageAt(ruth, path, phone);
    await borrower.getByRole('dialog').getByRole('button', { name: 'I have brought it back' }).first().waitFor();
    const later = await house.pageAt(olu, path, phone);
    await later.getByText('Is it back with you?').waitFor();
  });

  it('ask a stranger to log in, and then open the thing', async () => {
    await anItem(house.db, olu.id, { name: 'Jigsaw', giveaway: false });
    const page = await house.aPage(phone);
    await page.goto(await labelOf('Jigsaw'));
    await page.getByRole('heading', { name: 'This belongs to a neighbour of Enough' }).waitFor();
    expect(await page.getByText('Jigsaw').count()).toBe(0);
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email or Username').fill(ruth.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Jigsaw' }).waitFor();
  });

  it('that lead nowhere say so, with a way on', async () => {
    const page = await house.pageAt(ruth, '/t/0000-0000', phone);
    await page.getByText('Nothing that is shared with you has this label.').waitFor();
    await page.getByRole('link', { name: 'See all items' }).click();
    await page.waitForURL(/\/items/);
  });
});
