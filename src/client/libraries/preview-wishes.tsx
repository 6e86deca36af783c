import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import type { Wish } from '../../shared/wishes/contract.ts';
import { addressWith } from '../address.ts';
import { ListingBar } from '../listing/listing-bar.tsx';
import { ListingResults } from '../listing/listing-results.tsx';
import { NextStep } from '../listing/next-step.tsx';
import { thingsIn } from '../listing/pages.ts';
import { useFilters } from '../listing/use-filters.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { useUrlSheet } from '../ui/use-url-sheet.ts';
import { WishCard } from '../wishes/wish-card.tsx';
import { ExamplesNote } from './examples-note.tsx';
import { previewWishesQuery } from './preview-queries.ts';
import { words } from './preview-words.ts';

const WishSheetView = lazy(async () => ({ default: (await import('../wishes/wish-sheet.tsx')).WishSheetView }));

const OpenWish = ({ wishes }: { wishes: readonly Wish[] }) => {
  const sheet = useUrlSheet('wish');
  const wish = wishes.find((each) => String(each.id) === sheet.value);
  if (wish === undefined) return null;
  return (
    <Suspense>
      <WishSheetView wish={wish} matches={[]} onClose={sheet.close} />
    </Suspense>
  );
};

/** The wishes as a visitor may see them. */
export const PreviewWishes = () => {
  const { filters, change } = useFilters();
  const query = useSearch();
  const list = useInfiniteQuery(previewWishesQuery(filters));
  const wishes = thingsIn(list.data);
  return (
    <>
      <ListingBar filters={filters} onChange={change} searchHint={words.searchWishes} hasMine={false} />
      <ExamplesNote things={wishes} />
      <ListingResults
        list={list}
        things={wishes}
        shape="rows"
        renderThing={(wish) => (
          <WishCard
            key={wish.id}
            wish={wish}
            to={addressWith(paths.previewWishes(), query, { wish: String(wish.id) })}
          />
        )}
        nextStep={
          <NextStep filters={filters} onChange={change}>
            <ButtonLink to={paths.register()}>{words.register}</ButtonLink>
          </NextStep>
        }
      />
      <OpenWish wishes={wishes} />
    </>
  );
};
