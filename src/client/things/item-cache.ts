import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Item } from '../../shared/items/item-contract.ts';
import { type ListPage, thingsIn } from '../search/pages.ts';
import { itemLists, itemQuery } from './item-queries.ts';

type Pages = InfiniteData<ListPage<Item>>;

const inLists = { queryKey: itemLists };

const mapItems = (data: Pages, change: (items: Item[]) => Item[]): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, things: change(page.things) })),
});

const changeLists = (client: QueryClient, change: (items: Item[]) => Item[]) =>
  client.setQueriesData<Pages>(inLists, (data) => data && mapItems(data, change));

/** A row of the history stays about its own handover, whatever became of the thing since. */
const sameRow = ({ handover }: Item, item: Item): Item => (handover === undefined ? item : { ...item, handover });

/** Shows an item in its new state wherever it is already shown. */
export const putItem = (client: QueryClient, item: Item) => {
  client.setQueryData(itemQuery(item.id).queryKey, item);
  changeLists(client, (items) => items.map((each) => (each.id === item.id ? sameRow(each, item) : each)));
};

/** Takes an item out of every list; its own sheet is left to say that it is gone. */
export const dropItem = (client: QueryClient, id: number) =>
  changeLists(client, (items) => items.filter((each) => each.id !== id));

/** What the lists already know of an item, to show at once while the rest is on its way. */
export const findListed = (client: QueryClient, id: number): Item | undefined =>
  client
    .getQueriesData<Pages>(inLists)
    .flatMap(([, data]) => thingsIn(data))
    .find((item) => item.id === id);
