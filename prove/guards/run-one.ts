import { provide } from '../../tests/support/provided.ts';
import { isolation } from '../isolation/isolation.ts';
import { askBeyondLimits, askFromElsewhere } from '../matrix/at-the-door.ts';
import { askMatrix } from '../matrix/matrix.ts';
import type { Guard } from './mutations.ts';

/** One proof in a process whose program lacks a guard; it says what it noticed. */
const { where, template, guard, seed }: { where: string; template: string; guard: Guard; seed: number } = JSON.parse(
  process.env.PROVE_GUARD ?? '{}',
);
provide({ where, template, chromium: '' });

const listNoticed = async (): Promise<readonly string[]> => {
  if (guard.noticedBy === 'isolation') {
    const rows = await isolation.prove({ isShort: true, seed, log: () => {} });
    return rows.filter(({ isGood }) => !isGood).map(({ found }) => found);
  }
  if (guard.noticedBy === 'elsewhere') return (await askFromElsewhere(guard.calls)).wrong;
  if (guard.noticedBy === 'limits') return (await askBeyondLimits(guard.calls)).wrong;
  const { wrong, telling } = await askMatrix({ keys: guard.calls, isWanted: () => true });
  return [...wrong, ...telling];
};

process.send?.(await listNoticed());
process.disconnect?.();
