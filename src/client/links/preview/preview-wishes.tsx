import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Wish } from '../../../shared/wishes/contract.ts';
import { ListingBar } from '../../search/listing-bar.tsx';
import { thingsIn } from '../../search/pages.ts';
import { useFilters } from '../../search/use-filters.ts';
import { paths } from '../../base/paths.ts';
import { useUrlSheet } from '../../ui/overlays/use-url-sheet.ts';
import { WishShelf } from '../../wishes/wish-shelf.tsx';
import { ExamplesNote, PreviewNextStep } from './preview-notes.tsx';
import { previewWishesQuery } from './queries.ts';
import { words } from './words.ts';
import { part } from '../../ui/part.tsx';

const WishSheetView = part(async () => (await import('../../wishes/wish-sheet.tsx')).WishSheetView);

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
  const list = useInfiniteQuery(previewWishesQuery(filters));
  const wishes = thingsIn(list.data);
  return (
    <>
      <ListingBar filters={filters} onChange={change} searchHint={words.searchWishes} hasMine={false} />
      <ExamplesNote things={wishes} />
      <WishShelf
        list={list}
        wishes={wishes}
        path={paths.previewWishes()}
        nextStep={<PreviewNextStep filters={filters} onChange={change} />}
      />
      <OpenWish wishes={wishes} />
    </>
  );
};
