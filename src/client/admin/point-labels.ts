import { dateRange } from '../../shared/admin/chart.ts';
import type { ActivityPoint, TimeFrame } from '../../shared/admin/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import type { Day } from '../../shared/format/days.ts';

/** A day of the reader's own calendar, as the charts count. */
export const chartDay = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const dayLabel = (index: number, today: Date) => {
  const { from } = dateRange('monthly', today);
  return dateText(chartDay(new Date(from.getFullYear(), from.getMonth(), from.getDate() + index)), { now: today });
};

/** Three months begin with J and thirty days may hold two 15ths: outside of the chart they need their whole names. */
const pointLabel = (frame: TimeFrame, label: string, index: number, today: Date) => {
  if (frame === 'monthly') return dayLabel(index, today);
  return frame === 'yearly' ? dateText(`2000-${String(index + 1).padStart(2, '0')}-01`, { form: 'monthName' }) : label;
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
