import { CallRefused } from '../../../shared/http/caller.ts';
import type { LibraryAnswer } from '../../../shared/links/shared-page.ts';
import { call } from '../../http/call.ts';
import { logFailure } from '../../http/failures.ts';

/** Percent-encoded, because a header takes no Cyrillic; blank counts as none. */
const headersFor = (password: string): Record<string, string> => {
  const trimmed = password.trim();
  return trimmed === '' ? {} : { 'X-Library-Password': encodeURIComponent(trimmed) };
};

export const openLibrary = async (sharedId: string, password: string): Promise<LibraryAnswer> => {
  try {
    const request = { params: { sharedId }, headers: headersFor(password) };
    return { status: 200, library: await call('GET /api/shared-library/:sharedId', request) };
  } catch (error) {
    if (error instanceof CallRefused) return { status: error.status, error: error.body.error ?? null };
    logFailure(error);
    return { status: null, error: null };
  }
};

/** Counts a visit without saying who it was; failures are ignored. */
export const countOpening = async (sharedId: string, password: string): Promise<void> => {
  try {
    await call('POST /api/shared-library/:sharedId/opened', { params: { sharedId }, headers: headersFor(password) });
  } catch (error) {
    logFailure(error);
  }
};
