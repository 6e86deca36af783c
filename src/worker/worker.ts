import { keptHeader, type PageNews, sharePhotosPath, type WorkerNews } from '../shared/offline/messages.ts';
import { answerFile, dropFormer, entry, fetchAhead, findShell } from './app-files.ts';
import { isKeptCall } from './kept-calls.ts';
import type { Notice } from '../shared/offline/notice.ts';
import { hearPush, openNotice, renewSubscription } from './push.ts';
import { keepSharedPhotos } from './shared-photos.ts';
import { sendWaiting } from '../sending/send.ts';
import {
  answerPhoto,
  fetchRecipientsAhead,
  findDatedAnswer,
  hearAnswer,
  keepAnswer,
  keepPhotos,
  welcome,
} from './member-caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** So long a page or an answer may take before what is kept is shown in its place. */
const patienceMs = 6000;

/** Answers cached before an action must not hide its result. */
let lastAct = 0;

const isAfterLastAct = (kept: Response) => Number(kept.headers.get(keptHeader) ?? lastAct) >= lastAct;

/** A proxy whose server is away says so in its place. */
const isThere = ({ status }: Response) => status !== 502 && status !== 504;

type Find = () => Promise<Response | undefined>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Never answers where nothing is kept: the network then has all the time it needs. */
const afterPatience = async (find: Find): Promise<Response> => {
  await pause(patienceMs);
  const kept = await find();
  return kept !== undefined && isAfterLastAct(kept) ? kept : new Promise<Response>(() => {});
};

/** The network has the first word; where it says nothing, or takes for ever, what is kept answers. */
const networkFirst = async (ask: () => Promise<Response>, find: Find): Promise<Response> => {
  try {
    const response = await Promise.race([ask(), afterPatience(find)]);
    return isThere(response) ? response : ((await find()) ?? response);
  } catch (error) {
    const kept = await find();
    if (kept === undefined) throw error;
    return kept;
  }
};

const answerPage = (event: FetchEvent) => {
  const ask = async () => {
    const begun: Response | undefined = await event.preloadResponse;
    return begun ?? fetch(event.request);
  };
  return networkFirst(ask, findShell);
};

const answerCall = (event: FetchEvent) => {
  const { request } = event;
  const ask = async () => {
    const response = await fetch(request);
    event.waitUntil(hearAnswer(request.url, response.clone()));
    return response;
  };
  return networkFirst(ask, () => findDatedAnswer(request.url));
};

/** Calls, photos and links of others are no pages of the app. */
const isPage = ({ mode }: Request, path: string) => mode === 'navigate' && !/^\/(api|assets|images|share)\//.test(path);

/** The rest of a page: files, photos, and the calls that may be kept. */
const answerPart = (event: FetchEvent, path: string): Promise<Response> | null => {
  if (path.startsWith('/assets/')) return answerFile(event.request);
  if (path.startsWith('/images/')) return answerPhoto(event.request);
  return isKeptCall(path) ? answerCall(event) : null;
};

const isForWorker = ({ method, headers }: Request, origin: string) =>
  origin === self.location.origin && method === 'GET' && !headers.has('range');

/** What the worker answers; everything else goes its way as if there were none. */
const findAnswerer = (event: FetchEvent): Promise<Response> | null => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'POST' && pathname === sharePhotosPath) return keepSharedPhotos(request);
  if (!isForWorker(request, origin)) return null;
  if (isPage(request, pathname)) return answerPage(event);
  return request.mode === 'navigate' ? null : answerPart(event, pathname);
};

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') lastAct = Date.now();
  const answer = findAnswerer(event);
  if (answer !== null) event.respondWith(answer);
});

// It does not wait for the pages of the build before: those keep their files, and are asked to reload.
self.addEventListener('install', (event) => event.waitUntil(fetchAhead().then(() => self.skipWaiting())));

const activate = async () => {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** While the next build arrives, and once it has taken over, its files look like former ones to this worker. */
const isNewest = () =>
  self.registration.installing === null &&
  self.registration.waiting === null &&
  self.serviceWorker?.state !== 'redundant';

const hearPage = async ({ entry: theirs, userId, at, answers, photos }: PageNews) => {
  const member = String(userId);
  await welcome(member);
  for (const [path, { body, next }] of Object.entries(answers))
    await keepAnswer({ url: new URL(path, self.location.origin).href, body: JSON.stringify(body), next, member, at });
  await keepPhotos(photos);
  await fetchRecipientsAhead(member).catch(() => null);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (theirs === entry && windows.length === 1 && isNewest()) await dropFormer();
};

/** The browser asks again later if this fails. */
const sendForPages = async () => {
  lastAct = Date.now();
  if (!(await sendWaiting())) throw new Error('The network is away.');
};

// Where the browser has Background Sync: the network is back, and the page may be closed.
self.addEventListener('sync', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(sendForPages());
});

self.addEventListener('message', (event) => {
  const news: PageNews = event.data;
  const own: WorkerNews = { entry };
  event.source?.postMessage(own);
  event.waitUntil(hearPage(news));
});

self.addEventListener('push', (event) => {
  const notice: Notice | undefined = event.data?.json();
  if (notice !== undefined) event.waitUntil(hearPush(notice));
});

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)));

/** Missing from the types of the compiler. */
type SubscriptionChange = ExtendableEvent & { oldSubscription?: PushSubscription | null };
self.addEventListener('pushsubscriptionchange', (event) => {
  // oxlint-disable-next-line typescript/consistent-type-assertions
  const change = event as SubscriptionChange;
  change.waitUntil(renewSubscription(change.oldSubscription ?? null));
});
