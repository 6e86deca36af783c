import { queryOptions } from '@tanstack/react-query';
import { language } from '../base/language.ts';
import { call } from '../http/call.ts';

/** Whether recordings in the language of this page are understood. English always is, so that page need not ask. */
export const understoodQuery = queryOptions({
  queryKey: ['voice', 'understood'],
  queryFn: async ({ signal }) => (await call('GET /api/voice', { signal })).understood,
  staleTime: Number.POSITIVE_INFINITY,
  enabled: language !== 'en',
});
