import { createServer } from 'node:http';
import { count, type Snapshot, takeSnapshot, time, watch } from '../base/metrics.ts';
import { addUp, writeMetrics } from '../base/metrics-text.ts';
import { StartRefused } from '../base/start-refused.ts';
import type { Db } from '../db/connect.ts';
import type { Env } from './env.ts';

const LOOK_EVERY_MS = 500;

/** Measures what every process has: its event loop, and how long its pools make a query wait. */
export const measureProcess = (db: Db): (() => void) => {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    time('enough_event_loop_lag_seconds', '', Math.max(0, now - last - LOOK_EVERY_MS) / 1000);
    last = now;
  }, LOOK_EVERY_MS).unref();
  const waitFor = async (pool: Pick<Db, 'unsafe'>) => {
    const begun = performance.now();
    await pool.unsafe('select 1');
    return (performance.now() - begun) / 1000;
  };
  const forget = watch('enough_db_wait_seconds', async () => [
    ['pool="main"', await waitFor(db)],
    ['pool="quick"', await waitFor(db.quick)],
  ]);
  return () => {
    clearInterval(timer);
    forget();
  };
};

type Counted = { labels: string; value: number };

const readings = (rows: readonly Counted[]) => rows.map(({ labels, value }): [string, number] => [labels, value]);

/** What the database knows for all processes, read when somebody asks. */
const watchDatabase = (db: Db): (() => void)[] => [
  watch('enough_db_connections', async () =>
    readings(
      await db<Counted[]>`
        select format('state="%s"', coalesce(state, 'other')) as labels, count(*)::int as value
        from pg_stat_activity where datname = current_database() and application_name = 'enough' group by 1`,
    ),
  ),
  watch('enough_jobs', async () =>
    readings(
      await db<Counted[]>`
        select format('kind="%s",state="%s"', kind,
            case when failed_at is not null then 'failed' when run_at <= now() then 'due' else 'planned' end) as labels,
          count(*)::int as value
        from jobs where done_at is null group by 1`,
    ),
  ),
  watch('enough_jobs_oldest_due_seconds', async () =>
    readings(
      await db<Counted[]>`
        select '' as labels, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as value
        from jobs where done_at is null and failed_at is null and run_at <= now()
          and dedupe is distinct from 'every:keepBackups'`,
    ),
  ),
  watch('enough_mails', async () =>
    readings(
      await db<Counted[]>`
        select format('state="%s"', state) as labels, count(j.id)::int as value
        from unnest('{waiting,retrying,failed}'::text[]) as state left join (
          select id, case when failed_at is not null then 'failed' when attempts > 0 then 'retrying' else 'waiting' end as is
          from jobs where kind = 'mail' and done_at is null
        ) j on j.is = state group by state`,
    ),
  ),
];

type Needs = {
  env: Env;
  db: Db;
  /** What the other processes have measured. */
  collect?: () => Promise<Snapshot[]>;
};

/** GET /metrics on a port of its own, for Prometheus; by default only this machine can reach it. */
export const serveMetrics = async ({ env, db, collect = async () => [] }: Needs): Promise<() => Promise<void>> => {
  const { metricsPort, metricsHost } = env;
  if (metricsPort === undefined) return async () => undefined;
  // Known from the beginning, so that a rise from 0 to 1 is seen.
  for (const name of ['enough_mails_total', 'enough_pushes_total'] as const)
    for (const result of ['sent', 'failed']) count(name, `result="${result}"`, 0);
  const forget = [measureProcess(db), ...watchDatabase(db)];
  const write = async () => writeMetrics(addUp([await takeSnapshot(), ...(await collect())]));
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end('Ask for /metrics.\n');
    write().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(new StartRefused(`METRICS_PORT ${metricsPort} on ${metricsHost} cannot be used: ${error.message}`));
    });
    server.listen(metricsPort, metricsHost, resolve);
  });
  return async () => {
    for (const each of forget) each();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
};
