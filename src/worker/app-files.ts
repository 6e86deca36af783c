import { filesPrefix, shellPath } from '../shared/offline/messages.ts';

/** Written in by the build: the script that a page of this build begins with, and the files that are fetched ahead. */
declare const BUILT_ENTRY: string;
declare const BUILT_FILES: readonly string[];
declare const LANGUAGE: string;

export const entry = BUILT_ENTRY;
const ownCache = `${filesPrefix}${entry}`;

/** A page of another build would ask for files of another build. */
const fetchShell = async () => {
  const response = await fetch(`${shellPath}?language=${LANGUAGE}`, {
    cache: 'no-store',
    credentials: 'omit',
    headers: { accept: 'text/html' },
  });
  const text = await response.clone().text();
  if (!response.ok || !text.includes(entry)) throw new Error('The server has moved on to another build.');
  return response;
};

/** All or nothing: half a build opens no page. */
export const fetchAhead = async () => {
  try {
    const cache = await caches.open(ownCache);
    await cache.addAll([...BUILT_FILES]);
    await cache.put(shellPath, await fetchShell());
  } catch (error) {
    await caches.delete(ownCache);
    throw error;
  }
};

export const findShell = () => caches.match(shellPath, { cacheName: ownCache, ignoreVary: true });

/** A name under /assets never means anything else, so the files of every build lie side by side. */
export const answerFile = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.status === 200) await (await caches.open(ownCache)).put(request.url, response.clone());
  return response;
};

/** The files of former builds go once no page of theirs can be open any more. */
export const dropFormer = async () => {
  const former = (await caches.keys()).filter((name) => name.startsWith(filesPrefix) && name !== ownCache);
  await Promise.all(former.map((name) => caches.delete(name)));
};
