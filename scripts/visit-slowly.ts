import type { Browser, BrowserContext } from 'playwright-core';
import { openSlowLine } from './slow-line.ts';

const line = { latencyMs: 600, bytesPerSecond: 50_000 };
const goals = { readable: 2500, cards: 4000, again: 1000, requests: 12 };

/** When the first card stood on the screen; as text, because it runs in the page, before anything else does. */
const watchForCards = `(function look() {
  if (document.querySelector('#root .card-grid h2') === null) requestAnimationFrame(look);
  else performance.mark('first-card');
})()`;

const readTimes = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [card] = performance.getEntriesByName('first-card');
  return { readable: paint?.startTime ?? Number.NaN, cards: card?.startTime ?? Number.NaN };
};

const visit = async (context: BrowserContext, url: string) => {
  const page = await context.newPage();
  const before: string[] = [];
  let hasCards = false;
  page.on('request', (request) => {
    if (!hasCards && !request.url().includes('/images/')) before.push(request.url());
  });
  await page.addInitScript({ content: watchForCards });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-card').length > 0, undefined, {
    timeout: 30_000,
  });
  hasCards = true;
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const times = await page.evaluate(readTimes);
  return { ...times, requests: before.length, page };
};

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** The list on a line of 600 ms and 50 KB/s: for the first time, and once the browser has kept what it may. */
export const visitSlowly = async (
  browser: Browser,
  { port, path, cookie }: { port: number; path: string; cookie: string },
) => {
  const slow = await openSlowLine({ to: port, ...line });
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const url = `http://localhost:${slow.port}${path}`;
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  try {
    const first = await visit(context, url);
    // The worker comes once the page is quiet; the second visit is another day's.
    await first.page.waitForFunction(async () =>
      (await caches.keys()).some((name) => name.startsWith('enough-answers')),
    );
    await slow.whenQuiet();
    await first.page.close();
    const second = await visit(context, url);
    const isGood =
      first.readable <= goals.readable &&
      first.cards <= goals.cards &&
      first.requests <= goals.requests &&
      second.cards <= goals.again;
    console.log(
      `      ${isGood ? 'good' : 'NOT GOOD'}: on a slow line something to read after ${seconds(first.readable)}, the first cards after ` +
        `${seconds(first.cards)} and ${first.requests} requests; again ${seconds(second.readable)} and ${seconds(second.cards)}`,
    );
    return isGood;
  } finally {
    await context.close();
    slow.close();
  }
};
