import { Suspense } from 'react';
import { idIn } from '../base/address.ts';
import { part } from '../ui/part.tsx';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';

const ItemSheet = part(async () => (await import('./item-sheet.tsx')).ItemSheet);

/** The sheet of the item that the address names (`?item=7`), on whichever page that is. */
export const OpenItem = () => {
  const sheet = useUrlSheet('item');
  const id = idIn(sheet.value);
  return (
    id !== null && (
      <Suspense>
        <ItemSheet key={id} id={id} onClose={sheet.close} />
      </Suspense>
    )
  );
};
