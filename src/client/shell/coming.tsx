import { useIsAway } from '../http/connection.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
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

/** The line above every page while the network is away. */
export const AwayLine = ({ text }: { text: string }) => (
  <output className="block bg-quiet px-4 py-2 text-center text-sm font-semibold print:hidden">{text}</output>
);

/** For visitors, who have nothing that was kept from an earlier moment. */
export const VisitorsAwayBanner = () => useIsAway() && <AwayLine text={words.away} />;
