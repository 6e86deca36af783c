import type { ReactNode } from 'react';
import { useIsAway } from '../http/connection.ts';
import { Button } from './controls/button.tsx';
import { Skeleton } from './skeleton.tsx';
import { words } from './words.ts';

type FetchedProps<Row> = {
  query: { data: Row[] | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  failed: string;
  empty: string;
  children: (rows: Row[]) => ReactNode;
};

/** A list while it comes, when it does not come, when it is empty, and when it is there. */
export const Fetched = <Row,>({ query, failed, empty, children }: FetchedProps<Row>) => {
  const isAway = useIsAway();
  if (query.data !== undefined)
    return query.data.length === 0 ? <p className="py-3 text-muted">{empty}</p> : children(query.data);
  if (isAway) return <output className="block py-3 text-muted">{words.comesLater}</output>;
  if (!query.isError) return <Skeleton shape="rows" count={3} />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <p className="font-semibold text-danger">{failed}</p>
      <Button look="pill" isBusy={query.isFetching} onClick={() => void query.refetch()}>
        {words.tryAgain}
      </Button>
    </div>
  );
};
