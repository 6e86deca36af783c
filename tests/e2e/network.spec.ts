import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import type { Person } from '../support/world.ts';

const UNIFORM = 'If exactly one member matches, your request has been sent.';
const phone = { viewport: { width: 360, height: 740 } };

vi.setConfig({ testTimeout: 60_000 });

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, expanded: false });
const openTab = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, expanded: true });
const theirSwitch = (page: Page, label: string) => page.getByRole('switch', { name: label, exact: true });
const networkBadge = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Network/ });

const at = async (person: Person, address: string, options = {}) => {
  const page = await house.aPageOf(person, options);
  // From here on the page gets live updates.
  const connected = page.waitForResponse('**/api/events*');
  await page.goto(address);
  await connected;
  return page;
};

/** Holds something up until it is opened. */
const aGate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
};

const two = async (): Promise<[Person, Person]> => [await house.aMember(), await house.aMember()];

const connect = async (a: Person, b: Person) => {
  await a.call('POST /api/connections/request', { body: { userId: a.id, identifier: b.email } });
  await b.call('POST /api/connections/request', { body: { userId: b.id, identifier: a.email } });
};

const sendRequest = async (page: Page, identifier: string) => {
  await page.getByPlaceholder('Enter full name or email').fill(identifier);
  await page.getByRole('button', { name: 'Send Request' }).click();
};

describe('two neighbours, each at their own screen', () => {
  it('find each other, and each sees at once what the other does', async () => {
    const [ada, ben] = await two();
    const adas = await at(ada, '/settings?tab=find', phone);
    const bens = await at(ben, '/items', phone);
    await networkBadge(bens).waitFor();
    expect(await networkBadge(bens).textContent()).toBe('Network');

    await sendRequest(adas, ben.name);
    await adas.getByRole('status').filter({ hasText: UNIFORM }).waitFor();
    await networkBadge(bens).getByText('1 waiting').waitFor({ timeout: 2000 });

    await networkBadge(bens).click();
    await bens.getByRole('heading', { name: '1 Pending Request' }).waitFor();
    expect(await bens.getByText(ada.email).isVisible()).toBe(true);
    await bens.getByRole('button', { name: 'Accept' }).click();
    await bens.getByText('You are now connected.').waitFor();
    await bens.getByRole('heading', { name: '0 Pending Requests' }).waitFor();
    await tab(bens, 'Connections (1 Connected)').click();
    await theirSwitch(bens, `Disconnect from ${ada.name}`).waitFor();
    await networkBadge(bens).getByText('waiting').waitFor({ state: 'detached' });

    await tab(adas, 'Connections (1 Connected)').waitFor();
    await tab(adas, 'Connections (1 Connected)').click();
    await theirSwitch(adas, `Disconnect from ${ben.name}`).click();
    await theirSwitch(adas, `Connect with ${ben.name}`).waitFor();
    await openTab(bens, 'Connections (0 Connected)').waitFor();
    await bens.getByText('Your switch is on, theirs is off.').waitFor();
    expect(await theirSwitch(bens, `Disconnect from ${ada.name}`).isChecked()).toBe(true);

    await theirSwitch(adas, `Connect with ${ben.name}`).click();
    await openTab(bens, 'Connections (1 Connected)').waitFor();
    await bens.reload();
    await openTab(bens, 'Connections (1 Connected)').waitFor();
  });

  it('are connected when their requests cross', async () => {
    const [ada, ben] = await two();
    const [adas, bens] = await Promise.all([at(ada, '/settings?tab=find'), at(ben, '/settings?tab=find')]);
    await Promise.all([adas, bens].map((page) => page.getByRole('heading', { name: '0 Pending Requests' }).waitFor()));
    await Promise.all([sendRequest(adas, ben.email), sendRequest(bens, ada.email)]);
    for (const page of [adas, bens]) {
      await tab(page, 'Connections (1 Connected)').waitFor();
      await page.getByRole('heading', { name: '0 Pending Requests' }).waitFor();
    }
  });

  it('stay strangers when one declines, and the other gets no message', async () => {
    const [ada, ben] = await two();
    const adas = await at(ada, '/settings?tab=find');
    await sendRequest(adas, ben.email);
    await adas.getByText(UNIFORM).waitFor();
    const bens = await at(ben, '/settings?tab=find');
    await bens.getByRole('button', { name: 'Decline' }).click();
    await bens.getByText('The request was declined.').waitFor();
    await bens.getByText('Nobody is waiting for your answer.').waitFor();
    await sendRequest(adas, ben.email);
    await adas.getByText(UNIFORM).waitFor();
    await tab(adas, 'Connections (0 Connected)').waitFor();
    await bens.reload();
    await bens.getByRole('heading', { name: '0 Pending Requests' }).waitFor();
  });

  it('answered elsewhere, a request leaves the other tab too', async () => {
    const [ada, ben] = await two();
    await ada.call('POST /api/connections/request', { body: { userId: ada.id, identifier: ben.email } });
    const [one, other] = await Promise.all([at(ben, '/settings?tab=find'), at(ben, '/settings?tab=find')]);
    await other.getByRole('button', { name: 'Accept' }).waitFor();
    await one.getByRole('button', { name: 'Accept' }).click();
    await other.getByRole('heading', { name: '0 Pending Requests' }).waitFor();
    await tab(other, 'Connections (1 Connected)').waitFor();
  });
});

describe('the tabs', () => {
  it('open and close, stand in the address, and survive a reload', async () => {
    const page = await at(await house.aMember(), '/settings?tab=none');
    await page.getByText('Select a tab to view its content.').waitFor();
    await tab(page, 'Groups (1 Subscribed)').click();
    await page.getByRole('heading', { name: 'Community' }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=groups');
    await page.reload();
    await page.getByRole('heading', { name: 'Community' }).waitFor();
    await openTab(page, 'Groups (1 Subscribed)').click();
    await page.getByText('Select a tab to view its content.').waitFor();
    expect(page.url()).toBe(`${house.url}/settings?tab=none`);
    await tab(page, 'Connections (0 Connected)').click();
    await page.getByRole('link', { name: 'Find and Connect' }).click();
    await page.getByRole('heading', { name: '0 Pending Requests' }).waitFor();
  });

  it('open on the groups, or on the requests that wait, and stay there when the last one is answered', async () => {
    const [ada, ben] = await two();
    const groups = await at(ada, '/settings');
    await openTab(groups, 'Groups (1 Subscribed)').waitFor();
    await ada.call('POST /api/connections/request', { body: { userId: ada.id, identifier: ben.email } });
    const page = await at(ben, '/settings');
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('heading', { name: '0 Pending Requests' }).waitFor();
    expect(page.url()).toBe(`${house.url}/settings`);
  });

  it('say that they are loading for as long as they are', async () => {
    const page = await house.aPageOf(await house.aMember());
    const gate = aGate();
    await page.route('**/api/groups/*', async (route) => {
      await gate.opened;
      await route.continue();
    });
    await page.goto('/settings?tab=groups');
    await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
    gate.open();
    await page.getByRole('heading', { name: 'Community' }).waitFor();
    expect(await page.getByText('Loading...').count()).toBe(0);
  });

  it('offer another try when nothing came, and say no more about it', async () => {
    const page = await house.aPageOf(await house.aMember());
    await page.route('**/api/groups/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
    );
    await page.goto('/settings?tab=groups');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByText('went wrong').count()).toBe(0);
    await page.unroute('**/api/groups/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Community' }).waitFor();
  });

  it('come from a link in a mail, read on another site, for somebody who is logged in', async () => {
    const [ada, ben] = await two();
    await ada.call('POST /api/connections/request', { body: { userId: ada.id, identifier: ben.email } });
    const mail = await house.mailbox.waitFor(({ to }) => to.includes(ben.email));
    expect(mail.text).toContain(`${house.url}/settings?tab=find`);
    const page = await house.aPage();
    await page.goto('/login');
    await page.getByLabel('Email or Username').fill(ben.email);
    await page.getByLabel('Password', { exact: true }).fill(ben.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('/items');
    await page.route('http://webmail.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${house.url}/settings?tab=find">Answer</a>` }),
    );
    await page.goto('http://webmail.test/');
    await page.getByRole('link', { name: 'Answer' }).click();
    await page.getByRole('heading', { name: '1 Pending Request' }).waitFor();
  });
});

describe('the groups', () => {
  const groupNames = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
  const card = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

  it('move to the top when subscribed and back when not, on every open screen', async () => {
    for (const name of ['Grade 10', 'Grade 2', 'Choir', 'Sunny Nursery'])
      await house.db`insert into groups (group_name) values (${name})`;
    const member = await house.aMember();
    const [one, other] = await Promise.all([at(member, '/settings?tab=groups'), at(member, '/settings?tab=groups')]);
    await card(one, 'Grade 10').waitFor();
    expect(await groupNames(one)).toEqual(['Community', 'Sunny Nursery', 'Grade 2', 'Grade 10', 'Choir']);
    await card(one, 'Choir').getByRole('button', { name: 'Subscribe' }).click();
    await openTab(one, 'Groups (2 Subscribed)').waitFor();
    expect(await groupNames(one)).toEqual(['Choir', 'Community', 'Sunny Nursery', 'Grade 2', 'Grade 10']);
    await openTab(other, 'Groups (2 Subscribed)').waitFor();
    expect(await groupNames(other)).toEqual(await groupNames(one));
    await card(other, 'Choir').getByRole('button', { name: 'Unsubscribe' }).click();
    await openTab(one, 'Groups (1 Subscribed)').waitFor();
    expect(await groupNames(one)).toEqual(['Community', 'Sunny Nursery', 'Grade 2', 'Grade 10', 'Choir']);
  });

  it('show the change before the server has answered, and the truth when it says no', async () => {
    const page = await house.aPageOf(await house.aMember());
    const gate = aGate();
    await page.route('**/api/groups/manage', async (route) => {
      await gate.opened;
      await route.abort();
    });
    await page.goto('/settings?tab=groups');
    await card(page, 'Community').getByRole('button', { name: 'Unsubscribe' }).click();
    await openTab(page, 'Groups (0 Subscribed)').waitFor();
    gate.open();
    await openTab(page, 'Groups (1 Subscribed)').waitFor();
    await card(page, 'Community').getByRole('button', { name: 'Unsubscribe' }).waitFor();
    expect(await page.locator('[role=alert]').textContent()).toBe('');
  });

  it('ask before a member leaves a closed one for good', async () => {
    const member = await house.aMember();
    await house.db`with closed as (insert into groups (group_name, is_closed) values ('Old Guard', true) returning id)
      insert into subscriptions (user_id, group_id) select ${member.id}, id from closed`;
    const page = await at(member, '/settings?tab=groups');
    await card(page, 'Old Guard').getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('alertdialog', { name: 'Leave Old Guard?' }).getByRole('button', { name: 'Cancel' }).click();
    await card(page, 'Old Guard').getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click();
    await card(page, 'Old Guard').waitFor({ state: 'detached' });
  });
});

describe('the sentences', () => {
  it('for nothing entered, for oneself, and for somebody already connected', async () => {
    const [ada, ben] = await two();
    await connect(ada, ben);
    const page = await at(ada, '/settings?tab=find');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await sendRequest(page, '   ');
    await page.getByText('Please enter a full name or email.').waitFor();
    expect(calls).not.toContain('/api/connections/request');
    await sendRequest(page, ada.email);
    await page.getByText('That is you.').waitFor();
    await sendRequest(page, ben.name);
    await page.getByText('You are already connected.').waitFor();
    await sendRequest(page, 'nobody.at.all@example.org');
    await page.getByText(UNIFORM).waitFor();
    expect(await page.getByPlaceholder('Enter full name or email').inputValue()).toBe('');
  });

  it('come into sight on a small phone, above the navigation', async () => {
    const page = await at(await house.aMember(), '/settings?tab=find', { viewport: { width: 360, height: 560 } });
    await sendRequest(page, 'nobody.at.all@example.org');
    const line = await page.getByText(UNIFORM).boundingBox();
    const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect((line?.y ?? 999) + (line?.height ?? 0)).toBeLessThan(navigation?.y ?? 0);
  });

  it('for a request on its way, and for one that never arrived', async () => {
    const page = await at(await house.aMember(), '/settings?tab=find');
    const gate = aGate();
    await page.route('**/api/connections/request', async (route) => {
      await gate.opened;
      await route.abort();
    });
    await sendRequest(page, 'Somebody Else');
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    gate.open();
    await page.getByText('Failed to send the request. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Send Request' }).waitFor();
    expect(await page.getByPlaceholder('Enter full name or email').inputValue()).toBe('Somebody Else');
  });

  it('for an answer that did not arrive', async () => {
    const [ada, ben] = await two();
    await ada.call('POST /api/connections/request', { body: { userId: ada.id, identifier: ben.email } });
    const page = await at(ben, '/settings?tab=find');
    await page.route('**/api/connections/respond', (route) => route.abort());
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Failed to process the request. Please try again.').waitFor();
    await page.getByRole('heading', { name: '1 Pending Request' }).waitFor();
  });
});

describe('with the keyboard alone', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('role') ?? element?.textContent?.trim() ?? '';
    });

  const press = async (page: Page, key: 'Tab' | 'Shift+Tab', until: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await focused(page)).startsWith(until)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} never came to ${until}.`);
  };

  it('a request is answered, another neighbour asked, and the connection switched off', async () => {
    const [ada, ben] = await two();
    await ada.call('POST /api/connections/request', { body: { userId: ada.id, identifier: ben.email } });
    const page = await at(ben, '/settings?tab=none');
    await tab(page, 'Find and Connect 1 waiting').waitFor();
    await press(page, 'Tab', 'Find and Connect');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await press(page, 'Tab', 'Accept');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '0 Pending Requests' }).waitFor();
    await expect.poll(() => focused(page)).toBe('0 Pending Requests');

    await page.keyboard.press('Tab');
    await page.keyboard.type('nobody@example.org');
    await page.keyboard.press('Enter');
    await page.getByText(UNIFORM).waitFor();

    await page.keyboard.press('Shift+Tab');
    await press(page, 'Shift+Tab', 'Connections');
    await page.keyboard.press('Space');
    await theirSwitch(page, `Disconnect from ${ada.name}`).waitFor();
    await press(page, 'Tab', 'switch');
    await page.keyboard.press('Space');
    await theirSwitch(page, `Connect with ${ada.name}`).waitFor();
    await openTab(page, 'Connections (0 Connected)').waitFor();
    await expect.poll(() => focused(page)).toBe('switch');
  });

  it('a button keeps the focus when its group moves to another place', async () => {
    await house.db`insert into groups (group_name) values ('A Late Group') on conflict do nothing`;
    const page = await at(await house.aMember(), '/settings?tab=groups');
    const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true }).last();
    await subscribe.focus();
    await page.keyboard.press('Enter');
    await openTab(page, 'Groups (2 Subscribed)').waitFor();
    await expect.poll(() => focused(page)).toBe('Unsubscribe');
  });
});

describe('the mails of a member', () => {
  const choice = (page: Page, label: string) => page.getByRole('switch', { name: new RegExp(`^${label}`) });

  it('are chosen from the account and stay so', async () => {
    const page = await at(await house.aMember(), '/account', phone);
    await page.getByRole('link', { name: /^Emails/ }).click();
    await choice(page, 'Connections').waitFor();
    expect(await choice(page, 'Connections').isChecked()).toBe(true);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await choice(page, 'Connections').click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await choice(page, 'Wishes').waitFor();
    const kept = [await choice(page, 'Connections').isChecked(), await choice(page, 'Wishes').isChecked()];
    expect(kept).toEqual([false, true]);
  });

  it('fall back to what they were when the choice cannot be kept, and say so', async () => {
    const page = await at(await house.aMember(), '/mails');
    await choice(page, 'Items').waitFor();
    await page.route('**/api/mail-choices', (route) => route.abort());
    await choice(page, 'Items').click();
    await page.getByText('Failed to save your choice. Please try again.').waitFor();
    expect(await choice(page, 'Items').isChecked()).toBe(true);
  });

  it('stop from the link that each of them carries, without a login, and not by opening it', async () => {
    const [ada, ben] = await two();
    await ada.call('POST /api/connections/request', { body: { userId: ada.id, identifier: ben.email } });
    const mail = await house.mailbox.waitFor(({ to }) => to.includes(ben.email));
    expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [link = ''] = /http\S+\/unsubscribe\S+/.exec(mail.text ?? '') ?? [];
    const choices = async () => (await ben.call('GET /api/mail-choices')).mails;
    const page = await house.aPage();
    await page.goto(link);
    await page.getByRole('button', { name: 'Stop these emails' }).waitFor();
    expect(await choices()).toContainEqual({ topic: 'connections', is_on: true });
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await page.getByRole('heading', { name: 'These emails have stopped' }).waitFor();
    expect(await choices()).toContainEqual({ topic: 'connections', is_on: false });
    await page.goto('/unsubscribe?token=00000000-0000-4000-8000-000000000000&about=items');
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await page.getByText('This link is no longer valid.').waitFor();
  });
});

describe('axe finds nothing on a phone, a tablet and a wide screen, light and dark,', () => {
  const widths = [360, 768, 1280];

  it.each(['', '?tab=groups', '?tab=connections', '?tab=find'])('at /settings%s', async (search) => {
    const [ada, ben] = await two();
    const carl = await house.aMember();
    await connect(ada, ben);
    await ben.call('POST /api/connections/manage', {
      body: { userId: ben.id, connectUserId: ada.id, action: 'remove' },
    });
    await carl.call('POST /api/connections/request', { body: { userId: carl.id, identifier: ada.email } });
    const page = await at(ada, `/settings${search}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Find and Connect 1 waiting' }).waitFor();
    await main.getByRole('button', { name: 'Connections (0 Connected)' }).waitFor();
    expect(await findingsOn(page, widths)).toEqual([]);
  });

  it('at /mails and at the end of a mail', async () => {
    const page = await at(await house.aMember(), '/mails');
    await page.getByRole('switch').first().waitFor();
    expect(await findingsOn(page, widths)).toEqual([]);
    const visitor = await house.aPage();
    await visitor.goto('/unsubscribe?token=00000000-0000-4000-8000-000000000000&about=items');
    await visitor.getByRole('button', { name: 'Stop these emails' }).click();
    await visitor.getByText('This link is no longer valid.').waitFor();
    expect(await findingsOn(visitor, widths)).toEqual([]);
  });
});
