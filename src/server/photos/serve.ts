import type { FastifyInstance } from 'fastify';
import { isPhotoFile } from '../../shared/items/photo-urls.ts';
import type { FileStore } from '../files/store.ts';
import { refuse } from '../http/refuse.ts';
import { contentTypeOf } from './photo-format.ts';

/** Even if a photo were something else after all, a browser may only show it, and no other site may. */
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  // A name is never used twice, so what it names never changes.
  'cache-control': 'public, max-age=31536000, immutable',
};

/** GET /images/{file}: open to everybody who knows the unguessable name. */
export const servePhotos = (app: FastifyInstance, store: FileStore) => {
  app.get<{ Params: { file: string } }>('/images/:file', async ({ params: { file } }, reply) => {
    const found = isPhotoFile(file) ? await store.get(file) : null;
    if (found === null) return refuse('not_found');
    return reply
      .headers(headers)
      .header('content-type', contentTypeOf(file))
      .header('content-length', found.size)
      .send(found.stream);
  });
};
