import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notice } from '../../src/shared/offline/notice.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import { type PushDevice, type PushService, startPushService } from '../support/push-service.ts';
import type { Person } from '../support/world.ts';

let service: PushService;
let house: BrowserWorld;
beforeAll(async () => {
  service = await startPushService();
  house = await aBrowserWorld({ pushServices: [service.origin] }, {}, { keepsLoaded: false });
});
afterAll(async () => {
  await house.close();
  await service.close();
});

const phone = { viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' } as const;

/** A browser whose push service is the stand-in: its own cannot be reached. Everything else of it is real. */
const aPhoneOf = async (who: Person, device: PushDevice = service.aDevice(), path = '/items'): Promise<Page> => {
  const page = await house.aPageOf(who, phone);
  await page.context().grantPermissions(['notifications'], { origin: house.url });
  await page.addInitScript(({ endpoint, ...keys }) => {
    // A browser without windows of its own has no notifications, and says so.
    if (Notification.permission === 'denied') {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
    }
    PushManager.prototype.subscribe = async () =>
      Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => ({ endpoint, keys }) });
  }, device.subscription);
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The worker knows by now who is there.
  await expect.poll(() => page.evaluate(() => caches.has('enough-who'))).toBe(true);
  return page;
};

/** The way by which the browser hands over what its push service has received. */
const openLine = async (page: Page) => {
  const line: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    }),
  );
  await line.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (notice: Notice) =>
    line.send('ServiceWorker.deliverPushMessage', { origin: house.url, registrationId, data: JSON.stringify(notice) });
};

const workerOf = (context: BrowserContext): Worker => {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no worker.');
  return worker;
};

type Shown = { title: string; body: string; tag: string; lang: string; dir: string };

/** Where the browser has no notifications, the worker keeps what it would show; always the number on the icon, which nobody sees. */
const findScreen = async (worker: Worker) =>
  worker.evaluate(async () => {
    Object.assign(navigator, { setAppBadge: async (count: number) => void Object.assign(globalThis, { count }) });
    if (Notification.permission === 'granted') return;
    const kept: { tag: string }[] = [];
    const drop = (tag: string) => {
      const at = kept.findIndex((each) => each.tag === tag);
      if (at !== -1) kept.splice(at, 1);
    };
    Object.assign(Reflect.get(globalThis, 'registration'), {
      showNotification: async (title: string, options: { tag: string }) => {
        drop(options.tag);
        kept.push(Object.assign({ title, close: () => drop(options.tag) }, options));
      },
      getNotifications: async () => [...kept],
    });
  });

/** What lies on the screen. */
const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, lang, dir }) => ({ title, body, tag, lang, dir }));
  });

/** A tap on the first of them. */
const tap = (worker: Worker) =>
  worker.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
    const [notification] = await registration.getNotifications();
    const Tap = Reflect.get(globalThis, 'ExtendableEvent');
    dispatchEvent(Object.assign(new Tap('notificationclick'), { notification }));
  });

const ask = (who: Person, itemId: number, note: string) =>
  who.call('POST /express-interest', { body: { itemId, userId: who.id, note } });

const waitingMails = async (who: Person) =>
  (
    await house.db`
      select 1 from jobs where kind = 'mail' and done_at is null and payload ->> 'to' = ${who.email}`
  ).length;

describe('a phone that is told', () => {
  it('is asked for after the first request, shows the news, and opens it with its step; the mail is not sent', async () => {
    const [olu, ruth] = [await house.aMember({ name: 'Olu' }), await house.aMember({ name: 'Ruth' })];
    const wanted = await anItem(house.db, ruth.id, { name: 'Kayak' });
    const own = await anItem(house.db, olu.id, { name: 'Ladder' });
    const device = service.aDevice();
    const page = await aPhoneOf(olu, device, `/items?item=${wanted}`);
    const offer = page.getByText('Shall we tell you on this device when there is an answer?');
    const askButton = page.getByRole('button', { name: 'Express Interest' });
    await askButton.waitFor();
    expect(await offer.count()).toBe(0);
    await askButton.click();
    await page.getByText('Interest Expressed on').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await offer.waitFor();
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/offer.png` });
    expect(await findingsOn(page, [360], 'aside')).toEqual([]);
    expect(await findLargeTextFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await page.getByText('Notifications are on for this device.').waitFor();
    await offer.waitFor({ state: 'detached' });
    await page.goto('/wishes');

    const deliver = await openLine(page);
    const worker = workerOf(page.context());
    await findScreen(worker);
    await ask(ruth, own, 'For Saturday.');
    const { notice } = await service.waitFor(device, ({ title }) => title.includes('Ladder'));
    expect(await waitingMails(olu)).toBe(1);
    await deliver(notice);
    await expect
      .poll(() => shownBy(worker))
      .toEqual([
        {
          title: 'Ruth would like "Ladder"',
          body: expect.stringContaining('For Saturday.'),
          tag: `item-${own}`,
          lang: 'en',
          dir: 'ltr',
        },
      ]);
    // The same number as everywhere.
    await expect.poll(() => worker.evaluate(() => Reflect.get(globalThis, 'count'))).toBe(1);
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
    await expect.poll(() => waitingMails(olu)).toBe(0);

    await tap(worker);
    await page.waitForURL((url) => url.searchParams.get('item') === String(own));
    await page.getByRole('dialog').getByText('For Saturday.').waitFor();
    expect(await shownBy(worker)).toEqual([]);
    expect(service.faults).toEqual([]);
    expect(house.mailbox.messages.filter(({ to }) => to.includes(olu.email))).toEqual([]);
  });

  it('shows several pieces of news as one, and nothing of a member who is not there', async () => {
    const olu = await house.aMember();
    const page = await aPhoneOf(olu);
    const deliver = await openLine(page);
    const worker = workerOf(page.context());
    await findScreen(worker);
    const news = (at: number, changes: Partial<Notice> = {}): Notice => ({
      member: olu.id,
      title: `News ${at}`,
      body: `Words ${at}`,
      path: `/items?item=${at}`,
      tag: `item-${at}`,
      language: 'ar',
      direction: 'rtl',
      waiting: at,
      shown: 'x'.repeat(22),
      ...changes,
    });
    await deliver(news(9, { member: olu.id + 1 }));
    const titles = async () => (await shownBy(worker)).map(({ title }) => title).toSorted();
    for (const at of [1, 2, 3]) await deliver(news(at));
    await deliver(news(3, { title: 'News 3, later' }));
    await expect.poll(titles).toEqual(['News 1', 'News 2', 'News 3, later']);
    await deliver(news(4));
    await expect.poll(titles).toEqual(['News 4']);
    await deliver(news(5));
    await expect.poll(titles).toEqual(['News 5']);
    const [one] = await shownBy(worker);
    expect(one).toMatchObject({ tag: 'several', lang: 'ar', dir: 'rtl' });
    expect(one?.body.split('\n').toSorted()).toEqual(['News 1', 'News 2', 'News 3, later', 'News 4']);

    // Somebody else logs in on this phone, though the first member never logged out.
    const ruth = await house.aMember();
    await page.context().clearCookies();
    await page.context().addCookies([...ruth.cookies].map(([name, value]) => ({ name, value, url: house.url })));
    await page.goto('/items');
    await expect.poll(titles).toEqual([]);
  });

  it('is switched on and off beside the emails, and is told nothing after a logout', async () => {
    const olu = await house.aMember();
    const page = await aPhoneOf(olu, service.aDevice(), '/mails');
    const device = page.getByRole('switch', { name: 'Notifications on this device' });
    const subscriptions = async () =>
      (await house.db`select 1 from push_subscriptions where user_id = ${olu.id}`).length;
    await device.check();
    await expect.poll(subscriptions).toBe(1);
    await page.reload();
    await expect.poll(() => device.isChecked()).toBe(true);
    await device.uncheck();
    await expect.poll(subscriptions).toBe(0);
    await expect
      .poll(async () => {
        // A tap while the last one is still being done does nothing.
        await device.check({ timeout: 1000 }).catch(() => null);
        return subscriptions();
      })
      .toBe(1);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(subscriptions).toBe(0);
  });
});

describe('a browser without notifications', () => {
  it('that forbids them is not asked after an act, and the page says where to allow them', async () => {
    const [olu, ruth] = [await house.aMember(), await house.aMember()];
    const wanted = await anItem(house.db, ruth.id, { name: 'Kayak' });
    const page = await house.aPageOf(olu, phone);
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
    await page.goto('/mails');
    await page.getByText('You can allow them in its settings.').waitFor();
    await page.goto(`/items?item=${wanted}`);
    await page.getByRole('button', { name: 'Express Interest' }).click();
    await page.getByRole('button', { name: 'Express Interest' }).waitFor({ state: 'detached' });
    expect(await page.getByText('Shall we tell you').count()).toBe(0);
  });

  it('says why there are none, without a secure address or in a browser that has none', async () => {
    const page = await house.aPageOf(await house.aMember(), phone);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await page.goto('/mails');
    await page.getByText('This browser has no notifications.').waitFor();
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await page.goto('/mails');
    await page.getByText('need a secure address (https)').waitFor();
    expect(await page.getByRole('switch', { name: 'Notifications on this device' }).count()).toBe(0);
  });
});
