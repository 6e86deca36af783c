import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayIn } from '../../src/shared/format/days.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { aPicturedItem } from '../support/pictured-item.ts';

/** A day and an hour apart: there it is never the same day. */
const community = 'Pacific/Midway';
const journey = 'Pacific/Kiritimati';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld({ timeZone: community });
});
afterAll(() => house.close());

it('an owner on a journey is offered the days of the community', async () => {
  const [owner, ruth] = [await house.aMember(), await house.aMember()];
  const id = await aPicturedItem(house, owner.id, { name: 'Ladder', giveaway: false });
  await house.db`update items set loan_days = 7 where id = ${id}`;
  await ruth.call('POST /express-interest', { body: { itemId: id, userId: ruth.id } });
  const page = await house.aPageOf(owner, { timezoneId: journey });
  await page.goto(`/items?show=mine&view=borrow&item=${id}`);
  const due = await page.getByLabel('Back by').inputValue();
  expect(due).toBe(addDays(dayIn(community, new Date()), 7));
});
