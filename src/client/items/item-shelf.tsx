import { type ReactNode, Suspense } from 'react';
import { useSearch } from 'wouter';
import type { Item } from '../../shared/items/item-contract.ts';
import { addressWith } from '../base/address.ts';
import { type EndlessList, ListingResults } from '../search/listing-results.tsx';
import { part } from '../ui/part.tsx';
import { firstCards, ItemCard, type Selection } from './item-card.tsx';

/** Most lists have none of these cards, so they come on their own. */
const BroughtCard = part(async () => (await import('./brought-card.tsx')).BroughtCard);

type ItemShelfProps = {
  list: EndlessList;
  items: readonly Item[];
  /** The page that the cards belong to; each opens its item over it. */
  path: string;
  selectionOf?: ((item: Item) => Selection | undefined) | undefined;
  nextStep: ReactNode;
  /** What an empty list says. */
  nothing?: ReactNode;
  arrange?: Parameters<typeof ListingResults>[0]['arrange'];
};

/** Items as cards, for members and for visitors. */
export const ItemShelf = ({ list, items, path, selectionOf, nextStep, nothing, arrange }: ItemShelfProps) => {
  const query = useSearch();
  return (
    <ListingResults
      list={list}
      things={items}
      shape="cards"
      renderThing={(item, index) =>
        item.brought !== undefined ? (
          <Suspense key={item.id}>
            <BroughtCard item={item} brought={item.brought} />
          </Suspense>
        ) : (
          <ItemCard
            key={item.id}
            item={item}
            to={addressWith(path, query, { item: String(item.id) })}
            isFirst={index < firstCards}
            selection={selectionOf?.(item)}
          />
        )
      }
      nextStep={nextStep}
      nothing={nothing}
      arrange={arrange}
    />
  );
};
