import { Suspense } from 'react';
import { idIn } from '../base/address.ts';
import { OpenItem } from '../items/open-item.tsx';
import { part } from '../ui/part.tsx';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';

const WishSheet = part(async () => (await import('./wish-sheet.tsx')).WishSheet);

/** The wish in the address (`?wish=5`), or the item found for one (`?item=7`), on any page. */
export const OpenSheet = () => {
  const sheet = useUrlSheet('wish');
  const id = idIn(sheet.value);
  if (id === null) return <OpenItem />;
  return (
    <Suspense>
      <WishSheet key={id} id={id} onClose={sheet.close} />
    </Suspense>
  );
};
