import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preapproveEmail } from '../../src/server/invitations/invite.ts';
import { endSessions } from '../../src/server/account/store.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { logIn, register } from '../support/front-door.ts';
import { runAdminCommand } from '../support/run-command.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const password = 'three ladders in the yard';
const mailTo = (email: string, subject: RegExp) =>
  house.mailbox.waitFor((mail) => mail.to.includes(email) && subject.test(mail.subject ?? ''));

/** Opens the link that was mailed to prove the mailbox; what the page asks for goes out without it. */
const openProof = async (page: Page, email: string) => {
  const mail = await mailTo(email, /your email address/);
  const link = /http:\S+\/confirm-email\?token=[\w-]{22}/.exec(mail.text ?? '')?.[0] ?? '';
  const referers: string[] = [];
  page.on('request', (request) => referers.push(request.headers().referer ?? ''));
  await page.goto(link);
  await page.getByRole('heading', { name: 'Confirm your address' }).waitFor();
  expect(referers.filter((referer) => referer.includes('token'))).toEqual([]);
};

describe('coming in', () => {
  it('an invited neighbour follows the link in the email, registers and is in', async () => {
    const email = 'freya@elm-street.org';
    await preapproveEmail(house.db, email, null);
    const invitation = await mailTo(email, /invited/);
    const page = await house.aPage();
    await page.goto(/http:\S+\/register\?invite=[\w-]{22}/.exec(invitation.text ?? '')?.[0] ?? '');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    expect(page.url()).not.toContain('invite');
    await page.reload();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByLabel('Name').fill('Freya Lund');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('status').getByText('Welcome, Freya Lund! You are in.').waitFor();
    await page.waitForURL('/items');
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toMatch(/^\d+$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  });

  it('an unknown neighbour waits until the operator says yes', async () => {
    const email = 'olu@elm-street.org';
    const page = await house.aPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'New user? Register here' }).click();
    await register(page, { name: 'Olu Adeyemi', email, password });
    await page.getByText('Thank you! Please look into your mailbox to go on.').waitFor();
    await page.waitForURL('/');
    await logIn(page, { email, password });
    await page.getByRole('alert').getByText('Invalid email or password.').waitFor();

    await openProof(page, email);
    expect(page.url()).not.toContain('token');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await page.getByText('An administrator will look at your request and you will get an email.').waitFor();
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await logIn(page, { email, password });
    await page.getByRole('alert').getByText('Your registration is waiting for approval.').waitFor();

    expect(await runAdminCommand(house, 'approve', email)).toContain('can now log in');
    await mailTo(email, /Welcome/);
    await logIn(page, { email, password });
    await page.waitForURL('/items');
  });

  it('the link in the mail logs in where the person registered, and asks which is theirs where two did', async () => {
    const [first, second] = ['ivo@elm-street.org', 'ida@elm-street.org'];
    for (const email of [first, second]) await preapproveEmail(house.db, email, null);
    const page = await house.aPage();
    await page.goto('/register');
    await register(page, { name: 'Ivo Horn', email: first, password });
    await page.getByText('Thank you! Please look into your mailbox to go on.').waitFor();
    await openProof(page, first);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await page.getByRole('status').getByText('Welcome, Ivo Horn! You are in.').waitFor();
    await page.waitForURL('/items');

    const hers = { username: second, email: second, name: 'Ida Horn', password };
    await house.aVisitor().call('POST /register', { body: hers });
    const strangers = { ...hers, name: 'Mallory', password: 'known to a stranger' };
    const phone = await house.aPage();
    await openProof(phone, second);
    await house.aVisitor().call('POST /register', { body: strangers });
    await phone.getByRole('button', { name: 'Confirm my address' }).click();
    await phone.getByRole('heading', { name: 'Which registration is yours?' }).waitFor();
    await phone.getByLabel('Password', { exact: true }).fill('known to a stranger');
    await phone.getByRole('button', { name: 'Confirm and log in' }).click();
    await phone.getByText('This link belongs to a registration with another password.').waitFor();
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Confirm and log in' }).click();
    await phone.getByRole('status').getByText('Welcome, Ida Horn! You are in.').waitFor();
    await phone.waitForURL('/items');
  });

  it('a refused registration says why and keeps what was typed', async () => {
    const page = await house.aPage();
    await page.goto('/register');
    await register(page, { name: 'Mei Lin', email: 'mei@elm-street.org', password: 'short' });
    await page
      .getByRole('alert')
      .getByText('Registration failed: Choose a password of at least 8 characters.')
      .waitFor();
    const field = page.getByLabel('Password', { exact: true });
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const remark = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${remark}"]`).innerText()).toBe('Choose a password of at least 8 characters.');
    expect(await page.getByLabel('Email').inputValue()).toBe('mei@elm-street.org');
  });

  it('a wrong password and a missing answer read differently', async () => {
    const member = await house.aMember();
    const page = await house.aPage();
    await page.goto('/');
    await logIn(page, { email: member.email, password: 'not this one' });
    await page.getByRole('alert').getByText('Invalid email or password.', { exact: true }).waitFor();
    await page.route('**/login', (route) => route.abort());
    await logIn(page, member);
    await page
      .getByRole('alert')
      .getByText(/^Login failed: ./)
      .waitFor();
  });
});

describe('a forgotten password', () => {
  it('is replaced by way of a temporary one from the email', async () => {
    const member = await house.aMember();
    const page = await house.aPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await page.getByLabel('Email').fill(member.email);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Password reset! Please check your email for your new password.').waitFor();
    await page.getByRole('heading', { name: 'Check your mailbox' }).waitFor();
    expect(await page.getByLabel('Email').count()).toBe(0);
    const mail = await mailTo(member.email, /temporary/i);
    const temporary = /^\s*([a-z0-9]{16})\s*$/m.exec(mail.text ?? '')?.[1] ?? '';

    await page.getByRole('link', { name: 'Back to Login' }).click();
    await logIn(page, { email: member.email, password: temporary });
    await page.getByRole('heading', { name: 'Set a New Password' }).waitFor();
    expect(await page.getByLabel('Email').count()).toBe(0);
    expect(await page.getByLabel('Current password').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('status').getByText('Please set a new password first.').waitFor();

    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('status').getByText('Choose a password of at least 8 characters.').waitFor();
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('/items');
    await page.getByText('Your password has been changed.').waitFor();
    await mailTo(member.email, /password/i);

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([['userId', '-1']]);
    await logIn(page, { email: member.email, password });
    await page.waitForURL('/items');
  });

  it('is changed at will by a member, who is asked for the current one', async () => {
    const member = await house.aMember();
    const page = await house.aPageOf(member);
    await page.goto('/home');
    await page.getByRole('link', { name: 'Change Password' }).click();
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    expect(await page.getByLabel('Email').count()).toBe(0);
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('status').getByText('That is not your current password.').waitFor();
    const [entry] = await house.db`select act from audit where actor_id = ${member.id} order by id desc limit 1`;
    expect(entry).toEqual({ act: 'wrong current password' });
    await page.getByLabel('Current password').fill(member.password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('/items');
  });

  it('can be changed by somebody who is not logged in and names the account', async () => {
    const member = await house.aMember();
    const page = await house.aPage();
    await page.goto('/change-password');
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Current password').fill(member.password);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Your password has been changed.').waitFor();
    await page.waitForURL(({ pathname }) => pathname !== '/change-password');
  });
});

describe('leaving', () => {
  it('logs out the other tabs of the same browser too', async () => {
    const member = await house.aMember();
    const first = await house.aPageOf(member);
    await first.goto('/about');
    const second = await first.context().newPage();
    await second.goto('/faq');
    await second.getByRole('heading', { name: 'Help & FAQ' }).waitFor();
    await first.getByRole('button', { name: 'Log out' }).click();
    await first.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await second.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  });
});

describe('a session that ends elsewhere', () => {
  it('takes the page with it, says so, and leads back after the login', async () => {
    const member = await house.aMember();
    const page = await house.aPageOf(member);
    const connected = page.waitForResponse('**/api/events*');
    await page.goto('/settings');
    await connected;
    await endSessions(house.db, member.id);
    await page.getByRole('status').getByText('You were logged out here. Please log in again.').waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await logIn(page, member);
    await page.waitForURL('/settings');
    expect(calls).not.toContain('GET /validate-session');
  });

  it('is told of also when the page is opened later', async () => {
    const member = await house.aMember();
    const page = await house.aPageOf(member);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    await page.goto('about:blank');
    await house.db`delete from sessions where user_id = ${member.id}`;
    await page.goto('/about');
    await page.getByRole('status').getByText('You were logged out here.').waitFor();
  });
});

describe('with the keyboard alone', () => {
  /** Tab after Tab until the focus is on this link or button, or in the field of this label. */
  const tabTo = async (page: Page, name: string) => {
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element?.id ? document.querySelector(`label[for="${element.id}"]`) : element?.closest('label');
        return (label?.textContent ?? element?.textContent ?? '').trim();
      });
      if (here.startsWith(name)) return;
    }
    throw new Error(`"${name}" is not reached by Tab.`);
  };
  const type = async (page: Page, label: string, text: string) => {
    await tabTo(page, label);
    await page.keyboard.type(text);
  };

  it('a neighbour registers, forgets the password and sets a new one', async () => {
    const email = 'keys@elm-street.org';
    await preapproveEmail(house.db, email, null);
    const page = await house.aPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await tabTo(page, 'New user?');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Register' }).waitFor();
    await type(page, 'Name', 'Kay Keys');
    await type(page, 'Email', email);
    await type(page, 'Password', password);
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
    // In another browser than the one that registered.
    await page.context().clearCookies();
    await openProof(page, email);
    await tabTo(page, 'Confirm my address');
    await page.keyboard.press('Enter');
    await page.getByText('You can now log in.').waitFor();
    await tabTo(page, 'Log in');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Email or Username').inputValue()).toBe(email);

    await tabTo(page, 'Forgot Password?');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
    await type(page, 'Email', email);
    await page.keyboard.press('Enter');
    const mail = await mailTo(email, /temporary/i);
    const temporary = /^\s*([a-z0-9]{16})\s*$/m.exec(mail.text ?? '')?.[1] ?? '';
    await tabTo(page, 'Back to Login');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();

    await type(page, 'Email or Username', email);
    await type(page, 'Password', temporary);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Set a New Password' }).waitFor();
    await type(page, 'New password', 'four ladders in the yard');
    await page.keyboard.press('Enter');
    await page.waitForURL('/items');
  });
});
