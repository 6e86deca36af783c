import type { ReactNode } from 'react';
import { useIsAway } from '../http/connection.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Endless } from '../ui/endless.tsx';
import { words as uiWords } from '../ui/words.ts';
import { words } from './words.ts';

/** As much of an endless query as a list needs. */
export type EndlessList = {
  isPending: boolean;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

type RenderSome = (isShown: (index: number) => boolean) => ReactNode;

type ListingResultsProps<T> = {
  list: EndlessList;
  things: readonly T[];
  shape: 'cards' | 'rows';
  renderThing: (thing: T, index: number) => ReactNode;
  /** The next thing to do where nothing is. */
  nextStep: ReactNode;
  /** Puts what a search found in parts; each part renders the things at some places of the list. */
  arrange?: ((renderList: RenderSome) => ReactNode) | undefined;
  /** The page's own sentences for a list that is empty, or that did not come. */
  nothing?: ReactNode;
  notLoaded?: string;
};

const Again = ({ text = words.notLoaded, onAgain }: { text?: string | undefined; onAgain: () => void }) => (
  <div role="alert">
    <EmptyState
      text={text}
      action={
        <Button look="quiet" onClick={onAgain}>
          {uiWords.tryAgain}
        </Button>
      }
    />
  </div>
);

const Filled = <T,>({
  list,
  things,
  shape,
  renderThing,
  arrange = (renderList) => renderList(() => true),
}: Pick<ListingResultsProps<T>, 'list' | 'things' | 'shape' | 'renderThing' | 'arrange'>) => (
  <>
    <div className="@container">
      {arrange((isShown) => (
        <ul className={shape === 'cards' ? 'card-grid' : 'flex flex-col gap-3'}>
          {things.map((thing, index) => isShown(index) && renderThing(thing, index))}
        </ul>
      ))}
    </div>
    {list.isFetchNextPageError ? (
      <Again onAgain={() => void list.fetchNextPage()} />
    ) : (
      <Endless
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    )}
    {list.isFetchingNextPage && (
      <div className="mt-4">
        <Skeleton shape={shape} count={4} />
      </div>
    )}
  </>
);

const isMissing = ({ isPending, isError }: EndlessList, things: readonly unknown[]) =>
  (isPending || isError) && things.length === 0;

const ComesLater = () => (
  <output className="block">
    <EmptyState text={uiWords.comesLater} />
  </output>
);

/** What a list holds: the shapes of what comes, the things and ever more of them, or the sentence that there are none. */
export const ListingResults = <T,>(props: ListingResultsProps<T>) => {
  const { list, things, shape, nextStep, nothing = words.nothing, notLoaded } = props;
  const isAway = useIsAway();
  if (isAway && isMissing(list, things)) return <ComesLater />;
  if (list.isPending) return <Skeleton shape={shape} />;
  if (isMissing(list, things)) return <Again text={notLoaded} onAgain={() => void list.refetch()} />;
  return (
    <>
      <output className="sr-only">{things.length > 0 && words.shown(things.length)}</output>
      {things.length === 0 ? <EmptyState text={nothing} action={nextStep} /> : <Filled {...props} />}
    </>
  );
};
