import type { TimeFrame } from './contract.ts';

const hours = Array.from({ length: 24 }, (_, hour) => `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'a' : 'p'}`);
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];

/** The label of a bucket from its position: hour, weekday (0 is Sunday), day of the month, or month (1 is January). */
export const labelOf = (frame: TimeFrame, position: number): string => {
  if (frame === 'daily') return hours[position] ?? '';
  if (frame === 'weekly') return weekdays[position] ?? '';
  return frame === 'monthly' ? String(position) : (months[position - 1] ?? '');
};

/** Five ticks at multiples of a fifth of the highest value, rounded up; an empty chart still has an axis. */
export const ticksOf = (max: number): number[] => {
  const step = Math.max(1, Math.ceil(max / 5));
  return [1, 2, 3, 4, 5].map((times) => times * step);
};

const days: Record<TimeFrame, number> = { daily: 1, weekly: 7, monthly: 30, yearly: 0 };

/** The first and the last day that a chart shows, as the reader's calendar has them. */
export const dateRange = (frame: TimeFrame, today: Date): { from: Date; to: Date } => {
  const from =
    frame === 'yearly'
      ? new Date(today.getFullYear(), today.getMonth() - 11, 1)
      : new Date(today.getFullYear(), today.getMonth(), today.getDate() - days[frame] + 1);
  return { from, to: today };
};
