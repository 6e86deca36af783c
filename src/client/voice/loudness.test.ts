import { expect, test } from 'vitest';
import { loudness } from './loudness.ts';

const sound = (level: number) => Float32Array.from({ length: 1024 }, (_, at) => level * Math.sin(at / 3));

test('the meter rests in a quiet room, moves with a voice, and is full before it hurts', () => {
  expect(loudness(new Float32Array(1024))).toBe(0);
  expect(loudness(sound(0.001))).toBe(0);
  expect(loudness(sound(0.05))).toBeCloseTo(0.6, 1);
  expect(loudness(sound(1))).toBe(1);
});

test('a louder voice never shows less', () => {
  const shown = [0.001, 0.01, 0.03, 0.1, 0.3, 1].map((level) => loudness(sound(level)));
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
});

test('no samples are silence', () => {
  expect(loudness(new Float32Array(0))).toBe(0);
});
