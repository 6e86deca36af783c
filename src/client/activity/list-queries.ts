import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Item } from '../../shared/items/item-contract.ts';
import type { Wish } from '../../shared/wishes/contract.ts';
import { call } from '../http/call.ts';
import { itemLists } from '../things/item-queries.ts';
import { after, paged, pageOf } from '../search/pages.ts';

export type ItemPart = { owner: 'self' | 'recipient'; status: Item['status'] | 'onLoan' };

/** A list of items like any other, so that whatever is done in a sheet shows in it at once. */
export const itemActivityQuery = (userId: number, { owner, status }: ItemPart) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...itemLists, 'activity', owner, status],
    queryFn: async ({ pageParam, signal }) => {
      const query = { userId, owner, status, ...after(pageParam) };
      return pageOf(await call.reply('GET /api/items/activity', { query, signal }));
    },
  });

export type WishPart = { owner: 'self'; status: NonNullable<Wish['status']> };

export const wishActivityQuery = (userId: number, { owner, status }: WishPart) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['wishes', 'activity', status],
    queryFn: async ({ pageParam, signal }) => {
      const query = { userId, owner, status, ...after(pageParam) };
      return pageOf(await call.reply('GET /api/wishes/activity', { query, signal }));
    },
  });
