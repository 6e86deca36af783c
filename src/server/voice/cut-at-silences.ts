import { speechRate } from '../audio/resample.ts';

const frame = speechRate / 50;
/** Below this, of a full scale of 1, no microphone is on; the model itself tells speech from noise. */
const nothing = 0.0005;

const silenceLevel = (loudness: number[]): number =>
  Math.max(nothing, loudness.reduce((highest, value) => Math.max(highest, value), 0) / 50);

const level = (samples: Float32Array, from: number, to: number): number => {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += (samples[at] ?? 0) ** 2;
  return Math.sqrt(sum / Math.max(1, to - from));
};

const levels = (samples: Float32Array): number[] =>
  Array.from({ length: Math.floor(samples.length / frame) }, (_, index) =>
    level(samples, index * frame, (index + 1) * frame),
  );

/** The frame in the middle of the quietest third of a second: a pause between words, if there is one. */
const quietest = (loudness: number[], from: number, to: number): number => {
  const half = 8;
  let best = to;
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = from; at < to; at += 1) {
    const sum = loudness.slice(Math.max(0, at - half), at + half).reduce((total, value) => total + value, 0);
    if (sum > lowest) continue;
    lowest = sum;
    best = at;
  }
  return best;
};

/** Trims the silence before and after, but keeps a quarter of a second for the first and last sound. */
const trimmed = (samples: Float32Array, loudness: number[]): Float32Array => {
  const silence = silenceLevel(loudness);
  const isLoud = (value: number): boolean => value > silence;
  const first = loudness.findIndex(isLoud);
  if (first < 0) return new Float32Array(0);
  const margin = 12;
  const last = loudness.findLastIndex(isLoud);
  return samples.subarray(Math.max(0, first - margin) * frame, (last + 1 + margin) * frame);
};

/** Chunks of at most this many seconds, cut at pauses; the model gets lost in longer ones. */
export const cutAtSilences = (samples: Float32Array, maxSeconds = 25): Float32Array[] => {
  const longest = maxSeconds * 50;
  const pieces: Float32Array[] = [];
  let rest = trimmed(samples, levels(samples));
  while (rest.length > longest * frame) {
    const loudness = levels(rest);
    const cut = quietest(loudness, Math.floor(longest * 0.4), longest);
    pieces.push(trimmed(rest.subarray(0, cut * frame), loudness.slice(0, cut)));
    rest = trimmed(rest.subarray(cut * frame), loudness.slice(cut));
  }
  return [...pieces, rest].filter((piece) => piece.length >= speechRate / 5);
};
