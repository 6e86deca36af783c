import type { ApiKey } from '../shared/api.ts';

/**
 * The reads that the screens of a member need. What is not named here is never kept: links and their passwords, secret
 * addresses, administration, files to take along, and the open line.
 */
const keptCalls: readonly ApiKey[] = [
  'GET /validate-session',
  'GET /api/notifications',
  'GET /api/items',
  'GET /api/item-stats',
  'GET /api/items/:id',
  'GET /api/items/:id/history',
  'GET /api/items/:id/wishes',
  'GET /api/items/activity',
  'GET /interested-users/:id',
  'GET /shared-details/:id',
  'GET /api/wishlist',
  'GET /api/wishes/:id',
  'GET /api/wishes/activity',
  'GET /api/waiting',
  'GET /api/news',
  'GET /api/summary/activity',
  'GET /api/conversations',
  'GET /api/conversations/:itemId/:personId',
  'GET /api/groups/:userId',
  'GET /api/connections/user',
  'GET /api/connections/requests',
  'GET /api/connections/sent',
  'GET /user/:id/groups',
  'GET /user/:id/connections',
  'GET /api/people/:id',
  'GET /api/feedback',
  'GET /api/house-rules',
];

const patterns = keptCalls.map((key) => new RegExp(`^${key.slice('GET '.length).replace(/:\w+/g, '[^/]+')}$`));

/** Whether the answers of this path may be kept on the device. */
export const isKeptCall = (path: string) => patterns.some((pattern) => pattern.test(path));
