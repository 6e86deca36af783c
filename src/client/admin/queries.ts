import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api.ts';
import type { TimeFrame } from '../../shared/admin/contract.ts';
import type { Answer } from '../../shared/http/endpoint.ts';
import { call } from '../http/call.ts';

export type ManagedGroup = Answer<Api['GET /api/admin/groups']>[number];
export type JoinRequest = Answer<Api['GET /api/admin/join-requests']>[number];

export const shownUsers = ['admin', 'users', 'shown'] as const;

export const usersQuery = (search: string) =>
  queryOptions({
    queryKey: [...shownUsers, search],
    queryFn: ({ signal }) => call('GET /api/admin/top-users', { query: search === '' ? {} : { search }, signal }),
    placeholderData: keepPreviousData,
  });

/** A list with one entry. */
export const serverStatusQuery = queryOptions({
  queryKey: ['admin', 'house'],
  queryFn: async ({ signal }) => [await call('GET /api/admin/house', { signal })],
});

export const removedQuery = queryOptions({
  queryKey: ['admin', 'users', 'removed'],
  queryFn: ({ signal }) => call('GET /api/admin/top-users', { query: { removed: true }, signal }),
});

export const subscriptionsQuery = queryOptions({
  queryKey: ['admin', 'subscriptions'],
  queryFn: ({ signal }) => call('GET /api/admin/group-subscriptions', { signal }),
});

export const activeUsersQuery = queryOptions({
  queryKey: ['admin', 'active-users'],
  queryFn: ({ signal }) => call('GET /api/active_users', { signal }),
});

/**
 * The server cuts days and months by the reader's calendar; the previous chart is shown until the next one is loaded.
 */
export const activitiesQuery = (frame: TimeFrame, userId: string, timeZone: string) =>
  queryOptions({
    queryKey: ['admin', 'activities', frame, userId, timeZone],
    queryFn: async ({ signal }) => ({
      frame,
      today: new Date(),
      points: await call('GET /api/user_activities', { query: { timeFrame: frame, userId, timeZone }, signal }),
    }),
    placeholderData: keepPreviousData,
  });

export const loanFiguresQuery = (frame: TimeFrame, userId: string, timeZone: string) =>
  queryOptions({
    queryKey: ['admin', 'loan-figures', frame, userId, timeZone],
    queryFn: async ({ signal }) => ({
      frame,
      today: new Date(),
      ...(await call('GET /api/admin/loan-figures', { query: { timeFrame: frame, userId, timeZone }, signal })),
    }),
    placeholderData: keepPreviousData,
  });

export const joinRequestsQuery = queryOptions({
  queryKey: ['admin', 'join-requests'],
  queryFn: ({ signal }) => call('GET /api/admin/join-requests', { signal }),
});

export const failedJobsQuery = queryOptions({
  queryKey: ['admin', 'failed-jobs'],
  queryFn: ({ signal }) => call('GET /api/admin/failed-jobs', { signal }),
});

/** The record goes on below the last line of a full page. */
const fullPage = 60;

export type RecordFilter = { who: string; what: string; until: string };

const asked = ({ who, what, until }: RecordFilter, before: number) => ({
  ...(before === 0 ? {} : { before }),
  ...(who === '' ? {} : { who }),
  ...(what === '' ? {} : { what }),
  ...(until === '' ? {} : { until }),
});

export const recordQuery = (filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'record', filter],
    queryFn: ({ pageParam, signal }) => call('GET /api/admin/audit', { query: asked(filter, pageParam), signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < fullPage ? null : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  });

export const workQuery = queryOptions({
  queryKey: ['admin', 'work'],
  queryFn: ({ signal }) => call('GET /api/admin/work', { signal }),
});
