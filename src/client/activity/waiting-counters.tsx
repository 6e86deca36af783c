import { Link } from 'wouter';
import { paths } from '../paths.ts';
import type { Counters } from '../live/counters.ts';
import { classNames } from '../ui/class-names.ts';
import { words } from './home-words.ts';

type Waiting = { key: keyof Counters; to: string; label: (count: number) => string; tone: string };

const kinds: readonly Waiting[] = [
  {
    key: 'approvedNewRequests',
    to: paths.activity({ show: 'requestsApproved' }),
    label: words.approvedNewRequests,
    tone: 'bg-tomato-soft text-tomato',
  },
  {
    key: 'unreadMessages',
    to: paths.messages(),
    label: words.unreadMessages,
    tone: 'bg-green-soft text-green',
  },
  {
    key: 'pendingRequests',
    to: paths.network({ tab: 'find' }),
    label: words.pendingRequests,
    tone: 'bg-marigold text-on-marigold',
  },
];

/** What is new for the member without needing an answer in a list: each number is the way to what it counts. */
export const WaitingCounters = ({ counters }: { counters: Counters }) => {
  const waiting = kinds.filter(({ key }) => counters[key] > 0);
  if (waiting.length === 0) return null;
  return (
    <>
      <p className="mb-3 text-muted">{words.somethingWaits}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {waiting.map(({ key, to, label, tone }) => (
          <li key={key}>
            <Link to={to} className={classNames('flex h-full min-h-28 flex-col rounded-card p-4', tone)}>
              <span className="font-display text-3xl font-bold">{counters[key]}</span>
              <span className="text-sm font-semibold">{label(counters[key])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
