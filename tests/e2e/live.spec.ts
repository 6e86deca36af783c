import { afterAll, beforeAll, describe, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

/** Ends the open lines of somebody, as the server does when their sessions end. */
const cutLine = ({ id }: Person) =>
  house.db`select pg_notify('live', ${JSON.stringify({ to: [id], about: 'session' })})`;

describe('the open line of a page', () => {
  it('mends itself, and the page catches up with what it missed', async () => {
    const [owner, viewer, other] = [await house.aMember(), await house.aMember(), await house.aMember()];
    const id = await anItem(house.db, owner.id, { name: 'Sledge', interested: [other.id] });
    const page = await house.aPageOf(viewer);
    await page.goto(`/items?item=${id}`);
    await page.getByRole('button', { name: 'Express Interest' }).waitFor();
    // Past the server, so that no news of it is sent.
    await house.db`
      update items set status = 'approved', recipient_id = ${other.id}, date_approved = now() where id = ${id}`;
    await cutLine(viewer);
    await page.getByText('This item is no longer available.').waitFor();
  });

  it('notices that the session was ended elsewhere', async () => {
    const member = await house.aMember();
    const page = await house.aPageOf(member);
    const connected = page.waitForResponse('**/api/events');
    await page.goto('/faq');
    await connected;
    await house.db`delete from sessions where user_id = ${member.id}`;
    await cutLine(member);
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  });
});
