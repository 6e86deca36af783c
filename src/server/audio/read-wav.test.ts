import { describe, expect, test } from 'vitest';
import { makeWav, silence, tone } from '../../../tests/support/make-wav.ts';
import { readWav } from './read-wav.ts';

const changed = (change: (wav: Buffer) => void): Buffer => {
  const wav = makeWav(1, tone(440));
  change(wav);
  return wav;
};

describe('the samples of a WAV file', () => {
  test.each([
    ['8 bits', { bits: 8 }, 0.01],
    ['16 bits', { bits: 16 }, 1e-4],
    ['24 bits', { bits: 24 }, 1e-6],
    ['32 bits', { bits: 32 }, 1e-6],
    ['32 bits of floating point', { bits: 32, isFloat: true }, 1e-6],
    ['two channels', { channels: 2 }, 1e-4],
    ['six channels of 24 bits', { channels: 6, bits: 24 }, 1e-6],
    ['a telephone rate', { rate: 8000 }, 1e-4],
    ['a studio rate', { rate: 96_000 }, 1e-4],
  ] as const)('are the same sound in %s', (_, format, tolerance) => {
    const wav = readWav(makeWav(0.5, tone(440), format));
    expect(wav.seconds).toBeCloseTo(0.5, 4);
    const samples = wav.samples();
    expect(samples.length).toBe(0.5 * wav.sampleRate);
    const worst = samples.reduce(
      (most, sample, index) => Math.max(most, Math.abs(sample - tone(440)(index / wav.sampleRate))),
      0,
    );
    expect(worst).toBeLessThan(tolerance);
  });

  test('two channels are mixed, not cut to one', () => {
    const wav = makeWav(0.1, silence, { channels: 2 });
    for (let at = 44; at < wav.length; at += 4) wav.writeInt16LE(16_384, at);
    expect(
      readWav(wav)
        .samples()
        .every((sample) => sample === 0.25),
    ).toBe(true);
  });

  test('a number that is none is silence', () => {
    const wav = makeWav(0.1, tone(440), { bits: 32, isFloat: true });
    wav.writeFloatLE(Number.NaN, 44);
    expect(readWav(wav).samples()[0]).toBe(0);
  });
});

describe('a WAV file that is not whole', () => {
  test.each([
    ['cut off in the middle', makeWav(1, tone(440)).subarray(0, 44 + 16_000), 0.5],
    ['cut off inside a sample', makeWav(1, tone(440)).subarray(0, 44 + 15_999), 0.4999],
    ['streamed, with no length in its head', changed((wav) => wav.writeUInt32LE(0xffffffff, 40)), 1],
    ['with nothing in it', makeWav(0, silence), 0],
    ['that states less than it holds', changed((wav) => wav.writeUInt32LE(3200, 40)), 0.1],
    [
      'with a note before its sound',
      Buffer.concat([
        makeWav(1, tone(440)).subarray(0, 36),
        Buffer.from('LIST\x03\0\0\0abc\0'),
        makeWav(1, tone(440)).subarray(36),
      ]),
      1,
    ],
  ] as const)('%s gives what is there', (_, wav, seconds) => {
    const read = readWav(wav);
    expect(read.seconds).toBeCloseTo(seconds, 3);
    expect(read.samples().length).toBe(Math.round(read.seconds * 16_000));
  });

  test.each([
    ['only a head', makeWav(1, tone(440)).subarray(0, 12)],
    ['a format that is cut off', makeWav(1, tone(440)).subarray(0, 30)],
    ['no sound', makeWav(1, tone(440)).subarray(0, 36)],
    ['no channels', changed((wav) => wav.writeUInt16LE(0, 22))],
    ['a thousand channels', changed((wav) => wav.writeUInt16LE(1000, 22))],
    ['no rate', changed((wav) => wav.writeUInt32LE(0, 24))],
    ['a rate that nothing has', changed((wav) => wav.writeUInt32LE(4_000_000_000, 24))],
    ['samples of no bits', changed((wav) => wav.writeUInt16LE(0, 34))],
    ['samples of 12 bits', changed((wav) => wav.writeUInt16LE(12, 34))],
    ['compressed sound', changed((wav) => wav.writeUInt16LE(85, 20))],
    ['a chunk that ends before it starts', changed((wav) => wav.writeUInt32LE(0xfffffff0, 16))],
  ] as const)('with %s is refused', (_, wav) => {
    expect(() => readWav(wav)).toThrow(expect.objectContaining({ reason: 'unreadable' }));
  });
});
