import { type QueryKey, queryOptions } from '@tanstack/react-query';

/**
 * The ids at the top of a listing as it is by now. Nothing is asked until news of a post makes it old, so that a list
 * which nobody adds to costs no request.
 */
export const arrivalsQuery = (queryKey: QueryKey, fetchIds: (signal: AbortSignal) => Promise<number[]>) =>
  queryOptions<number[]>({
    queryKey,
    queryFn: ({ signal }) => fetchIds(signal),
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  });
