import { api } from '../../src/shared/api.ts';
import type { Endpoint } from '../../src/shared/http/endpoint.ts';

/** As much of a JSON schema as the contract uses. */
export type Schema = {
  type?: string | string[];
  enum?: string[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
};

export const contract: Record<string, Endpoint> = api;

export const endpointOf = (key: string): Endpoint => {
  const endpoint = contract[key];
  if (!endpoint) throw new Error(`${key} is no call.`);
  return endpoint;
};

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

export const asSchema = (value: unknown): Schema => (isSchema(value) ? value : {});

export const propertiesOf = (schema: unknown) => Object.entries(asSchema(schema).properties ?? {});

export const is = (schema: Schema, type: string) => [schema.type].flat().includes(type);

export const isText = (schema: Schema) => is(schema, 'string') && schema.enum === undefined;

export const repeat = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const plainText = ({ format, pattern, maxLength = 20 }: Schema) => {
  if (format === 'email') return 'somebody@example.org';
  if (format === 'date') return '2030-01-01';
  if (format === 'date-time') return '2030-01-01T10:00:00Z';
  return repeat('a', pattern === undefined ? Math.min(10, maxLength) : 22);
};

const byType: readonly (readonly [string, (schema: Schema, id: number) => unknown])[] = [
  ['array', ({ items = {} }, id) => [plainValue(items, id)]],
  [
    'object',
    (schema, id) => Object.fromEntries(propertiesOf(schema).map(([name, each]) => [name, plainValue(each, id)])),
  ],
  ['boolean', () => true],
  ['integer', (_, id) => id],
  ['string', (schema) => schema.enum?.[0] ?? plainText(schema)],
];

/** A value that the schema takes, as far as that can be told from it. */
export const plainValue = (schema: Schema, id: number): unknown => {
  const [first] = schema.anyOf ?? [];
  if (first) return plainValue(first, id);
  return schema.const ?? byType.find(([type]) => is(schema, type))?.[1](schema, id);
};

/** What a field of a call holds; undefined leaves it out. */
export type Fill = (name: string, schema: Schema) => unknown;

const fillPart = (part: unknown, fill: Fill): Record<string, unknown> =>
  Object.fromEntries(
    propertiesOf(part)
      .map(([name, schema]) => [name, fill(name, schema)] as const)
      .filter(([, value]) => value !== undefined),
  );

const longestUrl = 8000;

const textOf = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));

const urlOf = (path: string, { params, query }: Endpoint, fill: Fill) => {
  const inPath = fillPart(params, fill);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(inPath[name])));
  const asked = Object.entries(fillPart(query, fill));
  const said = asked.map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`).join('&');
  return `${filled}${said && '?'}${said}`.slice(0, longestUrl).replace(/%.?$/, '');
};

/** A form as it is sent. */
export const encodeForm = async (form: FormData) => {
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, payload: Buffer.from(await encoded.arrayBuffer()) };
};

export type Files = Record<string, Buffer>;

const multipartOf = (fields: Record<string, unknown>, files: Files) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, textOf(value));
  for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([new Uint8Array(bytes)]), name);
  return encodeForm(form);
};

/** JSON.stringify writes a lone surrogate as an escape, so it arrives. */
const bodyOf = async ({ body, encoding }: Endpoint, fill: Fill, files: Files) => {
  if (body === undefined) return {};
  const fields = fillPart(body, fill);
  if (encoding === 'multipart') return multipartOf(fields, files);
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(fields) };
};

const isMethod = (method: string): method is 'GET' => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method);

/** A call as a request that the app can be given. */
export const requestOf = async (key: string, fill: Fill, files: Files = {}) => {
  const [method = '', path = ''] = key.split(' ');
  const endpoint = endpointOf(key);
  return {
    method: isMethod(method) ? method : 'GET',
    url: urlOf(path, endpoint, fill),
    ...(await bodyOf(endpoint, fill, files)),
  };
};
