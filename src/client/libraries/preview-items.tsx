import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import type { Item } from '../../shared/items/contract.ts';
import { addressWith } from '../address.ts';
import { ItemCard } from '../items/item-card.tsx';
import { ListingBar } from '../listing/listing-bar.tsx';
import { ListingResults } from '../listing/listing-results.tsx';
import { NextStep } from '../listing/next-step.tsx';
import { thingsIn } from '../listing/pages.ts';
import { useFilters } from '../listing/use-filters.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { useUrlSheet } from '../ui/use-url-sheet.ts';
import { ExamplesNote } from './examples-note.tsx';
import { previewItemsQuery } from './preview-queries.ts';
import { words } from './preview-words.ts';

const ItemSheetView = lazy(async () => ({ default: (await import('../items/item-sheet-view.tsx')).ItemSheetView }));

/** A row of cards is in sight before anybody scrolls. */
const firstCards = 4;

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
  const query = useSearch();
  const list = useInfiniteQuery(previewItemsQuery(filters));
  const items = thingsIn(list.data);
  return (
    <>
      <ListingBar filters={filters} onChange={change} searchHint={words.searchItems} hasViews hasMine={false} />
      <ExamplesNote things={items} />
      <ListingResults
        list={list}
        things={items}
        shape="cards"
        renderThing={(item, index) => (
          <ItemCard
            key={item.id}
            item={item}
            to={addressWith(paths.preview(), query, { item: String(item.id) })}
            isFirst={index < firstCards}
          />
        )}
        nextStep={
          <NextStep filters={filters} onChange={change}>
            <ButtonLink to={paths.register()}>{words.register}</ButtonLink>
          </NextStep>
        }
      />
      <OpenItem items={items} />
    </>
  );
};
