import { bounds, type Measure, measures, type Snapshot } from './metrics.ts';

const isMeasure = (name: string): name is Measure => name in measures;

const combine = (name: Measure, one: readonly number[], other: readonly number[]) =>
  one.map((value, at) =>
    measures[name].kind === 'highest' ? Math.max(value, other[at] ?? 0) : value + (other[at] ?? 0),
  );

/** The processes together: counts are added, waiting times are those of the slowest. */
export const addUp = (snapshots: readonly Snapshot[]): Snapshot => {
  const sums = new Map<Measure, Map<string, number[]>>();
  for (const { name, values } of snapshots.flat()) {
    const sum = sums.get(name) ?? new Map<string, number[]>();
    sums.set(name, sum);
    for (const [labels, numbers] of values) {
      const before = sum.get(labels);
      sum.set(labels, before === undefined ? [...numbers] : combine(name, before, numbers));
    }
  }
  return [...sums].map(([name, sum]) => ({ name, values: [...sum] }));
};

/** What stays of a process that has ended: a counter never goes down. */
export const keepCounts = (snapshot: Snapshot): Snapshot =>
  snapshot.filter(({ name }) => ['counter', 'histogram'].includes(measures[name].kind));

const withLabels = (name: string, labels: string, more = '') => {
  const all = [labels, more].filter(Boolean).join(',');
  return all === '' ? name : `${name}{${all}}`;
};

const writeHistogram = (name: string, labels: string, [sum = 0, count = 0, ...buckets]: readonly number[]) => {
  let below = 0;
  const lines = bounds.map((bound, at) => {
    below += buckets[at] ?? 0;
    return `${withLabels(`${name}_bucket`, labels, `le="${bound}"`)} ${below}`;
  });
  return [
    ...lines,
    `${withLabels(`${name}_bucket`, labels, 'le="+Inf"')} ${count}`,
    `${withLabels(`${name}_sum`, labels)} ${sum}`,
    `${withLabels(`${name}_count`, labels)} ${count}`,
  ];
};

/** In the text format of Prometheus; a measure without a value is still described. */
export const writeMetrics = (snapshot: Snapshot): string => {
  const found = new Map(snapshot.map(({ name, values }) => [name, values]));
  const lines = Object.keys(measures)
    .filter(isMeasure)
    .flatMap((name) => {
      const { kind, help } = measures[name];
      const samples = (found.get(name) ?? []).flatMap(([labels, numbers]) =>
        kind === 'histogram'
          ? writeHistogram(name, labels, numbers)
          : [`${withLabels(name, labels)} ${numbers[0] ?? 0}`],
      );
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind === 'highest' ? 'gauge' : kind}`, ...samples];
    });
  return `${lines.join('\n')}\n`;
};
