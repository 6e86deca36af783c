import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | null>();

/** Does the work on behalf of a request: what it causes, also later, carries the request's id. */
export const onBehalfOf = <T>(requestId: string | null, work: () => T): T => current.run(requestId, work);

/** The request that the running code works for; null outside of any. */
export const requestIdNow = (): string | null => current.getStore() ?? null;
