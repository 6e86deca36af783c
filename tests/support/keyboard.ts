import type { Page } from 'playwright-core';

/** What a screen reader would call what has the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const label = document.querySelector(`label[for="${element.id || 'nothing'}"]`) ?? element.closest('label');
    return (element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '').trim();
  });

/** Tab after Tab until the focus is on what has this name, or begins with it; round again where the screen ends. */
export const tabTo = async (page: Page, name: string | RegExp) => {
  const isIt = (here: string) => (typeof name === 'string' ? here === name : name.test(here));
  for (let steps = 0; steps < 120; steps += 1) {
    if (isIt(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`"${String(name)}" is not reached by Tab.`);
};

export const enter = async (page: Page, name: string | RegExp) => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

export const type = async (page: Page, label: string | RegExp, text: string) => {
  await tabTo(page, label);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};
