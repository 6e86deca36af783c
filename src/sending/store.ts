import { outboxOf } from '../shared/offline/waiting.ts';
import type { Body, Entry, OutboxNews } from './entry.ts';

/** Photos are large, so what is sent lies apart from what is listed. */
const stores = ['entries', 'bodies'] as const;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');
const listeners = new Set<(news: OutboxNews) => void>();

const tellHere = (news: OutboxNews) => {
  for (const listener of listeners) listener(news);
};

channel?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => tellHere(data));

/** Every page of this browser hears of it, and this one too. */
export const tellOutbox = (news: OutboxNews) => {
  channel?.postMessage(news);
  tellHere(news);
};

export const onOutboxNews = (listener: (news: OutboxNews) => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Null where there is none, and none is to be made: an empty database would be a trace, too. */
const open = (userId: number, isMade: boolean) =>
  new Promise<IDBDatabase | null>((resolve, reject) => {
    const request = indexedDB.open(outboxOf(userId), 1);
    let isMissing = false;
    request.addEventListener('upgradeneeded', () => {
      isMissing = !isMade;
      if (isMissing) return request.transaction?.abort();
      request.result.createObjectStore('entries', { keyPath: 'id', autoIncrement: true });
      request.result.createObjectStore('bodies');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => {
      if (isMissing) resolve(null);
      else reject(request.error ?? new Error('no database'));
    });
  });

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
  });

const whenWritten = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not written')));
  });

type Work<T> = (entries: IDBObjectStore, bodies: IDBObjectStore) => Promise<T> | T;

/** Opened for each piece of work: a connection that stays open would keep a logout waiting. */
const within = async <T>(
  userId: number,
  mode: IDBTransactionMode,
  work: Work<T>,
  isMade = false,
): Promise<T | null> => {
  const database = await open(userId, isMade);
  if (database === null) return null;
  try {
    // What somebody was told to be safe is on the disk.
    const transaction = database.transaction(stores, mode, { durability: 'strict' });
    const written = whenWritten(transaction);
    // Where the work fails itself, its own failure is the one to hear of.
    written.catch(() => null);
    const result = await work(transaction.objectStore('entries'), transaction.objectStore('bodies'));
    await written;
    return result;
  } finally {
    database.close();
  }
};

/** What waits for this member, in its order. */
export const listEntries = async (userId: number): Promise<Entry[]> =>
  (await within(userId, 'readonly', (entries) => answerOf<Entry[]>(entries.getAll()))) ?? [];

/** In their order; all of them or, if the device has no room, none: then it rejects. */
export const addEntries = (userId: number, added: readonly { entry: Omit<Entry, 'id'>; body: Body }[]) =>
  within(
    userId,
    'readwrite',
    async (entries, bodies) => {
      for (const { entry, body } of added) bodies.add(body, await answerOf(entries.add(entry)));
    },
    true,
  );

type Named = Pick<Entry, 'id' | 'userId'>;

export const findBody = ({ id, userId }: Named) =>
  within(userId, 'readonly', (_entries, bodies) => answerOf<Body | undefined>(bodies.get(id)));

export const removeEntry = async ({ id, userId }: Named) => {
  await within(userId, 'readwrite', (entries, bodies) => {
    entries.delete(id);
    bodies.delete(id);
  });
  tellOutbox({ changed: true });
};

/** Changes an entry that is still there. */
export const changeEntry = ({ id, userId }: Named, changes: Partial<Pick<Entry, 'refusal' | 'at'>>) =>
  within(userId, 'readwrite', async (entries) => {
    const entry = await answerOf<Entry | undefined>(entries.get(id));
    if (entry !== undefined) entries.put({ ...entry, ...changes });
  });
