import puppeteer, { ElementHandle, type Page } from 'puppeteer-core';
import { inject } from 'vitest';
import { pretendToBeOld } from '../support/older-browser.ts';
import { findOnPath } from './find-browsers.ts';
import { findInPage } from './find-in-page.ts';
import type { Cookie, Deed, Engine, Setup, Wanted, Wire } from './wire.ts';

const act = async (page: Page, wanted: Wanted, deed: Deed) => {
  const element = await page.evaluateHandle(findInPage, wanted);
  if (!(element instanceof ElementHandle)) return false;
  if (deed.does === 'tap') await element.click();
  if (deed.does === 'type') await element.type(deed.text);
  if (deed.does === 'takeFile') await (await element.toElement('input')).uploadFile(deed.path);
  return true;
};

const wireOf = (page: Page, close: () => Promise<void>): Wire => ({
  goTo: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  // Waiting for the page before would be in vain where the address alone changes.
  back: () => page.evaluate(() => history.back()),
  run: (work, ...args) =>
    page.evaluate<[], () => ReturnType<typeof work>>(`(${String(work)})(...${JSON.stringify(args)})`),
  onElement: (wanted, deed) => act(page, wanted, deed),
  press: (key) => page.keyboard.press(key),
  scroll: async (by) => {
    const { width = 0, height = 0 } = page.viewport() ?? {};
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel({ deltaY: by });
  },
  resize: (width, height) => page.setViewport({ width, height }),
  picture: async () => Buffer.from(await page.screenshot()),
  close,
});

/** Nothing moves, so that nothing is pressed while it still does; 0 is dark, 1 is light. */
const preferencesOf = (isDark: boolean) => ({
  'ui.prefersReducedMotion': 1,
  // As on phones, where they take no room.
  'ui.useOverlayScrollbars': 1,
  'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
});

const launchFirefox = async (isDark: boolean) =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: (await findOnPath('firefox-esr')) ?? 'firefox-esr',
    extraPrefsFirefox: preferencesOf(isDark),
  });

const launchChromium = (isDark: boolean) =>
  puppeteer.launch({
    browser: 'chrome',
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--force-prefers-reduced-motion',
      ...(isDark ? ['--blink-settings=preferredColorScheme=0'] : []),
    ],
  });

const launchWith =
  (start: typeof launchFirefox) =>
  async ({ isDark = false, isOld = false }: Setup) => {
    const browser = await start(isDark);
    const aWire = async (url: string, cookies: readonly Cookie[]) => {
      const context = await browser.createBrowserContext();
      const { hostname: domain } = new URL(url);
      await context.setCookie(...cookies.map((cookie) => ({ ...cookie, domain, path: '/', httpOnly: true })));
      // In a window of its own, or the page before would count as hidden.
      const page = await context.newPage({ type: 'window' });
      if (isOld) await page.evaluateOnNewDocument(pretendToBeOld);
      return wireOf(page, () => context.close());
    };
    return { aWire, close: () => browser.close() };
  };

export const firefox: Engine = { name: 'Firefox', launch: launchWith(launchFirefox) };

/** What the usual run uses, to compare the others with. */
export const chromium: Engine = { name: 'Chromium', launch: launchWith(launchChromium) };
