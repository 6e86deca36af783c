import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Item } from '../../../shared/items/item-contract.ts';
import { ItemShelf } from '../../items/item-shelf.tsx';
import { ListingBar } from '../../search/listing-bar.tsx';
import { thingsIn } from '../../search/pages.ts';
import { useFilters } from '../../search/use-filters.ts';
import { paths } from '../../base/paths.ts';
import { useUrlSheet } from '../../ui/overlays/use-url-sheet.ts';
import { ExamplesNote, PreviewNextStep } from './preview-notes.tsx';
import { previewItemsQuery } from './queries.ts';
import { words } from './words.ts';
import { part } from '../../ui/part.tsx';

const ItemSheetView = part(async () => (await import('../../items/item-sheet-view.tsx')).ItemSheetView);

const OpenItem = ({ items }: { items: readonly Item[] }) => {
  const sheet = useUrlSheet('item');
  const item = items.find((each) => String(each.id) === sheet.value);
  if (item === undefined) return null;
  return (
    <Suspense>
      <ItemSheetView item={item} place="preview" onClose={sheet.close} />
    </Suspense>
  );
};

/** The items as a visitor may see them. */
export const PreviewItems = () => {
  const { filters, change } = useFilters();
  const list = useInfiniteQuery(previewItemsQuery(filters));
  const items = thingsIn(list.data);
  return (
    <>
      <ListingBar filters={filters} onChange={change} searchHint={words.searchItems} hasViews hasMine={false} />
      <ExamplesNote things={items} />
      <ItemShelf
        list={list}
        items={items}
        path={paths.preview()}
        nextStep={<PreviewNextStep filters={filters} onChange={change} />}
      />
      <OpenItem items={items} />
    </>
  );
};
