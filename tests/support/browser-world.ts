import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Outside } from '../../src/server/program/app.ts';
import type { Env } from '../../src/server/program/env.ts';
import { aListeningWorld } from './listening-world.ts';
import { atMost } from './patience.ts';
import { provided } from './provided.ts';
import { showInBrowsers } from './world-clock.ts';
import type { Beginning, Person } from './world.ts';

/** A name under .localhost is a secure context like a real address; a browser flag maps it to a port. */
const url = 'http://enough.localhost';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one context share a process, which has the scripts compiled already.
  '--process-per-site',
  '--renderer-process-limit=1',
];

/** Takes away what a test left in a context. False if something stays: a clock that was moved cannot be set right. */
const sweep = async (context: BrowserContext): Promise<boolean> => {
  await Promise.all([context.setOffline(false), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  const line = await context.newCDPSession(page);
  await line.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
  await line.detach();
  return page.evaluate(() => Function.prototype.toString.call(Date).includes('native code'));
};

export type BrowserWorld = Awaited<ReturnType<typeof aBrowserWorld>>;

/**
 * A world that listens, and a real browser to look at it with. A test gets the context of a test before, swept clean: half
 * of what a page costs is starting its process and compiling its scripts. `keepsLoaded: false` is for tests about loading.
 */
export const aBrowserWorld = async (
  env: Partial<Env> = {},
  services: Partial<Outside> = {},
  { keepsLoaded = true, ...beginning }: Beginning & { keepsLoaded?: boolean } = {},
) => {
  const world = await aListeningWorld({ url }, env, services, beginning);
  const { port } = world;
  const browsers: Browser[] = [];
  const launch = async (args: string[] = []): Promise<Browser> => {
    const launched = await chromium.launch({
      executablePath: provided('chromium'),
      args: [...quiet, `--host-resolver-rules=MAP enough.localhost:80 127.0.0.1:${port}`, ...args],
    });
    browsers.push(launched);
    return launched;
  };
  const browser = await launch();

  /** Contexts of tests that are over, by how they were made. */
  const resting = new Map<string, BrowserContext[]>();

  /** Pages are closed with their test, because they still use the machine. */
  const letRest = async (context: BrowserContext, key: string) => {
    if (await sweep(context).catch(() => false)) resting.set(key, [...(resting.get(key) ?? []), context]);
    else await context.close();
  };

  const setTimeIn = async (context: BrowserContext) => {
    if (beginning.startsAt !== undefined) await context.clock.setSystemTime(world.clock.now());
  };

  const aContext = async (options: BrowserContextOptions = {}, from = browser): Promise<BrowserContext> => {
    // A worker's requests are not seen by tests that stand between a page and the network.
    const usual = {
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
      locale: 'en-GB',
    } as const;
    const key = JSON.stringify(options);
    const isKept = keepsLoaded && from === browser;
    const context = (isKept && resting.get(key)?.pop()) || (await from.newContext({ ...usual, ...options }));
    context.setDefaultTimeout(atMost(30));
    await setTimeIn(context);
    if (expect.getState().currentTestName !== undefined)
      onTestFinished(() => (isKept ? letRest(context, key) : context.close()));
    return context;
  };

  /** A page of a browser that nobody else uses. */
  const aPage = async (options: BrowserContextOptions = {}, from = browser): Promise<Page> => {
    const context = await aContext(options, from);
    return context.pages()[0] ?? context.newPage();
  };

  /** A page where this member is already logged in, in a browser of its own kind if need be. */
  const aPageOf = async (person: Person, options: BrowserContextOptions = {}, from = browser): Promise<Page> => {
    const page = await aPage(options, from);
    await page.context().addCookies([...person.cookies].map(([name, value]) => ({ name, value, url })));
    return page;
  };

  /** What a member sees at an address. */
  const pageAt = async (person: Person, address: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await aPageOf(person, options);
    await page.goto(address);
    return page;
  };

  const close = async () => {
    await Promise.all(browsers.map((each) => each.close()));
    await world.close();
  };

  const clock = showInBrowsers(browsers, world.clock);
  return { ...world, clock, browser, launch, aPage, aPageOf, pageAt, close };
};
