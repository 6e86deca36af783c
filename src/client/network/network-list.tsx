import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { words } from './words.ts';

type NetworkListProps<Row> = {
  list: UseQueryResult<Row[]>;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

/** A list of cards while it comes, when it does not come, when it is empty, and when it is there. */
export const NetworkList = <Row extends { id: number }>({ list, empty, children }: NetworkListProps<Row>) => {
  if (list.data === undefined)
    return list.isError ? (
      <Button look="quiet" isBusy={list.isFetching} onClick={() => void list.refetch()}>
        {words.tryAgain}
      </Button>
    ) : (
      <Skeleton shape="rows" count={4} />
    );
  if (list.data.length === 0) return empty;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-3">{list.data.map(children)}</ul>
  );
};
