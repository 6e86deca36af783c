/** Caches of files begin with it; they hold nothing of anybody. All others go with the member whose things they hold. */
export const filesPrefix = 'enough-app-';

/** The member an answer belongs to, as the server marks it; and when a cached answer was stored. */
export const memberHeader = 'x-member';
export const keptHeader = 'x-kept-at';

/** Where the page without anybody's data is fetched from. */
export const shellPath = '/shell';

/** What a page of a member tells the worker: which build it is of, who is there, and what it had before the worker came. */
export type PageNews = {
  entry: string;
  userId: number;
  /** When the page came, and with it these answers. */
  at: number;
  answers: Record<string, { body: unknown; next: string | null }>;
  photos: string[];
};

/** What the worker answers: of which build it is itself. */
export type WorkerNews = { entry: string };

/** Where a phone sends photos that are shared from its gallery, as the manifest tells it. Only the worker answers there. */
export const sharePhotosPath = '/share-photos';

/** The cache in which shared photos wait until a form takes them, each under a name of its own. */
export const sharedPhotosCache = 'enough-shared-photos';
