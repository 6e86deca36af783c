import type { FastifyInstance } from 'fastify';
import { api } from '../../shared/api.ts';
import type { Endpoint } from '../../shared/http/endpoint.ts';

/** The few addresses outside the contract; each is open to everybody and gives nothing away. */
const open = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /images/:file',
  'GET /assets/*',
  // A shared library; without scripts, a form posts its password.
  'GET /share/:sharedId',
  'POST /share/:sharedId',
  'GET /share/:sharedId/picture.jpg',
  // The short address on a poster: it leads to the registration, which looks the code up.
  'GET /j/:code',
]);

export type Inventory = { method: string; url: string }[];

const contract: Record<string, Endpoint> = api;
const declared = new Map(
  Object.entries(contract).flatMap(([key, endpoint]) => {
    const [method] = key.split(' ');
    return [key, ...(endpoint.aliases ?? []).map((url) => `${method} ${url}`)].map((each) => [each, endpoint.access]);
  }),
);

const isFileOfThePages = (url: string, config: unknown) =>
  typeof config === 'object' && config !== null && 'isFile' in config ? true : /\.[a-z0-9]+$/.test(url);

/** Deny by default: a route that no contract declares, and so has no access, stops the start. */
export const requireGuards = (app: FastifyInstance): Inventory => {
  const inventory: Inventory = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) {
      if (each === 'HEAD' || each === 'OPTIONS') continue;
      const key = `${each} ${url}`;
      if (!declared.get(key) && !open.has(key) && !isFileOfThePages(url, config))
        throw new Error(`The route ${key} has no declared access.`);
      inventory.push({ method: each, url });
    }
  });
  return inventory;
};

/** An endpoint in a contract must be mounted. */
export const requireEveryEndpoint = (inventory: Inventory, keys: string[]) => {
  const mounted = new Set(inventory.map(({ method, url }) => `${method} ${url}`));
  const missing = keys.filter((key) => !mounted.has(key));
  if (missing.length > 0) throw new Error(`These endpoints are declared but not mounted: ${missing.join(', ')}.`);
};
