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

/** The points of a chart with labels that stand for themselves. */
export const labelled = <Point extends { label: string }>(frame: TimeFrame, points: readonly Point[], today: Date) =>
  points.map((point, index) => ({ ...point, label: pointLabel(frame, point.label, index, today) }));

/** A week is drawn up to today: the days keep their names, and today stands at the right end. */
export const endingToday = <Point>(frame: TimeFrame, points: readonly Point[], today: Date): readonly Point[] => {
  if (frame !== 'weekly') return points;
  const next = (today.getDay() + 1) % 7;
  return [...points.slice(next), ...points.slice(0, next)];
};

/** The same as a file for a spreadsheet. */
export const toCsv = (points: readonly ActivityPoint[]) =>
  [
    'label,count,distinct_users',
    ...points.map((point) => [point.label, point.count, point.distinct_users].join(',')),
    '',
  ].join('\r\n');
