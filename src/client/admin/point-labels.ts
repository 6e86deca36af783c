import { dateRange } from '../../shared/admin/chart.ts';
import type { ActivityPoint, TimeFrame } from '../../shared/admin/contract.ts';
import { shortDate } from '../../shared/format/dates.ts';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

const dayLabel = (index: number, today: Date) => {
  const { from } = dateRange('monthly', today);
  return shortDate(new Date(from.getFullYear(), from.getMonth(), from.getDate() + index));
};

/** Three months begin with J and thirty days may hold two 15ths: outside of the chart they need their whole names. */
const pointLabel = (frame: TimeFrame, label: string, index: number, today: Date) => {
  if (frame === 'monthly') return dayLabel(index, today);
  return frame === 'yearly' ? monthName.format(Date.UTC(2000, index, 1)) : label;
};

/** The points of a chart with self-explanatory labels. */
export const labelled = <Point extends { label: string }>(frame: TimeFrame, points: readonly Point[], today: Date) =>
  points.map((point, index) => ({ ...point, label: pointLabel(frame, point.label, index, today) }));

/** The server counts weekdays from Sunday and months from January; these frames end with today wherever that is. */
const endOf: Partial<Record<TimeFrame, (today: Date) => number>> = {
  weekly: (today) => today.getDay(),
  yearly: (today) => today.getMonth(),
};

/** The points in the order of time: today's, or this month's, is the last. */
export const endingToday = <Point>(frame: TimeFrame, points: readonly Point[], today: Date): readonly Point[] => {
  const end = endOf[frame]?.(today);
  return end === undefined ? points : [...points.slice(end + 1), ...points.slice(0, end + 1)];
};

/** The same as a file for a spreadsheet. */
export const toCsv = (points: readonly ActivityPoint[]) =>
  [
    'label,count,distinct_users',
    ...points.map((point) => [point.label, point.count, point.distinct_users].join(',')),
    '',
  ].join('\r\n');
