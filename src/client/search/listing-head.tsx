import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { refreshAfter } from '../live/topics.ts';
import { useTitle } from '../ui/page-title.tsx';
import { Arrivals } from './arrivals.tsx';
import { ListingBar } from './listing-bar.tsx';
import { searchReadyQuery } from './search-ready-query.ts';

type ListingHeadProps = Omit<ComponentProps<typeof ListingBar>, 'onSearchSoon'> & {
  title: string;
  about: 'items' | 'wishes';
  isPending: boolean;
  things: readonly { id: number }[];
  /** The top of the same list, as it is by now, and what is said of those who came. */
  arrivals: Pick<ComponentProps<typeof Arrivals>, 'query' | 'text'>;
  /** Between the bar and the list. */
  children?: ReactNode;
};

/** What members see over a list: its search and filters, and whether neighbours have posted since. */
export const ListingHead = (props: ListingHeadProps) => {
  const { title, about, isPending, things, arrivals, children, ...bar } = props;
  const client = useQueryClient();
  useTitle(title);
  return (
    <>
      <ListingBar {...bar} onSearchSoon={() => void client.prefetchQuery(searchReadyQuery)} />
      {children}
      {!bar.filters.isMine && !isPending && (
        <Arrivals
          {...arrivals}
          shown={things.map(({ id }) => id)}
          shape={about === 'items' ? 'cards' : 'rows'}
          onShow={() => refreshAfter(client, { about })}
        />
      )}
    </>
  );
};
