import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

export const mailChoicesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['mails', userId],
    queryFn: ({ signal }) => call('GET /api/mail-choices', { signal }),
  });
