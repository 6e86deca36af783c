import { ChevronUp } from 'lucide-react';
import { type ActivityCard, activityCards } from '../../shared/activity/categories.ts';
import type { ActivitySummary } from '../../shared/activity/contract.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import type { Counters } from '../../shared/live/counters.ts';
import { useCounters } from '../live/counters.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { isCard } from './use-chosen-list.ts';
import { words } from './words.ts';

type Figures = { first: keyof ActivitySummary; second: keyof ActivitySummary; news?: keyof Counters; tone: string };

const figuresOf: Record<ActivityCard, Figures> = {
  sharedItems: { first: 'itemsWithInterest', second: 'totalShares', tone: 'bg-green text-on-green' },
  requests: {
    first: 'approvedRequests',
    second: 'totalRequests',
    news: 'approvedNewRequests',
    tone: 'bg-tomato-soft text-tomato',
  },
  transactions: { first: 'itemsGiven', second: 'itemsReceived', tone: 'bg-quiet text-ink' },
  wishlist: {
    first: 'wishesMatched',
    second: 'wishesTotal',
    news: 'newMatchingWishlist',
    tone: 'bg-denim-soft text-denim',
  },
};

type CardProps = { card: ActivityCard; summary: ActivitySummary | undefined; isChosen: boolean; onPress: () => void };

const SummaryCard = ({ card, summary, isChosen, onPress }: CardProps) => {
  const counters = useCounters();
  const { first, second, news, tone } = figuresOf[card];
  const text = words.cards[card];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames('relative flex min-h-28 flex-col items-start rounded-card px-4 py-3 text-start', tone)}
    >
      <span className={classNames('text-sm font-semibold', news !== undefined && 'pe-6')}>{text.title}</span>
      <span className="min-h-9 font-display text-3xl leading-none font-bold tabular-nums">
        {summary && formatNumber(summary[first])}
      </span>
      <span className="text-sm font-semibold">{text.first}</span>
      <span className="min-h-[1.1rem] text-xs">{summary && text.second(summary[second])}</span>
      {news !== undefined && <Badge count={counters[news]} className="absolute top-3.5 end-3.5" />}
      {isChosen && <ChevronUp aria-hidden className="absolute end-4 bottom-4 size-5" />}
    </button>
  );
};

type SummaryCardsProps = {
  summary: ActivitySummary | undefined;
  chosen: ActivityCard | null;
  onPress: (card: ActivityCard) => void;
};

/** All in a row where they fit, else two and two, never three and one; large letters take the whole width. */
const fourTwoOrOne = 'grid-cols-[repeat(auto-fit,minmax(clamp(min(8.5rem,100%),(38rem-100%)*1000,50%-0.375rem),1fr))]';

/** The four cards with both of their numbers; a selected card is shown alone. */
export const SummaryCards = ({ summary, chosen, onPress }: SummaryCardsProps) => (
  <div className={classNames('grid gap-3', chosen === null ? fourTwoOrOne : 'grid-cols-1')}>
    {Object.keys(activityCards)
      .filter(isCard)
      .filter((card) => chosen === null || card === chosen)
      .map((card) => (
        <SummaryCard
          key={card}
          card={card}
          summary={summary}
          isChosen={card === chosen}
          onPress={() => onPress(card)}
        />
      ))}
  </div>
);
