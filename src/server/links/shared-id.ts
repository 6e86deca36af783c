import { refuse } from '../http/refuse.ts';

/** What does not even look like a link's name is as unknown as one that was never given out. */
export const requireSharedId = (text: string): string =>
  /^[A-Za-z0-9_-]{22}$/.test(text) ? text : refuse('library_not_found');
