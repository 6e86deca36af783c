import { expect, test } from 'vitest';
import { brokenGuards } from '../prove/broken-guards.ts';
import { drawTable } from '../prove/draw-table.ts';
import { proofsOfAccess } from '../prove/every-proof.ts';
import { runProof } from '../prove/run-proof.ts';

const short = { isShort: true, seed: 20_261_118, log: () => {} };

/** The short form of the last looks only whether all guards are where they are taken away. */
const quick = [...proofsOfAccess, brokenGuards];

test.each(quick.map((proof) => [proof.name, proof] as const))('%s: every row is good', async (_, proof) => {
  const rows = await runProof(proof, short);
  expect(rows.filter(({ isGood }) => !isGood)).toEqual([]);
});

test('a proof that throws, or has nothing to say, is a bad row; the table shows it', async () => {
  const throws = await runProof({ name: 'throws', prove: () => Promise.reject(new Error('No database.')) }, short);
  const silent = await runProof({ name: 'silent', prove: async () => [] }, short);
  expect([...throws, ...silent].map(({ isGood }) => isGood)).toEqual([false, false]);
  expect(drawTable([...throws, ...silent])).toMatch(/throws.*No database\..*BAD[^]*silent.*no row.*BAD/);
});
