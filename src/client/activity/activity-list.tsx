import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ActivityCard, ActivityCategory } from '../../shared/activity/categories.ts';
import { FirstStep } from '../first-steps/first-step.tsx';
import { type EndlessList, ListingResults } from '../search/listing-results.tsx';
import { saySeen } from '../live/counters-query.ts';
import { useCounters } from '../live/counters.ts';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';
import { words } from './list-words.ts';

/** The lists whose opening counts as looking at what they hold. */
const counters = { requestsApproved: 'approvedNewRequests', wishesMatched: 'newMatchingWishlist' } as const;

const counterOf = (list: ActivityCategory) =>
  list === 'requestsApproved' || list === 'wishesMatched' ? counters[list] : null;

/** Marks a list as seen when it is shown, and again when something new arrives. */
const useSeen = (list: ActivityCategory, isShown: boolean) => {
  const client = useQueryClient();
  const { userId } = useMember();
  const waiting = useCounters();
  const counter = counterOf(list);
  const hasNews = counter !== null && waiting[counter] > 0;
  useEffect(() => {
    if (isShown && hasNews && counter !== null) void saySeen(client, { userId, counter });
  }, [client, userId, counter, isShown, hasNews]);
};

export type ActivityListProps = { name: ActivityCategory; card: ActivityCard };

const nextSteps: { [card in ActivityCard]?: { to: string; label: string } } = {
  sharedItems: { to: paths.items({ post: 'offer' }), label: words.offerSomething },
  wishlist: { to: paths.wishes({ post: 'wish' }), label: words.wishSomething },
};

type Filling<T> = {
  list: EndlessList & { isSuccess: boolean; isFetching: boolean };
  things: readonly T[];
  renderThing: (thing: T) => ReactNode;
};

/** One of the nine lists; showing it marks it as seen, and it remembers the scroll position. */
export const ActivityList = <T,>({ name, card, list, things, renderThing }: ActivityListProps & Filling<T>) => {
  useSeen(name, list.isSuccess && !list.isFetching);
  useScrollMemory(name, list.isSuccess);
  const step = nextSteps[card];
  return (
    <ListingResults
      list={list}
      things={things}
      shape="rows"
      renderThing={renderThing}
      nothing={words.nothing}
      nextStep={
        step === undefined ? (
          <FirstStep place="elsewhere" look="quiet" />
        ) : (
          <ButtonLink look="quiet" to={step.to}>
            {step.label}
          </ButtonLink>
        )
      }
    />
  );
};
