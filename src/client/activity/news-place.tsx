import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useMember } from '../session/session-context.ts';
import { part } from '../ui/part.tsx';
import { newsQuery } from './queries.ts';

/** Comes only where there is news. */
const NewsList = part(async () => (await import('./news-list.tsx')).NewsList);

/** Right under what waits: what has changed. */
export const NewsPlace = () => {
  const { userId } = useMember();
  const { data = [] } = useQuery(newsQuery(userId));
  return (
    data.length > 0 && (
      <Suspense>
        <NewsList news={data} />
      </Suspense>
    )
  );
};
