import sharp from 'sharp';
import { expect, it } from 'vitest';
import { enlargeLetters, faultsInPage } from '../support/large-text.ts';
import { aPicturedItem } from '../support/pictured-item.ts';
import { inEveryEngine } from './house.ts';
import { someScreens, takePictures } from './screens.ts';
import type { Tab } from './tab.ts';

/** #f5f6f1, with nothing over it. */
const page = [245, 246, 241];

/** One point of the page in its corner, seen through what lies over it. */
const colourInCorner = async (tab: Tab) => {
  const point = sharp(await tab.picture()).extract({ left: 2, top: 2, width: 1, height: 1 });
  return [...(await point.removeAlpha().raw().toBuffer())];
};

inEveryEngine((house) => {
  it('fits a small phone with letters twice as large', async () => {
    const { member, screens } = await someScreens(house());
    const tab = await house().tabOf(member, '/faq');
    for (const [name, [path, words]] of Object.entries(screens)) {
      await tab.goTo(path);
      await tab.says(words);
      await tab.run(enlargeLetters);
      const faults = await tab.run(faultsInPage);
      // The quick replies of a conversation are in a strip that scrolls sideways.
      const counted = name === 'thread' ? faults.filter((fault) => fault.startsWith('scrolls')) : faults;
      expect([path, counted]).toEqual([path, []]);
    }
  });

  it('gives the photo a frame as wide as the form before there is one', async () => {
    const { aMember, tabOf } = house();
    const tab = await tabOf(await aMember(), '/items?post=offer');
    await tab.says('Tap here for a photo');
    for (const [width, height] of [
      [360, 740],
      [360, 420],
      [1280, 800],
    ] as const) {
      await tab.resize(width, height);
      const widths = () =>
        tab.run(() => {
          const frame = document.querySelector('dialog label[for]');
          return [frame?.clientWidth ?? 0, frame?.parentElement?.clientWidth ?? 0];
        });
      const [frame = 0, form = 0] = await widths();
      expect([width, form - frame < 5]).toEqual([width, true]);
    }
  });

  it('lays one scrim over the page, also when an open sheet is reloaded', async () => {
    const { aMember, tabOf } = house();
    const owner = await aMember();
    await aPicturedItem(house(), owner.id, { name: 'Camp bed' });
    const tab = await tabOf(await aMember(), '/items');
    await tab.tap('link', 'Camp bed');
    await tab.sees('button', 'Express Interest');
    await expect.poll(() => colourInCorner(tab)).not.toEqual(page);
    const once = await colourInCorner(tab);
    await tab.reload();
    await tab.sees('button', 'Express Interest');
    await expect.poll(() => colourInCorner(tab)).toEqual(once);
    expect(await tab.run(() => document.querySelectorAll('dialog[open]').length)).toBe(1);
  });

  it('holds the page still behind an open sheet', async () => {
    const { member, screens } = await someScreens(house());
    const tab = await house().tabOf(member, '/faq');
    const scrolled = () => tab.run(() => window.scrollY);
    await tab.scroll(300);
    await tab.until('a scrolled page', async () => (await scrolled()) > 0);
    await tab.goTo(screens.sheet[0]);
    await tab.sees('button', 'Express Interest');
    await tab.scroll(900);
    await tab.scroll(900);
    expect(await scrolled()).toBe(0);
  });

  it('sets an empty day in the middle of its field', async () => {
    const { member, screens } = await someScreens(house());
    const tab = await house().tabOf(member, screens.owned[0]);
    await tab.sees('field', 'Back by');
    const look = () =>
      tab.run(() => {
        const field = document.querySelector('input[type=date]');
        const { display, alignItems } = field ? getComputedStyle(field) : { display: '', alignItems: '' };
        return `${display} ${alignItems}`;
      });
    expect(await look()).toBe('flex center');
  });

  it('marks a name that opens a profile', async () => {
    const { member, screens } = await someScreens(house());
    const tab = await house().tabOf(member, screens.sheet[0]);
    await tab.sees('button', 'Express Interest');
    const marks = await tab.run(() =>
      [...document.querySelectorAll('.person-name')].map((name) => {
        const { textDecorationLine, textDecorationStyle } = getComputedStyle(name);
        return `${textDecorationLine} ${textDecorationStyle}`;
      }),
    );
    expect(new Set(marks)).toEqual(new Set(['underline dotted']));
  });

  takePictures(house, 'light');
});
