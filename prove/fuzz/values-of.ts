import fc from 'fast-check';
import { is, propertiesOf, type Schema } from '../../tests/support/request-of.ts';
import { hostileTexts } from '../hostile-texts.ts';

/** Ids that rows have, and some that none has. */
const someId = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 14 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0, 99_999, 2_147_483_647) },
);

const day = fc.integer({ min: -40, max: 400 }).map((days) => new Date(Date.now() + days * 86_400_000).toISOString());

const byFormat: Record<string, fc.Arbitrary<string>> = {
  email: fc.emailAddress(),
  date: day.map((instant) => instant.slice(0, 10)),
  'date-time': day,
};

const fitTo =
  ({ maxLength = 200 }: Schema) =>
  (text: string) =>
    text.slice(0, maxLength).toWellFormed();

const aText = (schema: Schema): fc.Arbitrary<string> => {
  const formatted = byFormat[schema.format ?? ''];
  if (formatted) return formatted;
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom(...hostileTexts)).map(fitTo(schema));
};

const anObject = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(propertiesOf(schema).map(([name, each]) => [name, valid(each)])), {
    requiredKeys: schema.required ?? [],
  });

const byType: readonly (readonly [string, (schema: Schema) => fc.Arbitrary<unknown>])[] = [
  ['array', ({ items = {}, maxItems = 4 }) => fc.array(valid(items), { maxLength: Math.min(4, maxItems) })],
  ['object', anObject],
  ['boolean', () => fc.boolean()],
  [
    'integer',
    ({ maximum }) => (maximum === undefined || maximum > 10_000 ? someId : fc.integer({ min: 0, max: maximum })),
  ],
  ['string', aText],
  ['null', () => fc.constant(null)],
];

/** Values that the schema takes. */
const valid = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valid));
  const fitting = byType.filter(([type]) => is(schema, type)).map(([, make]) => make(schema));
  return fitting.length === 0 ? fc.constant('x') : fc.oneof(...fitting);
};

/** Just beyond what the schema takes. */
const nearly = (schema: Schema): fc.Arbitrary<unknown> => {
  const { maxLength = 100, maximum = 2_147_483_647, minimum = 0, enum: [named = 'x'] = [] } = schema;
  const long = 'x'.repeat(Math.min(maxLength + 1, 70_000));
  const beyond = [long, '', `${named} `, named.toUpperCase(), maximum + 1, minimum - 1, 1.5, '1', '1e3', ' 5', 'true'];
  return fc.constantFrom<unknown>(...beyond);
};

/** Of another kind altogether. */
const broken = fc.oneof(
  fc.constantFrom<unknown>(null, [], {}, [[]], { a: { b: [1] } }, NaN, 1e30, -0, '\u0000', '\uD800', 'x\r\ny: z'),
  fc.constantFrom(...hostileTexts),
  fc.anything({ maxDepth: 3, withNullPrototype: false }).filter((value) => typeof value !== 'bigint'),
);

/** Mostly as it should be, so that many calls get through; undefined leaves it out. */
export const mostlyValid = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 24, arbitrary: valid(schema) },
    { weight: 2, arbitrary: nearly(schema) },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
