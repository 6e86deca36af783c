import { type ReactNode, Suspense } from 'react';
import type { Found } from '../../shared/items/item-contract.ts';
import type { Filters } from './filters.ts';
import { part } from '../ui/part.tsx';

const load = () => import('./found-parts.tsx');
const FoundParts = part(async () => (await load()).FoundParts);
const WishForIt = part(async () => (await load()).WishForIt);

type Searched = {
  filters: Filters;
  things: readonly { found?: Found | undefined }[];
  /** The next thing to do where the list is empty. */
  nextStep: ReactNode;
};

type RenderList = (isShown: (index: number) => boolean) => ReactNode;

/**
 * How a list that somebody searched in is put in parts, and what can be done where nothing was found: to wish for it.
 * What that takes comes with the first search.
 */
export const searched = ({ filters: { search, isMine, view }, things, nextStep }: Searched) => {
  if (search === '' || isMine) return { nextStep };
  const found = things.map((thing) => thing.found);
  const orWish = (
    <div className="flex flex-wrap justify-center gap-2.5">
      <Suspense>
        <WishForIt search={search} found={found} />
      </Suspense>
      {nextStep}
    </div>
  );
  const arrange = (renderList: RenderList) => (
    <Suspense>
      <FoundParts
        found={found}
        other={view === 'rehome' ? 'borrow' : 'rehome'}
        nextStep={orWish}
        renderList={renderList}
      />
    </Suspense>
  );
  return { nextStep: orWish, arrange };
};
