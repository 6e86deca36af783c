import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { writeDatesFor } from '../shared/format/dates.ts';
import type { FirstCards } from '../shared/items/first-cards.ts';
import type { DrawnPage, SharedPage } from '../shared/links/shared-page.ts';
import { addressWith } from './base/address.ts';
import { paths } from './base/paths.ts';
import { BroughtCard } from './items/brought-card.tsx';
import { firstCards, ItemCard } from './items/item-card.tsx';
import { headOf } from './links/shared-page/shared-head.ts';
import { SharedLibrary } from './links/shared-page/shared-library.tsx';

/** The page of a link as HTML, for the server. */
export const drawShared = (page: SharedPage): DrawnPage => ({
  html: renderToString(<SharedLibrary page={page} />),
  ...headOf(page),
});

/** The first cards of the list of items as HTML, for the server: they can be read before any script has arrived. */
export const drawCards = ({ items, search, ...reader }: FirstCards): string => {
  writeDatesFor(reader);
  return renderToStaticMarkup(
    <Router ssrPath={paths.items()} ssrSearch={search}>
      {items.map((item, index) =>
        item.brought === undefined ? (
          <ItemCard
            key={item.id}
            item={item}
            to={addressWith(paths.items(), search, { item: String(item.id) })}
            isFirst={index < firstCards}
            isDrawn
          />
        ) : (
          <BroughtCard key={item.id} item={item} brought={item.brought} />
        ),
      )}
    </Router>,
  );
};
