import { useInfiniteQuery } from '@tanstack/react-query';
import { shortDate } from '../../shared/format/dates.ts';
import { Button } from '../ui/controls/button.tsx';
import { Fetched } from '../listing/fetched.tsx';
import { recordQuery } from './queries.ts';
import { words } from './words.ts';

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

type Entry = { id: number; at: string; act: string; actor: string | null; subject: string | null };

const Line = ({ entry }: { entry: Entry }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2 text-sm">
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{entry.actor ?? words.system}</span> {entry.act}
      {entry.subject !== null && `: ${entry.subject}`}
    </p>
    <time dateTime={entry.at} className="shrink-0 text-xs text-muted tabular-nums">
      {shortDate(entry.at)}, {timeOfDay.format(new Date(entry.at))}
    </time>
  </li>
);

/** What admins did and what happened at the door, the latest first. */
export const AdminRecord = () => {
  const record = useInfiniteQuery(recordQuery);
  return (
    <>
      <p className="text-sm text-muted">{words.recordText}</p>
      <Fetched
        query={{ ...record, data: record.data?.pages.flat() }}
        failed={words.recordFailed}
        empty={words.recordEmpty}
      >
        {(entries) => (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Fetched>
      {record.hasNextPage && (
        <Button look="pill" isBusy={record.isFetchingNextPage} onClick={() => void record.fetchNextPage()}>
          {words.older}
        </Button>
      )}
    </>
  );
};
