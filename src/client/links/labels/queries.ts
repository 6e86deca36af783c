import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http/call.ts';

export const labelsQuery = queryOptions({
  queryKey: ['items', 'labels'],
  queryFn: ({ signal }) => call('GET /api/labels', { signal }),
});

/** What the label of this code leads to, for the member or visitor who scanned it. */
export const openLabelQuery = (code: string) =>
  queryOptions({
    queryKey: ['items', 'label', code],
    queryFn: ({ signal }) => call('GET /api/labels/:code', { params: { code }, signal }),
    staleTime: 0,
  });
