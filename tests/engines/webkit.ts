import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findFreePort } from '../../scripts/free-port.mjs';
import { connectWebDriver } from './webdriver.ts';
import type { Cookie, Deed, Engine, Key, Setup, Wanted, Wire } from './wire.ts';

/** The places of special keys in the protocol. */
const keys: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Home: '\uE011',
  End: '\uE010',
};

/** The browser's own bars would not let its window be as narrow as a phone. */
const noBars = '* { font-size: 1px; padding: 0; margin: 0; border: 0; min-width: 0; min-height: 0 }';

const startScreen = async () => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
    screen.once('exit', () => reject(new Error('Xvfb did not start.')));
  });
  return { screen, display };
};

const end = (child: ChildProcess) => {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    // Its browser, which would stay on if the session was not ended properly, goes with it.
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
};

const startDriver = async (env: NodeJS.ProcessEnv) => {
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    stdio: 'ignore',
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/status`), { timeout: 20_000, interval: 50 });
  return { driver, url };
};

type Session = Awaited<ReturnType<typeof connectWebDriver>>;

const act = async (session: Session, wanted: Wanted, deed: Deed) => {
  const element = await session.find(wanted);
  if (element === null) return false;
  if (deed.does === 'tap') await session.tap(element);
  if (deed.does === 'type') await session.sendKeys(element, deed.text);
  if (deed.does === 'takeFile') await session.sendKeys(element, deed.path);
  return true;
};

/** A picture is taken with the next frame, which never comes where nothing changes; this changes nothing to be seen. */
const paintAgain = () => {
  let frames = 60;
  const paint = () => {
    frames -= 1;
    document.body.style.backgroundColor = frames % 2 === 0 ? '' : 'var(--color-page)';
    if (frames > 0) requestAnimationFrame(paint);
  };
  paint();
};

const wireOf = (session: Session, close: () => Promise<void>): Wire => ({
  goTo: async (url) => void (await session.goTo(url)),
  reload: async () => void (await session.reload()),
  back: async () => void (await session.back()),
  run: (work, ...args) => session.script(work, args),
  onElement: (wanted, deed) => act(session, wanted, deed),
  press: async (key) => void (await session.press(keys[key])),
  scroll: async (by) => {
    const [width, height] = await session.script<[number, number]>(() => [window.innerWidth, window.innerHeight], []);
    await session.scroll(Math.round(width / 2), Math.round(height / 2), by);
  },
  resize: async (width, height) => {
    await session.resize(width, height);
    const bars = height - (await session.script<number>(() => window.innerHeight, []));
    await session.resize(width, height + bars);
  },
  picture: async () => {
    await session.script(paintAgain, []);
    return session.picture();
  },
  close,
});

const launch = async ({ isDark = false, isOld = false }: Setup) => {
  const folder = await mkdtemp(join(tmpdir(), 'enough-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), noBars);
  // Nothing moves, so that nothing is pressed while it still does.
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const { screen, display } = await startScreen();
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  const options = isOld
    ? { 'webkitgtk:browserOptions': { args: ['--automation', '--features=!PopoverAttribute'] } }
    : {};

  /** A browser of its own, for a driver has but one; it is a private window, as all are that a driver opens. */
  const aWire = async (url: string, cookies: readonly Cookie[]) => {
    const { driver, url: address } = await startDriver(env);
    const session = await connectWebDriver(address, options);
    await session.goTo(`${url}/favicon.svg`);
    for (const cookie of cookies) await session.addCookie({ ...cookie, path: '/', httpOnly: true });
    return wireOf(session, async () => {
      await session.end().catch(() => null);
      end(driver);
    });
  };

  const close = async () => {
    end(screen);
    await rm(folder, { recursive: true, force: true });
  };
  return { aWire, close };
};

export const webkit: Engine = { name: 'WebKit', launch };
