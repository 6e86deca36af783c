import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { classNames } from '../ui/class-names.ts';
import type { arrivalsQuery } from './arrivals-query.ts';
import { countArrivals } from './count-arrivals.ts';

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
export const Arrivals = ({ query, shown, shape, text, onShow }: ArrivalsProps) => {
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
