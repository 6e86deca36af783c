import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateText, daysText } from '../../src/shared/format/dates.ts';
import { dayIn } from '../../src/shared/format/days.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { aGroup, anItem } from '../support/items.ts';
import type { Person } from '../support/world.ts';

const sections = [
  'Invitations',
  'Preapprove a New User',
  'Community',
  'Group Subscriptions',
  'Engagement Insights',
  'Send Test Email',
  'Things that went wrong',
  'Version and Backups',
  'Recently Active Users',
] as const;
type Section = (typeof sections)[number];

let house: BrowserWorld;
let admin: Person;
beforeAll(async () => {
  house = await aBrowserWorld();
  admin = await house.anAdmin();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 } };

const section = (page: Page, name: Section) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name, level: 2 }) });

/** The admin page with some of its sections opened. */
const at = async (options = {}, ...open: Section[]) => {
  const page = await house.aPageOf(admin, options);
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Admin', level: 1 }).waitFor();
  for (const name of open) await page.getByRole('heading', { name, level: 2 }).click();
  return page;
};

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const person = (page: Page, name: string) =>
  section(page, 'Recently Active Users').getByRole('listitem').filter({ hasText: name });
/** The first ten are shown: a name finds the others. */
const findPerson = async (page: Page, name: string) => {
  await page.getByRole('searchbox', { name: 'Find by name' }).fill(name);
  await person(page, name).first().waitFor();
};
const actOn = async (page: Page, name: string, action: string) => {
  await person(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: action }).click();
};
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

describe('the sections', () => {
  it('stand in their order, the list of people last and open, and the others ask for nothing until they are opened', async () => {
    const page = await house.aPageOf(admin);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Send Test Email' }).waitFor();
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([...sections]);
    const isOpen = () =>
      page
        .locator('details:has(h2)')
        .evaluateAll((all) => all.map((each) => each instanceof HTMLDetailsElement && each.open));
    expect(await isOpen()).toEqual(sections.map((name) => name === 'Recently Active Users'));
    await says(page, 'All Users (excluding admins)');
    await page.waitForLoadState('domcontentloaded');
    for (const path of ['/api/user_activities', '/api/active_users', '/api/admin/group-subscriptions'])
      expect(asked).not.toContain(path);
    await page.getByRole('heading', { name: 'Engagement Insights' }).click();
    await page.getByText(/^Date range: /).waitFor();
    expect(await isOpen()).toEqual(
      sections.map((name) => name === 'Recently Active Users' || name === 'Engagement Insights'),
    );
    expect(asked).toContain('/api/user_activities');
  });

  it('axe finds nothing in any of them', async () => {
    await house.aMember({ name: 'Ines Costa' });
    const page = await at({}, ...sections.filter((name) => name !== 'Recently Active Users'));
    await page.getByRole('button', { name: 'Download CSV' }).waitFor();
    await page.getByRole('button', { name: 'Download CSV' }).waitFor();
    await page.getByText('Show the numbers as a table').first().click();
    await page.getByText('Log', { exact: true }).click();
    await section(page, 'Group Subscriptions').getByText('Ines Costa').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

describe('recently active users', () => {
  it('show a name or Unknown, a short date or N/A, and never an admin', async () => {
    await house.aMember({ name: 'Never Came' });
    const { id } = await house.aMember({ name: 'Came Lately' });
    await house.db`update users set last_login = '2026-03-05T12:00:00Z' where id = ${id}`;
    await house.aMember({ name: ' ' });
    const page = await at();
    await person(page, 'Never Came').getByText('Last login N/A').waitFor();
    await person(page, 'Came Lately')
      .getByText(/^Last login 5 Mar/)
      .waitFor();
    await person(page, 'Unknown').waitFor();
    expect(await person(page, admin.name).count()).toBe(0);
    expect(await section(page, 'Recently Active Users').getByText(admin.email).count()).toBe(0);
  });

  it('are removed from the view and put back', async () => {
    await house.aMember({ name: 'Quiet Neighbour' });
    const page = await at(phone);
    await findPerson(page, 'Quiet Neighbour');
    await actOn(page, 'Quiet Neighbour', 'Hide from this list');
    await says(page, 'Quiet Neighbour was removed from the view.');
    await person(page, 'Quiet Neighbour').waitFor({ state: 'hidden' });
    await page.getByText(/^Hidden from this list \(\d+\)$/).click();
    await actOn(page, 'Quiet Neighbour', 'Undo');
    await says(page, 'Quiet Neighbour is shown again.');
    await person(page, 'Quiet Neighbour').waitFor();
  });

  it('are deactivated and reactivated, each after a question', async () => {
    const member = await house.aMember({ name: 'Loud Neighbour' });
    const page = await at();
    await findPerson(page, 'Loud Neighbour');
    await actOn(page, 'Loud Neighbour', 'Deactivate');
    await page.getByRole('alertdialog', { name: 'Deactivate Loud Neighbour?' }).waitFor();
    await confirm(page, 'Cancel');
    await member.call('GET /validate-session');
    await page.getByRole('dialog', { name: 'Loud Neighbour' }).getByRole('button', { name: 'Deactivate' }).click();
    await confirm(page, 'Deactivate');
    await says(page, 'The account of Loud Neighbour is deactivated.');
    await expect(member.call('GET /validate-session')).rejects.toMatchObject({ status: 401 });
    await actOn(page, 'Loud Neighbour', 'Reactivate');
    await confirm(page, 'Reactivate');
    await says(page, 'The account of Loud Neighbour is active again.');
    await page.getByText('Log', { exact: true }).click();
    await page.getByText(`Admin account reactivated: ${member.email}`).waitFor();
  });

  it.each([
    ['Could not fetch recently active users.', '**/api/admin/top-users*', []],
    ['Could not fetch group subscriptions.', '**/api/admin/group-subscriptions', ['Group Subscriptions']],
  ] as const)('say "%s"', async (sentence, path, open) => {
    const page = await house.aPageOf(admin);
    await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'Oh.' } }));
    await page.goto('/admin');
    for (const name of open) await page.getByRole('heading', { name }).click();
    await says(page, sentence);
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText(sentence).waitFor({ state: 'detached' });
  });

  it('say so when there are none', async () => {
    const page = await house.aPageOf(admin);
    await page.route('**/api/admin/top-users*', (route) => route.fulfill({ json: [] }));
    await page.goto('/admin');
    await says(page, 'No recent activity from non-admin users.');
  });
});

describe('groups', () => {
  const group = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

  it('are listed with who belongs to them, by first name', async () => {
    const members = [await house.aMember({ name: 'Zoe Adams' }), await house.aMember({ name: 'Adam Zoller' })];
    await aGroup(
      house.db,
      'Repair Café',
      members.map(({ id }) => id),
    );
    const page = await at({}, 'Group Subscriptions');
    const place = section(page, 'Group Subscriptions');
    await place.getByText('Who belongs where').waitFor();
    const zoe = place.getByRole('listitem').filter({ hasText: 'Zoe Adams' });
    await zoe.getByText('Repair Café').waitFor();
    await zoe.getByText('Community').waitFor();
    const text = await place.innerText();
    expect(text.indexOf('Adam Zoller')).toBeLessThan(text.indexOf('Zoe Adams'));
  });

  it('are created, renamed, shown in the preview and closed', async () => {
    const page = await at(phone, 'Group Subscriptions');
    await page.getByRole('textbox', { name: 'New group' }).fill('Choir');
    await page.getByRole('button', { name: 'Create' }).click();
    await says(page, 'Choir was created.');
    await page.getByRole('textbox', { name: 'New group' }).fill('Choir');
    await page.getByRole('button', { name: 'Create' }).click();
    await says(page, 'There is already a group with that name.');
    await group(page, 'Choir').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('dialog', { name: 'Rename group' }).getByLabel('Group name').fill('Elm Street Choir');
    await page.getByRole('button', { name: 'Save' }).click();
    await says(page, 'The group is now called Elm Street Choir.');
    await group(page, 'Elm Street Choir')
      .getByRole('switch', { name: /^Show in preview/ })
      .check();
    await group(page, 'Elm Street Choir')
      .getByRole('switch', { name: /^Closed/ })
      .check();
    const stored = async () => {
      const [row] = await house.db`select is_closed, in_preview from groups where group_name = 'Elm Street Choir'`;
      return row;
    };
    await expect.poll(stored).toEqual({ is_closed: true, in_preview: true });
    await page.reload();
    await page.getByRole('heading', { name: 'Group Subscriptions' }).click();
    expect(
      await group(page, 'Elm Street Choir')
        .getByRole('switch', { name: /^Closed/ })
        .isChecked(),
    ).toBe(true);
  });
});

describe('engagement insights', () => {
  const frame = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
  /** A zone where it is often another day than here. */
  const zone = 'Pacific/Kiritimati';
  const day = (shift: number) => dayIn(zone, new Date(Date.now() - shift * 86_400_000));
  const range = (shift: number) => daysText(day(shift), day(0));
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(new Date());
  const numbers = async (page: Page) =>
    (await page.getByRole('row').allInnerTexts())
      .map((text) => text.split('\t').map((cell) => cell.trim()))
      .filter(([, count]) => Number(count) > 0);

  const numbersOf = async (page: Page, caption: string) =>
    (await page.getByRole('table', { name: caption }).getByRole('row').allInnerTexts())
      .slice(1)
      .map((text) => text.trim().split(/\s+/).slice(1).map(Number));

  const somethingHappened = async () => {
    const [busy, calm] = [await house.aMember({ name: 'Busy Bee' }), await house.aMember({ name: 'Calm Cat' })];
    await house.db`delete from activity`;
    await house.db`delete from activity_rollups`;
    await house.db`
      insert into activity (user_id, kind) select ${busy.id}::int, 'login' from generate_series(1, 11)
      union all select ${calm.id}::int, 'post'`;
  };

  it('count what happened and how many people it was, for one or for all', async () => {
    await somethingHappened();
    const page = await at({ ...phone, timezoneId: zone }, 'Engagement Insights');
    await says(page, `Date range: ${range(6)}`);
    const ticks = page.locator('svg.h-56').first().locator('xpath=preceding-sibling::div/span');
    await expect.poll(() => ticks.allTextContents()).toEqual(['0', '3', '6', '9', '12', '15']);
    await page.getByRole('button', { name: 'Download CSV' }).waitFor();
    await page.getByText('Show the numbers as a table').first().click();
    await expect.poll(() => numbers(page)).toEqual([[inZone({ weekday: 'short' }), '12', '2']]);
    await page.getByLabel('User', { exact: true }).selectOption('Calm Cat');
    await expect.poll(() => ticks.allTextContents()).toEqual(['0', '1', '2', '3', '4', '5']);
    await expect.poll(() => numbers(page)).toEqual([[inZone({ weekday: 'short' }), '1', '1']]);
  });

  it('go from the day to the year, and into a file', async () => {
    await somethingHappened();
    const page = await at({ ...phone, timezoneId: zone }, 'Engagement Insights');
    await page.getByRole('button', { name: 'Download CSV' }).waitFor();
    await page.getByText('Show the numbers as a table').first().click();
    const choose = async (name: string, range: string) => {
      await frame(page, name).check();
      await says(page, `Date range: ${range}`);
    };
    await choose('Daily', range(0));
    await expect.poll(() => numbers(page)).toEqual([[expect.stringMatching(/^\d+[ap]$/), '12', '2']]);
    await choose('Monthly', range(29));
    await expect.poll(() => numbers(page)).toEqual([[dateText(day(0)), '12', '2']]);
    await frame(page, 'Yearly').check();
    const month = inZone({ month: 'long' });
    await expect.poll(() => numbers(page)).toEqual([[month, '12', '2']]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^activity-yearly-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(14);
    expect(csv).toContain(`${month},12,2`);
  });

  it('tell what was lent, what came back and what is overdue', async () => {
    const [olu, ruth] = [await house.aMember(), await house.aMember()];
    const [ladder, tent] = [await anItem(house.db, olu.id), await anItem(house.db, olu.id)];
    await house.db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into handovers (item_id, owner_id, recipient_id, is_loan, handed_over_at, due_on, returned_at) values
          (${ladder}, ${olu.id}, ${ruth.id}, true, now() - interval '3 days', (now() - interval '2 days')::date, null),
          (${tent}, ${olu.id}, ${ruth.id}, true, now() - interval '3 days', null, now())`;
    });
    const page = await at(phone, 'Engagement Insights');
    await says(page, '1 loan out now, 1 overdue.');
    await page.getByText('Show the numbers as a table').last().click();
    const sums = async () =>
      (await numbersOf(page, 'Loans begun, returned and overdue')).reduce(
        (sum, row) => sum.map((each, at) => each + (row[at] ?? 0)),
        [0, 0, 0],
      );
    await expect.poll(sums).toEqual([2, 1, 1]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it('say so when nothing happened', async () => {
    await house.db`delete from activity`;
    const page = await at({}, 'Engagement Insights');
    await says(page, 'Nothing happened in this time.');
  });
});

describe('letting people in', () => {
  const field = (page: Page, name: Section) => section(page, name).getByLabel('Email', { exact: true });

  it('preapproves an address, which gets an invitation', async () => {
    const page = await at(phone, 'Preapprove a New User');
    const send = () => section(page, 'Preapprove a New User').getByRole('button', { name: 'Preapprove' }).click();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    for (const wrong of ['', 'nonsense', 'a@b', 'two words@example.org']) {
      await field(page, 'Preapprove a New User').fill(wrong);
      await send();
      await says(page, 'Please enter a valid email address.');
    }
    expect(calls).not.toContain('/api/preapprove-email');
    await field(page, 'Preapprove a New User').fill('New.Neighbour@example.org');
    await send();
    await says(page, 'new.neighbour@example.org can now register.');
    const invitations = () => house.mailbox.messages.filter(({ to }) => to.includes('new.neighbour@example.org'));
    await expect.poll(() => invitations().length).toBe(1);
    await field(page, 'Preapprove a New User').fill('New.Neighbour@example.org');
    await send();
    await says(page, 'new.neighbour@example.org gets a new invitation. The link in the earlier one has ended.');
    await expect.poll(() => invitations().length).toBe(2);
    await expect.poll(() => field(page, 'Preapprove a New User').inputValue()).toBe('');
  });

  it('says what went wrong: the server in its own words, or that it did not work', async () => {
    const page = await at({}, 'Preapprove a New User');
    const send = () => section(page, 'Preapprove a New User').getByRole('button', { name: 'Preapprove' }).click();
    await field(page, 'Preapprove a New User').fill('a..b@example..org');
    await page.route('**/api/preapprove-email', (route) =>
      route.fulfill({ status: 400, json: { error: 'This address is not wanted.' } }),
    );
    await send();
    await says(page, 'This address is not wanted.');
    await page.unroute('**/api/preapprove-email');
    await page.route('**/api/preapprove-email', (route) => route.abort());
    await send();
    await says(page, 'Failed to approve email. Please try again.');
  });

  it('shows who waits, and lets them in or not', async () => {
    const ask = async (name: string, email: string) => {
      await house.aVisitor().call('POST /register', {
        body: { username: email, name, email, password: 'correct horse battery' },
      });
      const mail = await house.mailbox.waitFor(({ to }) => to.includes(email));
      const token = /token=([\w-]{22})/.exec(mail.text ?? '')?.[1] ?? '';
      await house.aVisitor().call('POST /confirm-email', { body: { token } });
    };
    const page = await at(phone);
    await page.getByRole('heading', { name: 'Preapprove a New User' }).click();
    await says(page, 'Nobody is waiting to join.');
    await ask('Wants In', 'wants.in@example.org');
    await page.getByRole('heading', { name: '1 waiting to join' }).waitFor();
    await ask('Odd One', 'odd.one@example.org');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Admin 2 waiting' }).click();
    await page.getByRole('heading', { name: '2 waiting to join' }).waitFor();
    const request = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await request('Wants In').getByRole('button', { name: 'Approve' }).click();
    await says(page, 'Wants In can now log in.');
    await request('Odd One').getByRole('button', { name: 'Decline' }).click();
    await confirm(page, 'Decline');
    await says(page, 'The request of Odd One was declined.');
    await says(page, 'Nobody is waiting to join.');
    await house.aVisitor().call('POST /login', {
      body: { username: 'wants.in@example.org', password: 'correct horse battery' },
    });
    await findPerson(page, 'Wants In');
  });
});

describe('a test email', () => {
  it('is sent, and says where to', async () => {
    const page = await at(phone, 'Send Test Email');
    const place = section(page, 'Send Test Email');
    const send = place.getByRole('button', { name: 'Send' });
    await send.click();
    await says(page, 'Please enter a valid email address.');
    await place.getByLabel('Email', { exact: true }).fill('probe@example.org');
    await place.getByLabel('Name (optional)').fill('Ann');
    await send.click();
    await says(page, 'Success: Email sent to probe@example.org');
    await house.mailbox.waitFor(({ to }) => to.includes('probe@example.org'));
  });

  it('that could not be sent says so, and its button is shut meanwhile', async () => {
    const page = await at({}, 'Send Test Email');
    const place = section(page, 'Send Test Email');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/send-email', async (route) => {
      await held;
      await route.abort();
    });
    await place.getByLabel('Email', { exact: true }).fill('probe@example.org');
    await place.getByRole('button', { name: 'Send' }).click();
    const busy = place.getByRole('button', { name: 'Sending...' });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-disabled')).toBe('true');
    release();
    await says(page, 'Failed to send email. Please try again.');
    expect(await place.getByLabel('Email', { exact: true }).inputValue()).toBe('probe@example.org');
  });
});
