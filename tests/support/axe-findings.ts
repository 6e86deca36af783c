import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Colours that are still on their way from one theme to the other would be measured as they are. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await nextFrame();
  });

/** What axe finds on the page as it stands, at each width and in both themes; `within` is the part that is new. */
export const findingsOn = async (page: Page, within = 'html', widths: readonly number[] = [360, 1280]) => {
  const findings: string[] = [];
  for (const width of widths)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).include(within).analyze();
      for (const { id, nodes } of violations)
        findings.push(`${width} ${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  return findings;
};
