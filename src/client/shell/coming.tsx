import { dateText } from '../../shared/format/dates.ts';
import { now, useAsOf, useIsAway } from '../http/connection.ts';
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

const dayMs = 86_400_000;

/** The time of day, with the date if it is not today. */
const momentOf = (at: number) => dateText(new Date(at), { form: Date.now() - at > dayMs / 2 ? 'moment' : 'clock' });

/** Above every page while the network is away: what was seen stays, with its time, and the rest comes by itself. */
export const AwayBanner = () => {
  const isAway = useIsAway();
  const asOf = useAsOf();
  return (
    (isAway || asOf < now) && (
      <output className="block bg-quiet px-4 py-2 text-center text-sm font-semibold print:hidden">
        {asOf === now ? words.away : words.asOf(momentOf(asOf))}
      </output>
    )
  );
};
