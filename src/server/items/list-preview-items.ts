import type { Item } from '../../shared/items/contract.ts';
import type { ListQuery, Page } from './list-items.ts';

type PreviewQuery = ListQuery & { searchQuery?: string };

/** What a visitor may look at: no owner, no dates, no person's id. */
export const listPreviewItems = async (_query: PreviewQuery): Promise<Page> => {
  const items: Item[] = [];
  return { items, nextCursor: null };
};
