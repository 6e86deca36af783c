import { Link } from 'wouter';
import { paths } from '../paths.ts';
import type { Counters } from '../live/counters.ts';
import { words } from './home-words.ts';

/** What is new beside the list of what waits: the number is the way to what it counts. */
export const WaitingCounters = ({ counters: { pendingRequests } }: { counters: Counters }) =>
  pendingRequests > 0 && (
    <>
      <p className="mb-3 text-muted">{words.somethingWaits}</p>
      <Link
        to={paths.network({ tab: 'find' })}
        className="flex min-h-28 max-w-sm flex-col rounded-card bg-marigold p-4 text-on-marigold"
      >
        <span className="font-display text-3xl font-bold">{pendingRequests}</span>
        <span className="text-sm font-semibold">{words.pendingRequests(pendingRequests)}</span>
      </Link>
    </>
  );
