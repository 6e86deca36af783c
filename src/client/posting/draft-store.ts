const databaseName = 'enough';
const storeName = 'drafts';

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => {
      // Logging out deletes all drafts: an open connection would delay that.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opened = undefined;
      });
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });

let opened: Promise<IDBDatabase> | undefined;

const begin = async (mode: IDBTransactionMode) => {
  opened ??= open();
  const transaction = (await opened).transaction(storeName, mode);
  return { transaction, store: transaction.objectStore(storeName) };
};

/** A store may take a value and give it up a moment later, when it is to be written. */
const whenWritten = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not written')));
  });

/** Whether each key was written the last time. */
const written = new Map<string, Promise<boolean>>();

const write = async (change: (store: IDBObjectStore) => void) => {
  try {
    const { transaction, store } = await begin('readwrite');
    const done = whenWritten(transaction);
    change(store);
    // Commit explicitly, or a page that is being closed would lose the write.
    transaction.commit();
    await done;
    return true;
  } catch {
    // A browser may forbid storage; the draft then lives as long as the page.
    opened = undefined;
    return false;
  }
};

/** Keeps something on this device. */
export const keepDraft = (key: string, value: unknown) => {
  const done = write((store) => store.put(value, key));
  written.set(key, done);
  return done;
};

export const removeDraft = (key: string) => {
  written.delete(key);
  return write((store) => store.delete(key));
};

/** Removes everything whose key begins like this. */
export const removeDrafts = (prefix: string) => {
  for (const key of written.keys()) if (key.startsWith(prefix)) written.delete(key);
  return write((store) => store.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
};

/** Whether all that was to be kept really is. */
export const isAllKept = async () => (await Promise.all(written.values())).every(Boolean);

/** What was kept, or null. */
export const findDraft = async <T>(key: string): Promise<T | null> => {
  try {
    const { store } = await begin('readonly');
    return await new Promise<T | null>((resolve, reject) => {
      const request: IDBRequest<T | undefined> = store.get(key);
      request.addEventListener('success', () => resolve(request.result ?? null));
      request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
    });
  } catch {
    opened = undefined;
    return null;
  }
};

/** Later visits read the database. */
const returnMs = 60_000;

const passingKey = (key: string) => `leaving:${key}`;

/** For a page that is being closed: the database may be too slow. This copy serves an immediate return. */
export const keepInPassing = (key: string, value: unknown) => {
  try {
    sessionStorage.setItem(passingKey(key), JSON.stringify({ value, until: Date.now() + returnMs }));
  } catch {
    // Forbidden or full: what was written before stays.
  }
};

/** What was kept in passing, once, or null. */
export const takeInPassing = <T>(key: string): T | null => {
  try {
    const kept: { value: T; until: number } | null = JSON.parse(sessionStorage.getItem(passingKey(key)) ?? 'null');
    sessionStorage.removeItem(passingKey(key));
    return kept !== null && Date.now() < kept.until ? kept.value : null;
  } catch {
    return null;
  }
};
