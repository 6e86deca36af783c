import { addDays, dayIn } from '../../shared/format/days.ts';

const periods = ['daily', 'weekly', 'monthly', 'yearly'] as const;
type Period = (typeof periods)[number];

/** How many of each period are kept. */
export type Keep = Partial<Record<Period, number>>;

const isPeriod = (text: string): text is Period => periods.some((period) => period === text);

/** Reads "7 daily, 4 weekly, 6 monthly"; null if it says anything else, or would keep nothing. */
export const parseKeep = (text: string): Keep | null => {
  const keep: Keep = {};
  for (const part of text.trim().split(/\s*,\s*/)) {
    const [, count, period = ''] = /^(\d{1,4})\s+([a-z]+)$/.exec(part) ?? [];
    if (count === undefined || !isPeriod(period) || period in keep) return null;
    keep[period] = Number(count);
  }
  return Object.values(keep).some((count) => count > 0) ? keep : null;
};

/** The Monday of its week. */
const weekOf = (day: string) => addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));

const keyOf: Record<Period, (day: string) => string> = {
  daily: (day) => day,
  weekly: weekOf,
  monthly: (day) => day.slice(0, 7),
  yearly: (day) => day.slice(0, 4),
};

/**
 * Which backups stay: the last one of each of the latest days, weeks (from Monday) and months that have one, as the
 * clocks of the community count them. The newest always stays.
 */
export const chooseKept = (times: readonly Date[], keep: Keep, timeZone: string): Date[] => {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const period of periods) {
    const seen = new Set<string>();
    for (const time of newestFirst) {
      const key = keyOf[period](dayIn(timeZone, time));
      if (seen.has(key) || seen.size >= (keep[period] ?? 0)) continue;
      seen.add(key);
      kept.add(time);
    }
  }
  return newestFirst.filter((time) => kept.has(time));
};
