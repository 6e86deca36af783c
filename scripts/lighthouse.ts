// Measures what strangers and members see first, on a slow phone, five times each: `npm run lighthouse`.
// TIMES=1 and ONLY=items make it short.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { readEnv } from '../src/server/program/env.ts';
import { start } from '../src/server/program/start.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { buildIfNeeded } from './build-client.mjs';
import { findFreePort } from './free-port.mjs';
import { fillNeighbourhood } from './lighthouse-world.ts';
import { visitSlowly } from './visit-slowly.ts';

const times = Number(process.env.TIMES ?? 5);
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const secondVisitKibibytes = 30;

type Category = keyof typeof targets;
const categories: Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

type Place = { name: string; path: string; skipAudits?: string[]; cookie?: string };

const measure = async (url: string, port: number, { skipAudits = [], cookie }: Place) => {
  const extraHeaders = cookie === undefined ? null : { Cookie: cookie };
  const result = await lighthouse(
    url,
    { port, logLevel: 'error', output: 'json' },
    { extends: 'lighthouse:default', settings: { onlyCategories: categories, skipAudits, extraHeaders } },
  );
  if (!result) throw new Error(`Lighthouse says nothing about ${url}.`);
  return result.lhr;
};

type Report = Awaited<ReturnType<typeof measure>>;

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const scoreOf = (reports: readonly Report[], category: Category) =>
  Math.round(100 * median(reports.map((report) => report.categories[category]?.score ?? 0)));

const partsOf = (reports: readonly Report[]) =>
  ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
    .map(
      (audit) => `${audit} ${Number(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0)).toFixed(3))}`,
    )
    .join(', ');

type Loaded = { url: string; transferSize: number };

const isRequest = (value: unknown): value is Loaded =>
  typeof value === 'object' && value !== null && 'url' in value && 'transferSize' in value;

/** What a first visit asked for. */
const loadedBy = ([report]: readonly Report[]) => {
  const details = report?.audits['network-requests']?.details;
  const requests = (details !== undefined && 'items' in details ? [...details.items] : []).filter(isRequest);
  const photos = requests.filter(({ url }) => url.includes('/images/')).length;
  const bytes = requests.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return `${requests.length} requests (${photos} of them photos), ${Math.round(bytes / 1024)} KiB`;
};

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Opens a page and says how much came over the network until it was quiet. */
const loadIn = async (context: Awaited<ReturnType<Browser['newContext']>>, url: string) => {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  let [bytes, requests] = [0, 0];
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    if (encodedDataLength > 0) requests += 1;
  });
  await page.goto(url);
  await page.locator('#root img, #root h1').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  return { kibibytes: bytes / 1024, requests };
};

/** The same page twice in one browser, which keeps what it may. */
const visitTwice = async (browser: Browser, url: string, { cookie }: Place) => {
  const context = await browser.newContext(phone);
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (name !== '') await context.addCookies([{ name, value, url }]);
  const first = await loadIn(context, url);
  const second = await loadIn(context, url);
  await context.close();
  const isGood = second.kibibytes <= secondVisitKibibytes;
  const told = [first, second].map((visit) => `${visit.kibibytes.toFixed(1)} KiB in ${visit.requests} requests`);
  console.log(`      ${isGood ? 'good' : 'NOT GOOD'}: a first visit loads ${told[0]}, a second one ${told[1]}`);
  return isGood;
};

const lostIn = ([report]: readonly Report[]) =>
  Object.values(report?.audits ?? {})
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== null && score < 1)
    .map(({ id }) => id);

const mostShift = 0.02;
const shiftOf = (reports: readonly Report[]) =>
  median(reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0));

const judge = ({ name }: Place, reports: readonly Report[]): boolean => {
  const scores = categories.map((category) => ({ category, score: scoreOf(reports, category) }));
  const isGood = scores.every(({ category, score }) => score >= targets[category]) && shiftOf(reports) <= mostShift;
  console.log(
    `${isGood ? 'good' : 'NOT GOOD'}  ${name}: ${scores.map((each) => `${each.category} ${each.score}`).join(', ')}`,
  );
  console.log(`      ${partsOf(reports)}; lost: ${lostIn(reports).join(', ') || 'nothing'}`);
  console.log(`      ${loadedBy(reports)}`);
  return isGood;
};

await buildIfNeeded();
const dataDir = await mkdtemp(join(tmpdir(), 'enough-lighthouse-'));
const PORT = String(await findFreePort());
const running = await start({
  env: readEnv({ DATA_DIR: dataDir, PORT, SPEECH_URL: 'off', RATE_LIMIT_FACTOR: '1000' }),
  log: () => {},
  logLevel: 'error',
});
const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
});
try {
  const { sharedId, cookie } = await fillNeighbourhood(running);
  // What only members and those who were given a link can see is listed by no search engine, on purpose.
  const skipAudits = ['is-crawlable'];
  const places: Place[] = [
    { name: 'login', path: '/' },
    { name: 'register', path: '/register' },
    { name: 'shared library', path: `/share/${sharedId}`, skipAudits },
    { name: 'items', path: '/items', cookie },
    { name: 'wishes', path: '/wishes', cookie },
    { name: 'my activity', path: '/myactivity', cookie },
  ];
  let isGood = true;
  for (const place of places.filter(({ name }) => (process.env.ONLY ?? name) === name)) {
    const reports: Report[] = [];
    for (let n = 0; n < times; n += 1) {
      const report = await measure(running.url + place.path, port, place);
      reports.push(report);
      console.log(`${place.name}, ${n + 1} of ${times}: performance ${scoreOf([report], 'performance')}`);
    }
    isGood = judge(place, reports) && isGood;
    isGood = (await visitTwice(browser, running.url + place.path, place)) && isGood;
    if (place.name === 'items')
      isGood = (await visitSlowly(browser, { port: Number(PORT), path: place.path, cookie })) && isGood;
  }
  process.exitCode = isGood ? 0 : 1;
} finally {
  await browser.close();
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
}
