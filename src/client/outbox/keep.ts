import type { Body, Entry, NewEntry } from '../../sending/entry.ts';
import { outboxOf, outboxPrefix } from '../../shared/offline/waiting.ts';
import { sendWaiting } from '../../sending/send.ts';
import { addEntries, changeEntry, listEntries, onOutboxNews, removeEntry, tellOutbox } from '../../sending/store.ts';
import { isAway, onBack, waitForServer } from '../http/connection.ts';
import { logFailure } from '../http/failures.ts';
import { forgetFailures, toast } from '../ui/overlays/toast.ts';
import { findWaiting, showWaiting, waitingNow } from './waiting.ts';
import { words } from './words.ts';

const packFile = async (file: File) => ({ bytes: await file.arrayBuffer(), name: file.name, type: file.type });

const packBody = async (body: FormData | object): Promise<Body> => {
  if (!(body instanceof FormData)) return { json: body };
  const parts = [...body].map(
    async ([name, value]): Promise<Extract<Body, { parts: unknown }>['parts'][number]> => [
      name,
      typeof value === 'string' ? value : await packFile(value),
    ],
  );
  return { parts: await Promise.all(parts) };
};

/** A member of a shared phone does not find another's things, and the device does not keep them for ever. */
const othersMs = 14 * 86_400_000;

/** Says to later pages since when something waits. */
const mark = (userId: number, isWaiting: boolean) => {
  const name = outboxOf(userId);
  if (!isWaiting) localStorage.removeItem(name);
  else if (!isMarked(userId)) localStorage.setItem(name, String(Date.now()));
};

const isMarked = (userId: number) => localStorage.getItem(outboxOf(userId)) !== null;

const forgetOldOnes = (userId: number) => {
  for (const [name, since] of Object.entries<string>(localStorage))
    if (name.startsWith(outboxPrefix) && name !== outboxOf(userId) && Number(since) < Date.now() - othersMs) {
      indexedDB.deleteDatabase(name);
      localStorage.removeItem(name);
    }
};

let member: number | null = null;

/** Reads what waits for this member. */
const read = async () => {
  if (member === null) return;
  const entries = await listEntries(member);
  mark(member, entries.length > 0);
  showWaiting(entries);
};

const readQuietly = () => void read().catch(logFailure);

/** Sends what waits, if the server is there. */
export const sendNow = async () => {
  if (member === null || !isMarked(member)) return;
  await sendWaiting().catch(() => null);
  await read();
};

const againMs = 60_000;

/** The server may be busy, or the line too slow, without being away. */
const sendNowAndThen = () => {
  const timer = setInterval(() => {
    if (!isAway()) void sendNow();
  }, againMs);
  return () => clearInterval(timer);
};

let stop: (() => void) | null = null;

/** From now on this page sends what waits for this member, and knows of it. */
export const watchOutbox = (userId: number) => {
  if (member === userId) return;
  stop?.();
  member = userId;
  forgetOldOnes(userId);
  const send = () => void sendNow();
  const stops = [onOutboxNews(readQuietly), onBack(send), sendNowAndThen()];
  window.addEventListener('online', send);
  stop = () => {
    for (const each of stops) each();
    window.removeEventListener('online', send);
  };
};

type WithSync = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } };

const hasSync = (registration: ServiceWorkerRegistration | undefined): registration is WithSync =>
  registration !== undefined && 'sync' in registration;

/** Asks the browser to have it sent by the worker if this page is closed by then. */
const registerSync = async () => {
  const registration = await navigator.serviceWorker?.ready;
  if (hasSync(registration)) await registration.sync.register('outbox');
};

const isRepeated = ({ what, key }: NewEntry) =>
  waitingNow().some((entry) => entry.key === key) ||
  ((what.kind === 'ask' || what.kind === 'return') && findWaiting(what.kind, what.itemId) !== null);

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Something to send later: what it is, and what its call carries. */
export type Later = NewEntry & { body: FormData | object };

/** Keeps them on this device until the server has them, all or none. False if the device cannot, which it says. */
export const keepForLater = async (userId: number, all: readonly Later[]): Promise<boolean> => {
  watchOutbox(userId);
  const added = all
    .filter((later) => !isRepeated(later))
    .map(async ({ body, ...entry }) => ({
      entry: { ...entry, userId, at: Date.now(), refusal: null },
      body: await packBody(body),
    }));
  if (added.length === 0) return true;
  try {
    await addEntries(userId, await Promise.all(added));
  } catch (error) {
    toast.failure(isFull(error) ? words.full : words.forbidden);
    return false;
  }
  tellOutbox({ changed: true });
  await read();
  void registerSync().catch(() => null);
  // No answer may also mean a lost answer.
  void waitForServer().then(sendNow);
  return true;
};

/** How an act waits on this device without a network. */
export type WaitsFor = {
  /** What to send later; null if it is not wanted any more. */
  make: () => Later | null;
  /** Its place shows that it waits: then it does so also when the server answers and only this call was lost. */
  isShown?: boolean;
  /** It waits now: its form is done with it. */
  onKept?: () => unknown;
};

/** What fails although the server answers has another reason. */
const isServerAway = async () => {
  const isThere = fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok);
  return isAway() || !(await isThere.catch(() => false));
};

/** Keeps an act on the device, and says so. False if it is not to wait, or cannot. */
export const isKept = async (userId: number, later: WaitsFor, isBeforeCall: boolean) => {
  if (!isBeforeCall && later.isShown !== true && !(await isServerAway())) return false;
  const made = later.make();
  if (made === null || !(await keepForLater(userId, [made]))) return false;
  await later.onKept?.();
  // After a form has closed, or the message would leave with it.
  if (later.isShown !== true) toast.info(words.waits);
  return true;
};

export const removeWaiting = async (entry: Entry) => {
  await removeEntry(entry);
  await read();
};

/** Tried again by hand, also after a refusal; it says if it did not work. */
export const sendByHand = async (entry: Entry) => {
  const { id, refusal } = entry;
  forgetFailures();
  if (refusal !== null)
    await changeEntry(entry, { refusal: null, ...(refusal.code === 'too_old' ? { at: Date.now() } : {}) });
  await sendNow();
  if (waitingNow().some((each) => each.id === id && each.refusal === null)) toast.failure(words.notYet);
};
