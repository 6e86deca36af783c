import type { ApiKey } from '../../shared/api.ts';
import { type Db, inPortions, PORTION, type Sql } from '../db/connect.ts';
import { Refused } from './refuse.ts';

/** `ip` is counted before anything else is looked at; `subject` and `member` after the input was understood. */
type Limit = {
  per: 'ip' | 'member' | 'subject' | 'subject+ip';
  max: number;
  minutes: number;
  subject?: string;
  /** Where a call is for both: what strangers do is not counted against a session. */
  who?: 'visitors' | 'sessions';
};

const HOUR = 60;
const DAY = 24 * HOUR;

/** The limits that count each single call. All other calls share the reading limits. */
export const limits: Partial<Record<ApiKey, readonly Limit[]>> = {
  'POST /login': [
    { per: 'ip', max: 120, minutes: 5 },
    { per: 'subject+ip', subject: 'username', max: 10, minutes: 15 },
  ],
  'POST /register': [{ per: 'ip', max: 60, minutes: HOUR }],
  'POST /confirm-email': [{ per: 'ip', max: 60, minutes: HOUR }],
  'POST /api/invitation': [{ per: 'ip', max: 120, minutes: HOUR }],
  'POST /reset-password': [
    { per: 'ip', max: 25, minutes: 5 },
    { per: 'subject', subject: 'email', max: 5, minutes: 30 },
  ],
  'POST /change-password': [
    { per: 'ip', max: 60, minutes: 10 },
    { per: 'subject+ip', subject: 'email', max: 10, minutes: 10, who: 'visitors' },
    { per: 'member', max: 10, minutes: 10, who: 'sessions' },
  ],
  'POST /api/connections/request': [
    { per: 'member', max: 10, minutes: HOUR },
    { per: 'member', max: 30, minutes: DAY },
  ],
  'POST /api/people/:id/connect': [
    { per: 'member', max: 10, minutes: HOUR },
    { per: 'member', max: 30, minutes: DAY },
  ],
  'POST /api/came-for/connect': [
    { per: 'member', max: 10, minutes: HOUR },
    { per: 'member', max: 30, minutes: DAY },
  ],
  'POST /api/connections/respond': [{ per: 'member', max: 120, minutes: HOUR }],
  'PUT /api/people/:id/block': [{ per: 'member', max: 60, minutes: DAY }],
  'POST /api/reports': [
    { per: 'member', max: 20, minutes: HOUR },
    { per: 'member', max: 60, minutes: DAY },
  ],
  'POST /api/notices/:id/answer': [{ per: 'member', max: 30, minutes: HOUR }],
  'POST /api/shared-library': [{ per: 'member', max: 30, minutes: DAY }],
  'POST /upload-audio': [{ per: 'member', max: 30, minutes: HOUR }],
  'POST /transcribe': [{ per: 'member', max: 30, minutes: HOUR }],
  'POST /api/feedback': [{ per: 'member', max: 10, minutes: DAY }],
  'POST /api/feedback/upvote': [{ per: 'member', max: 120, minutes: HOUR }],
  'POST /api/send-email': [{ per: 'member', max: 5, minutes: HOUR }],
  'POST /api/admin/temporary-password': [{ per: 'member', max: 60, minutes: DAY }],
  'POST /express-interest': [{ per: 'member', max: 60, minutes: HOUR }],
  'POST /accept-interest': [{ per: 'member', max: 120, minutes: HOUR }],
  'POST /cancel-approval': [{ per: 'member', max: 120, minutes: HOUR }],
  'POST /confirm-transfer': [{ per: 'member', max: 120, minutes: HOUR }],
  'POST /decline-interest': [{ per: 'member', max: 60, minutes: HOUR }],
  'POST /say-returned': [{ per: 'member', max: 60, minutes: HOUR }],
  'POST /return-item': [{ per: 'member', max: 120, minutes: HOUR }],
  'PUT /api/loans/:itemId/due': [{ per: 'member', max: 60, minutes: HOUR }],
  'POST /api/loans/:itemId/extension': [{ per: 'member', max: 30, minutes: HOUR }],
  'POST /api/loans/:itemId/extension/answer': [{ per: 'member', max: 60, minutes: HOUR }],
  'POST /api/handovers/:id/thanks': [{ per: 'member', max: 60, minutes: HOUR }],
  'POST /api/conversations/:itemId/:personId': [{ per: 'member', max: 60, minutes: HOUR }],
  'POST /api/conversations/:itemId/:personId/times': [{ per: 'member', max: 30, minutes: HOUR }],
  'POST /api/conversations/:itemId/:personId/times/accept': [{ per: 'member', max: 30, minutes: HOUR }],
  'POST /api/calendar/renew': [{ per: 'member', max: 10, minutes: HOUR }],
  'POST /add-item': [{ per: 'member', max: 60, minutes: DAY }],
  'POST /api/import': [{ per: 'member', max: 30, minutes: HOUR }],
  'POST /api/items/:id/photos': [{ per: 'member', max: 200, minutes: DAY }],
  'PATCH /api/items/:id': [{ per: 'member', max: 120, minutes: HOUR }],
  'PATCH /api/wishes/:id': [{ per: 'member', max: 120, minutes: HOUR }],
  'POST /add-wish': [{ per: 'member', max: 60, minutes: DAY }],
  'POST /api/wishes/:id/offer': [{ per: 'member', max: 60, minutes: DAY }],
  'POST /api/wish-hints': [{ per: 'member', max: 60, minutes: HOUR }],
  'POST /api/admin/invitations': [{ per: 'member', max: 20, minutes: DAY }],
  'POST /api/admin/invitations/:id/resend': [{ per: 'member', max: 200, minutes: DAY }],
  'POST /api/invitation-links': [{ per: 'member', max: 20, minutes: DAY }],
  'POST /api/invitation-links/open': [{ per: 'ip', max: 120, minutes: HOUR }],
  'POST /api/preapprove-email': [{ per: 'member', max: 200, minutes: DAY }],
};

/** Increments a counter in a window of this many seconds, for limits outside of calls; returns the new count. */
export const countHit = async (sql: Sql, bucket: string, seconds: number): Promise<number> => {
  const [row] = await sql<{ hits: number }[]>`
    insert into rate_limits (bucket, window_start, hits)
    values (${bucket}, to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int), 1)
    on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1 returning hits`;
  return row?.hits ?? 0;
};

/** The current count, without incrementing. */
export const readHits = async (sql: Sql, bucket: string, seconds: number): Promise<number> => {
  const [row] = await sql<{ hits: number }[]>`
    select hits from rate_limits where bucket = ${bucket}
      and window_start = to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`;
  return row?.hits ?? 0;
};

/** Takes back a count for something that did not happen. */
export const takeBackHit = (sql: Sql, bucket: string, seconds: number) => sql`
  update rate_limits set hits = hits - 1
  where bucket = ${bucket} and hits > 0
    and window_start = to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`;

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

/** Deletes counts older than any window: they contain addresses. */
export const forgetOldLimits = (db: Db): Promise<void> =>
  inPortions(
    () => db`
    delete from rate_limits where (bucket, window_start) in (
      select bucket, window_start from rate_limits where window_start < now() - interval '2 days' limit ${PORTION})`,
  );

export type Limiter = ReturnType<typeof createLimiter>;

/** Counts in the database, so that restarts and further processes share the same numbers. */
export const createLimiter = (db: Db, factor: number) => {
  const bucketOf = (key: ApiKey, limit: Limit, caller: Caller) => ({
    bucket: `${key} ${limit.per} ${limit.minutes} ${whoCounts(limit, caller)}`.slice(0, 400),
    seconds: limit.minutes * 60,
    most: limit.max * factor,
  });

  /** One statement for all limits of the stage; answers the longest wait of the exceeded ones. */
  const check = async (key: ApiKey, stage: 'first' | 'last', caller: Caller) => {
    const buckets = (limits[key] ?? [])
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
    const buckets = (limits[key] ?? [])
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
