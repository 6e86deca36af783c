import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

const filesIn = async (folder: string, ending: RegExp) =>
  (await readdir(new URL(folder, root), { recursive: true }))
    .filter((name) => ending.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => folder + name);

/** Every line of these files that fits, with its place. */
const linesOf = async (files: readonly string[], pattern: RegExp): Promise<string[]> => {
  const found = files.map(async (file) =>
    (await readFile(new URL(file, root), 'utf8'))
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  return (await Promise.all(found)).flat();
};

/** The machine's time: `Date.now`, `new Date()`, `new Date`, and `Date()` as a text. */
const machineTime = /\bDate\.now\b|\bnew Date\b(?!\()|\bDate\(\s*\)/;

/** PostgreSQL's other names of the time, which no settable clock can stand before. */
const otherNow =
  /\b(current_date|current_timestamp|current_time|localtime|localtimestamp|statement_timestamp|transaction_timestamp|timeofday)\b|pg_catalog\.(now|clock_timestamp)\b|'(now|today|tomorrow|yesterday)'\s*::|\b(date|timestamptz?) '(now|today|tomorrow|yesterday)'/i;

/** The clock itself; and dates, which take another clock from the server and have their own in a browser. */
const theClock = ['src/server/base/clock.ts', 'src/server/db/settable-clock.ts', 'src/shared/format/dates.ts'];

test('server code asks base/clock.ts for the time, and performance.now() for how long something took', async () => {
  const files = [...(await filesIn('src/server/', /\.ts$/)), ...(await filesIn('src/shared/', /\.ts$/))];
  expect(files.length).toBeGreaterThan(200);
  expect(
    await linesOf(
      files.filter((file) => !theClock.includes(file)),
      machineTime,
    ),
  ).toEqual([]);
});

test('statements and migrations know one name of the time, now(), beside clock_timestamp()', async () => {
  const files = [...(await filesIn('src/server/', /\.ts$/)), ...(await filesIn('migrations/', /\.sql$/))];
  expect(
    await linesOf(
      files.filter((file) => !theClock.includes(file)),
      otherNow,
    ),
  ).toEqual([]);
});

test('the two tests above notice what they look for', () => {
  const wrong = ['at = Date.now();', 'new Date()', 'new Date', 'const clock = Date.now', 'Date()'];
  const right = ['new Date(at)', 'Date.parse(at)', 'new Date(nowMs())', 'performance.now()', 'toDate()', 'Date.UTC(1)'];
  expect(wrong.filter((text) => !machineTime.test(text))).toEqual([]);
  expect(right.filter((text) => machineTime.test(text))).toEqual([]);
  const wrongSql = [
    'due < current_date',
    'CURRENT_TIMESTAMP',
    "'now'::timestamptz",
    "date 'today'",
    'pg_catalog.now()',
  ];
  expect(wrongSql.filter((text) => !otherNow.test(text))).toEqual([]);
  expect(['now()', 'clock_timestamp()', "here = 'now'"].filter((text) => otherNow.test(text))).toEqual([]);
});
