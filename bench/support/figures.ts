export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** A line of a table: what it is about, then figures that stand below each other. */
export const line = (label: string, cells: readonly (string | number)[]) =>
  label.padEnd(46) + cells.map((cell) => String(cell).padStart(11)).join('');
