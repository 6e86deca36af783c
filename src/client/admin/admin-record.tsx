import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateText } from '../../shared/format/dates.ts';
import { useSearchText } from '../search/use-search-text.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { Fetched } from '../ui/fetched.tsx';
import { type RecordFilter, recordQuery } from './queries.ts';
import { words } from './words.ts';

type Entry = { id: number; at: string; act: string; actor: string | null; subject: string | null };

const Line = ({ entry }: { entry: Entry }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2 text-sm">
    <p className="min-w-0 wrap-anywhere">
      <bdi className="font-semibold">{entry.actor ?? words.system}</bdi> {entry.act}
      {entry.subject !== null && (
        <>
          : <bdi>{entry.subject}</bdi>
        </>
      )}
    </p>
    <time dateTime={entry.at} className="shrink-0 text-xs text-muted tabular-nums">
      {dateText(entry.at, { form: 'moment' })}
    </time>
  </li>
);

const everything: RecordFilter = { who: '', what: '', until: '' };

type FiltersProps = { filter: RecordFilter; onChange: (filter: RecordFilter) => void };

/** Person, action and day; the log updates while typing. */
const Filters = ({ filter, onChange }: FiltersProps) => {
  const who = useSearchText(filter.who, (text) => onChange({ ...filter, who: text }));
  const what = useSearchText(filter.what, (text) => onChange({ ...filter, what: text }));
  return (
    <div className="my-2 grid gap-3 sm:grid-cols-3">
      <TextField
        label={words.recordWho}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={who.text}
        onChange={(event) => who.setText(event.target.value)}
      />
      <TextField
        label={words.recordWhat}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={what.text}
        onChange={(event) => what.setText(event.target.value)}
      />
      <TextField
        label={words.recordDay}
        type="date"
        value={filter.until}
        onChange={(event) => onChange({ ...filter, until: event.target.value })}
      />
    </div>
  );
};

/** What admins did and what happened at the door, the latest first. */
export const AdminRecord = () => {
  const [filter, setFilter] = useState<RecordFilter>(everything);
  const record = useInfiniteQuery(recordQuery(filter));
  return (
    <>
      <p className="text-sm text-muted">{words.recordText}</p>
      <Filters filter={filter} onChange={setFilter} />
      <Fetched
        query={{ ...record, data: record.data?.pages.flat() }}
        failed={words.recordFailed}
        empty={filter === everything ? words.recordEmpty : words.recordNone}
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
