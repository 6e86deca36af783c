import { lazy, type ReactNode, Suspense } from 'react';
import type { Found } from '../../shared/items/item-contract.ts';
import type { Filters } from '../listing/filters.ts';
import { loadSteadily } from '../shell/load-steadily.ts';

const load = () => loadSteadily(() => import('../listing/found-parts.tsx'));
const FoundParts = lazy(async () => ({ default: (await load()).FoundParts }));
const WishForIt = lazy(async () => ({ default: (await load()).WishForIt }));

const isAsked = ({ search, isMine }: Filters) => search !== '' && !isMine;

type Searched = { filters: Filters; things: readonly { found?: Found | undefined }[]; nextStep: ReactNode };

/** Beside the next step where a search found nothing: to wish for it, as it is spelt. */
export const wishBeside = ({ filters, things, nextStep }: Searched) =>
  isAsked(filters) ? (
    <div className="flex flex-wrap justify-center gap-2.5">
      <Suspense>
        <WishForIt search={things[0]?.found?.corrected ?? filters.search} />
      </Suspense>
      {nextStep}
    </div>
  ) : (
    nextStep
  );

/** How a list that somebody searched in is put in parts; what that takes comes with the first search. */
export const arrangeFound = ({ filters, things, nextStep }: Searched) =>
  isAsked(filters)
    ? (renderList: (isShown: (index: number) => boolean) => ReactNode) => (
        <Suspense>
          <FoundParts
            found={things.map(({ found }) => found)}
            other={filters.view === 'rehome' ? 'borrow' : 'rehome'}
            nextStep={nextStep}
            renderList={renderList}
          />
        </Suspense>
      )
    : undefined;
