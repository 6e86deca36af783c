import { readFileSync } from 'node:fs';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Colours that are still on their way from one theme to the other would be measured as they are. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let calm = 0; calm < 3; calm += 1) {
      await nextFrame();
      const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
      if (moving.length > 0) calm = -1;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });

declare global {
  interface Window {
    axe?: { run: (within: ElementContext, options: RunOptions) => Promise<AxeResults> };
  }
}

/**
 * What axe finds on the current page, with the elements concerned: on all of it, or in the open sheet, because nothing
 * behind it is reachable.
 */
export const axeOn = async (page: Page, within?: string): Promise<string[]> => {
  await settled(page);
  // Scripts of the tests are under no policy of the page; the program is brought in once for each page.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const violations = await page.evaluate(async (root) => {
    const sheet = [...document.querySelectorAll('dialog:modal')].at(-1);
    return (await window.axe?.run(root ?? sheet ?? document, { resultTypes: ['violations'] }))?.violations;
  }, within);
  if (!violations) throw new Error('axe did not run.');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

type View = { width: number; colorScheme: 'light' | 'dark' };

/** What axe finds on the page as it stands, in these views; `within` is the part that is new. */
const findingsIn = async (page: Page, within: string | undefined, views: readonly View[]) => {
  const findings: string[] = [];
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await axeOn(page, within);
    findings.push(...found.map((finding) => `${width} ${colorScheme} ${finding}`));
  }
  return findings;
};

const themes = ['light', 'dark'] as const;

/** Each width in each theme. */
const viewsOf = (widths: readonly number[]): View[] =>
  widths.flatMap((width) => themes.map((colorScheme) => ({ width, colorScheme })));

export const findingsEverywhereOn = (page: Page) => findingsIn(page, undefined, viewsOf([360, 1280]));

/**
 * Alternates between a phone by day and a desk by night: what concerns only one theme or width is found where whole
 * pages are checked in all of them.
 */
export const findingsOn = (page: Page, widths: readonly number[] = [360, 1280], within?: string) =>
  findingsIn(
    page,
    within,
    widths.length === 1
      ? viewsOf(widths)
      : widths.map((width, at) => ({ width, colorScheme: at % 2 === 0 ? 'light' : 'dark' })),
  );
