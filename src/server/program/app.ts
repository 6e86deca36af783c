import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { api } from '../../shared/api.ts';
import { dayIn } from '../../shared/format/days.ts';
import { ownAccountRoutes } from '../account/own-account-routes.ts';
import { findPasskeyPlace } from '../account/passkeys/place.ts';
import { pushRoutes } from '../account/push-routes.ts';
import { accountRoutes } from '../account/routes.ts';
import { countersOf } from '../activity/counters.ts';
import { activityRoutes } from '../activity/routes.ts';
import { adminRoutes } from '../admin/routes.ts';
import { now } from '../base/clock.ts';
import { communityRoutes } from '../community/routes.ts';
import { type Community, openCommunity } from '../community/settings.ts';
import { conversationsRoutes } from '../conversations/routes.ts';
import type { Db } from '../db/connect.ts';
import type { Pulse } from '../db/pulse.ts';
import { openReaders } from '../db/readers.ts';
import type { Env } from './env.ts';
import { createLive } from '../events/live.ts';
import { feedbackRoutes } from '../feedback/routes.ts';
import { freeBytesAt } from '../files/disk-store.ts';
import { openDownloadStore } from '../files/open-download-store.ts';
import type { FileStore } from '../files/store.ts';
import { answerBrokenRequest } from '../http/answer-broken-request.ts';
import { readJsonBodies } from '../http/body.ts';
import { boundHead } from '../http/bound-head.ts';
import { serveBuiltFiles } from '../http/built-files.ts';
import { measureRequests } from '../http/measure-requests.ts';
import { chooseDatabase, createMarks } from '../http/choose-database.ts';
import { closeConnections } from '../http/close-connections.ts';
import { compileSchemasOnFirstUse } from '../http/compile-late.ts';
import { cutSlowReaders } from '../http/cut-slow-readers.ts';
import { handleErrors } from '../http/error-handler.ts';
import { sendSecurityHeaders } from '../http/headers.ts';
import { serveHealth } from '../http/health.ts';
import { keepAddress } from '../http/keep-address.ts';
import { createLimiter } from '../http/limits.ts';
import { speakToEach } from '../http/locale.ts';
import { logOptions, logRequests, warnOfUnknownProxy } from '../http/logging.ts';
import { handleNotFound } from '../http/not-found.ts';
import { serveOpenApi } from '../http/openapi.ts';
import { servePages } from '../http/pages.ts';
import { createReadLimits } from '../http/read-limits.ts';
import { createRoute } from '../http/route.ts';
import { requireEveryEndpoint, requireGuards } from '../http/route-inventory.ts';
import { createSessions } from '../http/session.ts';
import { invitationsRoutes, serveShortLinks } from '../invitations/routes.ts';
import { importsRoutes } from '../imports/routes.ts';
import { openItemCache } from '../items/item-cache.ts';
import { itemsRoutes } from '../items/routes.ts';
import { linksRoutes } from '../links/routes.ts';
import { serveChatPicture } from '../links/serve-chat-picture.ts';
import { serveSharedPages } from '../links/serve-shared-pages.ts';
import { bookingRoutes } from '../loans/booking-routes.ts';
import { loansRoutes } from '../loans/routes.ts';
import { type Describer, openDescriber } from '../meaning/describe.ts';
import type { Embedder } from '../meaning/embed.ts';
import { forgetOtherModels } from '../meaning/embeddings.ts';
import { openQuestions } from '../meaning/questions.ts';
import { networkRoutes } from '../network/routes.ts';
import { membersAmong } from '../network/store.ts';
import { ownDataRoutes } from '../own-data/routes.ts';
import { peopleRoutes } from '../people/routes.ts';
import { servePhotos } from '../photos/serve.ts';
import { homeAddresses } from '../base/reach.ts';
import { openPush } from '../push/open-push.ts';
import { openRecogniser } from '../voice/open-recogniser.ts';
import type { Recogniser } from '../voice/recogniser.ts';
import { reportsRoutes } from '../reports/routes.ts';
import { voiceRoutes } from '../voice/routes.ts';
import { wishesRoutes } from '../wishes/routes.ts';

export type Outside = {
  db: Db;
  files: FileStore;
  env: Env;
  secret: string;
  embedder?: Embedder | null;
  recogniser?: Recogniser;
  describer?: Describer;
  pulse?: Pulse;
  /** Opened here unless the caller passes one. */
  community?: Community;
  /** Told when another process takes over: open pages are sent there. */
  leaving?: AbortSignal;
  /** Told some seconds before this process stops: proxies are to send requests elsewhere. */
  draining?: AbortSignal;
  /** For tests of a disk that is nearly full. */
  freeBytes?: () => Promise<number>;
  strictAnswers?: boolean;
  logLevel?: string;
  /** For the demo. */
  extend?: ((app: FastifyInstance) => void) | undefined;
};

const originsOf = (env: Env) =>
  env.publicUrl
    ? [new URL(env.publicUrl).origin]
    : [
        ...['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${env.port}`),
        ...homeAddresses(env, env.port),
      ];

const portOf = (app: FastifyInstance, env: Env) => {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : env.port;
};

const createFastify = (env: Env, logLevel: string) =>
  fastify({
    logger: logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 60_000,
    keepAliveTimeout: 30_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    // Looked at every two seconds, so that fifteen are never reached.
    clientErrorHandler: answerBrokenRequest,
    http: { headersTimeout: 12_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16 * 1024 },
  });

const openCalendar = (community: Community) => () => dayIn(community.now().time_zone, now());

const communityOf = async ({ db, env, community }: Outside, app: FastifyInstance): Promise<Community> => {
  if (community !== undefined) return community;
  const opened = await openCommunity({
    db,
    env,
    onError: (err) => app.log.warn({ err }, 'the settings could not be read'),
  });
  app.addHook('onClose', opened.stop);
  return opened;
};

const modelsOf = (outside: Outside) => ({
  embedder: outside.embedder ?? null,
  describer: outside.describer ?? openDescriber({ url: 'off' }, null),
  recogniser: outside.recogniser ?? openRecogniser({ url: 'off' }),
});

/** What every request passes, then one line per feature, then the pages. */
export const createApp = async (outside: Outside): Promise<FastifyInstance> => {
  const { db, env } = outside;
  const isSecure = env.publicUrl?.startsWith('https:') ?? false;
  const app = createFastify(env, outside.logLevel ?? 'info');
  outside.extend?.(app);
  const readLimits = createReadLimits(db, env.limitFactor, (error) =>
    app.log.warn({ err: error }, 'the rate limits could not be updated'),
  );
  const community = await communityOf(outside, app);
  const staffNeedPasskey = () => community.now().staff_need_passkey;
  const sessions = createSessions({ db, secret: outside.secret, isSecure, staffNeedPasskey });
  const today = openCalendar(community);
  const readers = openReaders({
    db,
    readUrl: env.databaseReadUrl,
    pulse: outside.pulse,
    onError: (err) => app.log.warn({ err }, 'the position of the writer could not be read'),
  });
  app.addHook('onClose', readers.stop);
  const live = createLive({
    db,
    settle: readers.settle,
    countersOf: (userId) => countersOf(db, userId, today()),
    membersAmong: (userIds, groups, from) => membersAmong(db, userIds, groups, from),
    onError: (error) => app.log.warn({ err: error }, 'a notification could not be sent'),
  });
  closeConnections(app, live.stop, outside);
  cutSlowReaders(app);
  app.addHook('onClose', async () => readLimits.stop());
  app.decorateRequest('viewer', null);
  speakToEach(app, () => community.now().language);

  const inventory = requireGuards(app);
  keepAddress(app);
  logRequests(app);
  measureRequests(app, env.metricsPort);
  warnOfUnknownProxy(app, env.trustProxy);
  sendSecurityHeaders(app, isSecure);
  handleErrors(app);
  boundHead(app);
  readJsonBodies(app);
  compileSchemasOnFirstUse(app);
  await app.register(cookie);
  const marks = createMarks(readers, isSecure);
  chooseDatabase(app, readers, marks);
  // Before the compression plugin: these files were compressed at build time or are not worth it.
  await serveBuiltFiles(app, () => community.now().name);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });

  const publicUrl = () => env.publicUrl ?? `http://localhost:${portOf(app, env)}`;
  const { files, secret } = outside;
  const { embedder, describer, recogniser } = modelsOf(outside);
  const { limitFactor, dataDir } = env;
  const canMail = () => env.smtpUrl !== undefined;
  if (embedder) await forgetOtherModels(db, embedder);
  const searching = { db, questions: openQuestions(embedder) };
  const origins = originsOf(env);
  const route = createRoute({
    app,
    db,
    marks,
    sessions,
    readLimits,
    limiter: createLimiter(db, limitFactor),
    origins,
    uploadFolder: join(dataDir, 'tmp'),
    strictAnswers: outside.strictAnswers ?? false,
  });

  const passkeysAt = () => findPasskeyPlace(publicUrl());
  const communityNow = () => ({ ...community.now(), canMail: canMail(), passkeysAt: passkeysAt()?.origin });
  const itemCache = openItemCache();
  const pages = await servePages(app, sessions, { communityNow, readLimits });
  handleNotFound(app, pages);
  const account = { db, sessions, secret, community, canMail, passkeysAt, limitFactor };
  accountRoutes(route, account);
  ownAccountRoutes(route, account);
  pushRoutes(route, {
    db,
    sessions,
    push: () => openPush({ secret, publicUrl: publicUrl(), services: env.pushServices }),
  });
  ownDataRoutes(route, { ...account, downloads: openDownloadStore(env) });
  invitationsRoutes(route, { db, secret, canMail, publicUrl });
  communityRoutes(route, { db, community, canMail, publicUrl });
  networkRoutes(route, { db });
  activityRoutes(route, { db, live, sessions, today });
  itemsRoutes(route, { ...searching, files, itemCache, today, limitFactor });
  importsRoutes(route, { db, freeBytes: outside.freeBytes ?? (() => freeBytesAt(dataDir)), limitFactor });
  conversationsRoutes(route, { db, community, secret, publicUrl, limitFactor });
  loansRoutes(route, { db, files, limitFactor, community, today });
  bookingRoutes(route, { db, today, limitFactor });
  wishesRoutes(route, { ...searching, embedder });
  linksRoutes(route, { db, secret, publicUrl, limitFactor });
  voiceRoutes(route, { db, recogniser, describer });
  feedbackRoutes(route, { db, secret });
  peopleRoutes(route, { db });
  reportsRoutes(route, { db, secret });
  adminRoutes(route, { db, files, community, canMail, dataDir, backup: env.backup });
  serveSharedPages(app, { db, community, secret, publicUrl, limitFactor }, { pages, readLimits, origins });
  const chatPictures = serveChatPicture(app, { db, files }, readLimits);
  const forget = () => {
    itemCache.clear();
    chatPictures.clear();
  };
  // A member has left; after a lost connection one may have left meanwhile.
  db.listen('forget', forget, forget).catch((err: unknown) => app.log.warn({ err }, 'not listening'));
  serveShortLinks(app);
  servePhotos(app, files);
  serveOpenApi(app, () => community.now().name);
  serveHealth(app, {
    readers,
    dataDir,
    draining: outside.draining,
    isWorkerDead: () => [embedder, recogniser, describer].some((each) => each?.isDead?.() === true),
  });

  app.addHook('onReady', async () => requireEveryEndpoint(inventory, Object.keys(api)));
  return app;
};
