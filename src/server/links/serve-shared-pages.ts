import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../shared/community/contract.ts';
import type { LibraryAnswer } from '../../shared/links/shared-page.ts';
import type { Db } from '../db/connect.ts';
import { requireTrustedOrigin } from '../http/csrf.ts';
import { toRefused } from '../http/error-handler.ts';
import { addressKey } from '../http/limits.ts';
import type { Pages } from '../http/pages.ts';
import type { createReadLimits } from '../http/read-limits.ts';
import { countOpening, presentLibrary, requireLibrary } from './open-library.ts';
import { sharedHead } from './shared-head.ts';
import { requireSharedId } from './store.ts';

type Needs = {
  db: Db;
  community: { now: () => Pick<Settings, 'name'> };
  secret: string;
  publicUrl: () => string;
  limitFactor: number;
};

type Door = { pages: Pages; readLimits: ReturnType<typeof createReadLimits>; origins: readonly string[] };
type Visit = FastifyRequest<{ Params: { sharedId: string } }>;

const textIn = (values: unknown, name: string): string => {
  const value: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** The page of a link with its content in it: it is first seen in a chat and on a stranger's phone. */
export const serveSharedPages = (app: FastifyInstance, needs: Needs, door: Door) => {
  const { db, community, secret, publicUrl, limitFactor } = needs;

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: LibraryAnswer,
    { hasPicture = false, isCounted = false } = {},
  ) => {
    const drawShared = await door.pages.drawSharedFor(request);
    if (drawShared === null) return door.pages.send(request, reply);
    const sharedId = textIn(request.params, 'sharedId');
    const brand = community.now().name;
    const url = `${publicUrl()}/share/${encodeURIComponent(sharedId)}`;
    const pictureUrl = hasPicture ? `${url}/picture.jpg` : null;
    const document = drawShared({ brand, sharedId, answer, isCounted }, (drawn) =>
      sharedHead(drawn, { brand, url, pictureUrl }),
    );
    return reply
      .code(answer.status ?? 500)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(document);
  };

  /** Errors are shown on the page, with their status. */
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refused = toRefused(error);
    if (refused.status >= 500) request.log.error({ err: error }, 'the request failed');
    if (refused.details.retryAfter !== undefined) reply.header('retry-after', refused.details.retryAfter);
    void send(request, reply, { status: refused.status, error: refused.in(request.locale) });
  };

  const open = async (request: Visit, password: string) => {
    door.readLimits.check(undefined, addressKey(request.ip));
    const sharedId = requireSharedId(request.params.sharedId);
    const attempt = { sharedId, password, ip: request.ip, limitFactor };
    const library = await requireLibrary(db, attempt);
    return { attempt, isOpen: library.password_hash === null, library: await presentLibrary(db, library, secret) };
  };

  app.get('/share/:sharedId', { errorHandler }, async (request: Visit, reply) => {
    const { isOpen, library } = await open(request, '');
    const hasPicture = isOpen && library.items.some((entry) => !entry.isWishlist);
    return send(request, reply, { status: 200, library }, { hasPicture });
  });

  app.post('/share/:sharedId', { errorHandler }, async (request: Visit, reply) => {
    // It changes nothing of anybody's, but another site must not use up a visitor's tries.
    requireTrustedOrigin(request, door.origins);
    const { attempt, library } = await open(request, textIn(request.body, 'password').trim());
    await countOpening(db, secret, attempt);
    return send(request, reply, { status: 200, library }, { isCounted: true });
  });
};
