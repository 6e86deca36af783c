import { api, type ApiKey } from '../../shared/api.ts';
import type { Endpoint } from '../../shared/http/endpoint.ts';
import type { Limit } from '../../shared/http/limits.ts';
import type { Db } from '../db/connect.ts';
import { Refused } from './refuse.ts';

type Caller = { ip: string; viewerId: number | undefined; body: unknown };

/** An IPv6 customer owns a whole /64, so the last four groups say nothing about who calls. */
export const addressKey = (ip: string): string => {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = ip.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
};

const subjectOf = (body: unknown, field = '') =>
  typeof body === 'object' && body !== null
    ? String(Reflect.get(body, field) ?? '')
        .trim()
        .toLowerCase()
    : '';

const whoCounts = (limit: Limit, caller: Caller) => {
  const ip = addressKey(caller.ip);
  const subject = subjectOf(caller.body, limit.subject);
  return { ip, member: String(caller.viewerId), subject, 'subject+ip': `${subject}|${ip}` }[limit.per];
};

const concerns = ({ who }: Limit, { viewerId }: Caller) =>
  who === undefined || (who === 'visitors') === (viewerId === undefined);

export type Limiter = ReturnType<typeof createLimiter>;

const limitsOf = (key: ApiKey): readonly Limit[] => {
  const { limits = [] }: Endpoint = api[key];
  return limits;
};

/** Counts in the database, so that restarts and further processes share the same numbers. */
export const createLimiter = (db: Db, factor: number) => {
  const bucketOf = (key: ApiKey, limit: Limit, caller: Caller) => ({
    bucket: `${key} ${limit.per} ${limit.minutes} ${whoCounts(limit, caller)}`.slice(0, 400),
    seconds: limit.minutes * 60,
    most: limit.max * factor,
  });

  /** One statement for all limits of the stage; answers the longest wait of the exceeded ones. */
  const check = async (key: ApiKey, stage: 'first' | 'last', caller: Caller) => {
    const buckets = limitsOf(key)
      .filter((limit) => (limit.per === 'ip') === (stage === 'first') && concerns(limit, caller))
      .map((limit) => bucketOf(key, limit, caller));
    if (buckets.length === 0) return;
    // Counts of the last moment before a power cut may be lost, so there is no wait for the disk.
    const [over] = await db<{ left: number }[]>`
      with unhurried as (select set_config('synchronous_commit', 'off', true)), buckets as (
        select bucket, seconds, most, to_timestamp(floor(extract(epoch from now()) / seconds) * seconds) as window_start
        from unhurried, jsonb_to_recordset(${db.json(buckets)}) as b(bucket text, seconds integer, most bigint)
      ), counted as (
        insert into rate_limits as r (bucket, window_start, hits) select bucket, window_start, 1 from buckets
        on conflict (bucket, window_start) do update set hits = r.hits + 1
        returning bucket, window_start, hits
      )
      select ceil(extract(epoch from window_start) + seconds - extract(epoch from now()))::int as left
      from buckets join counted using (bucket, window_start) where hits > most order by 1 desc limit 1`;
    if (over) throw new Refused('too_many', { retryAfter: Math.max(1, over.left) });
  };

  /** Asks and counts nothing: whether this call has any of the member's own limits left. */
  const requireLeft = async (key: ApiKey, caller: Caller) => {
    const buckets = limitsOf(key)
      .filter((limit) => limit.per === 'member')
      .map((limit) => bucketOf(key, limit, caller));
    if (buckets.length === 0) return;
    const [over] = await db<{ left: number }[]>`
      with buckets as (
        select bucket, seconds, most, to_timestamp(floor(extract(epoch from now()) / seconds) * seconds) as window_start
        from jsonb_to_recordset(${db.json(buckets)}) as b(bucket text, seconds integer, most bigint)
      )
      select ceil(extract(epoch from window_start) + seconds - extract(epoch from now()))::int as left
      from buckets left join rate_limits r using (bucket, window_start)
      where coalesce(r.hits, 0) >= most order by 1 desc limit 1`;
    if (over) throw new Refused('too_many', { retryAfter: Math.max(1, over.left) });
  };

  return { check, requireLeft };
};
