import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { ArrowUp } from 'lucide-react';
import { refreshAfter } from '../live/topics.ts';
import { useTitle } from '../ui/page-title.tsx';
import { Button } from '../ui/controls/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { call } from '../http/call.ts';
import { ListingBar } from './listing-bar.tsx';
import type { arrivalsQuery } from './arrivals-query.ts';
import { countArrivals } from './count-arrivals.ts';

/** Says that a search is coming: after a rest the server needs a moment before it understands meaning. Once a minute will do. */
const searchReadyQuery = queryOptions({
  queryKey: ['items', 'search ready'],
  queryFn: ({ signal }) => call('GET /api/search-ready', { signal }),
  staleTime: 60_000,
  retry: false,
});

// On a photo it covers no text; where the first line is text, a phone has room beside Others / Mine.
const places = { cards: 'justify-center', rows: 'justify-center max-lg:-mt-15 max-lg:mb-15 max-lg:justify-end' };

type ArrivalsProps = {
  query: ReturnType<typeof arrivalsQuery>;
  /** The ids that the list shows, in its order. */
  shown: readonly number[];
  shape: 'cards' | 'rows';
  text: (count: number) => string;
  onShow: () => Promise<unknown>;
};

/** Announces new posts above the list. Nothing moves until the reader presses it. */
const Arrivals = ({ query, shown, shape, text, onShow }: ArrivalsProps) => {
  const client = useQueryClient();
  const { data: top } = useQuery(query);
  const count = countArrivals(top, shown);
  const isOver = count === 0 && top.length > 0;

  // The list has caught up by itself.
  useEffect(() => {
    if (isOver) client.setQueryData(query.queryKey, []);
  }, [client, isOver, query.queryKey]);

  const show = async () => {
    client.setQueryData(query.queryKey, []);
    await onShow();
    window.scrollTo({ top: 0 });
    // The button is gone; the focus goes on where the new things begin.
    document.querySelector<HTMLElement>('.whole-card')?.focus({ preventScroll: true });
  };

  return (
    <output className={classNames('sticky top-3 z-10 flex h-0', places[shape])}>
      {count > 0 && (
        <Button isSmall className="h-fit animate-drop shadow-lifted" onClick={() => void show()}>
          <ArrowUp aria-hidden className="size-4" />
          {text(count)}
        </Button>
      )}
    </output>
  );
};

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
