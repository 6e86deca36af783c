const databaseName = 'enough';
const storeName = 'drafts';

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });

let opened: Promise<IDBDatabase> | undefined;

const begin = async (mode: IDBTransactionMode) => {
  opened ??= open();
  const transaction = (await opened).transaction(storeName, mode);
  return { transaction, store: transaction.objectStore(storeName) };
};

const write = async (change: (store: IDBObjectStore) => void) => {
  try {
    const { transaction, store } = await begin('readwrite');
    change(store);
    // Said aloud, or a page that is being left would take the unwritten part along.
    transaction.commit();
  } catch {
    // A browser may forbid storage; the draft then lives as long as the page.
    opened = undefined;
  }
};

/** Keeps something on this device, photos too. */
export const keepDraft = (key: string, value: unknown) => write((store) => store.put(value, key));

export const removeDraft = (key: string) => write((store) => store.delete(key));

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
