import { expect, test } from 'vitest';
import { tone } from '../../../tests/support/make-wav.ts';
import { resample } from './resample.ts';

const sound = (hertz: number, rate: number) => Float32Array.from({ length: rate }, (_, at) => tone(hertz)(at / rate));
/** Away from both ends, where the sound breaks off. */
const inside = (samples: Float32Array) => samples.subarray(400, -400);
const loudest = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

test.each([8000, 22_050, 44_100, 48_000, 96_000])('a voice recorded at %i keeps its pitch and strength', (rate) => {
  const resampled = resample(sound(440, rate), rate);
  expect(resampled.length).toBe(16_000);
  const differences = inside(resampled).map((sample, index) => sample - tone(440)((index + 400) / 16_000));
  expect(loudest(differences)).toBeLessThan(0.01);
});

test('what is too high for the new rate disappears and does not come back as a lower tone', () => {
  expect(loudest(inside(resample(sound(11_000, 48_000), 48_000)))).toBeLessThan(0.005);
});

test('nothing is nothing', () => {
  expect(resample(new Float32Array(0), 48_000).length).toBe(0);
});
