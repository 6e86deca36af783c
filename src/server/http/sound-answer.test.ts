import fastify, { type FastifyInstance } from 'fastify';
import { ClockTime } from '../../shared/http/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { api } from '../../shared/api.ts';
import { compileSchemasOnFirstUse } from './compile-late.ts';
import { whatIsUnsound } from './sound-answer.ts';

type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const samplesOfText: Record<string, string> = {
  'date-time': '2026-01-02T03:04:05.678Z',
  date: '2026-01-02',
  email: 'ruth@example.org',
  [String(Reflect.get(ClockTime, 'pattern'))]: '07:00',
};

const typeOf = ({ type }: Schema): unknown => (Array.isArray(type) ? type[0] : type);

/** Objects that have been made for an answer; each gets the undeclared field in its turn. */
type Made = Record<string, unknown>[];

const sampleObject = (schema: Schema, made: Made) => {
  if (!isSchema(schema.properties)) return {};
  const object = Object.fromEntries(
    Object.entries(schema.properties).map(([field, inner]) => [field, sampleOf(inner, made)]),
  );
  made.push(object);
  return object;
};

const plainSamples: Record<string, (schema: Schema) => unknown> = {
  integer: ({ minimum = 0 }) => minimum,
  number: ({ minimum = 0 }) => minimum,
  boolean: () => false,
  null: () => null,
  string: ({ format, pattern }) => samplesOfText[String(format ?? pattern)] ?? 'text',
};

/** An answer as its schema wants it, with every optional field. */
const sampleOf = (schema: unknown, made: Made): unknown => {
  if (!isSchema(schema)) return null;
  if (Array.isArray(schema.anyOf)) return sampleOf(schema.anyOf[0], made);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = typeOf(schema);
  if (type === 'object') return sampleObject(schema, made);
  if (type === 'array') return [sampleOf(schema.items, made)];
  return plainSamples[String(type)]?.(schema);
};

const declared = Object.entries(api)
  .filter(([, endpoint]) => !('media' in endpoint))
  .map(([key, { answer }]) => ({ key, answer }));

describe('an answer with a field that is not declared', () => {
  const cases = declared.map((each) => {
    const made: Made = [];
    return { ...each, made, sample: sampleOf(each.answer, made) };
  });
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    compileSchemasOnFirstUse(app);
    for (const [at, { answer, sample }] of cases.entries())
      app.get(`/${at}`, { schema: { response: { '2xx': answer } } }, async () => sample);
    await app.ready();
  });
  afterAll(() => app.close());

  test.each(cases.map((each, at) => ({ ...each, at })))('$key', async ({ answer, sample, made, at }) => {
    expect(whatIsUnsound(answer, sample)).toBeNull();
    const sound = (await app.inject(`/${at}`)).body;
    expect(JSON.parse(sound)).toEqual(sample);
    for (const object of made) {
      object.undeclared = 'secret';
      expect(whatIsUnsound(answer, sample)).not.toBeNull();
      expect((await app.inject(`/${at}`)).body).toBe(sound);
      delete object.undeclared;
    }
  });
});

describe('a database that answers one column more than it was asked for', () => {
  const worlds: World[] = [];
  afterAll(() => Promise.all(worlds.map((world) => world.close())));

  /** Two lists of what a neighbour offers, the second from memory, and that neighbour's own list. */
  const readLists = async (strictAnswers: boolean) => {
    const world = await aWorld({}, { strictAnswers });
    worlds.push(world);
    const [owner, neighbour] = [await world.aMember(), await world.aMember()];
    await anItem(world.db, owner.id, { name: 'Ladder' });
    for (const pool of [world.db, world.db.quick])
      Object.assign(pool.options.transform.row, { from: (row: object) => ({ ...row, undeclared: 'secret' }) });
    const read = ({ cookies }: Person, query = '') =>
      world.app.inject({ url: `/api/items${query}`, cookies: Object.fromEntries(cookies) });
    return [await read(neighbour), await read(neighbour), await read(owner, '?showMyLibrary=true')];
  };

  test('breaks every list in the tests', async () => {
    for (const { statusCode } of await readLists(true)) expect(statusCode).toBe(500);
  });

  test('tells nobody of it', async () => {
    for (const { statusCode, body } of await readLists(false)) {
      expect(statusCode).toBe(200);
      expect(body).toContain('Ladder');
      expect(body).not.toContain('undeclared');
    }
  });
});
