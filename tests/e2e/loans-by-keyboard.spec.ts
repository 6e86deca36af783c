import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateText, daysText } from '../../src/shared/format/dates.ts';
import { addDays, type Day, dayIn } from '../../src/shared/format/days.ts';
import { aPhoto } from '../support/a-photo.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import { enter, focused, tabTo, type } from '../support/keyboard.ts';
import { aPicturedItem } from '../support/pictured-item.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const at: BrowserWorld['pageAt'] = (...where) => house.pageAt(...where);
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const dayFromNow = (days: number) => addDays(dayIn(zone, new Date()), days);
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** A field for a day takes its month, day and year one after the other. */
const typeDay = async (page: Page, label: string, day: Day) => {
  await page.getByLabel(label, { exact: true }).waitFor();
  await tabTo(page, label);
  const [year = '', month = '', date = ''] = day.split('-');
  await page.keyboard.type(`${month}${date}${year}`);
};

/** The next act comes when what was done can no longer be undone. */
const nextAct = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).waitFor();

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

describe('with the keyboard alone', () => {
  it('a ladder is asked for, promised, talked about, lent, extended, waited for, brought back and thanked for', async () => {
    const amara = await house.aMember({ name: 'Amara Nwosu' });
    const jonas = await house.aMember({ name: 'Jonas Weber' });
    const priya = await house.aMember({ name: 'Priya Shah' });
    const tomas = await house.aMember({ name: 'Tomas Rivera' });
    const itemId = await anItem(house.db, amara.id, { name: 'Ladder', giveaway: false });

    const first = await at(jonas, '/items?view=borrow');
    await first.getByRole('link', { name: 'Ladder' }).waitFor();
    await enter(first, 'Ladder');
    await dialog(first, 'Ladder').waitFor();
    await enter(first, /^Choose days/);
    await enter(first, 'Type the days instead');
    await typeDay(first, 'From', dayFromNow(0));
    await typeDay(first, 'Until', dayFromNow(3));
    await enter(first, `Choose ${daysText(dayFromNow(0), dayFromNow(3))}`);
    await enter(first, 'Add a note');
    await type(first, /^A word to the owner/, 'For the gutters');
    await enter(first, /^Express Interest · /);
    await shows(first, 'Pending approval');
    // The page says so at once; the owner's page opens when both are there.
    await expect.poll(async () => (await house.db`select 1 from interests where item_id = ${itemId}`).length).toBe(1);
    await priya.call('POST /express-interest', { body: { itemId } });

    const owner = await at(amara, '/myactivity');
    await says(owner, '2 ask for “Ladder”');
    await enter(owner, 'Choose');
    await dialog(owner, 'Ladder').waitFor();
    await owner.getByText('“For the gutters”').waitFor();
    await enter(owner, 'Decline the request of Priya Shah');
    await type(owner, /^A kind word/, 'Next week, gladly.');
    await enter(owner, 'Say no');
    await says(owner, 'We have told them kindly');
    await owner.locator('[data-done-here]').waitFor({ state: 'detached' });
    await typeDay(owner, 'Back by', dayFromNow(5));
    await enter(owner, 'Approve the request of Jonas Weber');
    await says(owner, `To be back by ${dateText(dayFromNow(5))}.`);
    await enter(owner, /^Undo/);
    await says(owner, 'Approval undone');
    await owner.locator('[data-done-here]').waitFor({ state: 'detached' });
    await enter(owner, 'Approve the request of Jonas Weber');
    await shows(owner, 'To be back by');

    await enter(owner, 'Write to Jonas');
    await owner.getByRole('textbox', { name: 'Write to Jonas' }).waitFor();
    await enter(owner, 'Propose times');
    await dialog(owner, 'Propose times').waitFor();
    await enter(owner, 'Propose');
    await says(owner, 'You proposed:');
    await enter(first, 'Write to Amara');
    await says(first, 'Amara proposes:');
    await enter(first, /^Agree to /);
    await first.getByRole('link', { name: 'Add to calendar' }).waitFor();
    await type(first, 'Write to Amara', 'See you then.');
    await first.keyboard.press('Enter');
    await says(owner, 'See you then.');

    await enter(owner, 'Ladder');
    await dialog(owner, 'Ladder').waitFor();
    await nextAct(owner, 'Tap to Confirm Transfer');
    await enter(owner, 'Tap to Confirm Transfer');
    await says(owner, 'Transfer confirmed successfully');
    await enter(owner, /^Undo/);
    await says(owner, 'Transfer undone');
    await nextAct(owner, 'Tap to Confirm Transfer');
    await enter(owner, 'Tap to Confirm Transfer');
    await shows(owner, 'With Jonas until');

    await enter(first, 'Ladder');
    await dialog(first, 'Ladder').waitFor();
    await shows(first, 'With you until');
    await enter(first, 'Ask for more time');
    await typeDay(first, 'Day', dayFromNow(8));
    await enter(first, 'Ask');
    await says(first, `You asked to keep it until ${dateText(dayFromNow(8))}.`);
    await shows(owner, 'Jonas would like to keep it until');
    await enter(owner, 'Yes');
    await says(owner, `With Jonas until ${dateText(dayFromNow(8))}`);

    const third = await at(tomas, '/items?view=borrow');
    await says(third, `Out until ${dateText(dayFromNow(8))}`);
    await enter(third, 'Tell me when it is back: Ladder');
    await says(third, 'You are in the queue');
    expect(await focused(third)).toBe('You are in the queue: Ladder');
    await says(first, '1 neighbour is waiting for it after you.');
    await owner.getByRole('heading', { name: 'Who else is waiting for it' }).waitFor();
    await enter(third, 'Ladder');
    await dialog(third, 'Ladder').waitFor();
    await nextAct(third, 'Leave the queue');
    await enter(third, 'Leave the queue');
    await says(third, 'Interest withdrawn');
    await nextAct(third, 'Tell me when it is back');
    await enter(third, 'Tell me when it is back');
    await says(third, 'You are 1st of 1 in the queue.');

    await enter(first, 'I have brought it back');
    await shows(first, 'You brought it back on');
    await says(owner, 'Jonas says it is back.');
    await nextAct(owner, 'It is back');
    await enter(owner, 'It is back');
    await says(owner, 'It is back and can be borrowed again');
    await enter(owner, /^Undo/);
    await says(owner, 'Return undone');
    await nextAct(owner, 'It is back, with a note');
    await enter(owner, 'It is back, with a note');
    await type(owner, /^A word about how it came back/, 'Clean and whole.');
    await enter(owner, 'It is back');
    await owner.getByRole('button', { name: 'Approve the request of Tomas Rivera' }).waitFor();

    await shows(first, 'Clean and whole.');
    await enter(first, 'Say thank you');
    await type(first, /^Your thank-you/, 'It saved our roof.');
    await enter(first, 'Send');
    await shows(owner, 'It saved our roof.');
    await enter(first, 'Write to Amara');
    await first.getByRole('textbox', { name: 'Write to Amara' }).waitFor();
  });

  it('an item is mended, and its photos are put in another order', async () => {
    const owner = await house.aMember();
    const id = await aPicturedItem(house, owner.id, { name: 'Lader', giveaway: false });
    const body = new FormData();
    body.append('image', new Blob([new Uint8Array((await aPhoto({ seed: 5 })).buffer)]));
    await owner.call('POST /api/items/:id/photos', { params: { id }, body });
    const photos = async () => (await owner.call('GET /api/items/:id', { params: { id } })).photos ?? [];
    const before = await photos();
    const page = await at(owner, `/items?show=mine&view=borrow&item=${id}`);
    await dialog(page, 'Lader').waitFor();
    await enter(page, 'Edit item');
    await dialog(page, 'Edit item').waitFor();
    await type(page, 'Name', 'Ladder');
    await enter(page, 'Move photo 1 later');
    await enter(page, 'Save');
    await says(page, 'Your changes are saved.');
    expect(await photos()).toEqual([...before].reverse());
    await dialog(page, 'Ladder').waitFor();
    expect((await owner.call('GET /api/items/:id', { params: { id } })).name).toBe('Ladder');
  });
});
