import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../shared/format/html.ts';
import { bootScript, type DrawShared, loadDrawShared } from './draw-shared.ts';
import { loadPreloads } from './preloads.ts';
import type { Sessions } from './session.ts';

const folder = fileURLToPath(new URL('../../../dist/client/', import.meta.url));

export type Pages = {
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  drawShared: DrawShared | null;
};

const manifestName = 'manifest.webmanifest';

/** What a phone calls the app on its home screen is what the operator calls it. */
const serveManifest = (app: FastifyInstance, brand: string) =>
  app.get(`/${manifestName}`, async (_request, reply) => {
    const manifest: object = JSON.parse(await readFile(folder + manifestName, 'utf8'));
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify({ ...manifest, name: brand, short_name: brand }));
  });

/** Built files for ever, the page itself never cached: it carries who is logged in. */
export const servePages = async (app: FastifyInstance, sessions: Sessions, brand: string): Promise<Pages> => {
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: [`${manifestName}*`],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });
  serveManifest(app, brand);
  const built = await readFile(`${folder}index.html`, 'utf8').catch(() => null);
  const page = built?.replace(/<title>.*<\/title>/, () => html`<title>${brand}</title>`.html) ?? null;
  const preloads = await loadPreloads(folder);

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (page === null)
      return reply.code(503).type('text/plain').send('The pages are not built yet: run "npm run build".');
    const viewer = await sessions.find(request);
    // Followed from another site, a link brings no strict cookie: the page has to ask for itself who is there.
    const isUnknown = viewer === null && request.headers['sec-fetch-site'] === 'cross-site';
    const session = viewer && {
      userId: viewer.id,
      username: viewer.email,
      name: viewer.name,
      email: viewer.email,
      isAdmin: viewer.isAdmin,
      isTemporary: viewer.isTemporary,
      token: sessions.token(request),
    };
    const boot = bootScript(isUnknown ? { brand } : { brand, session });
    const head = preloads(request.url, viewer !== null) + boot;
    return reply.type('text/html; charset=utf-8').send(page.replace('<!--boot-->', () => head));
  };
  return { send, drawShared: await loadDrawShared() };
};
