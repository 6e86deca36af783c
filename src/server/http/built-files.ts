import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { directionOf, languages } from '../../shared/languages/languages.ts';
import { spokenBy } from './locale.ts';
import { answerWordsIn } from './words-in.ts';

/** Where the build lays the pages and all they need. */
export const builtFolder = fileURLToPath(new URL('../../../dist/client/', import.meta.url));

const manifestName = 'manifest.webmanifest';

/** Each language has a worker, which knows the files of its build. */
const workers = languages.map((language) => (language === 'en' ? '/worker.js' : `/worker.${language}.js`));

type Manifest = { screenshots: object[]; shortcuts: object[] };

/** What a phone calls the app on its home screen is what the community calls itself; the rest is in the reader's language. */
const serveManifest = (app: FastifyInstance, brandOf: () => string) =>
  app.get(`/${manifestName}`, async (request, reply) => {
    const manifest: Manifest = JSON.parse(await readFile(builtFolder + manifestName, 'utf8'));
    const brand = brandOf();
    const language = spokenBy(request);
    const { tagline, screenshots, shortcuts } = answerWordsIn(language).page;
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          ...manifest,
          name: brand,
          short_name: brand,
          description: tagline,
          lang: language,
          dir: directionOf(language),
          screenshots: manifest.screenshots.map((each, at) => ({ ...each, label: screenshots[at] })),
          shortcuts: manifest.shortcuts.map((each, at) => ({ ...each, ...shortcuts[at] })),
        }),
      );
  });

/**
 * Names under /assets contain a hash, so those files never change; others are cached for an hour. The worker is never
 * cached, because it brings the next version.
 */
const lifeOf = (url: string) => {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return workers.includes(url) ? 'no-cache' : 'public, max-age=3600';
};

/** The build writes all files into one folder, so any other path is not ours; neither are compressed variants. */
const isBuilt = (name: string) => /^[\w-][\w.-]*$/.test(name) && !/\.(br|gz)$/.test(name);

const isFileSent = (status: number) => status < 300 || status === 304;

/** The files that the build made, packed as the build left them. */
export const serveBuiltFiles = async (app: FastifyInstance, brandOf: () => string) => {
  serveManifest(app, brandOf);
  await app.register(async (inner) => {
    // Only set caching headers for a file that exists: an upgrade may just have removed it.
    inner.addHook('onSend', async (request, reply) => {
      if (!isFileSent(reply.statusCode)) return;
      reply.header('cache-control', lifeOf(request.url)).header('vary', 'accept-encoding');
    });
    await inner.register(staticFiles, {
      root: builtFolder,
      wildcard: false,
      index: false,
      // The pages are sent by those who write into them, the assets by the route below.
      globIgnore: [`${manifestName}*`, 'assets/**', 'languages/**', 'worker*', '**/*.html', '**/*.{br,gz}'],
      preCompressed: true,
      cacheControl: false,
    });
    for (const worker of workers) inner.get(worker, (_, reply) => reply.sendFile(worker.slice(1)));
    // One route for all: adding one for each takes 0.2 s of every start. A file of a newer build is found as well, because
    // during a reload a page from one process may ask another one for it.
    inner.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
      const name = request.params['*'];
      return isBuilt(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
    });
  });
};
