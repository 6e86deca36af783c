import type { Page } from 'playwright-core';

/** Letters twice as large: a property set by script is under no policy of the page. */
export const enlargeLetters = () => document.documentElement.style.setProperty('font-size', '32px', 'important');

/** It travels into the page, with all it needs. */
// oxlint-disable-next-line complexity -- all of it must travel
export const faultsInPage = (): string[] => {
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) faults.push(`scrolls to ${document.documentElement.scrollWidth}`);
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[aria-hidden=true], .sr-only, option, script, style') === null &&
    element.getBoundingClientRect().width > 1;
  const hidesRest = (element: Element) => {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    return overflowX !== 'visible' && textOverflow !== 'ellipsis' && webkitLineClamp === 'none';
  };
  const clippedBy = (element: Element, right: number) => {
    for (let above: Element | null = element; above !== null && above !== root; above = above.parentElement) {
      const style = getComputedStyle(above);
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
      if (hidesRest(above) && right > above.getBoundingClientRect().right + 1) return true;
    }
    return right > width + 1;
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || !isShown(element)) continue;
    // A long address or a made-up word may be longer than any line.
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’']{2,18}(?![\p{L}\p{N}’'@.])/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      const lines = new Set(boxes.map((box) => Math.round(box.top)));
      if (lines.size > 1) faults.push(`"${word}" is broken`);
      if (boxes.some((box) => clippedBy(element, box.right))) faults.push(`"${word}" is cut`);
    }
  }
  return [...new Set(faults)];
};

/** Problems at twice the text size: sideways scrolling, broken words and cut words. An ellipsis is intended. */
export const findLargeTextFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(enlargeLetters);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(faultsInPage);
};
