import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The same schema, where no object takes a field that is not declared. A map of names to values declares none. */
const close = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(close);
  if (!isObject(schema)) return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, close(value)]));
  return isObject(schema.properties) ? { ...closed, additionalProperties: false } : closed;
};

const checks = new WeakMap<TSchema, Validator>();

const checkOf = (schema: TSchema): Validator => {
  const check = checks.get(schema) ?? Compile(Object(close(schema)));
  checks.set(schema, check);
  return check;
};

/** What the answer says against its schema, a field too many included; null where it is as declared. */
export const whatIsUnsound = (schema: TSchema, answer: unknown): string | null => {
  const check = checkOf(schema);
  const value: unknown = JSON.parse(JSON.stringify(answer ?? null));
  if (check.Check(value)) return null;
  const [first] = check.Errors(value);
  return `${first?.instancePath} ${first?.message}`;
};
