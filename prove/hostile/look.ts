import type { BrowserContext, Page } from 'playwright-core';
import { until } from '../../tests/support/until.ts';

/** A text, because it runs in the page and not here. */
const watchInPage = `
  const say = (what) => window.tellProof(what + ' at ' + location.pathname);
  Object.defineProperty(window, '__ran', { set: () => say('a script of a member ran') });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    say('the policy refused ' + violatedDirective + ' ' + blockedURI));`;

/** The things have no photo files, and some pages are about what their reader may not see. */
const expectedComplaint = /Failed to load resource|not found\.|Please log in\./;

/** What a page did that no text of a member may make it do. */
export const watch = async (context: BrowserContext): Promise<string[]> => {
  const faults: string[] = [];
  await context.exposeFunction('tellProof', (what: string) => void faults.push(what));
  await context.addInitScript({ content: watchInPage });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'enough.localhost') faults.push(`a request to ${request.url()}`);
  });
  context.on('response', (response) => {
    const names = Object.keys(response.headers()).filter((name) => /evil|^bcc$/i.test(name));
    if (names.length > 0) faults.push(`a header ${names.join()} from ${response.url()}`);
  });
  context.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => faults.push(`an error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !expectedComplaint.test(message.text()))
      faults.push(`the console: ${message.text()}`);
  });
  return faults;
};

const isStill = (page: Page) => async () => {
  const before = await page.evaluate(() => document.body.innerText);
  await page.waitForTimeout(150);
  return before !== '' && before === (await page.evaluate(() => document.body.innerText));
};

/** Opens an address on a small phone; answers by how many pixels it is too wide, and how long its text is. */
export const visit = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'load' });
  await until(`${path} to be drawn`, isStill(page), 20);
  return page.evaluate(() => ({
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    letters: document.body.innerText.length,
  }));
};
