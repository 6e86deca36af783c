import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const places = [
  process.env.CHROMIUM,
  // The same browser without its own windows: a third faster.
  '/usr/bin/chromium-headless-shell',
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

const installWithApt = async () => {
  if (process.getuid?.() !== 0 || !(await isThere('/usr/bin/apt-get'))) return;
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 1024 * 1024 };
  await run('apt-get', ['update', '-q'], environment).catch(() => {});
  for (const name of ['chromium-headless-shell', 'chromium'])
    if ((await findInstalled()) === null)
      await run('apt-get', ['install', '-yq', '--no-install-recommends', name], environment).catch(() => {});
};

/** A browser for the tests: an installed one, or, as root on Debian, the distribution's own package. */
export const findChromium = async (): Promise<string> => {
  const installed = await findInstalled();
  if (installed) return installed;
  await installWithApt();
  const found = await findInstalled();
  if (found) return found;
  throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path.');
};
