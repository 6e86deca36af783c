import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { toast } from '../ui/toast.ts';
import { words } from './words.ts';

export const ownLinksQuery = () =>
  queryOptions({
    queryKey: ['libraries', 'own'],
    queryFn: ({ signal }) => call('GET /api/shared-libraries', { signal }),
    // How often they were opened is never news to this page.
    staleTime: 0,
  });

export const refreshLinks = (client: QueryClient) => client.invalidateQueries({ queryKey: ownLinksQuery().queryKey });

export const endLink = async (client: QueryClient, sharedId: string) => {
  try {
    await call('DELETE /api/shared-library/:sharedId', { params: { sharedId } });
    await refreshLinks(client);
    toast.success(words.endDone);
  } catch {
    toast.failure(words.endFailed);
  }
};
