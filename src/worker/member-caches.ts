import { filesPrefix, keptHeader, memberHeader, sharedPhotosCache } from '../shared/offline/messages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Caches are stored under the member's id, and only the current member is answered from them: if a cache outlives its
 * session, nobody else sees it. The current member's id is in a cache too, because a worker keeps no memory between
 * requests, and a page that logs out can delete it directly.
 */
const whoCache = 'enough-who';
const answersOf = (member: string) => `enough-answers-${member}`;
const photosOf = (member: string) => `enough-photos-${member}`;

const mostAnswers = 300;
const mostPhotos = 300;

/** Photos that were shared from the gallery wait until the person who shared them has logged in; a page that logs out deletes them. */
const isOfDevice = (name: string) => name.startsWith(filesPrefix) || name === sharedPhotosCache;

/** The member who uses the device, by id. */
export const whoIsHere = async () => (await caches.match('/', { cacheName: whoCache }))?.text();

/** From now on this member is there; of anybody else nothing stays. */
export const welcome = async (member: string) => {
  if ((await whoIsHere()) !== member)
    for (const notification of await self.registration.getNotifications()) notification.close();
  const theirs = [whoCache, answersOf(member), photosOf(member)];
  const others = (await caches.keys()).filter((name) => !isOfDevice(name) && !theirs.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  await (await caches.open(whoCache)).put('/', new Response(member));
};

/** No member is logged in. */
const farewell = async () => {
  const names = (await caches.keys()).filter((name) => !isOfDevice(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

const keep = async (name: string, most: number, url: string, response: Response) => {
  const cache = await caches.open(name);
  await cache.put(url, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
};

type Answer = { url: string; body: string; next: string | null; member: string; at: number };

const isNewerKept = async ({ url, at }: Answer) => {
  const kept = await findAnswer(url);
  return kept !== undefined && Number(kept.headers.get(keptHeader)) > at;
};

/** Caches an answer for its member, while that member is logged in. */
export const keepAnswer = async (answer: Answer) => {
  const { url, body, next, member, at } = answer;
  if ((await whoIsHere()) !== member || (await isNewerKept(answer))) return;
  const headers = { 'content-type': 'application/json', [keptHeader]: String(at) };
  const response = new Response(body, { headers: next === null ? headers : { ...headers, 'x-next-cursor': next } });
  await keep(answersOf(member), mostAnswers, url, response);
};

/** The server says with each answer whose it is; an end of the session is the end of everything kept. */
export const hearAnswer = async (url: string, response: Response) => {
  if (response.status === 401) return farewell();
  const member = response.headers.get(memberHeader);
  if (!response.ok || member === null) return;
  const next = response.headers.get('x-next-cursor');
  await keepAnswer({ url, body: await response.text(), next, member, at: Date.now() });
};

/** With whom something can be shared: without it nobody could post on a phone that has never opened the form before. */
export const fetchRecipientsAhead = async (member: string) => {
  for (const path of [`/user/${member}/groups`, `/user/${member}/connections`]) {
    const url = new URL(path, self.location.origin).href;
    if ((await findAnswer(url)) === undefined)
      await hearAnswer(url, await fetch(url, { headers: { accept: 'application/json' } }));
  }
};

const findAnswer = async (url: string): Promise<Response | undefined> => {
  const member = await whoIsHere();
  return member === undefined ? undefined : caches.match(url, { cacheName: answersOf(member) });
};

/** Who is there, and how much waits for them, is nothing that anybody reads: the page need not tell its time. */
const isAboutMember = (url: string) => /\/(validate-session|api\/notifications)\b/.test(url);

/** For the reader such an answer is current. */
export const findDatedAnswer = async (url: string) => {
  const kept = await findAnswer(url);
  if (kept !== undefined && isAboutMember(url)) {
    const headers = new Headers(kept.headers);
    headers.set(keptHeader, 'Infinity');
    return new Response(kept.body, { headers });
  }
  return kept;
};

/** The same photo in another size or format: better a small one than none. */
const likenesses = (url: string) => {
  const name = url.replace(/-\d+\.\w+$/, '');
  return ['320', '800', '1600'].flatMap((width) => ['avif', 'webp'].map((format) => `${name}-${width}.${format}`));
};

const findLikeness = async (cache: Cache, url: string) => {
  for (const other of likenesses(url)) {
    const found = await cache.match(other, { ignoreVary: true });
    if (found !== undefined) return found;
  }
  return undefined;
};

/** A photo's name never changes its content, so a cached one needs no request. */
export const answerPhoto = async (request: Request): Promise<Response> => {
  const member = await whoIsHere();
  if (member === undefined) return fetch(request);
  const cache = await caches.open(photosOf(member));
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  try {
    const response = await fetch(request);
    if (response.status === 200) await keep(photosOf(member), mostPhotos, request.url, response.clone());
    return response;
  } catch (error) {
    const likeness = await findLikeness(cache, request.url);
    if (likeness !== undefined) return likeness;
    throw error;
  }
};

/** Photos that were on the screen before the worker came; the browser still has them, so nothing travels twice. */
export const keepPhotos = (urls: readonly string[]) =>
  Promise.allSettled(urls.map((url) => answerPhoto(new Request(url))));
