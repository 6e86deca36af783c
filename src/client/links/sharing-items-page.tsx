import { Suspense, useState } from 'react';
import type { Item } from '../../shared/items/item-contract.ts';
import { ItemsPage } from '../items/items-page.tsx';
import { useItemFilters } from '../items/use-item-filters.ts';
import { toggled } from '../ui/toggled.ts';
import { toast } from '../ui/overlays/toast.ts';
import { words } from '../items/shelf-words.ts';
import { part } from '../ui/part.tsx';

const MineTools = part(async () => (await import('./mine-tools.tsx')).MineTools);

const isAvailable = ({ status }: Item) => status === 'available' || status === 'requested';

/** The items, and under Mine the way to hand out a link to some of them. */
export const SharingItemsPage = () => {
  const listing = useItemFilters();
  const { filters } = listing;
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  // Switching to other people's items leaves the selection.
  if (!filters.isMine && chosen !== null) setChosen(null);

  const toggle = (item: Item) => {
    if (isAvailable(item)) setChosen((ids) => toggled(ids ?? [], item.id));
    else toast.info(words.notAvailable);
  };
  const selectionOf = (item: Item) =>
    chosen === null ? undefined : { isSelected: chosen.includes(item.id), onToggle: () => toggle(item) };

  const tools = filters.isMine && (
    <Suspense fallback={<div className="mb-4 h-11" />}>
      <MineTools chosen={chosen} onChange={setChosen} isGiveaway={filters.view === 'rehome'} />
    </Suspense>
  );
  return <ItemsPage listing={listing} choosing={{ tools, selectionOf }} />;
};
