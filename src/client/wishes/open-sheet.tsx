import { lazy, Suspense } from 'react';
import { loadSteadily } from '../shell/load-steadily.ts';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';

const WishSheet = lazy(async () => ({ default: (await loadSteadily(() => import('./wish-sheet.tsx'))).WishSheet }));
const ItemSheet = lazy(async () => ({
  default: (await loadSteadily(() => import('../items/item-sheet.tsx'))).ItemSheet,
}));

const idOf = (value: string | null) => (value !== null && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null);

/** The wish of the address (`?wish=5`), or the item that was found for one (`?item=7`), on whichever page that is. */
export const OpenSheet = () => {
  const wish = useUrlSheet('wish');
  const item = useUrlSheet('item');
  const [wishId, itemId] = [idOf(wish.value), idOf(item.value)];
  return (
    <Suspense>
      {wishId !== null && <WishSheet key={wishId} id={wishId} onClose={wish.close} />}
      {itemId !== null && wishId === null && <ItemSheet key={itemId} id={itemId} onClose={item.close} />}
    </Suspense>
  );
};
