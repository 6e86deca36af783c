import { lazy, Suspense } from 'react';
import { loadSteadily } from '../shell/load-steadily.ts';
import { useUrlSheet } from '../ui/use-url-sheet.ts';

const ItemSheet = lazy(async () => ({ default: (await loadSteadily(() => import('./item-sheet.tsx'))).ItemSheet }));

/** The sheet of the item that the address names, on whichever page that is. */
export const OpenItem = () => {
  const sheet = useUrlSheet('item');
  const id = Number(sheet.value);
  if (sheet.value === null || !Number.isInteger(id)) return null;
  return (
    <Suspense>
      <ItemSheet key={id} id={id} onClose={sheet.close} />
    </Suspense>
  );
};
