import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { PASSWORD, type Person } from '../support/world.ts';

let house: BrowserWorld;
let admin: Person;
beforeAll(async () => {
  house = await aBrowserWorld({ smtpUrl: undefined });
  admin = await house.anAdmin();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 } };

const at = async (path: string, person?: Person) => {
  const page = person === undefined ? await house.aPage(phone) : await house.aPageOf(person, phone);
  await page.goto(path);
  return page;
};

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('where no mail server is set up', () => {
  it('a test message says that it did not leave', async () => {
    const page = await at('/admin?open=mail', admin);
    await page.getByText(/^No mail server is set up \(SMTP_URL\), so no email can be sent\./).waitFor();
    await page.getByLabel('Email', { exact: true }).fill('probe@example.org');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByText(/^Not sent: no mail server is set up\. The message was written to .*mail on the server\.$/)
      .waitFor();
    expect(await page.getByText(/Success/).count()).toBe(0);
  });

  it('a forgotten password leads to an administrator, who gives a temporary one', async () => {
    const member = await house.aMember({ name: 'Forgetful Fern' });
    const visitor = await at('/');
    await visitor.getByRole('link', { name: 'Forgot Password?' }).click();
    await visitor
      .getByText(/^This library cannot send email\. Ask an administrator for a temporary password/)
      .waitFor();
    expect(await visitor.getByRole('textbox').count()).toBe(0);
    expect(await findingsOn(visitor)).toEqual([]);
    const page = await at('/admin', admin);
    await page.getByRole('button', { name: 'Actions for Forgetful Fern' }).click();
    await page.getByRole('button', { name: 'Give a temporary password' }).click();
    await confirm(page, 'Make one');
    const password = await page.getByLabel('Temporary password for Forgetful Fern').inputValue();
    await visitor.goto('/');
    await visitor.locator('input[name=username]').fill(member.email);
    await visitor.getByLabel('Password', { exact: true }).fill(password);
    await visitor.locator('button[type=submit]').click();
    await visitor.getByRole('heading', { name: 'Set a New Password' }).waitFor();
  });

  it('who asks to join is promised no email, and the administrator is asked to tell them', async () => {
    const visitor = await at('/register');
    await visitor.getByLabel('Name').fill('Odd One');
    await visitor.getByLabel('Email').fill('odd.one@example.org');
    await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await visitor.getByRole('button', { name: 'Register' }).click();
    await says(
      visitor,
      'Thank you! An administrator will look at your request. This library cannot send email, so try to log in tomorrow.',
    );
    const page = await at('/admin', admin);
    await page.getByRole('button', { name: 'Decline' }).click();
    await says(page, 'This library cannot send email: tell them yourself.');
    expect(await page.getByLabel('A sentence for them (optional)').count()).toBe(0);
    await confirm(page, 'Decline');
    await says(
      page,
      'The request of Odd One was declined. This library cannot send email, so please tell them yourself.',
    );
  });

  it('help and the choice of emails do not promise any', async () => {
    const member = await house.aMember();
    const page = await at('/faq', member);
    await page.getByText(/^Ask an administrator for a temporary password: this library cannot send email\./).waitFor();
    expect(await page.getByText(/by email that works once/).count()).toBe(0);
    await page.goto('/mails');
    await page.getByText(/^No email can be sent here at the moment/).waitFor();
  });

  it('links wait to be handed over, with words, also after a reload', async () => {
    const page = await at('/admin?open=invitations', admin);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page
      .getByLabel('Email addresses')
      .fill('first@example.org\nkaputt@\nklaus.maier@gmx\nsecond@example.org, First@example.org');
    await page.getByLabel('A few words from you (optional)').fill('Kommt am Samstag vorbei!');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await says(
      page,
      '2 links are ready to hand over. Not an email address: kaputt@. Not complete: klaus.maier@gmx. Entered twice: first@example.org.',
    );
    expect(await page.getByLabel('Email addresses').inputValue()).toBe('kaputt@\nklaus.maier@gmx');
    const link = await page.getByLabel('Link for first@example.org').inputValue();
    await page.reload();
    expect(await page.getByLabel('Link for first@example.org').inputValue()).toBe(link);
    expect(await findingsOn(page)).toEqual([]);
    await page.setViewportSize(phone.viewport);
    const row = page.getByRole('listitem').filter({ hasText: 'first@example.org' });
    await row.getByRole('button', { name: 'Copy message' }).click();
    await says(page, 'Message copied.');
    expect(await clipboardOf(page)).toBe(
      `Kommt am Samstag vorbei!\n\nYou are invited to Enough, our neighbourhood’s library of things. This link is yours alone:\n${link}`,
    );
    await page.getByRole('button', { name: 'Copy all links' }).click();
    await says(page, '2 links copied, each with its address.');
    expect((await clipboardOf(page)).split('\n').toSorted()[0]).toBe(`first@example.org: ${link}`);

    await row.getByRole('button', { name: 'New link' }).click();
    await says(page, 'A link you have already passed on stops working at once.');
    await confirm(page, 'Cancel');
    expect(await page.getByLabel('Link for first@example.org').inputValue()).toBe(link);
    await row.getByRole('button', { name: 'New link' }).click();
    await confirm(page, 'New link');
    await says(page, 'There is a new link for first@example.org. The earlier one has ended.');
    await expect.poll(() => page.getByLabel('Link for first@example.org').inputValue()).not.toBe(link);

    const renewed = new URL(await page.getByLabel('Link for first@example.org').inputValue());
    const visitor = await at(renewed.pathname + renewed.search);
    await says(visitor, 'Your invitation is for this address.');
  });

  it('a link that only this computer can open says so, on the list and above the poster', async () => {
    const { id } = await admin.call('POST /api/invitation-links', { body: { groups: [], uses: 200, days: 30 } });
    const page = await at('/invite', admin);
    expect(await page.getByText(/^Only this computer can open it/).count()).toBe(0);
    const links = JSON.stringify(await admin.call('GET /api/invitation-links'));
    await page.route('**/api/invitation-links', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: links.replaceAll('http://enough.localhost', 'http://localhost:3000'),
      }),
    );
    await page.reload();
    await page.getByText(/^Only this computer can open it/).waitFor();
    await page.goto(`/invite/${id}/poster`);
    await page.getByText(/^Only this computer can open it/).waitFor();
    await page.getByText(/^localhost:3000\/j\//).waitFor();
  });
});
