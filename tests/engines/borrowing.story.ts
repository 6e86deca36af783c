import { expect, it } from 'vitest';
import { dateText, daysText } from '../../src/shared/format/dates.ts';
import { addDays, dayIn } from '../../src/shared/format/days.ts';
import { anItem } from '../support/items.ts';
import { aPicturedItem } from '../support/pictured-item.ts';
import { desk, inEveryEngine } from './house.ts';
import { logIn } from './steps.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const dayFromNow = (days: number) => addDays(dayIn(zone, new Date()), days);

inEveryEngine((house) => {
  it('leads from the login through the filters to a thing, back by the back button, and to a request with a note', async () => {
    const { aMember, db, visit } = house();
    const [owner, asker] = [await aMember({ name: 'Olu Ade' }), await aMember()];
    const id = await aPicturedItem(house(), owner.id, {
      name: 'Cargo trailer',
      giveaway: false,
      categories: ['Tools'],
    });
    await anItem(db, owner.id, { name: 'Punch bowl', giveaway: false, categories: ['Parties'] });
    await anItem(db, owner.id, { name: 'Bookcase', giveaway: true });

    const tab = await visit('/', desk);
    await logIn(tab, asker);
    await tab.sees('link', 'Bookcase');
    await tab.tap('radio', 'Borrow');
    await tab.sees('link', 'Punch bowl');
    await tab.choose('Category', 'Tools');
    await tab.seesNoMore('link', 'Punch bowl');
    await tab.fill('Search', 'trailer');
    await tab.isAt('/items?view=borrow&category=Tools&q=trailer');
    await tab.tap('link', 'Cargo trailer');
    await tab.sees('dialog', 'Cargo trailer');
    await tab.back();
    await tab.seesNoMore('dialog', 'Cargo trailer');
    await tab.isAt('/items?view=borrow&category=Tools&q=trailer');

    await tab.tap('link', 'Cargo trailer');
    await tab.tap('button', 'Add a note');
    await tab.fill('A word to the owner', 'For our garden waste on Saturday.');
    await tab.tap('button', 'Choose days');
    await tab.tap('button', 'Type the days instead');
    await tab.choose('From', dayFromNow(1));
    await tab.choose('Until', dayFromNow(2));
    const days = daysText(dayFromNow(1), dayFromNow(2));
    await tab.tap('button', `Choose ${days}`);
    await tab.tap('button', `Express Interest · ${days}`);
    await tab.says(`Interest Expressed on ${dateText(new Date())}. Pending approval...`);
    const note = 'For our garden waste on Saturday.';
    await expect.poll(() => db`select note from interests where item_id = ${id}`).toEqual([{ note }]);
    await tab.press('Escape');
    await tab.seesNoMore('dialog', 'Cargo trailer');
  });

  it('does not hold up leaving while parts of a page are still loading', async () => {
    const { aMember, tabOf } = house();
    const tab = await tabOf(await aMember(), '/items');
    for (let times = 0; times < 12; times += 1)
      for (const path of ['/items', '/faq']) {
        await tab.goTo(path);
        await tab.isAt(path);
      }
  });

  it('lets an owner approve with a day, hand over and take back, and the borrower say thank you', async () => {
    const { aMember, db, tabOf } = house();
    const [owner, borrower] = [await aMember({ name: 'Amara Nwosu' }), await aMember({ name: 'Jonas Weber' })];
    const id = await anItem(db, owner.id, { name: 'Stepladder', giveaway: false, interested: [borrower.id] });
    const hers = await tabOf(owner, `/items?item=${id}`);
    const his = await tabOf(borrower, `/items?item=${id}`);
    const due = dayFromNow(3);
    await hers.choose('Back by', due);
    await hers.tap('button', 'Approve the request of Jonas Weber');
    await hers.says('Request approved successfully');
    await his.says('Contact owner at');
    // As long as the approval can be undone, that stands in the place of the next act.
    await hers.says('Promised to Jonas');
    await hers.seesNoMore('button', /^Undo/);
    await hers.tap('button', 'Tap to Confirm Transfer');
    await hers.says(`With Jonas until ${dateText(due)}`);
    await his.says(`With you until ${dateText(due)}`);
    await his.tap('button', 'I have brought it back');
    await hers.says('Jonas says it is back.');
    await hers.seesNoMore('button', /^Undo/);
    await hers.tap('button', 'It is back');
    await hers.says('It is back and can be borrowed again');
    await his.says('It is here now.');
    await his.tap('button', 'Say thank you');
    await his.fill('Your thank-you', 'Saved our roof!');
    await his.tap('button', 'Send');
    await his.says('“Saved our roof!”');
    await hers.says('“Saved our roof!”');
  });

  it('lets two neighbours talk, each reading at once what the other writes', async () => {
    const { aMember, db, tabOf } = house();
    const [olu, ruth] = [await aMember({ name: 'Olu Stone' }), await aMember({ name: 'Ruth Lee' })];
    const id = await anItem(db, olu.id, { name: 'Fondue set', interested: [ruth.id] });
    const his = await tabOf(olu, `/messages/${id}/${ruth.id}`);
    const hers = await tabOf(ruth, `/messages/${id}/${ruth.id}`);
    await hers.fill('Write to Olu', 'Is Friday fine?');
    await hers.tap('button', 'Send');
    await his.says('Is Friday fine?');
    await hers.says('Seen');
    await his.tap('button', 'Propose times');
    await his.tap('button', 'Propose');
    await hers.tap('button', /^Agree to/);
    await his.says('Agreed');
    await his.fill('Write to Ruth', 'See you then.');
    await his.tap('button', 'Send');
    await hers.says('See you then.');
    expect(await hers.valueOf('Write to Olu')).toBe('');
  });
});
