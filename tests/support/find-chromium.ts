import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The same browser without its own windows: a third faster. */
const shell = '/usr/bin/chromium-headless-shell';

const places = [
  process.env.CHROMIUM,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isThere = (place: string) =>
  access(place, constants.X_OK).then(
    () => true,
    () => false,
  );

const findInstalled = async () => {
  for (const place of places) if (place && (await isThere(place))) return place;
  return null;
};

const environment = {
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  maxBuffer: 64 * 1024 * 1024,
  timeout: 180_000,
};

const apt = (...args: string[]) => run('apt-get', args, environment).catch(() => {});

const installWithApt = async () => {
  if (process.getuid?.() !== 0 || !(await isThere('/usr/bin/apt-get'))) return;
  await apt('update', '-q');
  await apt('install', '-yq', '--no-install-recommends', 'chromium-headless-shell');
  if ((await findInstalled()) === null) await apt('install', '-yq', '--no-install-recommends', 'chromium');
};

/** A browser for the tests: as root on Debian the fast one is installed, elsewhere what is there is used. */
export const findChromium = async (): Promise<string> => {
  if (!process.env.CHROMIUM && !(await isThere(shell))) await installWithApt();
  const found = await findInstalled();
  if (found) return found;
  throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path.');
};
