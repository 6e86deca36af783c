import type { Proof, Row, Wanted } from './proof.ts';

export type Told = Row & { proof: string; seconds: number };

const failed = (error: unknown): Row => ({
  what: 'the proof itself',
  found: error instanceof Error ? error.message : String(error),
  target: 'runs to its end',
  isGood: false,
});

const nothing: Row = { what: 'the proof itself', found: 'no row', target: 'at least one row', isGood: false };

/** Its rows. A proof that throws, or that says nothing, is a bad row. */
export const runProof = async ({ name, prove }: Proof, wanted: Wanted): Promise<Told[]> => {
  const since = performance.now();
  const rows = await prove(wanted).catch((error: unknown) => {
    if (error instanceof Error) wanted.log(error.stack ?? error.message);
    return [failed(error)];
  });
  const seconds = (performance.now() - since) / 1000;
  return (rows.length === 0 ? [nothing] : rows).map((row) => ({ proof: name, ...row, seconds }));
};
