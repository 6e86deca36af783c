import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupAct, recordAudit } from '../../src/server/events/record.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { aGroup } from '../support/items.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
let admin: Person;
beforeAll(async () => {
  house = await aBrowserWorld();
  admin = await house.anAdmin();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 } };

type Section = 'Invitations' | 'Community' | 'Version and Backups';

const section = (page: Page, name: Section) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name, level: 2, exact: true }) });

/** The admin page with one of its sections opened. */
const at = async (options: object, open: Section) => {
  const page = await house.aPageOf(admin, options);
  await page.goto('/admin');
  await page.getByRole('heading', { name: open, level: 2, exact: true }).click();
  return page;
};

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

describe('invitations', () => {
  it('invites many at once, shows how far each came, sends again and withdraws', async () => {
    const page = await at(phone, 'Invitations');
    const place = section(page, 'Invitations');
    await place.getByRole('button', { name: 'Invite', exact: true }).click();
    await says(page, 'Please enter at least one email address.');
    await place.getByLabel('Email addresses').fill('first@example.org, second@example.org\nnonsense');
    await place.getByLabel('A few words from you (optional)').fill('Come by on Saturday!');
    await place.getByRole('button', { name: 'Invite', exact: true }).click();
    await says(page, '2 neighbours are invited. Not an email address: nonsense.');
    expect(await place.getByLabel('Email addresses').inputValue()).toBe('nonsense');
    await place.getByRole('listitem').filter({ hasText: 'nonsense' }).getByText('Not an email address').waitFor();
    const mail = await house.mailbox.waitFor(({ to }) => to.includes('first@example.org'));
    expect(mail.text).toContain(`${admin.name} invites you to join Enough.`);
    expect(mail.text).toContain('Come by on Saturday!');
    const row = (email: string) =>
      place
        .getByRole('listitem')
        .filter({ hasText: email })
        .filter({ has: page.getByRole('button') });
    await row('first@example.org').getByRole('button', { name: 'Send again' }).click();
    await says(page, 'first@example.org gets a new invitation. The link in the earlier one has ended.');
    await row('second@example.org').getByRole('button', { name: 'Withdraw' }).click();
    await confirm(page, 'Withdraw');
    await says(page, 'The invitation of second@example.org is withdrawn.');
    await row('second@example.org').getByText('Withdrawn', { exact: true }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.setViewportSize(phone.viewport);
    // Nothing but an address is longer than a line.
    expect((await findLargeTextFaults(page)).filter((fault) => fault !== '"org" is broken')).toEqual([]);
  });
});

describe('what is said about the community', () => {
  it('holds at once: the name, the welcome, the house rules', async () => {
    const page = await at(phone, 'Community');
    const place = section(page, 'Community');
    await place.getByLabel('Time zone').fill('Mars/Base');
    await place.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Please enter a time zone such as Europe/Berlin.');
    const zone = place.getByLabel('Time zone');
    const remark = await zone.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${remark}"]`).innerText()).toBe('Please enter a time zone such as Europe/Berlin.');
    await zone.fill('tokyo');
    await place.getByLabel('Name of the community').fill('Lindenstraße Leihladen');
    await place.getByLabel('Welcome on the login page').fill('Good to see you.');
    await place.getByLabel('House rules').fill('Bring things back clean.');
    expect(await findingsOn(page)).toEqual([]);
    await place.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Saved.');
    await expect.poll(() => page.title()).toContain('Lindenstraße Leihladen');
    // As it was typed, and whole, with letters of twice the size.
    await page.setViewportSize(phone.viewport);
    const name = page.getByRole('banner').getByText('Lindenstraße Leihladen');
    expect(await name.evaluate((shown) => getComputedStyle(shown).textTransform)).toBe('none');
    expect(await admin.call('GET /api/admin/settings')).toMatchObject({ time_zone: 'Asia/Tokyo' });
    expect(await findLargeTextFaults(page)).toEqual([]);
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
    const visitor = await house.aPage(phone);
    await visitor.goto('/');
    await visitor.getByText('Good to see you.').waitFor();
    await visitor.goto('/register');
    await visitor.getByRole('link', { name: 'What neighbours here agree on: the house rules' }).click();
    await visitor.getByText('Bring things back clean.').waitFor();
    expect(await findingsOn(visitor)).toEqual([]);
    await visitor.setViewportSize(phone.viewport);
    expect(await findLargeTextFaults(visitor)).toEqual([]);
    await visitor.getByRole('button', { name: 'Back', exact: true }).click();
    await visitor.waitForURL('/register');
    await admin.call('PATCH /api/admin/settings', {
      body: { name: null, welcome: '', house_rules: '', time_zone: null },
    });
  });
});

describe('the link of a member', () => {
  it('is made, printed, and lets a neighbour in who waits for nobody', async () => {
    const ruth = await house.aMember({ name: 'Ruth Moss' });
    const page = await house.aPageOf(ruth, phone);
    await page.goto('/settings?tab=find');
    await page.getByRole('link', { name: 'Make a link or a poster' }).click();
    await page.getByLabel('For how many people').fill('2');
    await page.getByRole('button', { name: 'Make a link' }).click();
    await says(page, 'Your link is ready.');
    const link = (await page.getByText(/register\?link=/).textContent()) ?? '';
    expect(await findingsOn(page)).toEqual([]);
    await page.setViewportSize(phone.viewport);
    await page.getByRole('link', { name: 'Poster' }).click();
    await page.getByRole('heading', { name: 'Join us at Enough' }).waitFor();
    const typed = (await page.getByText(/\/j\/[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
    await page.getByText(/^Open until .*, for 2 people\.$/).waitFor();
    await page.getByText(/^A library of things for our neighbourhood\./).waitFor();
    expect(await page.locator('.poster img').count()).toBe(3);
    expect(await findingsOn(page)).toEqual([]);
    const reader = await house.aPage(phone);
    await reader.goto(typed.slice(typed.indexOf('/j/')).toLowerCase());
    await says(reader, 'Ruth Moss invites you. You can start at once.');

    const visitor = await house.aPage(phone);
    await visitor.goto(new URL(link).pathname + new URL(link).search);
    await says(visitor, 'Ruth Moss invites you. You can start at once.');
    expect(new URL(visitor.url()).search).toBe('');
    await visitor.getByLabel('Name').fill('Jonas Weber');
    await visitor.getByLabel('Email').fill('jonas@example.org');
    await visitor.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await visitor.getByRole('button', { name: 'Register' }).click();
    await says(visitor, 'Thank you! Please look into your mailbox to go on.');
    const mail = await house.mailbox.waitFor(({ to }) => to.includes('jonas@example.org'));
    const token = /token=([\w-]{22})/.exec(mail.text ?? '')?.[1] ?? '';
    const { message } = await house.aVisitor().call('POST /confirm-email', { body: { token } });
    expect(message).toBe('You can now log in.');
    await page.goto('/invite');
    await page.getByText(/^1 of 2 have joined/).waitFor();
    await page.getByRole('button', { name: 'Stop this link' }).click();
    await confirm(page, 'Stop this link');
    await says(page, 'The link has ended.');
  });

  it('offers groups with the longest names on the smallest phone', async () => {
    const member = await house.aMember();
    await aGroup(house.db, 'W'.repeat(90), [member.id]);
    const page = await house.aPageOf(member, phone);
    await page.goto('/invite');
    await page.getByText('WWW').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it('asks on registration how neighbours know the person, and shows it beside the request', async () => {
    const visitor = await house.aPage(phone);
    await visitor.goto('/register');
    await visitor.getByLabel('Name').fill('Priya Shah');
    await visitor.getByLabel('Email').fill('priya@example.org');
    await visitor.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await visitor.getByLabel('How do your neighbours know you? (optional)').fill('I live above the bakery.');
    expect(await findingsOn(visitor)).toEqual([]);
    await visitor.getByRole('button', { name: 'Register' }).click();
    const mail = await house.mailbox.waitFor(({ to }) => to.includes('priya@example.org'));
    const token = /token=([\w-]{22})/.exec(mail.text ?? '')?.[1] ?? '';
    await house.aVisitor().call('POST /confirm-email', { body: { token } });
    const page = await house.aPageOf(admin, phone);
    await page.goto('/admin');
    await says(page, 'How neighbours know them: “I live above the bakery.”');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByLabel('A sentence for them (optional)').fill('Please ask Ruth first.');
    await confirm(page, 'Decline');
    await says(page, 'The request of Priya Shah was declined.');
    const no = await house.mailbox.waitFor(
      ({ to, subject }) => to.includes('priya@example.org') && /request/.test(subject ?? ''),
    );
    expect(no.text).toContain('Please ask Ruth first.');
  });
});

describe('the list of what a new community needs', () => {
  it('ticks itself, leaves out what is not for us, takes the zone of the device, and ends with a sentence', async () => {
    const page = await house.aPageOf(admin, { ...phone, timezoneId: 'Europe/Berlin' });
    await page.goto('/home');
    await page.getByRole('button', { name: 'Use Europe/Berlin' }).click();
    await page.getByRole('button', { name: 'Use Europe/Berlin' }).waitFor({ state: 'detached' });
    expect(await admin.call('GET /api/admin/settings')).toMatchObject({ time_zone: 'Europe/Berlin' });
    expect(await findingsOn(page)).toEqual([]);
    await page.setViewportSize(phone.viewport);
    expect(await findLargeTextFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Not for us: A steward' }).click();
    await page.getByRole('button', { name: 'Take up again: A steward' }).click();
    await page.getByRole('button', { name: 'Not for us: A steward' }).waitFor();
    const aside = page.getByRole('button', { name: /^Not for us: / });
    for (let left = await aside.count(); left > 0; left -= 1) {
      await aside.first().click();
      await expect.poll(() => aside.count()).toBe(left - 1);
    }
    await page.getByRole('heading', { name: 'Your library is ready.' }).waitFor();
    await page.goto('/items');
    await page.getByRole('radio', { name: 'Borrow' }).waitFor();
    expect(await page.getByRole('link', { name: /Getting going/ }).count()).toBe(0);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Close the list' }).click();
    await page.getByRole('heading', { name: 'Your library is ready.' }).waitFor({ state: 'detached' });
    await house.db`update settings set set_aside = '{}', time_zone = null`;
  });

  it('leads to the place of each line, open and in sight on a phone', async () => {
    const page = await house.aPageOf(admin, phone);
    await page.goto('/home');
    await page.getByRole('link', { name: 'Open: Name and welcome' }).click();
    await page.waitForURL('/admin?open=community');
    const save = section(page, 'Community');
    await save.getByRole('textbox').first().waitFor();
    await expect
      .poll(() => save.locator('summary').evaluate((line) => Math.round(line.getBoundingClientRect().top)))
      .toBeLessThan(200);
  });
});

describe('the house', () => {
  it('says which version it is, how large, and when it was last kept safe', async () => {
    const page = await at(phone, 'Version and Backups');
    const place = section(page, 'Version and Backups');
    await place.getByText('No backup has been made yet.').waitFor();
    await place.getByText(/^Database [\d.]+ MB, photos/).waitFor();
    await place.getByText('Emails are sent through the mail server.').waitFor();
    await recordAudit(house.db, backupAct, null, '/srv/backups/2026-11-15-030000');
    await page.reload();
    await page.getByRole('heading', { name: 'Version and Backups' }).click();
    await place.getByText('It is on the server, in /srv/backups/2026-11-15-030000.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });
});
