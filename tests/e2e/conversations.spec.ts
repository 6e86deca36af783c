import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import { addDays, dayIn } from '../../src/shared/format/days.ts';
import { aPicturedItem } from '../support/pictured-item.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A page whose line is open, so that news reaches it. */
const at = async (person: Person, address: string, options = phone) => {
  const page = await house.aPageOf(person, options);
  const connected = page.waitForResponse('**/api/events*');
  await page.goto(address);
  await connected;
  return page;
};

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Write to ${name}` });
const write = async (page: Page, name: string, text: string) => {
  await field(page, name).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
};
const bubble = (page: Page, text: string) =>
  page.getByRole('main').locator('ol').getByRole('listitem').filter({ hasText: text });

describe('two neighbours on their phones', () => {
  it('ask, write, propose times, agree on one and take it into their calendar, all of it live', async () => {
    const olu = await house.aMember({ name: 'Olu Ade' });
    const ruth = await house.aMember({ name: 'Ruth Lee' });
    const id = await aPicturedItem(house, olu.id, { name: 'Ladder', interested: [ruth.id] });
    const hers = await at(ruth, `/items?item=${id}`);
    const his = await at(olu, '/messages');
    await his.getByText('No messages yet.').waitFor();

    await hers.getByRole('link', { name: 'Write to Olu' }).click();
    await hers.getByText('Say hello to Olu.').waitFor();
    await hers.getByRole('button', { name: 'When suits you?' }).click();
    expect(await field(hers, 'Olu').inputValue()).toBe('When suits you?');
    await hers.getByRole('button', { name: 'Send' }).click();
    await bubble(hers, 'When suits you?').waitFor();
    expect(await field(hers, 'Olu').inputValue()).toBe('');

    await his.getByRole('button', { name: 'About Ruth Lee' }).waitFor();
    await his
      .getByRole('link', { name: /^Messages/ })
      .getByText('1 waiting')
      .waitFor();
    await his.getByRole('link', { name: 'Ladder' }).click();
    await bubble(his, 'When suits you?').waitFor();
    await bubble(hers, 'Seen').waitFor();

    await his.getByRole('button', { name: 'Propose times' }).click();
    await his.getByRole('button', { name: 'Another time' }).click();
    await his.getByRole('button', { name: 'Propose', exact: true }).click();
    await bubble(his, 'You proposed:').waitFor();
    await bubble(hers, 'Olu proposes:').waitFor();
    await hers
      .getByRole('button', { name: /^Agree to/ })
      .first()
      .click();
    for (const page of [hers, his]) {
      await page.getByRole('main').getByText('Agreed', { exact: true }).waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Add to calendar' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('meeting.ics');
    }
    expect(await findingsOn(hers)).toEqual([]);
    await hers.setViewportSize(phone.viewport);
    await hers.getByRole('link', { name: 'All messages' }).click();
    await hers.getByRole('heading', { name: 'Messages' }).waitFor();
    await hers.getByRole('button', { name: 'Show the address' }).click();
    const address = await hers.getByLabel('Your calendar address').inputValue();
    expect((await hers.request.get(new URL(address).pathname.replace(/^/, house.app.listeningOrigin))).status()).toBe(
      200,
    );
    expect(await findingsOn(hers)).toEqual([]);
  });

  it('keep the field in sight above a keyboard, and scroll to what is new', async () => {
    const [olu, ruth] = [await house.aMember({ name: 'Olu Ade' }), await house.aMember({ name: 'Ruth Lee' })];
    const id = await anItem(house.db, olu.id, { interested: [ruth.id] });
    const params = { itemId: id, personId: ruth.id };
    for (let n = 1; n <= 60; n += 1)
      await olu.call('POST /api/conversations/:itemId/:personId', { params, body: { text: `Line ${n}` } });
    const page = await at(ruth, `/messages/${id}/${ruth.id}`, { ...phone, viewport: { width: 360, height: 340 } });
    await bubble(page, 'Line 60').waitFor();
    const box = await field(page, 'Olu').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(340);
    await expect.poll(() => bubble(page, 'Line 60').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Earlier messages' }).click();
    await bubble(page, 'Line 1').first().waitFor();
    await page.getByRole('button', { name: 'Earlier messages' }).waitFor({ state: 'detached' });
  });
});

describe('a long thread', () => {
  const aLongThread = async () => {
    const [olu, ruth] = [await house.aMember({ name: 'Olu Ade' }), await house.aMember({ name: 'Ruth Lee' })];
    const id = await anItem(house.db, olu.id, { interested: [ruth.id] });
    const params = { itemId: id, personId: ruth.id };
    const say = (text: string) => olu.call('POST /api/conversations/:itemId/:personId', { params, body: { text } });
    await say('Line 0.');
    await house.db`
      insert into messages (item_id, person_id, owner_id, author_id, reader_id, text, seen_at)
      select ${id}, ${ruth.id}, ${olu.id}, ${olu.id}, ${ruth.id}, 'Line ' || n || '.', now() from generate_series(1, 70) n`;
    return { page: await at(ruth, `/messages/${id}/${ruth.id}`), id, say };
  };
  const topOf = async (page: Page, text: string) => (await bubble(page, text).first().boundingBox())?.y ?? -1;

  it('keeps the place of its reader when earlier messages come', async () => {
    const { page } = await aLongThread();
    await bubble(page, 'Line 70.').waitFor();
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    const before = await topOf(page, 'Line 22.');
    await page.getByRole('button', { name: 'Earlier messages' }).click();
    await bubble(page, 'Line 0.').waitFor();
    await expect.poll(async () => Math.abs((await topOf(page, 'Line 22.')) - before)).toBeLessThan(60);
  });

  it('tells a reader further up of a new message, which is seen only once it was in view', async () => {
    const { page, id, say } = await aLongThread();
    await bubble(page, 'Line 70.').waitFor();
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    await say('Can you come today?');
    const news = page.getByRole('button', { name: 'New message ↓' });
    await news.waitFor();
    const unseen = () => house.db`
      select 1 from messages where item_id = ${id} and text = 'Can you come today?' and seen_at is null`;
    expect(await unseen()).toHaveLength(1);
    await news.click();
    await expect.poll(unseen).toHaveLength(0);
    await news.waitFor({ state: 'detached' });
  });
});

describe('a thread', () => {
  it('carries the state of the item and the next act of each; agreed times can be cancelled', async () => {
    const [olu, ruth] = [await house.aMember({ name: 'Olu Ade' }), await house.aMember({ name: 'Ruth Lee' })];
    const people = { interested: [ruth.id], recipient: ruth.id };
    const id = await aPicturedItem(house, olu.id, { name: 'Ladder', giveaway: false, ...people });
    const params = { itemId: id, personId: ruth.id };
    const time = new Date(Date.now() + 86_400_000).toISOString();
    await olu.call('POST /api/conversations/:itemId/:personId/times', { params, body: { times: [time] } });
    await ruth.call('POST /api/conversations/:itemId/:personId/times/accept', { params, body: { time } });
    const hers = await at(ruth, `/messages/${id}/${ruth.id}`);
    const his = await at(olu, `/messages/${id}/${ruth.id}`);
    await hers.getByText('It is promised to you.').waitFor();
    await hers.getByRole('button', { name: 'I have it', exact: true }).click();
    await hers.getByText('You said that you have it.').waitFor();
    await his.getByText('Ruth says: “I have it.”').waitFor();
    expect(await findingsOn(his)).toEqual([]);
    await his.setViewportSize(phone.viewport);

    await hers.getByRole('button', { name: 'Cancel this time' }).click();
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Cancel this time' }).click();
    await bubble(his, 'Cancelled:').waitFor();
    await his.getByText('Agreed', { exact: true }).waitFor({ state: 'detached' });

    await his.clock.install();
    await his.getByRole('button', { name: 'Handed over' }).click();
    await his.getByText('Handed over to Ruth').waitFor();
    // As long as it can be undone, a second tap in the same place must not be a second act.
    expect(await his.getByRole('button', { name: 'It is back' }).count()).toBe(0);
    await hers.getByRole('button', { name: 'I have brought it back' }).waitFor();
    await his.clock.runFor(16_000);
    await his.getByText('It is with Ruth').waitFor();
    await his.getByRole('button', { name: 'It is back' }).waitFor();
  });

  it('says what is promised for later, asked and overdue, to each of the two', async () => {
    const [olu, ruth, sam] = [
      await house.aMember({ name: 'Olu Ade' }),
      await house.aMember({ name: 'Ruth Lee' }),
      await house.aMember({ name: 'Sam Roe' }),
    ];
    const dayAhead = (days: number) => addDays(dayIn(zone, new Date()), days);
    const out = { interested: [ruth.id], recipient: ruth.id, isTransferred: true, dueOn: dayAhead(-2) };
    const itemId = await anItem(house.db, olu.id, { name: 'Tent', giveaway: false, ...out });
    await sam.call('POST /express-interest', {
      body: { itemId, from: dayAhead(20), until: dayAhead(21), note: 'Hello' },
    });
    const strip = (page: Page) => page.getByRole('region', { name: 'The state of the item' });
    const hers = await at(ruth, `/messages/${itemId}/${ruth.id}`);
    await strip(hers).getByText('2 days overdue', { exact: false }).waitFor();
    const his = await at(olu, `/messages/${itemId}/${sam.id}`);
    await strip(his).getByText('Sam asks for it.').waitFor();
    await strip(his).getByRole('link', { name: 'Answer the request' }).waitFor();
    await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: sam.id } });
    await strip(his).getByText('Promised to Sam for', { exact: false }).waitFor();
    await strip(await at(sam, `/messages/${itemId}/${sam.id}`))
      .getByText('Yours', { exact: false })
      .waitFor();
    await ruth.call('POST /api/loans/:itemId/extension', { params: { itemId }, body: { until: dayAhead(5) } });
    const owners = await at(olu, `/messages/${itemId}/${ruth.id}`);
    await strip(owners).getByText('Ruth would like to keep it until', { exact: false }).waitFor();
    await strip(owners).getByRole('link', { name: 'Answer the request' }).click();
    await owners
      .getByRole('dialog', { name: 'Tent' })
      .getByRole('button', { name: 'Yes', exact: true })
      .first()
      .waitFor();
  });

  it('stands in the list under its neighbour, whose name opens the person', async () => {
    const [olu, ruth] = [await house.aMember({ name: 'Olu Ade' }), await house.aMember({ name: 'Ruth Lee' })];
    for (const name of ['Ladder', 'Tent']) {
      const id = await anItem(house.db, olu.id, { name, interested: [ruth.id] });
      const params = { itemId: id, personId: ruth.id };
      await olu.call('POST /api/conversations/:itemId/:personId', { params, body: { text: `About the ${name}` } });
    }
    const page = await at(ruth, '/messages');
    const place = page.getByRole('list', { name: 'Messages with Olu Ade' });
    await expect.poll(() => place.getByRole('link').allTextContents()).toEqual(['Tent', 'Ladder']);
    await page.getByRole('button', { name: 'About Olu Ade' }).click();
    await page.getByRole('dialog').getByText('Olu Ade').first().waitFor();
  });
});

describe('words that could not be sent', () => {
  it('stay through a dead network and a reload, and arrive once', async () => {
    const [olu, ruth] = [await house.aMember({ name: 'Olu Ade' }), await house.aMember({ name: 'Ruth Lee' })];
    const id = await anItem(house.db, olu.id, { interested: [ruth.id] });
    const page = await at(ruth, `/messages/${id}/${ruth.id}`);
    await field(page, 'Olu').fill('half a sen');
    await page.reload();
    expect(await field(page, 'Olu').inputValue()).toBe('half a sen');

    await page.route('**/api/conversations/*/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await write(page, 'Olu', 'a whole sentence');
    await page.getByRole('alert').getByText('Not sent yet.').waitFor();
    await page.reload();
    await page.getByRole('alert').getByText('Not sent yet.').waitFor();
    await page.unroute('**/api/conversations/*/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').getByText('Not sent yet.').waitFor({ state: 'detached' });
    await expect.poll(() => house.db`select 1 from messages where item_id = ${id}`).toHaveLength(1);
  });

  it('are sent over plain http too, where browsers keep some of their tools back', async () => {
    const [olu, ruth] = [await house.aMember({ name: 'Olu Ade' }), await house.aMember({ name: 'Ruth Lee' })];
    const id = await anItem(house.db, olu.id, { interested: [ruth.id] });
    const page = await house.aPageOf(ruth, phone);
    await page.addInitScript(() => {
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
      Reflect.deleteProperty(Navigator.prototype, 'clipboard');
    });
    await page.goto(`/messages/${id}/${ruth.id}`);
    await write(page, 'Olu', 'At six?');
    await expect.poll(() => house.db`select text from messages where item_id = ${id}`).toEqual([{ text: 'At six?' }]);
    await page.goto('/messages');
    await page.getByRole('button', { name: 'Show the address' }).click();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('The address could not be copied. Please select it and copy it yourself.').waitFor();
  });

  it('stand there once though their answer was lost', async () => {
    const [olu, ruth] = [await house.aMember({ name: 'Olu Ade' }), await house.aMember({ name: 'Ruth Lee' })];
    const id = await anItem(house.db, olu.id, { interested: [ruth.id] });
    const page = await at(ruth, `/messages/${id}/${ruth.id}`);
    await page.route('**/api/conversations/*/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const key = (await route.request().headerValue('idempotency-key')) ?? '';
      await ruth.call('POST /api/conversations/:itemId/:personId', {
        params: { itemId: id, personId: ruth.id },
        body: { text: 'heard' },
        headers: { 'idempotency-key': key },
      });
      await route.abort();
    });
    await write(page, 'Olu', 'heard');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.reload();
    await bubble(page, 'heard').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });
});

describe('a conversation', () => {
  it('can be held by keyboard alone', async () => {
    const [olu, ruth] = [await house.aMember({ name: 'Olu Ade' }), await house.aMember({ name: 'Ruth Lee' })];
    const id = await anItem(house.db, olu.id, { interested: [ruth.id] });
    const page = await at(olu, `/messages/${id}/${ruth.id}`, {
      viewport: { width: 1280, height: 800 },
      hasTouch: false,
      isMobile: false,
    });
    await field(page, 'Ruth').focus();
    await page.keyboard.type('Hello');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Ruth');
    await page.keyboard.press('Enter');
    await bubble(page, 'Hello').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await expect
      .poll(() => house.db`select text from messages where item_id = ${id}`)
      .toEqual([{ text: 'Hello\nRuth' }]);
  });

  it('that is closed is read, not written; one of others is not there', async () => {
    const [olu, ruth, sam] = [await house.aMember(), await house.aMember(), await house.aMember()];
    const id = await anItem(house.db, olu.id, { interested: [ruth.id] });
    await ruth.call('POST /api/conversations/:itemId/:personId', {
      params: { itemId: id, personId: ruth.id },
      body: { text: 'See https://evil.example/x' },
    });
    await house.db`update conversations set ended_at = now() - interval '31 days' where item_id = ${id}`;
    const page = await at(olu, `/messages/${id}/${ruth.id}`);
    await page.getByText('This conversation is closed.').waitFor();
    await bubble(page, 'See https://evil.example/x').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: /evil/ }).count()).toBe(0);
    expect(await page.getByRole('textbox').count()).toBe(0);
    const stranger = await at(sam, `/messages/${id}/${ruth.id}`);
    await stranger.getByText('This conversation does not exist, or you are not part of it.').waitFor();
  });
});
