import type { FastifyInstance } from 'fastify';
import { api } from '../../shared/api.ts';
import { html } from '../../shared/format/html.ts';
import type { Endpoint } from '../../shared/http/endpoint.ts';

const parametersOf = ({ params, query }: Endpoint) =>
  [
    ['path', params],
    ['query', query],
  ].flatMap(([place, schema]) =>
    typeof schema === 'object'
      ? Object.entries(schema.properties).map(([name, field]) => ({
          name,
          in: place,
          required: place === 'path' || (schema.required ?? []).includes(name),
          schema: field,
        }))
      : [],
  );

const operationOf = (endpoint: Endpoint) => {
  const { encoding = 'json' } = endpoint;
  const mediaTypes = [
    ...(encoding === 'multipart' ? [] : ['application/json']),
    ...(encoding === 'json' ? [] : ['multipart/form-data']),
  ];
  return {
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}`,
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: endpoint.body }])),
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: { [endpoint.media ?? 'application/json']: { schema: endpoint.answer } },
      },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
};

const text = { type: 'string' };
const Refusal = {
  type: 'object',
  required: ['message', 'error', 'code', 'requestId'],
  properties: { message: text, error: text, code: text, requestId: text },
};

const openApiDocument = (brand: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  const contract: Record<string, Endpoint> = api;
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method = 'GET', path = '/'] = key.split(' ');
    for (const url of [path, ...(endpoint.aliases ?? [])]) {
      const place = url.replace(/:(\w+)/g, '{$1}');
      paths[place] = { ...paths[place], [method.toLowerCase()]: operationOf(endpoint) };
    }
  }
  return { openapi: '3.1.0', info: { title: brand, version: '1' }, paths, components: { schemas: { Refusal } } };
};

const docsPage = (brand: string) => {
  const contract: Record<string, Endpoint> = api;
  const entries = Object.entries(contract).map(
    ([key, endpoint]) => html`
      <details><summary><code>${key}</code> ${endpoint.summary} <small>(${endpoint.access})</small></summary>
      <pre>${JSON.stringify(operationOf(endpoint), null, 2)}</pre></details>`,
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${brand}: the HTTP interface</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>${brand}: the HTTP interface</h1>
    <p>As a document: <a href="/api/openapi.json">/api/openapi.json</a></p>${entries}</main></body></html>`.html;
};

/** Made once for each name of the community: it is half a megabyte, and anybody may ask for it. */
const madeOnce = (make: (brand: string) => string) => {
  let made: { brand: string; text: string } | undefined;
  return (brand: string): string => {
    if (made?.brand !== brand) made = { brand, text: make(brand) };
    return made.text;
  };
};

/** The interface described by the very values that the server mounts. */
export const serveOpenApi = (app: FastifyInstance, brandOf: () => string) => {
  const documentOf = madeOnce((brand) => JSON.stringify(openApiDocument(brand)));
  const pageOf = madeOnce(docsPage);
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentOf(brandOf())),
  );
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(pageOf(brandOf())));
};
