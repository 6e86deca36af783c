/** Everything that is measured, under the names that Prometheus and the dashboard in deploy/ use. */
export const measures = {
  enough_http_requests_total: { kind: 'counter', help: 'Answered requests by method, route and status.' },
  enough_http_request_duration_seconds: { kind: 'histogram', help: 'Time to answer a request, by method and route.' },
  enough_event_loop_lag_seconds: { kind: 'histogram', help: 'How late a timer of 500 ms was, twice a second.' },
  enough_db_wait_seconds: { kind: 'highest', help: 'Time for a trivial query in each pool, waiting included.' },
  enough_db_connections: { kind: 'gauge', help: 'Connections of this program to the database by state.' },
  enough_db_reads_total: { kind: 'counter', help: 'Reads that a standby may answer, by who did: standby, writer.' },
  enough_standby_lag_bytes: { kind: 'highest', help: 'What the writer has written and the standby not replayed.' },
  enough_jobs: { kind: 'gauge', help: 'Jobs by kind and state: planned, due, failed.' },
  enough_jobs_oldest_due_seconds: { kind: 'gauge', help: 'How long the oldest due job has waited.' },
  enough_mails: { kind: 'gauge', help: 'Mails by state: waiting, retrying, failed.' },
  enough_mails_total: { kind: 'counter', help: 'Attempts to send a mail by result: sent, failed.' },
  enough_pushes_total: { kind: 'counter', help: 'News for the devices of a member by result: sent, failed.' },
  enough_live_connections: { kind: 'gauge', help: 'Open live connections of pages.' },
  enough_model_state: { kind: 'gauge', help: '1 for the state of each model: awake, asleep, dead.' },
  enough_model_queue_length: { kind: 'gauge', help: 'Requests that wait for a model or are being computed.' },
  enough_model_seconds: { kind: 'histogram', help: 'Time from a request to the answer of a model.' },
  enough_queue_length: { kind: 'gauge', help: 'Requests that wait for their turn: passwords, photos.' },
  enough_processes: { kind: 'gauge', help: 'Processes that reported.' },
  enough_process_cpu_seconds_total: { kind: 'counter', help: 'Processor time of all processes.' },
  enough_process_resident_memory_bytes: { kind: 'gauge', help: 'Memory of all processes.' },
} as const;

export type Measure = keyof typeof measures;
type NamesOf<Kind> = { [Name in Measure]: (typeof measures)[Name]['kind'] extends Kind ? Name : never }[Measure];

/** Upper bounds of the buckets, in seconds. */
export const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Label names and values as they are written, such as `route="/api/items"`, and what was measured under them. */
type Values = Map<string, number[]>;
const values = new Map<Measure, Values>();

const valuesOf = (name: Measure): Values => {
  const known = values.get(name);
  if (known) return known;
  const fresh: Values = new Map();
  values.set(name, fresh);
  return fresh;
};

export const count = (name: NamesOf<'counter'>, labels: string, by = 1): void => {
  const all = valuesOf(name);
  const cell = all.get(labels);
  if (cell === undefined) all.set(labels, [by]);
  else cell[0] = (cell[0] ?? 0) + by;
};

/** A histogram is kept as its sum, its count, and the count of each bucket. */
export const time = (name: NamesOf<'histogram'>, labels: string, seconds: number): void => {
  const all = valuesOf(name);
  const cell = all.get(labels) ?? Array<number>(bounds.length + 2).fill(0);
  all.set(labels, cell);
  cell[0] = (cell[0] ?? 0) + seconds;
  cell[1] = (cell[1] ?? 0) + 1;
  const bucket = bounds.findIndex((bound) => seconds <= bound);
  if (bucket >= 0) cell[bucket + 2] = (cell[bucket + 2] ?? 0) + 1;
};

type Reading = [labels: string, value: number];
type Watched = NamesOf<'gauge' | 'highest'>;
type Watcher = { name: Watched; read: () => Reading[] | Promise<Reading[]> };
const watchers = new Set<Watcher>();

/** Reads a value whenever the metrics are asked for; answers how to stop that. */
export const watch = (name: Watched, read: Watcher['read']): (() => void) => {
  const watcher = { name, read };
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** What a process has measured, in a form that can be sent to another. */
export type Snapshot = { name: Measure; values: [labels: string, numbers: number[]][] }[];

const readOwn = (): Snapshot => {
  const { user, system } = process.cpuUsage();
  return [
    { name: 'enough_processes', values: [['', [1]]] },
    { name: 'enough_process_cpu_seconds_total', values: [['', [(user + system) / 1e6]]] },
    { name: 'enough_process_resident_memory_bytes', values: [['', [process.memoryUsage.rss()]]] },
  ];
};

export const takeSnapshot = async (): Promise<Snapshot> => {
  const watched = await Promise.all(
    [...watchers].map(async ({ name, read }) => ({
      name,
      // What cannot be read now is missing, and everything else is still told.
      values: (await Promise.resolve(read()).catch(() => [])).map(([labels, value]): [string, number[]] => [
        labels,
        [value],
      ]),
    })),
  );
  return [...readOwn(), ...[...values].map(([name, all]) => ({ name, values: [...all] })), ...watched];
};
