import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where the build lays the pages and all they need. */
export const builtFolder = fileURLToPath(new URL('../../../dist/client/', import.meta.url));

const manifestName = 'manifest.webmanifest';

/** What a phone calls the app on its home screen is what the community calls itself. */
const serveManifest = (app: FastifyInstance, brandOf: () => string) =>
  app.get(`/${manifestName}`, async (_request, reply) => {
    const manifest: object = JSON.parse(await readFile(builtFolder + manifestName, 'utf8'));
    const brand = brandOf();
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify({ ...manifest, name: brand, short_name: brand }));
  });

/**
 * A name under /assets says what is in the file, so it never changes; the others are the same for an hour. The worker
 * is asked for each time: it brings the next version.
 */
const lifeOf = (url: string) => {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return url === '/worker.js' ? 'no-cache' : 'public, max-age=3600';
};

/** The build lays its files side by side, so a name that leads anywhere else is no file of ours; nor is a packed one. */
const isBuilt = (name: string) => /^[\w-][\w.-]*$/.test(name) && !/\.(br|gz)$/.test(name);

const isFileSent = (status: number) => status < 300 || status === 304;

/** The files that the build made, packed as the build left them. */
export const serveBuiltFiles = async (app: FastifyInstance, brandOf: () => string) => {
  serveManifest(app, brandOf);
  await app.register(async (inner) => {
    // Only what is really sent may be kept: a file that an upgrade took away meanwhile is not.
    inner.addHook('onSend', async (request, reply) => {
      if (!isFileSent(reply.statusCode)) return;
      reply.header('cache-control', lifeOf(request.url)).header('vary', 'accept-encoding');
    });
    await inner.register(staticFiles, {
      root: builtFolder,
      wildcard: false,
      index: false,
      // The pages are sent by those who write into them.
      globIgnore: [`${manifestName}*`, '**/*.html', '**/*.{br,gz}'],
      preCompressed: true,
      cacheControl: false,
    });
    // What was built since: while processes are renewed, a page may come from one and ask another for its files.
    inner.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
      const name = request.params['*'];
      return isBuilt(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
    });
  });
};
