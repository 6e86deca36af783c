import fc from 'fast-check';
import { asSchema, contract, endpointOf, propertiesOf, requestOf } from '../../tests/support/request-of.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { mostlyValid } from './values-of.ts';

export type Caller = 'visitor' | 'admin' | 'nora' | 'otto' | 'zoe' | 'temporary' | 'garbage';

/** Mostly members, who get further. */
const aCaller: fc.Arbitrary<Caller> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom<Caller>('admin', 'nora', 'otto', 'zoe') },
  { weight: 2, arbitrary: fc.constant<Caller>('visitor') },
  { weight: 1, arbitrary: fc.constantFrom<Caller>('temporary', 'garbage') },
);

/** A line that stays open has no end that could be waited for. */
const calls = Object.keys(contract).filter((key) => key !== 'GET /api/events');

const bodies: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"__proto__":{"a":1}}',
  `{"a":${'['.repeat(500)}`,
  '\u0000',
];

const strangeHeader = fc.constantFrom<Record<string, string>>(
  { 'accept-language': 'ar, *;q=0.1' },
  { accept: 'text/html' },
  { origin: 'https://evil.example' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json\ta' },
  { 'sec-fetch-site': 'cross-site' },
  { 'x-forwarded-for': '1.2.3.4' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
);

const headers = fc.oneof({ weight: 9, arbitrary: fc.constant<Record<string, string>>({}) }, strangeHeader);

const fieldsOf = (key: string) => {
  const { params, query, body } = endpointOf(key);
  return Object.fromEntries([params, query, body].flatMap((part) => propertiesOf(asSchema(part))));
};

/** The values of all fields of a call, whichever part they are in. */
const valuesOf = (key: string) =>
  fc.record(Object.fromEntries(Object.entries(fieldsOf(key)).map(([name, schema]) => [name, mostlyValid(schema)])));

/** Who a call says it comes from is mostly true, so that the calls get further. */
const self = fc.nat({ max: 9 }).map((n) => n > 0);

export const aFuzzed = fc.constantFrom(...calls).chain((key) =>
  fc.record({
    key: fc.constant(key),
    caller: aCaller,
    isSelf: self,
    values: valuesOf(key),
    headers,
    body: fc.option(fc.constantFrom(...bodies, ...hostileTexts), { freq: 20 }),
    bytes: fc.uint8Array({ maxLength: 200 }),
  }),
);

export type Fuzzed = typeof aFuzzed extends fc.Arbitrary<infer T> ? T : never;

const identities = ['userId', 'user_id', 'owner_id'];

/** As it is sent by the member with this id. */
export const toRequest = async ({ key, isSelf, values, bytes, ...fuzzed }: Fuzzed, id: number) => {
  const { files = {}, namesOthers } = endpointOf(key);
  const fill = (name: string) => (isSelf && !namesOthers && identities.includes(name) ? id : values[name]);
  const sent = await requestOf(
    key,
    (name) => fill(name),
    Object.fromEntries(Object.keys(files).map((name) => [name, Buffer.from(bytes)])),
  );
  const { payload, headers: own = {} } = 'payload' in sent ? sent : {};
  const body = fuzzed.body ?? payload;
  return {
    method: sent.method,
    url: sent.url,
    headers: { ...own, ...fuzzed.headers },
    ...(body === undefined || sent.method === 'GET' ? {} : { body }),
  };
};
