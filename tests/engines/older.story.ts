import { expect, it } from 'vitest';
import { anItem } from '../support/items.ts';
import { inEveryEngine } from './house.ts';
import { postIt } from './steps.ts';

/** The engines at hand are newer than the oldest that the product is built for; what those lack is taken away. */
inEveryEngine(
  (house) => {
    it('has a Post menu that opens, closes beside it, and covers nothing before', async () => {
      const { aMember, tabOf } = house();
      const tab = await tabOf(await aMember(), '/faq');
      expect(await tab.run(() => 'popover' in HTMLElement.prototype)).toBe(false);
      await tab.sees('button', 'Post');
      expect(await tab.has('list', 'What would you like to post?')).toBe(false);
      await tab.tap('button', 'Post');
      await tab.sees('list', 'What would you like to post?');
      await tab.tap('heading', 'Help & FAQ');
      await tab.seesNoMore('list', 'What would you like to post?');
      await tab.focus('button', 'Post');
      await tab.press('ArrowDown');
      expect(await tab.focused()).toContain('Offer');
      await tab.press('Escape');
      expect(await tab.focused()).toBe('Post');
    });

    it('shows which chip is chosen', async () => {
      const { aMember, tabOf } = house();
      const tab = await tabOf(await aMember(), '/items');
      const groundOf = (value: string) =>
        tab.run((wanted) => {
          const chip = document.querySelector(`input[value=${wanted}]`)?.closest('label');
          return chip ? getComputedStyle(chip).backgroundColor : '';
        }, value);
      await tab.sees('radio', 'Others');
      const [chosen, other] = [await groundOf('others'), await groundOf('mine')];
      expect(chosen).not.toBe(other);
      await tab.tap('radio', 'Mine');
      await tab.until('the other chip', async () => (await groundOf('mine')) === chosen);
    });

    it('posts a thing with a photo, and holds the page still behind its sheet', async () => {
      const { aMember, db, tabOf } = house();
      const owner = await aMember();
      const name = 'A name that is longer than any card can show, of a thing that is not';
      await anItem(db, owner.id, { name });
      const tab = await tabOf(owner, '/items?post=offer');
      await postIt(tab, 'Bird table');
      await tab.says('…');
      await tab.tap('link', 'Bird table');
      await tab.sees('dialog', 'Bird table');
      expect(await tab.run(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
      await tab.press('Escape');
      await tab.seesNoMore('dialog', 'Bird table');
      expect(await tab.run(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    });
  },
  { isOld: true },
);
