import { type QueryKey, queryOptions } from '@tanstack/react-query';

/**
 * The current ids at the top of a listing. Fetched only after news of a post, so an unchanged list costs no request.
 */
export const arrivalsQuery = (queryKey: QueryKey, fetchIds: (signal: AbortSignal) => Promise<number[]>) =>
  queryOptions<number[]>({
    queryKey,
    queryFn: ({ signal }) => fetchIds(signal),
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  });
