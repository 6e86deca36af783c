import { atMost } from '../../tests/support/patience.ts';

/** As slow as this machine was when the run began; beside other tests there is no telling. */
const slowness = (atMost(1) / 1000) * (process.env.VITEST ? 10 : 1);
const note = slowness > 1.2 ? ` × ${slowness.toFixed(1)} for this machine` : '';

export const say = (ms: number) => (ms >= 1000 ? `${Number((ms / 1000).toFixed(1))} s` : `${ms.toFixed(0)} ms`);

/** A target in time: as it is on a quiet machine, and longer on a busy one. */
export const within = (ms: number) => ({ ms: ms * slowness, text: `≤ ${say(ms)}${note}` });

export const longest = (values: readonly number[]) => Math.max(0, ...values);
