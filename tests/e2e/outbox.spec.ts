import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addDays } from '../../src/shared/format/days.ts';
import { aPhoto } from '../support/a-photo.ts';
import { findingsOn } from '../support/axe-findings.ts';
import type { BrowserWorld } from '../support/browser-world.ts';
import { aCabledWorld, type CabledWorld } from '../support/cable.ts';
import { countWaiting } from '../support/count-waiting.ts';
import { logIn } from '../support/front-door.ts';
import { anItem } from '../support/items.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
let cable: CabledWorld['cable'];
let browser: Browser;
let close: CabledWorld['close'];

beforeAll(async () => {
  ({ house, cable, browser, close } = await aCabledWorld());
});
afterAll(() => close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' } as const;
const WAITS = 'Not sent yet. It waits on this device and is sent when you are back online.';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The worker is there, has fetched ahead and knows with whom something can be shared. */
const isReady = (page: Page, { id }: Person) =>
  page.waitForFunction(async (address) => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null && (await caches.match(address)) !== undefined;
  }, `/user/${id}/connections`);

/** A phone that has seen these pages. */
const pageOf = async (person: Person, ...seen: string[]) => {
  const page = await house.aPageOf(person, phone, browser);
  await page.goto('/items');
  await isReady(page, person);
  for (const address of seen) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  return page;
};

/** However a test ends, the next one finds the network on. */
const pullOut = async () => {
  onTestFinished(() => cable.putIn());
  await cable.pullOut();
};

const postOffline = async (page: Page, name: string, photos = 1) => {
  await page.goto('/items?post=offer');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add Photo')]);
  await chooser.setFiles(await Promise.all(Array.from({ length: photos }, (_, seed) => aPhoto({ seed: seed + 1 }))));
  await press(page, 'Next');
  await page.getByLabel('Name').fill(name);
  await press(page, 'Next');
  await page.getByRole('checkbox', { name: 'Community' }).check();
  await press(page, 'Submit');
  await says(page, WAITS);
};

const leaveFeedback = async (page: Page, text: string) => {
  await page.goto('/feedback');
  await page.getByRole('button', { name: 'Leave Feedback' }).first().click();
  await page.getByRole('textbox').fill(text);
  await press(page, 'Submit');
  await says(page, WAITS);
};

const openList = async (page: Page) => {
  await page.getByRole('button', { name: /Waiting for the network: \d|could not be sent/ }).click();
  await dialog(page, 'Waiting for the network').waitFor();
};

const rows = (page: Page) => dialog(page, 'Waiting for the network').getByRole('listitem');

const itemsNamed = (name: string) => house.db<{ id: number; posted: Date; photos: string[] }[]>`
  select id, date_posted as posted, array(select thumbnail_url from item_photos p where p.item_id = i.id) as photos
  from items i where name = ${name}`;

type Done = { me: Person; ladder: number; drill: number; bike: number; feedback: string };

/** When the server did the request, the message, the feedback and the return; each of them once. */
const timesOf = async ({ me, ladder, drill, bike, feedback }: Done) => {
  const rows = await house.db<{ at: Date }[]>`
    select expressed_at as at, 1 as place from interests where item_id = ${ladder} and user_id = ${me.id}
    union all select sent_at, 2 from messages where item_id = ${bike}
    union all select created_at, 3 from feedback where content = ${feedback}
    union all select said_returned_at, 4 from handovers where item_id = ${drill}
    order by place`;
  return rows.map(({ at }) => Number(at));
};

const cuts = [
  [
    'the network cut',
    (page: Page) => page.context().setOffline(true),
    (page: Page) => page.context().setOffline(false),
  ],
  ['the server stopped', () => pullOut(), () => cable.putIn()],
] as const;

describe.each(cuts)('with %s', (how, cut, mend) => {
  it('everything waits in a list, outlives its tab, and leaves once, in order, photos and all', async () => {
    const [owner, me] = [await house.aMember({ name: 'Olu Ade' }), await house.aMember()];
    const ladder = await anItem(house.db, owner.id, { name: 'Ladder', giveaway: false });
    const drill = await anItem(house.db, owner.id, {
      name: 'Drill',
      giveaway: false,
      interested: [me.id],
      recipient: me.id,
      isTransferred: true,
    });
    const bike = await anItem(house.db, owner.id, { name: 'Bike', interested: [me.id] });
    const seen = [`/items?item=${ladder}`, `/items?item=${drill}`, `/messages/${bike}/${me.id}`];
    const page = await pageOf(me, ...seen);
    await cut(page);

    const name = `Kite after ${how}`;
    await postOffline(page, name, 2);
    await page.goto(`/items?item=${ladder}`);
    await press(page, 'Express Interest');
    await says(page, 'Not sent yet. It will be sent when you are back online.');
    await page.goto(`/messages/${bike}/${me.id}`);
    await page.getByLabel('Write to Olu').fill(`At six? ${how}`);
    await press(page, 'Send');
    await says(page, 'Not sent yet.');
    await leaveFeedback(page, `A map after ${how}`);
    await page.goto(`/items?item=${drill}`);
    await press(page, 'I have brought it back');
    await says(page, WAITS);

    await page.goto('/items');
    await openList(page);
    await expect
      .poll(async () => (await rows(page).allTextContents()).map((text) => text.replace(/ · .*?\d\d:\d\d/, ': ')))
      .toEqual([
        expect.stringContaining(`Post: ${name}`),
        expect.stringContaining('Request: Ladder'),
        expect.stringContaining('Message: At six?'),
        expect.stringContaining('Feedback: A map'),
        expect.stringContaining('Brought back: Drill'),
      ]);
    expect(await findingsOn(page, [360])).toEqual([]);

    const other = await page.context().newPage();
    await page.close();
    await mend(other);
    await other.goto('/faq');
    await expect.poll(() => countWaiting(other)).toBe(0);

    const [kite, ...more] = await itemsNamed(name);
    expect(more).toEqual([]);
    expect(kite?.photos).toHaveLength(2);
    for (const photo of kite?.photos ?? []) {
      const size = await other.evaluate(async (url) => (await (await fetch(url)).blob()).size, `/images/${photo}`);
      expect(size).toBeGreaterThan(1000);
    }
    const times = await timesOf({ me, ladder, drill, bike, feedback: `A map after ${how}` });
    expect(times).toHaveLength(4);
    const all = [Number(kite?.posted), ...times];
    expect(all).toEqual(all.toSorted((one, next) => one - next));
  });
});

describe('what is refused meanwhile', () => {
  it('comes back with the reason; what follows in its thread waits, the rest leaves', async () => {
    const [owner, me] = [await house.aMember({ name: 'Olu Ade' }), await house.aMember()];
    const id = await anItem(house.db, owner.id, { name: 'Telescope' });
    // They have written before, so that they can write before the new request has left.
    await me.call('POST /express-interest', { body: { itemId: id, userId: me.id, note: 'Hello' } });
    await me.call('POST /withdraw-interest', { body: { itemId: id, userId: me.id } });
    const thread = `/messages/${id}/${me.id}`;
    const page = await pageOf(me, thread, `/items?item=${id}`);
    await pullOut();
    await press(page, 'Express Interest');
    await says(page, 'Not sent yet. It will be sent when you are back online.');
    await page.goto(thread);
    await page.getByLabel('Write to Olu').fill('Here I am again');
    await press(page, 'Send');
    await says(page, 'Not sent yet.');
    await leaveFeedback(page, 'Stars, please.');
    await owner.call('DELETE /delete-item/:id', { params: { id } });
    await cable.putIn();
    await page.getByText(/Your request for “Telescope” was not sent: /).waitFor();
    await expect.poll(() => house.db`select 1 from feedback where content = 'Stars, please.'`).toHaveLength(1);
    expect(await house.db`select 1 from messages where item_id = ${id}`).toHaveLength(1);
    await press(page, 'One thing could not be sent');
    await expect.poll(() => rows(page).count()).toBe(2);
    await rows(page).first().getByText('Item not found.').waitFor();
    expect(await findingsOn(page, [360])).toEqual([]);
    for (const left of [1, 0]) {
      await rows(page).first().getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect.poll(() => rows(page).count()).toBe(left);
    }
    await says(page, 'Nothing is waiting. Everything has been sent.');
    await expect.poll(() => countWaiting(page)).toBe(0);
  });

  it('taken days are opened again with their words, and can be asked for otherwise', async () => {
    const [owner, me, faster] = [await house.aMember(), await house.aMember(), await house.aMember()];
    const id = await anItem(house.db, owner.id, { name: 'Caravan', giveaway: false });
    const page = await pageOf(me, `/items?item=${id}`);
    await press(page, 'Add a note');
    await page.getByLabel('A word to the owner').fill('For the sea.');
    const from = addDays(new Date().toISOString().slice(0, 10), 20);
    const until = addDays(from, 3);
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [
        `kept:${me.id}:ask:${id}`,
        JSON.stringify({ until: Date.now() + 1e9, value: { note: 'For the sea.', from, until } }),
      ],
    );
    await page.reload();
    await page.getByRole('button', { name: /^Express Interest/ }).waitFor();
    await pullOut();
    await press(page, /^Express Interest/);
    await says(page, 'Not sent yet. It will be sent when you are back online.');
    await faster.call('POST /express-interest', { body: { itemId: id, userId: faster.id, from, until } });
    await owner.call('POST /accept-interest', {
      body: { item_id: id, owner_id: owner.id, interested_user_id: faster.id },
    });
    await cable.putIn();
    await page.getByText(/Your request for “Caravan” was not sent: /).waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'One thing could not be sent');
    await press(page, 'Open');
    await expect.poll(() => page.getByLabel('A word to the owner').inputValue()).toBe('For the sea.');
    await expect.poll(() => countWaiting(page)).toBe(0);
  });

  it('a post goes back into its form with its photos, and is posted once when it is mended', async () => {
    const me = await house.aMember();
    const page = await pageOf(me, '/items?post=offer');
    await pullOut();
    await postOffline(page, 'Mended kite', 2);
    const [community] = await house.db`select min(id) as id from groups`;
    await house.db`delete from subscriptions where user_id = ${me.id} and group_id = ${community?.id}`;
    await cable.putIn();
    await press(page, 'One thing could not be sent');
    await house.db`insert into subscriptions (user_id, group_id) values (${me.id}, ${community?.id})`;
    await press(page, 'Open');
    await dialog(page, 'Offer Item').waitFor();
    await press(page, 'Next');
    expect(await page.getByLabel('Name').inputValue()).toBe('Mended kite');
    await press(page, 'Next');
    await page.getByRole('checkbox', { name: 'Community' }).check();
    await press(page, 'Submit');
    await says(page, 'Submission was successful!');
    const [kite, ...more] = await itemsNamed('Mended kite');
    expect(more).toEqual([]);
    expect(kite?.photos).toHaveLength(2);
  });
});

describe('exactly once', () => {
  it('though the answer was lost after the server had done it', async () => {
    const me = await house.aMember();
    const page = await pageOf(me, '/items?post=offer');
    await pullOut();
    await postOffline(page, 'Lost answer');
    await leaveFeedback(page, 'Lost words');
    cable.loseAnswers('/add-item');
    onTestFinished(() => cable.loseAnswers(null));
    await cable.putIn();
    await expect.poll(() => cable.countLost()).toBeGreaterThan(0);
    expect(await itemsNamed('Lost answer')).toHaveLength(1);
    // In order: what comes after it has not left either.
    expect(await house.db`select 1 from feedback where content = 'Lost words'`).toHaveLength(0);
    cable.loseAnswers(null);
    await page.goto('/faq');
    await expect.poll(() => countWaiting(page)).toBe(0);
    expect(await itemsNamed('Lost answer')).toHaveLength(1);
    expect(await house.db`select 1 from feedback where content = 'Lost words'`).toHaveLength(1);
  });

  it('with two tabs and the worker at once, and with no tab at all', async () => {
    const me = await house.aMember();
    const page = await pageOf(me, '/items?post=offer');
    const second = await page.context().newPage();
    await second.goto('/feedback');
    const line = await page.context().newCDPSession(second);
    const registered = new Promise<string>((resolve) => {
      line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first !== undefined) resolve(first.registrationId);
      });
    });
    await line.send('ServiceWorker.enable');
    const registrationId = await registered;
    const sync = () =>
      line.send('ServiceWorker.dispatchSyncEvent', {
        origin: house.url,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      });

    await pullOut();
    await postOffline(page, 'From two tabs');
    await leaveFeedback(second, 'From the other tab');
    await cable.putIn();
    await Promise.all([
      sync(),
      page.evaluate(() => void window.dispatchEvent(new Event('online'))),
      second.evaluate(() => void window.dispatchEvent(new Event('online'))),
    ]);
    await expect.poll(() => countWaiting(second)).toBe(0);
    expect(await itemsNamed('From two tabs')).toHaveLength(1);
    expect(await house.db`select 1 from feedback where content = 'From the other tab'`).toHaveLength(1);

    await pullOut();
    await leaveFeedback(page, 'From the worker alone');
    await page.close();
    await second.goto('about:blank');
    await cable.putIn();
    await sync();
    await expect.poll(() => house.db`select 1 from feedback where content = 'From the worker alone'`).toHaveLength(1);
  });

  it('though the page was killed while it was sending', async () => {
    const me = await house.aMember();
    const page = await pageOf(me, '/items?post=offer');
    await pullOut();
    await postOffline(page, 'Killed kite', 2);
    cable.loseAnswers('/add-item');
    onTestFinished(() => cable.loseAnswers(null));
    const other = await page.context().newPage();
    await cable.putIn();
    await page.close();
    cable.loseAnswers(null);
    await other.goto('/faq');
    await expect.poll(() => countWaiting(other)).toBe(0);
    expect(await itemsNamed('Killed kite')).toHaveLength(1);
  });
});

/** Everything a browser may have stored about a member; app files belong to nobody. */
const leftovers = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => !name.startsWith('enough-app-')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    stored: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));

describe('on a phone that two people use', () => {
  it('a logout asks first, and then leaves nothing', async () => {
    const me = await house.aMember();
    const page = await pageOf(me, '/feedback');
    await pullOut();
    await leaveFeedback(page, 'Never sent');
    // The server is there again, but takes no feedback yet.
    cable.loseAnswers('/api/feedback');
    onTestFinished(() => cable.loseAnswers(null));
    await house.db`alter table feedback add constraint closed check (content <> 'Never sent') not valid`;
    onTestFinished(async () => void (await house.db`alter table feedback drop constraint closed`));
    await cable.putIn();
    await page.goto('/items');
    await page.getByRole('button', { name: /Waiting for the network: 1/ }).waitFor();
    await press(page, 'Open the menu');
    await press(page, 'Log out');
    const question = page.getByRole('alertdialog', { name: 'Log out without sending?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await countWaiting(page)).toBe(1);
    await press(page, 'Log out');
    await question.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await expect.poll(() => leftovers(page)).toEqual({ caches: [], databases: [], stored: ['userId'], session: [] });
    expect(await house.db`select 1 from feedback where content = 'Never sent'`).toHaveLength(0);
  });

  it('what waits when a session ends leaves after the same member’s login, never under another name', async () => {
    const [first, second] = [await house.aMember(), await house.aMember()];
    const page = await pageOf(first, '/feedback');
    await pullOut();
    await leaveFeedback(page, 'From the first');
    await house.db`delete from sessions where user_id = ${first.id}`;
    await cable.putIn();
    await page.goto('/items');
    await logIn(page, second);
    await page.getByRole('button', { name: 'Open the menu' }).waitFor();
    await page.goto('/feedback');
    await page.getByRole('button', { name: 'Leave Feedback' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: /Waiting for the network/ }).count()).toBe(0);
    expect(await house.db`select 1 from feedback where content = 'From the first'`).toHaveLength(0);
    await press(page, 'Open the menu');
    await press(page, 'Log out');
    const question = page.getByRole('alertdialog', { name: 'Log out without sending?' });
    await question.getByText('Somebody else who used this device has something here').waitFor();
    await house.db`delete from sessions where user_id = ${second.id}`;
    await page.goto('/items');
    await logIn(page, first);
    await expect
      .poll(() => house.db`select user_id from feedback where content = 'From the first'`)
      .toEqual([{ user_id: first.id }]);
  });
});

describe('a device without room', () => {
  it('says so, and the form stays', async () => {
    const me = await house.aMember();
    const page = await pageOf(me);
    await page.addInitScript(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await pullOut();
    await page.goto('/feedback');
    await page.getByRole('button', { name: 'Leave Feedback' }).first().click();
    await page.getByRole('textbox').fill('Too much');
    await press(page, 'Submit');
    await page.getByText('This device has no room left to keep it').waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('Too much');
    await cable.putIn();
    await page.getByRole('listitem').getByText('Too much').waitFor();
  });
});
