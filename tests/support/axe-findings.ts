import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

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
    axe?: typeof axe;
  }
}

/** What axe finds on the page as it stands, each with the elements it concerns. */
export const axeOn = async (page: Page, within = 'html', options: RunOptions = {}): Promise<string[]> => {
  await settled(page);
  // Scripts of the tests are under no policy of the page; the program is brought in once for each page.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([root, wanted]) => (await window.axe?.run(root, { ...wanted, resultTypes: ['violations'] }))?.violations,
    [within, options] as const,
  );
  if (!violations) throw new Error('axe did not run.');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/**
 * What axe finds on the page as it stands, at each width and in both themes; `within` is the part that is new. A theme
 * changes colours and nothing else.
 */
export const findingsOn = async (page: Page, within = 'html', widths: readonly number[] = [360, 1280]) => {
  const findings: string[] = [];
  for (const width of widths)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = await axeOn(page, within, colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {});
      findings.push(...found.map((finding) => `${width} ${colorScheme} ${finding}`));
    }
  return findings;
};
