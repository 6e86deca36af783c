import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dateText } from '../../src/shared/format/dates.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
let admin: Person;
beforeAll(async () => {
  house = await aBrowserWorld();
  admin = await house.anAdmin();
});
afterAll(() => house.close());
beforeEach(() => house.db`delete from feedback`);

const phone = { viewport: { width: 360, height: 740 } };
const NOTHING = 'No suggestions yet. Be the first to contribute!';

const at = async (person: Person, address = '/feedback', options = {}) => {
  const page = await house.aPageOf(person, options);
  await page.goto(address);
  await page.getByRole('heading', { name: 'All Feedback' }).waitFor();
  return page;
};

const leave = (person: Person, content: string, anonymous = false) =>
  person.call('POST /api/feedback', { body: { userId: person.id, content, anonymous } });
const vote = (person: Person, id: number) =>
  person.call('POST /api/feedback/upvote', { body: { userId: person.id, id } });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const area = (page: Page) => page.getByRole('textbox');
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const toggle = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..').getByRole('button');

describe('leaving feedback', () => {
  it('begins with a board where nothing is yet, and ends with thanks', async () => {
    const page = await at(await house.aMember({ name: 'Noor Haddad' }), '/feedback', phone);
    await says(page, NOTHING);
    expect(await toggle(page).textContent()).toBe('Leave Feedback');
    await toggle(page).click();
    await expect.poll(() => toggle(page).textContent()).toBe('Cancel');
    expect(await area(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await area(page).getAttribute('required')).not.toBeNull();
    await area(page).fill('A map of who has a ladder.');
    await press(page, 'Submit');
    await says(page, 'Thank you for your feedback!');
    await entry(page, 'A map of who has a ladder.')
      .getByText(`Noor Haddad · ${dateText(new Date())}`)
      .waitFor();
    expect(await area(page).count()).toBe(0);
    expect(await toggle(page).textContent()).toBe('Leave Feedback');
    expect(await page.getByText(NOTHING).count()).toBe(0);
  });

  it('shows its author what was just left first, whatever the order', async () => {
    const [one, other] = [await house.aMember(), await house.aMember()];
    const { id } = await leave(one, 'A tool shed for the whole street.');
    await vote(other, id);
    const page = await at(one);
    await entry(page, 'A tool shed').waitFor();
    await toggle(page).click();
    await area(page).fill('A bell for the tool shed.');
    await press(page, 'Submit');
    await entry(page, 'A bell for').waitFor();
    const first = page.getByRole('main').getByRole('listitem').first();
    expect(await first.innerText()).toContain('A bell for the tool shed.');
    await leave(other, 'Another thing.');
    await page.getByRole('radio', { name: 'Most Recent' }).check();
    await entry(page, 'Another thing.').waitFor();
    expect(await first.innerText()).toContain('A bell for the tool shed.');
  });

  it('keeps no name when asked not to', async () => {
    const member = await house.aMember({ name: 'Secretly Me' });
    const page = await at(member);
    await toggle(page).click();
    await area(page).fill('Please be quieter at night.');
    await page.getByRole('checkbox', { name: 'Post anonymously' }).check();
    await press(page, 'Submit');
    await entry(page, 'Please be quieter')
      .getByText(/^Anonymous · /)
      .waitFor();
    expect(await page.getByRole('main').getByText('Secretly Me').count()).toBe(0);
    const admins = await at(admin);
    await entry(admins, 'Please be quieter')
      .getByText(/^Anonymous · /)
      .waitFor();
    await press(page, 'Remove');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await says(page, 'Your feedback was removed.');
    await says(page, NOTHING);
  });

  it('is refused without words, and a mistaken Cancel loses none', async () => {
    const page = await at(await house.aMember());
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
    await toggle(page).click();
    await area(page).fill('   ');
    await press(page, 'Submit');
    await says(page, 'Feedback cannot be empty.');
    expect(calls).not.toContain('/api/feedback');
    await area(page).fill('Half a thought');
    await toggle(page).click();
    expect(await area(page).count()).toBe(0);
    await toggle(page).click();
    expect(await area(page).inputValue()).toBe('Half a thought');
  });

  it('says when it did not arrive, and cannot be sent twice meanwhile', async () => {
    const page = await at(await house.aMember());
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let sent = 0;
    await page.route('**/api/feedback', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      await held;
      await route.abort();
    });
    await toggle(page).click();
    await area(page).fill('Anybody there?');
    await press(page, 'Submit');
    const button = page.getByRole('button', { name: 'Submit' });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    await button.click({ force: true });
    release();
    await says(page, 'Failed to submit feedback. Please try again.');
    expect(sent).toBe(1);
    expect(await area(page).inputValue()).toBe('Anybody there?');
  });
});

describe('the board', () => {
  const order = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((all) => all.map((each) => each.querySelector('p')?.textContent));

  it('shows the most upvoted first, or the most recent', async () => {
    const [a, b] = [await house.aMember(), await house.aMember()];
    const { id } = await leave(a, 'Old but loved');
    await vote(b, id);
    await leave(a, 'Young');
    const page = await at(a);
    await expect.poll(() => order(page)).toEqual(['Old but loved', 'Young']);
    expect(await page.getByRole('radio', { name: 'Most Upvoted' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Most Recent' }).check();
    await expect.poll(() => order(page)).toEqual(['Young', 'Old but loved']);
    await page.reload();
    await expect.poll(() => order(page)).toEqual(['Young', 'Old but loved']);
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const member = await house.aMember();
    await leave(member, 'Still here');
    const page = await house.aPageOf(member);
    await page.route('**/api/feedback?*', (route) => route.fulfill({ status: 500, json: { message: 'Oh.' } }));
    await page.goto('/feedback');
    await says(page, 'Failed to load feedback. Please try again later.');
    await page.unroute('**/api/feedback?*');
    await press(page, 'Try again');
    await entry(page, 'Still here').waitFor();
  });

  it('goes on below its first sixty', async () => {
    const member = await house.aMember();
    await house.db`
      insert into feedback (content, anonymous, user_id)
      select 'Thought ' || n, false, ${member.id} from generate_series(1, 75) n`;
    const page = await at(member);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return page.getByRole('main').getByRole('listitem').count();
      })
      .toBe(75);
  });
});

describe('an upvote', () => {
  it('counts at once, once, and shuts its button', async () => {
    const [author, voter] = [await house.aMember(), await house.aMember()];
    await leave(author, 'Remind people before pick-up day.');
    const page = await at(voter, '/feedback', phone);
    await page.getByRole('button', { name: 'Upvote, 0 so far' }).click();
    const button = page.getByRole('button', { name: 'Upvoted, 1 in all' });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.click({ force: true });
    await page.reload();
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
  });

  it('that was given elsewhere already is answered with a message', async () => {
    const [author, voter] = [await house.aMember(), await house.aMember()];
    const { id } = await leave(author, 'Remind people before pick-up day.');
    const page = await at(voter);
    const button = page.getByRole('button', { name: 'Upvote, 0 so far' });
    await button.waitFor();
    await vote(voter, id);
    await button.click();
    await says(page, 'You have already upvoted this.');
    await page.getByRole('button', { name: 'Upvoted, 1 in all' }).waitFor();
  });

  it('that did not arrive is taken back', async () => {
    const [author, voter] = [await house.aMember(), await house.aMember()];
    await leave(author, 'Remind people before pick-up day.');
    const page = await at(voter);
    await page.route('**/api/feedback/upvote', (route) => route.abort());
    await page.getByRole('button', { name: 'Upvote, 0 so far' }).click();
    await says(page, 'Failed to upvote. Please try again.');
    await page.getByRole('button', { name: 'Upvote, 0 so far' }).waitFor();
  });
});

describe('own words and answers', () => {
  it('only the author can remove them, and is asked first', async () => {
    const [author, other] = [await house.aMember(), await house.aMember()];
    await leave(author, 'I take it back');
    await leave(other, 'Not mine');
    const page = await at(author);
    await entry(page, 'I take it back').getByRole('button', { name: 'Remove' }).click();
    expect(await entry(page, 'Not mine').getByRole('button', { name: 'Remove' }).count()).toBe(0);
    await page.getByRole('alertdialog', { name: 'Remove your feedback?' }).getByText('Cancel').click();
    await entry(page, 'I take it back').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await says(page, 'Your feedback was removed.');
    await entry(page, 'I take it back').waitFor({ state: 'detached' });
    await entry(page, 'Not mine').waitFor();
  });

  it('an admin answers in public and stamps it; members cannot', async () => {
    const member = await house.aMember();
    await leave(member, 'Dark mode for night feeds!');
    const admins = await at(admin, '/feedback', phone);
    await press(admins, 'Answer');
    const sheet = admins.getByRole('dialog', { name: 'Answer publicly' });
    await sheet.getByRole('textbox').fill('It follows your phone now.');
    await sheet.getByRole('radio', { name: 'Done' }).check();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await says(admins, 'Answer saved');
    const page = await at(member);
    await entry(page, 'Dark mode').getByText('It follows your phone now.').waitFor();
    await entry(page, 'Dark mode').getByText('Done', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Answer' }).count()).toBe(0);
  });

  it('axe finds nothing on the board, the form and the answer', async () => {
    const { id } = await leave(admin, 'Dark mode for night feeds!');
    await admin.call('PATCH /api/admin/feedback/:id', { params: { id }, body: { answer: 'Soon.', status: 'planned' } });
    await leave(admin, 'A map of who has a ladder.', true);
    const page = await at(admin);
    await toggle(page).click();
    await entry(page, 'Dark mode').getByText('Planned').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await entry(page, 'Dark mode').getByRole('button', { name: 'Answer' }).click();
    expect(await findingsOn(page)).toEqual([]);
  });
});
