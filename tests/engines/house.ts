import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, onTestFinished, vi } from 'vitest';
import { findFreePort } from '../../scripts/free-port.mjs';
import { aListeningWorld } from '../support/listening-world.ts';
import type { Person } from '../support/world.ts';
import { chromium, firefox } from './puppeteer.ts';
import { makeTab, type Tab } from './tab.ts';
import { webkit } from './webkit.ts';
import type { Cookie, Engine, Setup } from './wire.ts';

const engines: Record<string, Engine> = { firefox, webkit, chromium };

/** Both, unless `ENGINES` names others. */
const chosen = (process.env.ENGINES ?? 'firefox,webkit').split(',').flatMap((name) => engines[name] ?? []);

type Size = { width: number; height: number };
export const phone: Size = { width: 360, height: 740 };
export const desk: Size = { width: 1280, height: 800 };

export type House = Awaited<ReturnType<typeof aHouse>>;

/** A world that listens, and a browser of this engine to look at it with. */
const aHouse = async (engine: Engine, setup: Setup) => {
  const port = await findFreePort();
  const world = await aListeningWorld({ url: `http://localhost:${port}`, port });
  const browser = await engine.launch(setup);

  /** Who listens for news: a page that has no open line yet would miss what others do. */
  const lines: { cookies: string; answer: ServerResponse }[] = [];
  world.app.server.on('request', ({ url, headers }, answer: ServerResponse) => {
    if (url?.startsWith('/api/events')) lines.push({ cookies: headers.cookie ?? '', answer });
  });
  const isListening = async (cookies: readonly Cookie[], before: number) => {
    const open = lines.slice(before).filter(({ answer }) => answer.headersSent);
    if (!open.some((line) => cookies.every(({ value }) => line.cookies.includes(value))))
      throw new Error('no open line');
  };

  /** A page in a separate browser, closed with its test. */
  const aTab = async (cookies: readonly Cookie[] = [], size = phone, url = world.url): Promise<Tab> => {
    const wire = await browser.aWire(url, cookies);
    onTestFinished(() => wire.close());
    await wire.resize(size.width, size.height);
    return makeTab(wire, url);
  };

  /** What a visitor sees at an address. */
  const visit = async (path: string, size = phone) => {
    const tab = await aTab([], size);
    await tab.goTo(path);
    return tab;
  };

  /** What a member sees at an address, with the line open. */
  const tabOf = async (person: Person, path: string, size = phone) => {
    const cookies = [...person.cookies].map(([name, value]) => ({ name, value }));
    const tab = await aTab(cookies, size);
    const before = lines.length;
    await tab.goTo(path);
    await vi.waitFor(() => isListening(cookies, before), { timeout: 20_000, interval: 20 });
    return tab;
  };

  const close = async () => {
    await browser.close();
    await world.close();
  };
  return { ...world, engine: engine.name, aTab, visit, tabOf, close };
};

/** Tells the same stories in every engine. */
export const inEveryEngine = (tell: (house: () => House) => void, setup: Setup = {}) => {
  describe.each(chosen)('in $name', (engine) => {
    let house: House | undefined;
    beforeAll(async () => {
      house = await aHouse(engine, setup);
    });
    afterAll(() => house?.close());
    tell(() => {
      if (house === undefined) throw new Error('Nothing is open yet.');
      return house;
    });
  });
};
