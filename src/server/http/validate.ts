import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { TObject } from 'typebox';
import { cleanLine, cleanLines } from '../../shared/format/text.ts';
import type { RefusalCode } from '../../shared/http/errors.ts';
import { type Details, Refused } from './refuse.ts';

type Ours = {
  refusal?: RefusalCode;
  label?: string;
  words?: 'line' | 'lines';
  properties?: Record<string, Ours>;
  items?: Ours;
  type?: string;
  maxLength?: number;
  maxItems?: number;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isOurs = (value: unknown): value is Ours => isRecord(value);

const MAX_DEPTH = 20;

/** NUL, lone surrogates and deep nests are refused before a schema sees them: PostgreSQL and stacks choke on them. */
export const isSound = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (!isRecord(value)) return true;
  return depth < MAX_DEPTH && Object.entries(value).every(([key, inner]) => isSound(key) && isSound(inner, depth + 1));
};

const fromText = (schema: unknown, text: unknown): unknown => {
  const type = isOurs(schema) ? schema.type : undefined;
  if (typeof text !== 'string') return text;
  if (type === 'integer') return /^(-?[1-9]\d{0,14}|0)$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
};

/** Query and path values arrive as text; only exact decimals become numbers, so that "1e3" and " 5" stay refused. */
export const readText = (schema: TObject, values: unknown): Record<string, unknown> => {
  const entries = Object.entries(isRecord(values) ? values : {});
  if (!entries.every(([, value]) => isSound(value))) throw new Refused('query_invalid');
  return Object.fromEntries(entries.map(([key, value]) => [key, fromText(schema.properties[key], value)]));
};

const cleaners = { line: cleanLine, lines: cleanLines };

/** Cleaning removes blanks and accents, but no honest text is four times its limit. */
const isFarTooLong = (length: number, most = 1000) => length > 4 * most;

/**
 * Cleans texts for every call before they are measured. Texts far over their limit are left alone; the schema refuses
 * them.
 */
export const cleanWords = (schema: unknown, value: unknown): unknown => {
  if (!isOurs(schema)) return value;
  const { words, properties, items } = schema;
  if (typeof value === 'string')
    return words && !isFarTooLong(value.length, schema.maxLength) ? cleaners[words](value) : value;
  if (Array.isArray(value))
    return isFarTooLong(value.length, schema.maxItems) ? value : value.map((each) => cleanWords(items, each));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanWords(properties?.[key], inner)]));
};

/** Names the field, if it has a name. */
const sentenceOf = ({ keyword, params }: FastifySchemaValidationError, { label }: Ours): Pick<Details, 'say'> => {
  if (label === undefined) return {};
  return {
    say: ({ refused, labels }) => {
      const name = labels[label] ?? label;
      return keyword === 'maxLength' ? refused.tooLong(name, Number(params.limit)) : refused.invalidValue(name);
    },
  };
};

const blamedSchema = (error: FastifySchemaValidationError): Ours => {
  const parent = 'parentSchema' in error && isOurs(error.parentSchema) ? error.parentSchema : {};
  const missing = error.keyword === 'required' ? String(error.params.missingProperty) : null;
  return missing === null ? parent : (parent.properties?.[missing] ?? {});
};

const fallback: Record<string, RefusalCode> = {
  querystring: 'query_invalid',
  params: 'id_invalid',
  body: 'body_invalid',
};

const codeFor = (schema: Ours, part: string): RefusalCode => {
  if (schema.refusal) return schema.refusal;
  return schema.label ? 'value_invalid' : (fallback[part] ?? 'body_invalid');
};

const pathOf = ({ instancePath, params }: FastifySchemaValidationError) =>
  instancePath.slice(1) || (typeof params.missingProperty === 'string' ? params.missingProperty : '');

/** Turns the validator's first error into one of our sentences. */
export const refusalOf = (complaints: FastifySchemaValidationError[], part: string): Refused => {
  const [first] = complaints;
  if (!first) return new Refused('body_invalid');
  const schema = blamedSchema(first);
  const isTooLong = first.keyword === 'maxLength' && schema.label !== undefined;
  const code = isTooLong ? 'value_invalid' : codeFor(schema, part);
  return new Refused(code, { ...(code === 'value_invalid' ? sentenceOf(first, schema) : {}), path: pathOf(first) });
};

const atom = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const domain = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;

/** Plain addresses only: a quoted local part can carry a second recipient past a mail library. */
export const isEmail = (text: string): boolean => {
  const [local = '', host = '', ...more] = text.split('@');
  return text.length <= 254 && more.length === 0 && atom.test(local) && !local.includes('..') && domain.test(host);
};
