import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

/** The taken and closed days of the next year. */
export const calendarQuery = (id: number) =>
  queryOptions({
    queryKey: ['items', 'calendar', id],
    queryFn: ({ signal }) => call('GET /api/items/:id/calendar', { params: { id }, query: {}, signal }),
  });
