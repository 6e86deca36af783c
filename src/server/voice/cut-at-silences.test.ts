import { describe, expect, test } from 'vitest';
import { cutAtSilences } from './cut-at-silences.ts';
import { speechRate } from '../audio/resample.ts';

/** Seconds of sound (positive) and of pause (negative). */
const talk = (spans: number[], level = 0.3): Float32Array => {
  const length = spans.reduce((sum, seconds) => sum + Math.abs(seconds), 0);
  const recording = new Float32Array(length * speechRate);
  let from = 0;
  for (const seconds of spans) {
    const to = from + Math.abs(seconds) * speechRate;
    for (let at = from; at < to && seconds > 0; at += 1) recording[at] = level * Math.sin((at + 1) / 5);
    from = to;
  }
  return recording;
};
const seconds = (pieces: Float32Array[]) => pieces.map((piece) => piece.length / speechRate);
const soundIn = (pieces: Float32Array[]) =>
  pieces.reduce((sum, piece) => sum + piece.filter((sample) => sample !== 0).length, 0);

describe('a recording is cut into pieces', () => {
  test('not at all when it is short', () => {
    expect(seconds(cutAtSilences(talk([10, -1, 10])))).toEqual([21]);
  });

  test('in its pauses, and no word is lost', () => {
    const recording = talk([14, -1, 14, -1, 14, -1, 14]);
    const pieces = cutAtSilences(recording);
    expect(Math.max(...seconds(pieces))).toBeLessThanOrEqual(25);
    expect(pieces.length).toBe(4);
    expect(soundIn(pieces)).toBe(soundIn([recording]));
    for (const piece of pieces.slice(1)) expect(piece[0]).toBe(0);
    for (const piece of pieces.slice(0, -1)) expect(piece.at(-1)).toBe(0);
  });

  test('of at most the longest length even when nobody pauses', () => {
    const recording = talk([80]);
    const pieces = cutAtSilences(recording);
    expect(Math.max(...seconds(pieces))).toBeLessThanOrEqual(25);
    expect(soundIn(pieces)).toBe(soundIn([recording]));
  });

  test('without the silence around them', () => {
    expect(seconds(cutAtSilences(talk([-5, 3, -5])))).toEqual([expect.closeTo(3.48, 1)]);
  });

  test('however softly somebody speaks', () => {
    expect(seconds(cutAtSilences(talk([3], 0.002)))).toEqual([3]);
  });
});

test.each([
  ['silence', talk([-20])],
  ['nothing', new Float32Array(0)],
  ['a click', talk([-1, 0.02])],
])('%s has no pieces', (_, recording) => {
  expect(cutAtSilences(recording).filter((piece) => piece.length > speechRate / 2)).toEqual([]);
});
