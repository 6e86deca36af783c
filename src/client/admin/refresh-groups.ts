import type { QueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../live/topics.ts';
import { refreshAdmin } from './queries.ts';

/** A group that changed shows on the admin page and in one's own network. */
export const refreshGroups = (client: QueryClient) => {
  void refreshAdmin(client);
  void refreshAfter(client, { about: 'network' });
};
