import { WifiOff } from 'lucide-react';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { useIsAway } from './load-steadily.ts';
import { words } from './words.ts';

/** A page on its way; with the network away it says so, and comes by itself later. */
export const Coming = () =>
  useIsAway() ? (
    <output className="block">
      <EmptyState text={words.comesLater} />
    </output>
  ) : (
    <Loading />
  );

/** Above every page while the network is away: what was seen stays, the rest comes by itself. */
export const AwayBanner = () =>
  useIsAway() && (
    <output className="flex items-center justify-center gap-2 bg-quiet px-4 py-2 text-sm font-semibold">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      {words.away}
    </output>
  );
