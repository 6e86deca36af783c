import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { dateRange } from '../../shared/admin/chart.ts';
import type { ActivityPoint, LoanPoint, TimeFrame } from '../../shared/admin/contract.ts';
import { daysText } from '../../shared/format/dates.ts';
import { Button } from '../ui/controls/button.tsx';
import { ChipGroup } from '../ui/controls/choice-group.tsx';
import { Select } from '../ui/controls/select.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { BarChart, ChartTable, type Kind } from './bar-chart.tsx';
import { chartDay, endingToday, labelled, toCsv } from './point-labels.ts';
import { activeUsersQuery, activitiesQuery, loanFiguresQuery } from './queries.ts';
import { words } from './words.ts';

const frames = [
  { value: 'daily', label: words.frames.daily },
  { value: 'weekly', label: words.frames.weekly },
  { value: 'monthly', label: words.frames.monthly },
  { value: 'yearly', label: words.frames.yearly },
] as const;

const everybody = { value: 'all', label: words.allUsers };

const useUserOptions = () => {
  const { data } = useQuery(activeUsersQuery);
  return useMemo(() => {
    const users = data?.map(({ user_id, user_name }) => ({
      value: String(user_id),
      label: user_name.trim() || words.unknown,
    }));
    return [everybody, ...(users ?? [])];
  }, [data]);
};

const rangeText = (frame: TimeFrame, today: Date) => {
  const { from, to } = dateRange(frame, today);
  return words.dateRange(daysText(chartDay(from), chartDay(to)));
};

/** Hands a text to the browser as a file to keep. */
const saveFile = (name: string, type: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

const activityKinds: Kind<ActivityPoint>[] = [
  { name: words.activities, of: ({ count }) => count, bar: 'fill-green', swatch: 'bg-green' },
  {
    name: words.people,
    of: ({ distinct_users }) => distinct_users,
    bar: 'fill-marigold stroke-edge',
    swatch: 'border border-edge bg-marigold',
  },
];

const loanKinds: Kind<LoanPoint>[] = [
  { name: words.loans.begun, of: ({ begun }) => begun, bar: 'fill-denim', swatch: 'bg-denim' },
  { name: words.loans.returned, of: ({ returned }) => returned, bar: 'fill-green', swatch: 'bg-green' },
  { name: words.loans.overdue, of: ({ overdue }) => overdue, bar: 'fill-danger', swatch: 'bg-danger' },
];

type Chart = { frame: TimeFrame; points: ActivityPoint[]; today: Date };

const Drawn = ({ frame, points, today }: Chart) => {
  const rows = endingToday(frame, labelled(frame, points, today), today);
  const download = () => saveFile(`activity-${frame}-${today.toISOString().slice(0, 10)}.csv`, 'text/csv', toCsv(rows));
  return (
    <>
      <p className="mt-3 text-sm text-muted">{rangeText(frame, today)}</p>
      {points.every(({ count }) => count === 0) && <p className="mt-2 text-sm">{words.nothingHappened}</p>}
      <BarChart points={endingToday(frame, points, today)} kinds={activityKinds} frame={frame} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grow">
          <ChartTable points={rows} kinds={activityKinds} caption={words.chart} />
        </div>
        <Button look="pill" onClick={download}>
          {words.download}
        </Button>
      </div>
    </>
  );
};

type WhoseLoans = { frame: TimeFrame; userId: string; timeZone: string };

/** Loans started and returned in the same period, and the current number. */
const Loans = (whose: WhoseLoans) => {
  const { data } = useQuery(loanFiguresQuery(whose.frame, whose.userId, whose.timeZone));
  if (data === undefined) return null;
  const { frame, points, today, out, overdue } = data;
  return (
    <section className="mt-6">
      <h3 className="text-base font-semibold">{words.loans.title}</h3>
      <p className="mt-1 text-sm text-muted">{words.loans.now(out, overdue)}</p>
      <BarChart points={endingToday(frame, points, today)} kinds={loanKinds} frame={frame} />
      <ChartTable
        points={endingToday(frame, labelled(frame, points, today), today)}
        kinds={loanKinds}
        caption={words.loans.chart}
      />
    </section>
  );
};

/** How the community lives over the day, the week, the month and the year. */
export const InsightsSection = () => {
  const [frame, setFrame] = useState<TimeFrame>('weekly');
  const [userId, setUserId] = useState(everybody.value);
  const options = useUserOptions();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(activitiesQuery(frame, userId, timeZone));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChipGroup legend={words.frame} options={frames} value={frame} onChange={setFrame} />
        <div className="w-full sm:w-56">
          <Select label={words.whose} isLabelHidden options={options} value={userId} onChange={setUserId} />
        </div>
      </div>
      {data !== undefined && (
        <div aria-busy={isPlaceholderData} className="transition-opacity duration-150 aria-busy:opacity-60">
          <Drawn {...data} />
        </div>
      )}
      {data === undefined && !isError && <SkeletonBlock className="mt-3 h-64" />}
      {data === undefined && isError && (
        <Button look="pill" className="mt-3" isBusy={isFetching} onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      )}
      <Loans frame={frame} userId={userId} timeZone={timeZone} />
    </>
  );
};
