import { nowMs } from '../base/clock.ts';
import type { Db } from '../db/connect.ts';
import { Refused } from './refuse.ts';

const MEMBER = 600;
const VISITOR = 120;
const FLUSH_MS = 2000;

type Count = { known: number; fresh: number };

/**
 * The generous limits of plain reading. Counting each read in the database would cost more than the read itself,
 * so each process counts in memory and settles with the others every two seconds.
 */
export const createReadLimits = (db: Db, factor: number, onError: (error: unknown) => void) => {
  let minute = 0;
  let counts = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async () => {
    timer = undefined;
    const dirty = [...counts].filter(([, count]) => count.fresh > 0);
    const rows = dirty.map(([bucket, count]) => ({ bucket, hits: count.fresh }));
    for (const [, count] of dirty) {
      count.known += count.fresh;
      count.fresh = 0;
    }
    const totals = await db<{ bucket: string; hits: number }[]>`
      insert into rate_limits (bucket, window_start, hits)
      select bucket, to_timestamp(${minute * 60}), hits from jsonb_to_recordset(${db.json(rows)}) as r(bucket text, hits integer)
      on conflict (bucket, window_start) do update set hits = rate_limits.hits + excluded.hits
      returning bucket, hits`;
    for (const { bucket, hits } of totals) {
      const count = counts.get(bucket);
      if (count) count.known = hits;
    }
  };

  const check = (viewerId: number | undefined, address: string) => {
    const now = Math.floor(nowMs() / 60_000);
    if (now !== minute) {
      minute = now;
      counts = new Map();
    }
    const bucket = viewerId === undefined ? `read ip ${address}` : `read member ${viewerId}`;
    const count = counts.get(bucket) ?? { known: 0, fresh: 0 };
    count.fresh += 1;
    counts.set(bucket, count);
    timer ??= setTimeout(() => void flush().catch(onError), FLUSH_MS);
    const max = (viewerId === undefined ? VISITOR : MEMBER) * factor;
    if (count.known + count.fresh > max)
      throw new Refused('too_many', { retryAfter: 60 - (Math.floor(nowMs() / 1000) % 60) });
  };

  const stop = () => clearTimeout(timer);
  return { check, stop };
};
