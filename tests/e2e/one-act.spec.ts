// oxlint-disable max-lines -- a row for each act
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../src/shared/format/days.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
let owner: Person;
let ida: Person;
let joe: Person;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true };
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const dayFromNow = (days: number) => addDays(dayIn(zone, new Date()), days);

/** Everybody is new, so that nothing of another act waits for them. */
const people = async () => {
  owner = await house.aMember({ name: 'Olu Bright' });
  ida = await house.aMember({ name: 'Ida Falk' });
  joe = await house.aMember({ name: 'Joe Moss' });
};

type Wanted = Parameters<typeof anItem>[2];
const aLoan = (wanted: Wanted) => anItem(house.db, owner.id, { name: 'Drill', giveaway: false, ...wanted });
const asked = () => aLoan({ interested: [ida.id, joe.id] });
const promised = (name = 'Drill') => aLoan({ name, interested: [ida.id, joe.id], recipient: ida.id });
/** Promised to Ida for days ahead, while Joe waits. */
const booked = async () => {
  const itemId = await aLoan({ interested: [joe.id] });
  await ida.call('POST /express-interest', { body: { itemId, from: dayFromNow(9), until: dayFromNow(10) } });
  await owner.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ida.id } });
  await house.db`delete from undoable_acts where item_id = ${itemId}`;
  return itemId;
};
const lent = (name = 'Drill', days = 3) =>
  aLoan({
    name,
    interested: [ida.id, joe.id],
    recipient: ida.id,
    isTransferred: true,
    dueOn: dayFromNow(days),
  });

/** Ida says that it is back. */
const broughtBack = async (name = 'Drill') => {
  const itemId = await lent(name);
  await ida.call('POST /say-returned', { body: { itemId } });
  return itemId;
};
const moreTimeAsked = async (name = 'Drill') => {
  const itemId = await lent(name);
  await ida.call('POST /api/loans/:itemId/extension', { params: { itemId }, body: { until: dayFromNow(9) } });
  return itemId;
};
/** It is back, and Joe is asked whether he still needs it. */
const joeAsked = async (name = 'Drill') => {
  const itemId = await lent(name);
  await owner.call('POST /return-item', { body: { itemId } });
  return itemId;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

const opened = async (person: Person, address: string) => {
  const page = await house.aPageOf(person, phone);
  await page.clock.install();
  await page.goto(address);
  return page;
};

const doneHere = (page: Page) => page.locator('[data-done-here]');

/**
 * One finger, twice or three times on one spot: once more before the answer, and once more when the place has changed.
 * The page's clock stands almost still meanwhile, so that on a slow machine too all of it happens within 700 ms.
 */
const tapAgain = async (page: Page, target: Locator, says: string | RegExp | Locator) => {
  const answer = says instanceof RegExp || typeof says === 'string' ? doneHere(page).getByText(says) : says;
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to tap.');
  const spots = [0.5, 0.85].map((part) => ({ x: box.x + box.width * part, y: box.y + box.height / 2 }));
  const tap = async () => {
    for (const { x, y } of spots) await page.touchscreen.tap(x, y);
  };
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
  await tap();
  let stepped = 0;
  const isSaid = async () => {
    await page.clock.runFor(2);
    stepped += 2;
    return answer.count();
  };
  await expect.poll(isSaid, { interval: 20 }).toBeGreaterThan(0);
  await tap();
  await page.clock.runFor(Math.max(0, 650 - stepped));
  await tap();
  await page.clock.runFor(20);
  await page.clock.resume();
};

/** What the tables know of all the things of the owner. */
const things = async () => {
  const rows = await house.db<{ state: string }[]>`
    select concat_ws(' ', i.name, i.status,
      (select 'asked by ' || string_agg(u.name, ', ' order by u.name) from interests n join users u on u.id = n.user_id
        where n.item_id = i.id),
      (select string_agg(case when h.returned_at is not null then 'back' when h.said_returned_at is not null then 'said back'
        else concat('out', ' until ' || h.due_on) end || coalesce(', asked until ' || h.extension_until, ''), ', ' order by h.id)
        from handovers h where h.item_id = i.id),
      (select string_agg(case when b.person_id is null then 'closed' else 'booked' end, ', ') from bookings b
        where b.item_id = i.id and b.state = 'booked'),
      (select string_agg('still ' || n.still_answer, ', ') from interests n where n.item_id = i.id)) as state
    from items i where i.owner_id = ${owner.id} order by i.name`;
  return rows.map(({ state }) => state);
};

const both = 'asked by Ida Falk, Joe Moss';

describe('a second tap on the sheet does nothing', () => {
  const sheetActs = [
    {
      act: 'approve',
      start: asked,
      who: () => owner,
      press: 'Approve the request of Ida Falk',
      says: 'Promised to Ida',
      after: `Drill approved ${both} booked`,
    },
    {
      act: 'hand over',
      start: promised,
      who: () => owner,
      press: 'Tap to Confirm Transfer',
      says: 'Handed over to Ida',
      after: `Drill transferred ${both} out`,
    },
    {
      act: 'it is back',
      start: lent,
      who: () => owner,
      press: 'It is back',
      says: 'It is back',
      after: 'Drill requested asked by Joe Moss back',
    },
    {
      act: 'say returned',
      start: lent,
      who: () => ida,
      press: 'I have brought it back',
      says: 'You said that it is back',
      after: `Drill transferred ${both} said back`,
    },
    {
      act: 'withdraw',
      start: asked,
      who: () => joe,
      press: 'Withdraw my interest',
      says: 'Done',
      after: 'Drill requested asked by Ida Falk',
    },
    {
      act: 'leave the queue',
      start: lent,
      who: () => joe,
      press: 'Leave the queue',
      says: 'Done',
      after: `Drill transferred asked by Ida Falk out until ${dayFromNow(3)}`,
    },
    {
      act: 'decline',
      start: asked,
      who: () => owner,
      first: 'Decline the request of Ida Falk',
      press: 'Say no',
      says: 'Request declined',
      after: 'Drill requested asked by Joe Moss',
    },
    {
      act: 'cancel',
      start: promised,
      who: () => owner,
      first: 'Choose somebody else',
      press: 'Take it back',
      says: 'Done',
      after: 'Drill requested asked by Joe Moss',
    },
    {
      act: 'give up',
      start: promised,
      who: () => ida,
      first: 'I do not need it any more',
      press: 'Give it up',
      says: 'Done',
      after: 'Drill requested asked by Joe Moss',
    },
    {
      act: 'tell me when it is back',
      start: () => aLoan({ interested: [ida.id], recipient: ida.id, isTransferred: true }),
      who: () => joe,
      press: 'Tell me when it is back',
      says: 'You are in the queue',
      after: `Drill transferred ${both} out`,
    },
    {
      act: 'it is not here',
      start: broughtBack,
      who: () => owner,
      press: 'It is not here',
      says: 'Done',
      after: `Drill transferred ${both} out until ${dayFromNow(3)}`,
    },
    {
      act: 'unsay returned',
      start: broughtBack,
      who: () => ida,
      press: 'Not brought back after all',
      says: 'Done',
      after: `Drill transferred ${both} out until ${dayFromNow(3)}`,
    },
    {
      act: 'ask for more time',
      start: lent,
      who: () => ida,
      first: 'Ask for more time',
      press: 'Ask',
      says: 'Done',
      after: `Drill transferred ${both} out until ${dayFromNow(3)}, asked until ${dayFromNow(10)}`,
    },
    {
      act: 'give more time',
      start: moreTimeAsked,
      who: () => owner,
      press: 'Yes',
      says: 'Done',
      after: `Drill transferred ${both} out until ${dayFromNow(9)}`,
    },
    {
      act: 'remind',
      start: () => lent('Drill', -1),
      who: () => owner,
      press: 'Remind Ida',
      says: 'Done',
      after: `Drill transferred ${both} out until ${dayFromNow(-1)}`,
    },
    {
      act: 'still needed',
      start: joeAsked,
      who: () => joe,
      press: 'Yes',
      says: 'Done',
      after: 'Drill requested asked by Joe Moss back still yes',
    },
    {
      act: 'no longer needed',
      start: joeAsked,
      who: () => joe,
      press: 'No more',
      says: 'Done',
      after: 'Drill available back',
    },
    {
      act: 'hand over earlier',
      start: booked,
      who: () => owner,
      press: 'Hand over today already: Ida',
      says: 'Handed over to Ida',
      after: `Drill transferred ${both} out until ${dayFromNow(10)}`,
    },
    {
      act: 'cancel days ahead',
      start: booked,
      who: () => owner,
      first: 'Cancel the days of Ida',
      press: 'Cancel the days',
      says: 'Done',
      after: 'Drill requested asked by Joe Moss',
    },
    {
      act: 'give days ahead back',
      start: booked,
      who: () => ida,
      first: 'I do not need it any more',
      press: 'Give it up',
      says: 'Done',
      after: 'Drill requested asked by Joe Moss',
    },
    {
      act: 'close',
      start: asked,
      who: () => owner,
      first: 'Not now',
      press: 'Close it',
      says: 'Done',
      after: `Drill requested ${both} closed`,
    },
  ];

  it.each(sheetActs)('$act', async ({ start, who, first, press, says, after }) => {
    await people();
    const id = await start();
    const page = await opened(who(), `/items?item=${id}`);
    if (first !== undefined) await button(page, first).click();
    await tapAgain(page, button(page, press), says);
    expect(await things()).toEqual([after]);
  });

  it('express interest', async () => {
    await people();
    const id = await aLoan({});
    const page = await opened(ida, `/items?item=${id}`);
    await tapAgain(page, button(page, 'Express Interest'), /^Interest Expressed on/);
    // The page says so before the server has heard of it.
    await expect.poll(things).toEqual(['Drill requested asked by Ida Falk']);
    await button(page, 'Withdraw my interest').waitFor();
  });
});

describe('a second tap in Activity does nothing, and the neighbour of the row stays where it is', () => {
  it('hand over', async () => {
    await people();
    await promised('Drill');
    await promised('Ladder');
    const page = await opened(owner, '/myactivity');
    await tapAgain(page, button(page, 'Handed over'), 'Handed over to Ida');
    expect((await things()).filter((line) => line.includes('transferred'))).toHaveLength(1);
  });

  it('it is back, and what was answered too', async () => {
    await people();
    const ids = [await lent('Drill'), await lent('Ladder')];
    for (const itemId of ids) await ida.call('POST /say-returned', { body: { itemId } });
    const page = await opened(owner, '/myactivity');
    await tapAgain(page, button(page, 'It is back'), 'It is back');
    expect((await things()).filter((line) => line.includes('said back'))).toHaveLength(1);
  });

  it('more time', async () => {
    await people();
    const ids = [await lent('Drill'), await lent('Ladder')];
    for (const itemId of ids)
      await ida.call('POST /api/loans/:itemId/extension', { params: { itemId }, body: { until: dayFromNow(9) } });
    const page = await opened(owner, '/myactivity');
    await tapAgain(page, button(page, 'Yes'), 'Done');
    expect((await things()).filter((line) => line.includes(`out until ${dayFromNow(9)}`))).toHaveLength(1);
  });

  it('bring back', async () => {
    await people();
    await lent('Drill', -1);
    await lent('Ladder', -1);
    const page = await opened(ida, '/myactivity');
    await tapAgain(page, button(page, 'I have brought it back'), 'You said that it is back');
    expect((await things()).filter((line) => line.includes('said back'))).toHaveLength(1);
  });

  it('it is back, though nobody said so', async () => {
    await people();
    await lent('Drill', -1);
    await lent('Ladder', -1);
    const page = await opened(owner, '/myactivity');
    await tapAgain(page, button(page, 'It is back'), 'It is back');
    expect((await things()).filter((line) => line.includes('out until'))).toHaveLength(1);
  });

  it('still needed', async () => {
    await people();
    await joeAsked('Drill');
    await joeAsked('Ladder');
    const page = await opened(joe, '/myactivity');
    await tapAgain(page, button(page, 'Yes'), 'Done');
    expect((await things()).filter((line) => line.includes('still yes'))).toHaveLength(1);
  });

  const shelfActs = [
    {
      act: 'bring back',
      who: () => ida,
      press: 'I brought it back',
      says: 'You said that it is back',
      left: 'said back',
    },
    { act: 'take back', who: () => owner, press: 'It is back', says: 'It is back', left: 'out until' },
  ];

  it.each(shelfActs)('$act, on the shelf', async ({ who, press, says, left }) => {
    await people();
    await lent('Drill');
    await lent('Ladder');
    const page = await opened(who(), '/myactivity');
    await tapAgain(page, button(page, press), says);
    expect((await things()).filter((line) => line.includes(left))).toHaveLength(1);
  });

  it('it is back, in the list of what is lent out', async () => {
    await people();
    await lent('Drill');
    await lent('Ladder');
    const page = await opened(owner, '/myactivity?show=lentOut');
    await tapAgain(page, page.getByRole('button', { name: /^It is back/ }).first(), 'It is back');
    expect((await things()).filter((line) => line.includes('out until'))).toHaveLength(1);
  });
});

describe('a second tap in the thread does nothing', () => {
  const threadActs = [
    {
      act: 'hand over',
      start: promised,
      who: () => owner,
      press: 'Handed over',
      says: 'Handed over to Ida',
      after: `Drill transferred ${both} out`,
    },
    {
      act: 'it is back',
      start: lent,
      who: () => owner,
      press: 'It is back',
      says: 'It is back',
      after: 'Drill requested asked by Joe Moss back',
    },
    {
      act: 'bring back',
      start: lent,
      who: () => ida,
      press: 'I have brought it back',
      says: 'You said that it is back',
      after: `Drill transferred ${both} said back`,
    },
  ];

  it('I have it', async () => {
    await people();
    const id = await promised();
    const page = await opened(ida, `/messages/${id}/${ida.id}`);
    await tapAgain(page, button(page, 'I have it'), page.getByText('You said that you have it.'));
    const [row] = await house.db`select count(*)::int as count from messages where item_id = ${id}`;
    expect([row?.count, await things()]).toEqual([1, [`Drill approved ${both} booked`]]);
  });

  it('agree to a time, and write', async () => {
    await people();
    const id = await promised();
    const params = { itemId: id, personId: ida.id };
    const times = [new Date(Date.now() + 86_400_000).toISOString()];
    await owner.call('POST /api/conversations/:itemId/:personId/times', { params, body: { times } });
    const page = await opened(ida, `/messages/${id}/${ida.id}`);
    const agree = page.getByRole('button', { name: /^Agree to/ });
    await tapAgain(page, agree, page.getByRole('button', { name: 'Cancel this time' }));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByLabel('Write to Olu').fill('I bring a bag.');
    await tapAgain(page, button(page, 'Send'), page.getByText('I bring a bag.'));
    const said = await house.db`select text from messages where item_id = ${id} and text = 'I bring a bag.'`;
    expect(said).toHaveLength(1);
  });

  it.each(threadActs)('$act', async ({ start, who, press, says, after }) => {
    await people();
    const id = await start();
    const page = await opened(who(), `/messages/${id}/${ida.id}`);
    await tapAgain(page, button(page, press), says);
    expect(await things()).toEqual([after]);
  });
});

describe('what was done can be undone for its fifteen seconds', () => {
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

  it('on every screen: after the sheet is closed, on another page, and after a reload', async () => {
    await people();
    const id = await promised();
    const page = await house.pageAt(owner, `/items?item=${id}`, phone);
    await button(page, 'Tap to Confirm Transfer').click();
    await undo(page).waitFor();
    expect(await button(page, 'It is back').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Handed over to Ida').waitFor();
    await page.locator('nav a[href="/settings"]:visible').click();
    await page.getByText('Handed over to Ida').waitFor();
    await page.reload();
    await page.getByText('Handed over to Ida').waitFor();
    await undo(page).click();
    await page.getByText('Transfer undone').waitFor();
    expect(await things()).toEqual([`Drill approved ${both} booked`]);
  });

  it('also on the sheet of another device, which the server tells', async () => {
    await people();
    const id = await promised();
    await owner.call('POST /confirm-transfer', { body: { itemId: id } });
    const page = await house.pageAt(owner, `/items?item=${id}`, phone);
    await undo(page).click();
    await page.getByText('Transfer undone').waitFor();
    expect(await things()).toEqual([`Drill approved ${both} booked`]);
  });

  it('and then the next act is there', async () => {
    await people();
    const id = await promised();
    const page = await opened(owner, `/items?item=${id}`);
    await button(page, 'Tap to Confirm Transfer').click();
    await undo(page).waitFor();
    await page.clock.runFor(16_000);
    await button(page, 'It is back').waitFor();
    expect(await undo(page).count()).toBe(0);
  });
});
