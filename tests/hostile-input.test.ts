import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../src/shared/http/endpoint.ts';
import { longestStall } from './support/longest-stall.ts';
import { makeZip } from './support/make-zip.ts';
import {
  contract,
  encodeForm,
  endpointOf,
  isText,
  plainValue,
  propertiesOf,
  repeat,
  requestOf,
  type Schema,
} from './support/request-of.ts';
import { aWorld, type Person, type World } from './support/world.ts';

/**
 * No single request may hold up the others. Linear work stays far below these bounds on any machine; quadratic work is
 * far above.
 */
const FLOOR_MS = 250;
const TIMES_HARMLESS = 10;

const harmless = (length: number) => repeat('a ladder of wood ', length);

/** What takes long where somebody looks for a pattern, puts marks in order, or goes back and forth. */
const hostile: Record<string, (length: number) => string> = {
  blanks: (length) => `a${repeat(' ', length - 2)}x`,
  'marks in the wrong order': (length) => `a${repeat('\u0315\u0300', length - 1)}`,
  'marks between characters that are taken out': (length) => `a${repeat('\u0315\u0007\u0300\u202E', length - 1)}`,
  'one letter': (length) => `${repeat('a', length - 1)}!`,
  'an address without an end': (length) => `${repeat('a.', length - 1)}@`,
  'open brackets and quotes': (length) => repeat('<("', length),
  separators: (length) => repeat(', ;|', length),
  'line breaks': (length) => `a${repeat('\r\n\t', length - 2)}x`,
  'halves of characters': (length) => repeat('\uD800', length),
  'words that are nearly known': (length) => repeat('hamme ladde dril ', length),
  joiners: (length) => repeat('👩\u200D', length),
  'digits and units': (length) => repeat('1-2 years old 10inch ', length),
};

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await aWorld();
  admin = await world.anAdmin();
});
afterAll(() => world.close());

/** What a text is filled with. */
type FillText = (schema: Schema) => string;

/** All texts of a call as `fill` says, in lists as well; everything else as it should be. */
const requestWithTexts = async (key: string, fill: FillText) => ({
  ...(await requestOf(key, (_, schema) => {
    if (isText(schema)) return fill(schema);
    return schema.items && isText(schema.items) ? [fill(schema.items)] : plainValue(schema, admin.id);
  })),
  cookies: cookies(),
});

const cookies = () => Object.fromEntries(admin.cookies);

/** Ends the session, or never ends at all. */
const leftOut = ['POST /logout', 'GET /api/events'];

const textsOf = ({ params, query, body }: Endpoint) =>
  [params, query, body]
    .flatMap((part) => propertiesOf(part))
    .flatMap(([, schema]) => [schema, schema.items ?? {}])
    .filter(isText);

const calls = Object.keys(contract).filter((key) => textsOf(endpointOf(key)).length > 0 && !leftOut.includes(key));

/** How a text is filled: as long as it may be, as long as it is still looked at, or as long as the whole request may be. */
const sizes: Record<string, (schema: Schema, share: number) => number> = {
  'the most that is taken': ({ maxLength = 100 }) => maxLength,
  'the most that is looked at': ({ maxLength = 100 }) => 4 * maxLength,
  'the most that arrives': (_, share) => share,
};

/** Bytes are bounded, not characters: 256 KB of JSON for all texts together, 64 KB for each field of a form. */
const shareOf = (endpoint: Endpoint) =>
  endpoint.encoding === 'multipart' ? 60_000 / 3 : 240_000 / 6 / textsOf(endpoint).length;

type Make = (length: number) => string;

const stallOf = async (request: InjectOptions) => {
  const statuses: number[] = [];
  const ms = await longestStall(async () => statuses.push((await world.app.inject(request)).statusCode));
  expect([request.url, statuses.filter((status) => status >= 500)]).toEqual([request.url, []]);
  return ms;
};

/** What is only read in with the first request of its kind is not blamed on it. */
const expectShort = async (what: string, request: InjectOptions, bound: number) => {
  if ((await stallOf(request)) < bound) return;
  expect(await stallOf(request), `${what}: milliseconds`).toBeLessThan(bound);
};

/** Takes turns: every third value, beginning where `turn` says. On demand, all of them. */
const everyThird = <T>(values: readonly T[], turn: number): T[] =>
  values.filter((_, at) => import.meta.env.MODE === 'thousand' || (at + turn) % 3 === 0);

// Each call meets each kind once, and each kind meets each size at a third of the calls.
describe.each(Object.entries(sizes).map(([name, lengthOf], at) => [name, lengthOf, at] as const))(
  'texts of %s',
  (_, lengthOf, sizeAt) => {
    test.each(calls.map((key, at) => [key, at] as const))('%s keeps nobody waiting', async (key, callAt) => {
      const share = shareOf(endpointOf(key));
      const requestWith = (make: Make) => requestWithTexts(key, (schema) => make(Math.floor(lengthOf(schema, share))));
      const bound = FLOOR_MS + TIMES_HARMLESS * (await stallOf(await requestWith(harmless)));
      for (const [kind, make] of everyThird(Object.entries(hostile), sizeAt + callAt))
        await expectShort(kind, await requestWith(make), bound);
    });
  },
);

test('every text of every call has an end', () => {
  const endless = Object.entries(contract).flatMap(([key, endpoint]) =>
    textsOf(endpoint)
      .filter(({ maxLength, pattern }) => maxLength === undefined && !/^\^.*\$$/.test(pattern ?? ''))
      .map(() => key),
  );
  expect(endless).toEqual([]);
});

test.each([
  ['lists in lists', `{"username":${'['.repeat(120_000)}${']'.repeat(120_000)}}`],
  ['things in things', `{"username":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`],
  ['lists side by side', `{"username":[${'[],'.repeat(80_000)}[]]}`],
  ['a crowd of fields', `{${Array.from({ length: 20_000 }, (_, at) => `"f${at}":1`).join()}}`],
  ['the same field again and again', `{${'"username":"a",'.repeat(15_000)}"password":"b"}`],
  ['nearly a poisoned prototype', `{"username":"${'\\"__proto__\\"    '.repeat(8000)}"}`],
  ['a long number', `{"username":${'9'.repeat(250_000)}}`],
  ['blanks without an end', `{"username":${' '.repeat(250_000)}`],
])('a body of %s keeps nobody waiting', async (what, payload) => {
  const headers = { 'content-type': 'application/json' };
  const plain = { method: 'POST', url: '/login', headers, payload: `{"username":"${harmless(250_000)}"}` } as const;
  const bound = FLOOR_MS + TIMES_HARMLESS * (await stallOf(plain));
  await expectShort(what, { ...plain, payload }, bound);
});

const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-disposition',
  'content-encoding',
  'content-type',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'last-event-id',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-csrf-token',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-library-password',
];

const inHeaders: Record<string, Make> = {
  blanks: (length) => `br${repeat(' ', length - 3)}x`,
  tabs: (length) => `gzip${repeat('\t', length - 5)};`,
  commas: (length) => repeat(',', length),
  'choices without weight': (length) => repeat('br;q=0.0 ,', length),
  'many weights': (length) => `br${repeat(';q=0', length - 2)}`,
  'one letter': (length) => repeat('a', length),
  'equals signs': (length) => repeat('a=b;', length),
  quotes: (length) => repeat('W/"', length),
  'percent signs': (length) => repeat('%F0%9F', length),
  ranges: (length) => `bytes=${repeat('0-1,', length - 6)}`,
  addresses: (length) => repeat('1.1.1.1, ::1,', length),
  'a long boundary': (length) => `multipart/form-data; boundary=${repeat('-', length - 30)}`,
};

const openings = [
  ['a page', { url: '/login', method: 'GET' }],
  ['a file', { url: '/favicon.svg', method: 'GET' }],
  ['a call', { url: '/api/items', method: 'GET' }],
  ['a call with a body', { url: '/confirm-email', method: 'POST', payload: '{"token":"a"}' }],
  ['a call with a form', { url: '/add-wish', method: 'POST', payload: '----\r\n' }],
] as const;

// Each header meets each kind once for every opening, and in each length for one of them at least.
test.each(openings.map(([what, opening], at) => [what, opening, at] as const))(
  'the headers of %s keep nobody waiting',
  async (_, opening, openingAt) => {
    for (const [headerAt, name] of headers.entries())
      for (const [lengthAt, length] of [1000, 8000, 15_500].entries()) {
        const requestWith = (value: string): InjectOptions => ({
          ...opening,
          headers: { accept: 'text/html', 'content-type': 'application/json', [name]: value },
        });
        const bound = FLOOR_MS + TIMES_HARMLESS * (await stallOf(requestWith(repeat('br, gzip, ', length))));
        for (const [kind, make] of everyThird(Object.entries(inHeaders), openingAt + headerAt + lengthAt))
          await expectShort(`${name} of ${kind}`, requestWith(make(length)), bound);
      }
  },
);

describe('a list of things', () => {
  const bring = async (list: string, photos?: Buffer) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ preview: 'true', groups: '[1]' })) form.append(name, value);
    form.append('list', new Blob([list]));
    if (photos) form.append('photos', new Blob([new Uint8Array(photos)]));
    const { headers: said, payload } = await encodeForm(form);
    return { method: 'POST', url: '/api/import', headers: said, payload, cookies: cookies() } as const;
  };
  const lines = (cell: string, count: number) =>
    `name,description,tags,photo,category\n${`"${cell}",${cell},${cell},${cell},${cell}\n`.repeat(count)}`;
  const line = 'name,photo,category\nLadder,ladder.jpg,Tools & Repair\n';
  const empty = Buffer.alloc(0);
  const zipOf = (names: string[]) => makeZip(names.map((name) => ({ name, bytes: empty })));
  const fourLong = Array.from({ length: 4 }, (_, at) => `${at}${'\u0315\u0300'.repeat(16_000)}`);

  test.each([
    ['cells full of accents', () => bring(lines(`a${'\u0315\u0300'.repeat(3900)}`, 40))],
    ['cells full of blanks', () => bring(lines(`a${' '.repeat(7900)}b`, 100))],
    ['the most lines', () => bring(lines('a', 4900))],
    ['columns full of accents', () => bring(lines('a', 1).replaceAll(',', `,${'\u0315\u0300'.repeat(3900)},`))],
    ['names full of accents in its archive', () => bring(line, zipOf(fourLong))],
    ['long names in its archive', () => bring(line, zipOf(Array.from({ length: 300 }, () => '/a'.repeat(32_000))))],
    ['one name again and again in its archive', () => bring(line, zipOf(Array.from({ length: 9000 }, () => 'a.jpg')))],
    [
      'names of a thousand bytes in its archive',
      () => bring(line, zipOf(Array.from({ length: 3000 }, () => `b${'\u0315\u0300'.repeat(249)}`))),
    ],
  ])('with %s keeps nobody waiting', async (what, make) => {
    const bound = 2 * FLOOR_MS + TIMES_HARMLESS * (await stallOf(await bring(line)));
    await expectShort(what, await make(), bound);
  });
});
