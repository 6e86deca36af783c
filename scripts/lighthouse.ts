// Measures what strangers see first, on a slow phone, five times each: `npm run lighthouse`.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { readEnv } from '../src/server/env.ts';
import { shareLibrary } from '../src/server/libraries/share.ts';
import { savePhoto } from '../src/server/photos/save-photo.ts';
import { type Running, start } from '../src/server/start.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { buildIfNeeded } from './build-client.mjs';
import { findFreePort } from './free-port.mjs';

const times = Number(process.env.TIMES ?? 5);
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const pictures = new URL('../src/client/public/images/', import.meta.url);

type Category = keyof typeof targets;
const categories: Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** A neighbour with eight photographed things behind a link. */
const shareThings = async ({ db, files }: Running): Promise<string> => {
  const [owner] = await db<{ id: number }[]>`
    insert into users (id, email, name, password_hash)
    values (nextval('member_ids'), 'hannah@elm-street.org', 'Hannah Berg', '') returning id`;
  const ownerId = owner?.id ?? 0;
  const itemIds: number[] = [];
  for (const file of await readdir(pictures)) {
    const photo = await sharp(await readFile(new URL(file, pictures)))
      .jpeg()
      .toBuffer();
    const { thumbnail_url, placeholder } = await savePhoto(files, photo);
    const [item] = await db<{ id: number }[]>`
      insert into items (owner_id, name, description, thumbnail_url, placeholder, giveaway)
      values (${ownerId}, ${file.slice('sample-'.length, -'.webp'.length)}, 'Used twice.', ${thumbnail_url}, ${placeholder}, true)
      returning id`;
    itemIds.push(item?.id ?? 0);
  }
  return shareLibrary(db, ownerId, { itemIds, description: 'My Tools', password: '' });
};

const measure = async (url: string, port: number, skipAudits: string[]) => {
  const result = await lighthouse(
    url,
    { port, logLevel: 'error', output: 'json' },
    { extends: 'lighthouse:default', settings: { onlyCategories: categories, skipAudits } },
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

const lostIn = ([report]: readonly Report[]) =>
  Object.values(report?.audits ?? {})
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== null && score < 1)
    .map(({ id }) => id);

const judge = (name: string, reports: readonly Report[]): boolean => {
  const scores = categories.map((category) => ({ category, score: scoreOf(reports, category) }));
  const isGood = scores.every(({ category, score }) => score >= targets[category]);
  console.log(
    `${isGood ? 'good' : 'NOT GOOD'}  ${name}: ${scores.map((each) => `${each.category} ${each.score}`).join(', ')}`,
  );
  console.log(`      ${partsOf(reports)}; lost: ${lostIn(reports).join(', ') || 'nothing'}`);
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
  const sharedId = await shareThings(running);
  const pages = [
    // A link is for those who were given it: that no search engine may list it is on purpose.
    { name: 'shared library', path: `/share/${sharedId}`, skipAudits: ['is-crawlable'] },
    { name: 'login', path: '/', skipAudits: [] },
  ];
  let isGood = true;
  for (const { name, path, skipAudits } of pages) {
    const reports: Report[] = [];
    for (let n = 0; n < times; n += 1) {
      const report = await measure(running.url + path, port, skipAudits);
      reports.push(report);
      console.log(`${name}, ${n + 1} of ${times}: performance ${scoreOf([report], 'performance')}`);
    }
    isGood = judge(name, reports) && isGood;
  }
  process.exitCode = isGood ? 0 : 1;
} finally {
  await browser.close();
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
}
