import { queryOptions } from '@tanstack/react-query';
import type { Checklist } from '../../shared/community/contract.ts';
import { call } from '../http/call.ts';

export const checklistQuery = queryOptions({
  queryKey: ['admin', 'checklist'],
  queryFn: ({ signal }) => call('GET /api/admin/checklist', { signal }),
  // Refetched when the page becomes visible again, to tick lines that were done elsewhere.
  staleTime: 0,
});

/** How far the community has come; lines that were set aside do not count. */
export const progressOf = ({ lines }: Checklist) => {
  const wanted = lines.filter(({ is_set_aside }) => !is_set_aside);
  const done = wanted.filter(({ is_done }) => is_done).length;
  return { done, all: wanted.length, isReady: done === wanted.length };
};
