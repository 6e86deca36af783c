import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

export const ownLinksQuery = () =>
  queryOptions({
    queryKey: ['libraries', 'own'],
    queryFn: ({ signal }) => call('GET /api/shared-libraries', { signal }),
    // How often they were opened is never news to this page.
    staleTime: 0,
  });

/** What a visitor sees behind a link. */
export const libraryQuery = (sharedId: string) =>
  queryOptions({
    queryKey: ['libraries', 'open', sharedId],
    queryFn: ({ signal }) => call('GET /api/shared-library/:sharedId', { params: { sharedId }, signal }),
  });
