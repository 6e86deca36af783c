import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { aGroup, anItem } from '../support/items.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import type { Person } from '../support/world.ts';

const phone = { viewport: { width: 360, height: 740 } };

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const at = async (person: Person, path: string) => {
  const page = await house.aPageOf(person, phone);
  await page.goto(path);
  return page;
};
const main = (page: Page) => page.getByRole('main');
/** The help looks the same on every list, so two places are looked at closely. */
const isFine = async (page: Page) => {
  if (!['/items', '/home'].includes(new URL(page.url()).pathname)) return;
  expect(await findingsOn(page)).toEqual([]);
  await page.setViewportSize(phone.viewport);
  expect(await findLargeTextFaults(page)).toEqual([]);
};

const everywhere = ['/items', '/items?view=borrow', '/wishes', '/messages', '/home', '/myactivity?show=borrowed'];

describe('an administrator who is alone', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await house.anAdmin();
  });
  afterEach(async () => {
    await house.db`delete from sessions`;
    await house.db`delete from subscriptions`;
    await house.db`delete from users`;
  });

  it.each([...everywhere, '/settings?tab=connections'])(
    'shows an invitation to invite neighbours at %s',
    async (path) => {
      const page = await at(admin, path);
      await main(page).getByText('Nobody is here yet. Invite neighbours.').waitFor();
      await isFine(page);
      await main(page).getByRole('link', { name: 'Invite neighbours', exact: true }).click();
      await page.waitForURL('/admin?open=invitations');
      await page.getByLabel('Email addresses').waitFor();
    },
    60_000,
  );
});

describe('a member without a group', () => {
  let loner: Person;
  beforeAll(async () => {
    await house.anAdmin();
    loner = await house.aMember({ name: 'Lo Ner' });
    await house.db`delete from subscriptions where user_id = ${loner.id}`;
  });

  it.each(everywhere)(
    'is led to the groups from %s',
    async (path) => {
      const page = await at(loner, path);
      await main(page).getByText('Join a group to see what neighbours share.').waitFor();
      await isFine(page);
      await main(page).getByRole('link', { name: 'Find groups to join' }).click();
      await page.waitForURL('/settings?tab=groups');
      await page.getByRole('button', { name: 'Subscribe' }).first().waitFor();
    },
    60_000,
  );
});

describe('a member among neighbours', () => {
  let owner: Person;
  let member: Person;
  beforeAll(async () => {
    owner = await house.aMember({ name: 'Olga Wen' });
    member = await house.aMember({ name: 'Mem Ber' });
  });

  it('is not sent to groups that are all joined: they could be the first to post', async () => {
    const page = await at(member, '/items');
    await main(page).getByText('Nothing here yet. Lend the first thing.').waitFor();
    await main(page).getByRole('link', { name: 'Lend something' }).waitFor();
    expect(await main(page).getByRole('link', { name: 'Find groups to join' }).count()).toBe(0);
    await page.goto('/wishes');
    await main(page).getByRole('link', { name: 'Wish for something' }).waitFor();
    await page.goto('/messages');
    await main(page).getByText('Nobody has shared anything yet. You could be the first.').waitFor();
  });

  it('is led to the other view where that one has something, and from everywhere else', async () => {
    await anItem(house.db, owner.id, { name: 'Ladder', giveaway: false });
    for (const path of ['/items?view=rehome', '/messages', '/home', '/myactivity?show=transactedReceived']) {
      const page = await at(member, path);
      await main(page).getByRole('link', { name: 'See 1 thing to borrow' }).click();
      await page.waitForURL('/items?view=borrow');
      await page.getByRole('heading', { name: 'Ladder' }).waitFor();
    }
  });

  it('finds other groups where there are some', async () => {
    await aGroup(house.db, 'Bicycle friends');
    const page = await at(member, '/wishes');
    await main(page).getByRole('link', { name: 'Find groups to join' }).click();
    await page.waitForURL('/settings?tab=groups');
  });

  it('hands out no link before there is something to hand out', async () => {
    const page = await at(member, '/items?view=borrow&show=mine');
    await main(page).getByText('Post something first: then you can hand out a link to it.').waitFor();
    await main(page).getByRole('button', { name: 'My links' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Lend something' }).waitFor();
    await isFine(page);
    const other = await at(owner, '/items?view=borrow&show=mine');
    await main(other).getByRole('button', { name: 'My links' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Create Shareable Link' }).click();
    await other.getByRole('button', { name: 'Submit (0)' }).waitFor();
  });
});
