// Takes the pictures of the documents from the running product: `npm run screenshots` starts the sample neighbourhood,
// waits until its shelves are full, and walks through the pages.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../tests/support/find-chromium.ts';

const PASSWORD = 'together-we-have-enough';
const port = 3900 + (process.pid % 90);
const url = process.env.SCREENSHOTS_OF ?? `http://localhost:${port}`;
const folder = new URL('../docs/pictures/', import.meta.url).pathname;

type Shot = {
  name: string;
  path: string;
  as: 'visitor' | 'amara' | 'hannah';
  before?: (page: Page) => Promise<unknown>;
};

const shots: Shot[] = [
  { name: 'login', path: '/', as: 'visitor' },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'preview', path: '/preview', as: 'visitor' },
  { name: 'items', path: '/items', as: 'amara' },
  {
    name: 'item',
    path: '/items',
    as: 'amara',
    before: (page) =>
      page
        .locator('.whole-card')
        .first()
        .click()
        .then(() => page.waitForTimeout(600)),
  },
  { name: 'wishes', path: '/wishes', as: 'amara' },
  { name: 'activity', path: '/myactivity', as: 'amara' },
  { name: 'network', path: '/settings?tab=find', as: 'amara' },
  { name: 'feedback', path: '/feedback', as: 'amara' },
  { name: 'home', path: '/home', as: 'amara' },
  { name: 'about', path: '/about', as: 'amara' },
  { name: 'faq', path: '/faq', as: 'amara' },
  { name: 'admin', path: '/admin', as: 'hannah' },
];

const widths = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 860 } };

const logIn = async (page: Page, person: string) => {
  await page.goto(`${url}/`);
  await page.getByLabel('Email or Username').fill(`${person}@elm-street.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/items');
};

const takeAll = async (browser: Browser, as: Shot['as'], size: keyof typeof widths, colorScheme: 'light' | 'dark') => {
  const context = await browser.newContext({
    viewport: widths[size],
    colorScheme,
    deviceScaleFactor: size === 'phone' ? 2 : 1,
  });
  const page = await context.newPage();
  if (as !== 'visitor') await logIn(page, as);
  for (const shot of shots.filter((each) => each.as === as)) {
    await page.goto(url + shot.path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await shot.before?.(page).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: join(folder, `${shot.name}-${size}-${colorScheme}.png`), animations: 'disabled' });
  }
  await context.close();
};

const startDemo = async () => {
  if (process.env.SCREENSHOTS_OF) return async () => {};
  const data = await mkdtemp(join(tmpdir(), 'enough-screenshots-'));
  const demo = spawn(process.execPath, ['scripts/start.mjs', '--demo'], {
    env: { ...process.env, DATA_DIR: data, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    demo.on('exit', () => reject(new Error('The sample neighbourhood did not start.')));
    demo.stdout.on('data', (text: Buffer) => text.toString().includes('All pictures are on the shelves') && resolve());
  });
  return async () => {
    const ended = new Promise((resolve) => demo.once('exit', resolve));
    demo.removeAllListeners('exit').once('exit', () => undefined);
    demo.kill('SIGTERM');
    await Promise.race([ended, new Promise((resolve) => demo.once('close', resolve))]);
    await rm(data, { recursive: true, force: true });
  };
};

const stop = await startDemo();
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const size of ['phone', 'desktop'] as const)
  for (const scheme of ['light', 'dark'] as const)
    for (const as of ['visitor', 'amara', 'hannah'] as const) await takeAll(browser, as, size, scheme);
await browser.close();
await stop();
console.log(`The pictures are in ${folder}`);
