import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPhoto } from '../support/a-photo.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { aGroup, connectPeople } from '../support/items.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const at: BrowserWorld['pageAt'] = (...where) => house.pageAt(...where);

const form = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const isBlocked = async (page: Page, name: string) =>
  (await button(page, name).getAttribute('aria-disabled')) === 'true';

const choose = async (page: Page, file: Awaited<ReturnType<typeof aPhoto>>) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add Photo')]);
  await chooser.setFiles(file);
};

const addPhoto = async (page: Page) => {
  await choose(page, await aPhoto());
  await page.getByRole('img', { name: 'Your photo' }).waitFor();
};

const describeIt = async (page: Page, name: string) => {
  await press(page, 'Next');
  await page.getByLabel('Name').fill(name);
};

const toRecipients = async (page: Page, name: string) => {
  await addPhoto(page);
  await describeIt(page, name);
  await press(page, 'Next');
  await page.getByRole('heading', { name: 'Select Recipients' }).waitFor();
};

const itemsOf = (person: Person) => house.db`
  select name, description, giveaway, tags, categories from items where owner_id = ${person.id}`;

describe('posting something', () => {
  it('takes a photo, words and recipients, and says beside each closed way on what is missing', async () => {
    const [owner, friend] = [await house.aMember(), await house.aMember({ name: 'Freya Lund' })];
    await aGroup(house.db, 'Repair café', [owner.id]);
    await connectPeople(house.db, owner.id, friend.id);
    const page = await at(owner, '/items?post=lend');
    await form(page, 'Lend Item').getByText('1 of 3', { exact: true }).waitFor();
    await says(page, 'Add a photo to go on');
    await button(page, 'Next').click({ force: true });
    await says(page, '1 of 3');

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('Tap here for a photo').click(),
    ]);
    expect(chooser.isMultiple()).toBe(true);
    await addPhoto(page);
    await press(page, 'Remove Photo');
    await says(page, 'Add a photo to go on');
    await addPhoto(page);
    await press(page, 'Next');

    await says(page, '2 of 3');
    await says(page, 'Add a name or a description to go on');
    expect(await page.getByRole('switch', { name: 'Use voice for description' }).isChecked()).toBe(true);
    await page.getByLabel('Description', { exact: true }).fill('Reaches every ceiling in the street.');
    await page.getByRole('checkbox', { name: 'Tools' }).check();
    await page.getByLabel('Tags').fill('ladder');
    await page.keyboard.press('Enter');
    await page.getByLabel('Tags').fill('reach, high  shelf');
    await press(page, 'Add');
    await press(page, 'Next');

    await says(page, '3 of 3');
    await says(page, 'Choose at least one group or person');
    expect(await isBlocked(page, 'Submit')).toBe(true);
    const all = page.getByRole('checkbox', { name: 'Select All Network' });
    const isPartly = () => all.evaluate((box) => box instanceof HTMLInputElement && box.indeterminate);
    await page.getByRole('checkbox', { name: 'Freya Lund' }).check();
    expect([await isPartly(), await all.isChecked()]).toEqual([true, false]);
    await all.click();
    expect([await isPartly(), await all.isChecked()]).toEqual([false, true]);
    await page.getByRole('checkbox', { name: 'Community' }).uncheck();
    expect(await isPartly()).toBe(true);
    await press(page, 'Submit');

    await says(page, 'Submission was successful!');
    await form(page, 'Lend Item').waitFor({ state: 'detached' });
    await page.waitForURL(({ searchParams }) => searchParams.get('show') === 'mine');
    expect(new URL(page.url()).searchParams.get('view')).toBe('borrow');
    expect(await itemsOf(owner)).toEqual([
      {
        name: expect.stringContaining('Reaches every ceiling'),
        description: 'Reaches every ceiling in the street.',
        giveaway: false,
        tags: ['ladder', 'reach', 'high shelf'],
        categories: ['Tools'],
      },
    ]);
    const [shared] = await house.db`
      select (select array_agg(group_name) from item_groups join groups g on g.id = group_id where item_id = i.id) as groups,
        (select array_agg(user_id) from item_people where item_id = i.id) as people
      from items i where owner_id = ${owner.id}`;
    expect(shared).toEqual({ groups: ['Repair café'], people: [friend.id] });
  });

  it('accepts pictures only, and warns of dark ones', async () => {
    const page = await at(await house.aMember(), '/items?post=offer');
    await choose(page, { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await says(page, 'Only image files are accepted.');
    await choose(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo') });
    await says(page, 'This picture could not be opened. Please choose another one.');
    await choose(page, await aPhoto({ light: 0.12 }));
    await says(page, 'This photo is quite dark. A lamp or daylight would show more.');
    expect(await isBlocked(page, 'Next')).toBe(false);
  });

  it('remembers that somebody would rather type', async () => {
    const page = await at(await house.aMember(), '/items?post=offer');
    await addPhoto(page);
    await press(page, 'Next');
    await page.getByRole('switch', { name: 'Use voice for description' }).uncheck();
    await page.reload();
    const voice = page.getByRole('switch', { name: 'Use voice for description' });
    await voice.waitFor();
    expect(await voice.isChecked()).toBe(false);
  });

  it('goes back step by step, and closing leads to where Post was pressed', async () => {
    const page = await at(await house.aMember(), '/faq', { viewport: { width: 360, height: 740 } });
    await press(page, 'Post');
    await page.getByRole('link', { name: /^Lend/ }).click();
    await toRecipients(page, 'Saw');
    await page.goBack();
    await says(page, '2 of 3');
    await press(page, 'Back');
    await says(page, '1 of 3');
    await page.goForward();
    await says(page, '2 of 3');
    await press(page, 'Close');
    await page.waitForURL('/faq');
    await says(page, 'Your draft was kept.');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });
});

describe('a draft', () => {
  it('survives a reload and a crash, photo too, and can be thrown away', async () => {
    const member = await house.aMember();
    const first = await at(member, '/items?post=offer');
    await addPhoto(first);
    await describeIt(first, 'Dollhouse');
    await first.reload();
    await says(first, 'Your draft was kept.');
    await says(first, '2 of 3');
    expect(await first.getByLabel('Name').inputValue()).toBe('Dollhouse');

    await first.getByRole('checkbox', { name: 'Toys' }).check();
    await first.waitForFunction(
      () =>
        new Promise((resolve) => {
          const open = indexedDB.open('enough');
          open.onsuccess = () => {
            const all = open.result.transaction('drafts').objectStore('drafts').getAll();
            all.onsuccess = () => resolve(JSON.stringify(all.result).includes('Toys'));
          };
        }),
    );
    const context = first.context();
    await first.close();
    const second = await context.newPage();
    await second.goto('/items?post=offer');
    await second.getByRole('img', { name: 'Your photo' }).waitFor();
    await press(second, 'Next');
    expect(await second.getByRole('checkbox', { name: 'Toys' }).isChecked()).toBe(true);

    await press(second, 'Start over');
    await second.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
    await says(second, 'Add a photo to go on');
    await second.reload();
    await says(second, 'Add a photo to go on');
    expect(await second.getByText('Your draft was kept.').count()).toBe(0);
  });

  /** As a private window of WebKit does: a file is taken, and given up when it is to be written. */
  const refuseInStore = (page: Page, what: 'files' | 'everything') =>
    page.addInitScript((refused) => {
      type Around = (original: () => unknown, self: unknown, values: unknown[]) => unknown;
      const putAround = (prototype: object, name: string, around: Around) => {
        const original: unknown = Reflect.get(prototype, name);
        if (typeof original !== 'function') throw new Error(`${name} is no method`);
        const wrapped = function wrapped(this: unknown, ...values: unknown[]) {
          return around(() => Reflect.apply(original, this, values), this, values);
        };
        Reflect.set(prototype, name, wrapped);
      };
      const doomed = new Set<IDBTransaction>();
      const holdsFile = (value: unknown): boolean =>
        value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));
      putAround(IDBObjectStore.prototype, 'put', (take, store, [value]) => {
        const isRefused = refused === 'everything' || holdsFile(value);
        if (isRefused && store instanceof IDBObjectStore) doomed.add(store.transaction);
        return take();
      });
      putAround(IDBTransaction.prototype, 'commit', (commit, transaction) =>
        transaction instanceof IDBTransaction && doomed.has(transaction) ? transaction.abort() : commit(),
      );
    }, what);

  it('keeps its photo also where files cannot be kept', async () => {
    const page = await house.aPageOf(await house.aMember());
    await refuseInStore(page, 'files');
    await page.goto('/items?post=offer');
    await addPhoto(page);
    await press(page, 'Close');
    await says(page, 'Your draft was kept.');
    await page.goto('/items?post=offer');
    const photo = page.getByRole('img', { name: 'Your photo' });
    await photo.waitFor();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  it('that an earlier version kept, photos in its list, loses none when another is added', async () => {
    const page = await at(await house.aMember(), '/items?post=offer');
    await addPhoto(page);
    await describeIt(page, 'Old draft');
    await page.reload();
    await says(page, 'Your draft was kept.');
    await page.goto('/faq');
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const open = indexedDB.open('enough');
          open.onsuccess = () => {
            const transaction = open.result.transaction('drafts', 'readwrite');
            const store = transaction.objectStore('drafts');
            const keys = store.getAllKeys();
            keys.onsuccess = () => {
              const isPhoto = (key: unknown): key is string => typeof key === 'string' && key.includes(':photo:');
              const single = keys.result.find(isPhoto) ?? '';
              const photo = store.get(single);
              photo.onsuccess = () => {
                store.put([photo.result], single.replace(/:photo:.*/, ':photos'));
                store.delete(single);
              };
            };
            transaction.oncomplete = () => {
              open.result.close();
              resolve();
            };
          };
        }),
    );
    await page.goto('/items?post=offer');
    await page.getByRole('img', { name: 'Your photo' }).waitFor();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add more photos')]);
    await chooser.setFiles(await aPhoto({ seed: 2 }));
    const both = page.getByRole('img', { name: /Photo \d of 2/ });
    await expect.poll(() => both.count()).toBe(2);
    await page.reload();
    await expect.poll(() => both.count()).toBe(2);
  });

  it('says so where nothing can be kept', async () => {
    const page = await house.aPageOf(await house.aMember());
    await refuseInStore(page, 'everything');
    await page.goto('/items?post=offer');
    await addPhoto(page);
    await press(page, 'Close');
    await says(page, 'This browser does not let us keep your draft. Keep this page open, or it is lost.');
    expect(await page.getByText('Your draft was kept.').count()).toBe(0);
  });

  it('belongs to one kind of post and to one member', async () => {
    const [one, other] = [await house.aMember(), await house.aMember()];
    const page = await at(one, '/items?post=offer');
    await addPhoto(page);
    await press(page, 'Close');
    await page.goto('/items?post=lend');
    await says(page, 'Add a photo to go on');
    await page.context().clearCookies();
    await page.context().addCookies([...other.cookies].map(([name, value]) => ({ name, value, url: house.url })));
    await page.goto('/items?post=offer');
    await says(page, 'Add a photo to go on');
  });

  it('outlives a lost network and is posted once it is back', async () => {
    const owner = await house.aMember();
    const page = await at(owner, '/items?post=offer');
    await toRecipients(page, 'Bird table');
    await page.getByRole('checkbox', { name: 'Community' }).check();
    await page.context().setOffline(true);
    await press(page, 'Submit');
    await says(page, 'Not sent yet. It waits on this device and is sent when you are back online.');
    await page.context().setOffline(false);
    await says(page, '“Bird table” was posted.');
    expect(await itemsOf(owner)).toHaveLength(1);
  });

  it('is posted once, though the answer to the first attempt was lost', async () => {
    const owner = await house.aMember();
    const page = await at(owner, '/items?post=offer');
    await toRecipients(page, 'Bread maker');
    await page.getByRole('checkbox', { name: 'Select All Network' }).check();
    const address = house.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const loseAnswer = async (route: Route) => {
      expect((await route.fetch({ url: `http://127.0.0.1:${port}/add-item` })).status()).toBe(201);
      await route.abort();
    };
    await page.route('**/add-item', loseAnswer, { times: 1 });
    await press(page, 'Submit');
    await page.getByRole('alert').getByText('Failed to add the item.', { exact: true }).waitFor();
    await press(page, 'Submit');
    await says(page, 'Submission was successful!');
    expect(await itemsOf(owner)).toHaveLength(1);
  });

  it('stays when the server refuses it, with the reason', async () => {
    const owner = await house.aMember();
    const group = await aGroup(house.db, 'Choir', [owner.id]);
    const page = await at(owner, '/items?post=offer');
    await toRecipients(page, 'Song books');
    await page.getByRole('checkbox', { name: 'Choir' }).check();
    await house.db`delete from subscriptions where user_id = ${owner.id} and group_id = ${group}`;
    await press(page, 'Submit');
    await page.getByRole('alert').getByText('Choose only groups and people from your own network.').waitFor();
    expect(await form(page, 'Offer Item').count()).toBe(1);
  });
});

/** The name of what the keyboard is on, as far as this form needs it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (!(here instanceof HTMLElement)) return '';
    const id = here.getAttribute('id');
    const label = here.closest('label') ?? document.querySelector(`label[for="${id}"]`);
    return (here.getAttribute('aria-label') ?? label?.textContent ?? here.textContent).trim();
  });

const tabTo = async (page: Page, name: string) => {
  const passed: string[] = [];
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (here.startsWith(name)) return;
    passed.push(here);
  }
  throw new Error(`"${name}" is not reached by Tab, only ${passed.join(' | ')}`);
};

describe('with the keyboard alone', () => {
  it('something is lent from the first Tab to the last Enter', async () => {
    const owner = await house.aMember();
    const page = await at(owner, '/items');
    await button(page, 'Post something').waitFor();
    await tabTo(page, 'Post something');
    await page.keyboard.press('Enter');
    await tabTo(page, 'LendShare something');
    await page.keyboard.press('Enter');
    await form(page, 'Lend Item').waitFor();
    expect(await focused(page)).toBe('Show it');

    await tabTo(page, 'Add Photo');
    const choosing = page.waitForEvent('filechooser');
    // A key waits for nothing, so the browser is asked something first: by then it listens for the chooser.
    await focused(page);
    await page.keyboard.press('Enter');
    const chooser = await choosing;
    await chooser.setFiles(await aPhoto());
    await page.getByRole('img', { name: 'Your photo' }).waitFor();
    await tabTo(page, 'Next');
    await page.keyboard.press('Enter');

    await says(page, '2 of 3');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Tell us about it');
    await tabTo(page, 'Use voice for description');
    await page.keyboard.press('Space');
    await tabTo(page, 'Name');
    await page.keyboard.type('Hand drill');
    await tabTo(page, 'Description');
    await page.keyboard.type('With a set of bits.');
    await tabTo(page, 'Tools');
    await page.keyboard.press('Space');
    await tabTo(page, 'Tags');
    await page.keyboard.type('drill');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Next');
    await page.keyboard.press('Enter');

    await says(page, '3 of 3');
    // The only group is ticked already; the keyboard takes the tick away and puts it back.
    const community = page.getByRole('checkbox', { name: 'Community' });
    await expect.poll(() => community.isChecked()).toBe(true);
    await tabTo(page, 'Select All Network');
    await page.keyboard.press('Space');
    await says(page, 'Choose at least one group or person');
    expect([await community.isChecked(), await isBlocked(page, 'Submit')]).toEqual([false, true]);
    await page.keyboard.press('Space');
    await expect.poll(() => community.isChecked()).toBe(true);
    await tabTo(page, 'Submit');
    await page.keyboard.press('Enter');
    await says(page, 'Submission was successful!');
    expect(await itemsOf(owner)).toEqual([
      expect.objectContaining({ name: 'Hand drill', giveaway: false, tags: ['drill'], categories: ['Tools'] }),
    ]);
  });
});

describe('axe finds nothing', () => {
  it('in any step of the form', async () => {
    const owner = await house.aMember();
    const page = await at(owner, '/items?post=offer');
    await button(page, 'Add Photo').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await addPhoto(page);
    expect(await findingsOn(page)).toEqual([]);
    await describeIt(page, 'Kite');
    await page.getByLabel('Tags').fill('wind');
    await page.keyboard.press('Enter');
    expect(await findingsOn(page)).toEqual([]);
    await press(page, 'Next');
    await page.getByRole('checkbox', { name: 'Community' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });
});
