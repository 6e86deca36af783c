import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
let olu: Person;
let ruth: Person;

beforeAll(async () => {
  house = await aBrowserWorld({ timeZone: 'Europe/Berlin' }, {}, { startsAt: '2031-03-10T11:00:00Z' });
  olu = await house.aMember({ name: 'Olu Ade' });
  ruth = await house.aMember({ name: 'Ruth Lee' });
});
afterAll(() => house.close());

const dayIn = (page: Page) => page.evaluate(() => new Date().toISOString().slice(0, 10));
const subjects = () => house.mailbox.messages.map(({ subject, to }) => `${to.join()}: ${subject}`);

it('two weeks of a loan are told by setting the clock: pages, mails, due days and sessions follow', async () => {
  const itemId = await anItem(house.db, olu.id, { name: 'Ladder', giveaway: false });
  await ruth.call('POST /express-interest', { body: { itemId } });
  await olu.call('POST /accept-interest', {
    body: { item_id: itemId, interested_user_id: ruth.id, due: '2031-03-17' },
  });
  await olu.call('POST /confirm-transfer', { body: { itemId } });
  const page = await house.pageAt(ruth, `/items?item=${itemId}`);
  const sheet = page.getByRole('dialog', { name: 'Ladder' });
  const reads = (text: RegExp) => sheet.getByText(text).first().waitFor();
  await reads(/17 Mar/);
  expect(await dayIn(page)).toBe('2031-03-10');

  await house.clock.set('2031-03-16T17:30:00Z');
  expect(subjects().filter((line) => line.startsWith(ruth.email))).toContainEqual(expect.stringMatching(/tomorrow/i));
  expect(await dayIn(page)).toBe('2031-03-16');
  await page.reload();
  await reads(/tomorrow/i);

  await house.clock.advance({ days: 3 });
  await page.reload();
  await reads(/2 days/i);
  expect(await dayIn(page)).toBe('2031-03-19');
  expect(subjects().some((line) => line.startsWith(olu.email) && line.includes('Ladder'))).toBe(true);

  const later = await house.pageAt(olu, `/items?item=${itemId}`);
  expect(await dayIn(later)).toBe('2031-03-19');

  await house.clock.advance({ days: 15 });
  await page.goto('/items');
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
});

it('timers of a page run on as usual', async () => {
  const page = await house.aPage();
  await page.goto('/login');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await house.clock.advance({ days: 1 });
  const [passedMs, frames] = await page.evaluate(async () => {
    const before = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const frame = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    return [Date.now() - before, frame];
  });
  expect(passedMs).toBeGreaterThanOrEqual(50);
  expect(passedMs).toBeLessThan(3_600_000);
  expect(frames).toBeGreaterThan(0);
});
