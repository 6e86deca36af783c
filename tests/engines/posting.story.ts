import { expect, it } from 'vitest';
import { anItem } from '../support/items.ts';
import { inEveryEngine } from './house.ts';
import { addPhoto } from './steps.ts';

inEveryEngine((house) => {
  it('opens the menu of what can be posted, moves in it and leaves it by keyboard', async () => {
    const { aMember, tabOf } = house();
    const tab = await tabOf(await aMember(), '/faq');
    await tab.focus('button', 'Post');
    await tab.press('Enter');
    await tab.sees('list', 'What would you like to post?');
    await tab.press('ArrowDown');
    await tab.until('Offer with the focus', async () => (await tab.focused()).includes('Offer'));
    await tab.press('ArrowDown');
    expect(await tab.focused()).toContain('Lend');
    await tab.press('End');
    expect(await tab.focused()).toContain('Bring');
    await tab.press('Escape');
    await tab.seesNoMore('list', 'What would you like to post?');
    expect(await tab.focused()).toBe('Post');
    await tab.press('Enter');
    await tab.tap('link', /^Wish/);
    await tab.sees('dialog', 'Make a Wish');
  });

  it('takes a wish that names no category', async () => {
    const { aMember, db, tabOf } = house();
    const wisher = await aMember();
    const tab = await tabOf(wisher, '/wishes?post=wish');
    await tab.fill('Name', 'A wheelbarrow');
    await tab.tap('button', 'Next');
    await tab.tap('radio', /^Share with My Network/);
    await tab.sees('heading', 'Select Recipients');
    await tab.tap('button', 'Submit');
    await tab.says('Submission was successful!');
    await tab.sees('link', 'A wheelbarrow');
    expect(await db`select name from wishes where owner_id = ${wisher.id}`).toEqual([{ name: 'A wheelbarrow' }]);
  });

  it('says which word was searched for instead of a slip', async () => {
    const { aMember, db, tabOf } = house();
    const owner = await aMember();
    await anItem(db, owner.id, { name: 'Claw hammer', giveaway: true });
    const tab = await tabOf(await aMember(), '/items');
    await tab.fill('Search', 'hamer');
    await tab.says('Showing results for hammer');
    await tab.sees('link', 'Claw hammer');
  });

  // What a driver opens is a private window in WebKit, where a file cannot be kept, but its bytes can.
  it('keeps a draft with its photo over a reload, and when it is closed', async () => {
    const { aMember, tabOf } = house();
    const tab = await tabOf(await aMember(), '/items?post=offer');
    const isPhotoThere = () =>
      tab.run(() => {
        const photo = document.querySelector('img[alt="Your photo"]');
        return photo instanceof HTMLImageElement && photo.complete && photo.naturalWidth > 0;
      });
    await addPhoto(tab);
    await tab.tap('button', 'Next');
    await tab.fill('Name', 'Dollhouse');
    await tab.reload();
    await tab.says('Your draft was kept.');
    await tab.until('the name', async () => (await tab.valueOf('Name')) === 'Dollhouse');
    await tab.tap('button', 'Back');
    await tab.until('the photo', isPhotoThere);
    await tab.tap('button', 'Close');
    await tab.says('Your draft was kept.');
    await tab.goTo('/items?post=offer');
    await tab.until('the photo', isPhotoThere);
  });
});
