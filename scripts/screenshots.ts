// Takes the pictures of the documents from the running product: `npm run screenshots` starts the sample neighbourhood
// and walks through the pages on a phone. SCREENSHOTS_SIZES, such as "phone tablet desktop", takes each of these sizes in
// both themes into the folder `screenshots`, which is not committed. SCREENSHOTS_OF names a neighbourhood that runs
// already, SCREENSHOTS_TO another folder.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../tests/support/find-chromium.ts';

const PASSWORD = 'together-we-have-enough';
const port = 3900 + (process.pid % 90);
const url = process.env.SCREENSHOTS_OF ?? `http://localhost:${port}`;
const wanted = process.env.SCREENSHOTS_SIZES;
const ownFolder = new URL(wanted ? '../screenshots/' : '../docs/pictures/', import.meta.url);
const folder = process.env.SCREENSHOTS_TO ?? fileURLToPath(ownFolder);

type Shot = { name: string; path: string; as: 'visitor' | 'amara' | 'hannah'; act?: (page: Page) => Promise<unknown> };

const openFirst = async (page: Page) => {
  await page.locator('.whole-card').first().click();
  await page.getByRole('dialog').waitFor();
};
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const openSection = (name: string) => async (page: Page) => {
  await page.getByRole('heading', { name }).click();
  await page.getByRole('heading', { name }).evaluate((heading) => heading.scrollIntoView());
};

/** The link that the sample member has handed out. */
let sharedId = '';

const shots = (): Shot[] => [
  { name: 'login', path: '/', as: 'visitor' },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'reset-password', path: '/reset-password', as: 'visitor' },
  { name: 'preview', path: '/preview', as: 'visitor' },
  { name: 'shared-library', path: `/share/${sharedId}`, as: 'visitor' },
  { name: 'items', path: '/items', as: 'amara' },
  { name: 'item', path: '/items', as: 'amara', act: openFirst },
  { name: 'my-items', path: '/items?show=mine', as: 'amara' },
  { name: 'my-item', path: '/items?show=mine', as: 'amara', act: openFirst },
  { name: 'choose-items', path: '/items?show=mine', as: 'amara', act: press('Create Shareable Link') },
  { name: 'my-links', path: '/items?show=mine', as: 'amara', act: press('My links') },
  { name: 'poster', path: `/share/${sharedId}/poster`, as: 'amara' },
  { name: 'lend', path: '/items?post=lend', as: 'amara' },
  { name: 'wishes', path: '/wishes', as: 'amara' },
  { name: 'wish', path: '/wishes?show=mine', as: 'amara', act: openFirst },
  { name: 'make-a-wish', path: '/wishes?post=wish', as: 'amara' },
  { name: 'activity', path: '/myactivity', as: 'amara' },
  { name: 'groups', path: '/settings?tab=groups', as: 'amara' },
  { name: 'connections', path: '/settings?tab=connections', as: 'amara' },
  { name: 'network', path: '/settings?tab=find', as: 'amara' },
  { name: 'mails', path: '/mails', as: 'amara' },
  { name: 'feedback', path: '/feedback', as: 'amara' },
  { name: 'home', path: '/home', as: 'amara' },
  { name: 'about', path: '/about', as: 'amara' },
  { name: 'faq', path: '/faq', as: 'amara' },
  { name: 'change-password', path: '/change-password', as: 'amara' },
  {
    name: 'admin',
    path: '/admin',
    as: 'hannah',
    act: (page) => page.getByRole('heading', { name: /waiting to join/ }).waitFor(),
  },
  { name: 'insights', path: '/admin', as: 'hannah', act: openSection('Engagement Insights') },
];

const sizes = {
  phone: { width: 360, height: 780 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 860 },
};
type Size = keyof typeof sizes;
const isSize = (text: string): text is Size => text in sizes;
const wantedSizes = (wanted ?? 'phone').split(' ').filter(isSize);
const schemes = wanted ? (['light', 'dark'] as const) : (['light'] as const);

const logIn = async (page: Page, person: string) => {
  await page.goto(`${url}/`);
  await page.getByLabel('Email or Username').fill(`${person}@elm-street.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/items');
};

/** Until nothing moves, no picture is missing and nothing is on its way; the open line never rests, so nobody waits for it. */
const settled = async (page: Page) => {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
};

const takeAll = async (browser: Browser, as: Shot['as'], size: Size, colorScheme: 'light' | 'dark') => {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: size === 'phone' ? 2 : 1,
  });
  const page = await context.newPage();
  if (as !== 'visitor') await logIn(page, as);
  for (const { name, path, act } of shots().filter((shot) => shot.as === as)) {
    await page.goto(url + path);
    await page.getByRole('heading').first().waitFor();
    await settled(page);
    await act?.(page);
    await settled(page);
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}-${size}-${colorScheme}.webp`));
  }
  await context.close();
};

const startDemo = async () => {
  if (process.env.SCREENSHOTS_OF) return async () => {};
  const data = await mkdtemp(join(tmpdir(), 'enough-screenshots-'));
  const demo = spawn(process.execPath, ['scripts/start.mjs', 'demo/main'], {
    env: { ...process.env, DATA_DIR: data, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => demo.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve) => {
    demo.stdout.on('data', (text: Buffer) => text.toString().includes('ready at') && resolve());
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error('The sample neighbourhood did not start.')))]);
  return async () => {
    demo.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
};

const findSharedId = async (browser: Browser) => {
  const page = await browser.newPage();
  await logIn(page, 'amara');
  // Wishes are matched with things after the start: the pictures show the street when that is done.
  await page.waitForFunction(
    async () => (await (await fetch('/api/wishlist?showMyLibrary=true')).text()).includes('"matched"'),
    undefined,
    { polling: 1000, timeout: 300_000 },
  );
  const links: { sharedId: string }[] = await page.evaluate(async () => (await fetch('/api/shared-libraries')).json());
  await page.close();
  return links[0]?.sharedId ?? '';
};

const stop = await startDemo();
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
sharedId = await findSharedId(browser);
for (const size of wantedSizes)
  for (const scheme of schemes)
    for (const as of ['visitor', 'amara', 'hannah'] as const) await takeAll(browser, as, size, scheme);
await browser.close();
await stop();
console.log(`The pictures are in ${folder}`);
