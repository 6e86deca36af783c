import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
let admin: Person;
beforeAll(async () => {
  house = await aBrowserWorld();
  admin = await house.anAdmin();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 } };

const section = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name, level: 2 }) });

const at = async () => {
  const page = await house.aPageOf(admin, phone);
  await page.goto('/admin');
  return page;
};

describe('the contents', () => {
  it('open a section and go there, by mouse or keyboard', async () => {
    const page = await at();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await page.getByRole('heading', { name: 'Version and Backups', level: 2 }).waitFor();
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(await contents.getByRole('link').allTextContents()).toEqual(titles);
    await contents.getByRole('link', { name: 'Send Test Email' }).press('Enter');
    await section(page, 'Send Test Email').getByRole('button', { name: 'Send' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Send Test Email');
    await page.getByText('Emails are sent through your mail server.', { exact: true }).waitFor();
  });
});

describe('the people', () => {
  it('are found by a part of their name', async () => {
    await house.aMember({ name: 'Wilhelmina Vos' });
    const page = await at();
    await page.getByRole('searchbox', { name: 'Find by name' }).fill('mina');
    await expect
      .poll(() =>
        section(page, 'Recently Active Users')
          .getByRole('button', { name: /^Actions for / })
          .count(),
      )
      .toBe(1);
    await page.getByRole('button', { name: 'Actions for Wilhelmina Vos' }).waitFor();
  });

  it('shows ten at first, in rows that are short on a phone, and the others when asked', async () => {
    for (let n = 0; n < 12; n += 1) await house.aMember({ name: `Row Neighbour ${n}` });
    const page = await at();
    const rows = section(page, 'Recently Active Users').getByRole('button', { name: /^Actions for / });
    await expect.poll(() => rows.count()).toBe(10);
    const heights = await section(page, 'Recently Active Users')
      .getByRole('listitem')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(64);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(12);
  });

  it('gets a temporary password that is shown once and lets the member in', async () => {
    const member = await house.aMember({ name: 'Forgetful Fern' });
    const page = await at();
    await page.getByRole('searchbox', { name: 'Find by name' }).fill('Forgetful');
    await page.getByRole('button', { name: 'Actions for Forgetful Fern' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give a temporary password' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make one' }).click();
    const field = page.getByLabel('Temporary password for Forgetful Fern');
    const password = await field.inputValue();
    expect(password).toMatch(/^[a-z2-9]{16}$/);
    expect(await findingsOn(page)).toEqual([]);
    await page.setViewportSize(phone.viewport);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Actions for Forgetful Fern' }).click();
    await page.getByRole('button', { name: 'Give a temporary password' }).waitFor();
    expect(await page.getByText(password).count()).toBe(0);
    const session = await house.aVisitor().call('POST /login', { body: { username: member.email, password } });
    expect(session.isTemporary).toBe(true);
  });
});
