import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { Wish } from '../../shared/wishes/contract.ts';
import { addressWith } from '../base/address.ts';
import { type EndlessList, ListingResults } from '../search/listing-results.tsx';
import { WishCard } from './wish-card.tsx';

type WishShelfProps = {
  list: EndlessList;
  wishes: readonly Wish[];
  /** The page that the cards belong to; each opens its wish over it. */
  path: string;
  nextStep: ReactNode;
  /** What an empty list says. */
  nothing?: ReactNode;
  arrange?: Parameters<typeof ListingResults>[0]['arrange'];
};

/** A column of wishes, for members and for visitors. */
export const WishShelf = ({ list, wishes, path, nextStep, nothing, arrange }: WishShelfProps) => {
  const query = useSearch();
  return (
    <ListingResults
      list={list}
      things={wishes}
      shape="rows"
      renderThing={(wish) => (
        <WishCard key={wish.id} wish={wish} to={addressWith(path, query, { wish: String(wish.id) })} />
      )}
      nextStep={nextStep}
      nothing={nothing}
      arrange={arrange}
    />
  );
};
