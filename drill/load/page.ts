import { chromium, type Page } from 'playwright-core';
import { words } from '../../src/client/shell/words.ts';
import { findChromium } from '../../tests/support/find-chromium.ts';
import { PUBLIC_URL } from '../machines/installation.ts';
import type { Talk } from './people.ts';

/** What an open page showed while something was broken. */
export type Seen = { lostContent: boolean; saidAway: boolean; newestAt: number };

/** How the sentence about a server that is away begins, whatever it says then. */
const AWAY = words.away.split('.', 1).join();
const CONTENT = 'textarea, [role="textbox"]';

const look = async (page: Page): Promise<{ text: string; hasForm: boolean }> => ({
  text: await page.locator('body').innerText({ timeout: 2000 }),
  hasForm: (await page.locator(CONTENT).count()) > 0,
});

/** A real browser with the conversation of two members open; nobody touches it. */
export const openPage = async (address: string, talk: Talk) => {
  const host = new URL(address).host;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP enough.localhost:80 ${host}:80`],
  });
  const context = await browser.newContext({ locale: 'en-GB' });
  await context.addCookies([...talk.owner.cookies].map(([name, value]) => ({ name, value, url: PUBLIC_URL })));
  const page = await context.newPage();
  await page.goto(`${PUBLIC_URL}/messages/${talk.itemId}/${talk.asker.id}`, { timeout: 60_000 });
  await page.locator(CONTENT).first().waitFor({ timeout: 60_000 });

  /** The newest act that the page shows. */
  const newest = (text: string) => Math.max(0, ...[...text.matchAll(/act (\d+) of/g)].map(([, id]) => Number(id)));

  let seen: Seen = { lostContent: false, saidAway: false, newestAt: 0 };
  let isWatching = true;
  const watch = async () => {
    while (isWatching) {
      const { text, hasForm } = await look(page).catch(() => ({ text: '', hasForm: false }));
      seen = {
        lostContent: seen.lostContent || !hasForm,
        saidAway: seen.saidAway || text.includes(AWAY),
        newestAt: Math.max(seen.newestAt, newest(text)),
      };
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  const watching = watch();

  return {
    newestAt: () => seen.newestAt,
    /** What it showed since the last time. */
    takeSeen: (): Seen => {
      const taken = seen;
      seen = { ...seen, lostContent: false, saidAway: false };
      return taken;
    },
    close: async () => {
      isWatching = false;
      await watching;
      await browser.close();
    },
  };
};
