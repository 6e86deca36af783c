import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: ['network', 'person', id],
    queryFn: ({ signal }) => call('GET /api/people/:id', { params: { id }, signal }),
  });
