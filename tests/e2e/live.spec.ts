import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { aPhoto } from '../support/a-photo.ts';
import { anItem, promise, communityOf } from '../support/items.ts';
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
    await house.db.begin((tx) => promise(tx, id, other.id));
    await cutLine(viewer);
    await page.getByText('This item is no longer available.').waitFor();
  });

  it('is told of what happened before it was open', async () => {
    const [owner, first] = [await house.aMember(), await house.aMember({ name: 'Priya Raman' })];
    const second = await house.aMember({ name: 'Tom Okafor' });
    const id = await anItem(house.db, owner.id, { name: 'Sledge', interested: [first.id] });
    const page = await house.aPageOf(owner);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/events*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/items?item=${id}`);
    await page.getByRole('dialog').getByText('Priya').first().waitFor();
    await second.call('POST /express-interest', { body: { itemId: id, userId: second.id } });
    release();
    await page.getByRole('dialog').getByText('Tom').first().waitFor();
  });

  it('notices that the session was ended elsewhere', async () => {
    const member = await house.aMember();
    const page = await house.aPageOf(member);
    const connected = page.waitForResponse('**/api/events*');
    await page.goto('/faq');
    await connected;
    await house.db`delete from sessions where user_id = ${member.id}`;
    await cutLine(member);
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  });
});

describe('what neighbours post meanwhile', () => {
  const offer = async (owner: Person, name: string, giveaway = true) => {
    const form = new FormData();
    const photo = await aPhoto();
    form.append('image', new Blob([new Uint8Array(photo.buffer)], { type: photo.mimeType }));
    const fields = { name, userId: owner.id, groups: [await communityOf(house.db)], giveaway_flag: giveaway };
    for (const [field, value] of Object.entries(fields))
      form.append(field, typeof value === 'string' ? value : JSON.stringify(value));
    await owner.call('POST /add-item', { body: form });
  };
  const wish = async (owner: Person, name: string) => {
    const form = new FormData();
    const fields = { name, userId: String(owner.id), privacySetting: 'public' };
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    await owner.call('POST /add-wish', { body: form });
  };
  const at = async (person: Person, address: string) => {
    const page = await house.aPageOf(person);
    const connected = page.waitForResponse('**/api/events*');
    await page.goto(address);
    await connected;
    return page;
  };

  it('is announced over the list, which moves only when asked to, and the focus goes along', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember()];
    await anItem(house.db, owner.id, { name: 'Old lamp', giveaway: true });
    const page = await at(viewer, '/items');
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await link('Old lamp').waitFor();
    await offer(owner, 'Ladder to lend', false);
    await offer(owner, 'New kettle');
    await page.getByRole('status').getByRole('button', { name: '1 new thing' }).waitFor();
    await offer(owner, 'Newer toaster');
    const news = page.getByRole('button', { name: '2 new things' });
    await news.waitFor();
    expect(await first.innerText()).toBe('Old lamp');
    await news.press('Enter');
    await link('Newer toaster').waitFor();
    await news.waitFor({ state: 'detached' });
    expect(await first.innerText()).toBe('Newer toaster');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Newer toaster');
  });

  it('is announced for wishes too', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember()];
    const page = await at(viewer, '/wishes');
    await page.getByRole('main').getByLabel('Search').waitFor();
    await wish(owner, 'A cot for a newborn');
    await page.getByRole('button', { name: '1 new wish' }).click();
    await page.getByRole('link', { name: 'A cot for a newborn' }).waitFor();
  });
});
