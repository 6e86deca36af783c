import { describe, expect, test } from 'vitest';
import { encodeWav, mixChannels } from './encode-wav.ts';

const view = async (blob: Blob) => new DataView(await blob.arrayBuffer());
const text = (data: DataView, at: number) => String.fromCharCode(...new Uint8Array(data.buffer, at, 4));

describe('a recording as a WAV file', () => {
  test('states one channel of sixteen bits at its rate, and its true length', async () => {
    const blob = encodeWav(new Float32Array(8000), 16_000);
    expect(blob.type).toBe('audio/wav');
    expect(blob.size).toBe(44 + 16_000);
    const data = await view(blob);
    expect([0, 8, 12, 36].map((at) => text(data, at))).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect(data.getUint32(4, true)).toBe(blob.size - 8);
    expect([16, 24, 28, 40].map((at) => data.getUint32(at, true))).toEqual([16, 16_000, 32_000, 16_000]);
    expect([20, 22, 32, 34].map((at) => data.getUint16(at, true))).toEqual([1, 1, 2, 16]);
  });

  test('holds each sample, and cuts what is louder than loud', async () => {
    const data = await view(encodeWav(Float32Array.of(0, 0.5, -0.5, 1, -1, 3, -3), 16_000));
    const samples = Array.from({ length: 7 }, (_, index) => data.getInt16(44 + index * 2, true));
    expect(samples).toEqual([0, 16_384, -16_383, 32_767, -32_767, 32_767, -32_767]);
  });

  test('of nothing is only a head', () => {
    expect(encodeWav(new Float32Array(0), 16_000).size).toBe(44);
  });
});

test('channels are mixed evenly', () => {
  const mixed = mixChannels([Float32Array.of(1, 0, 0.5), Float32Array.of(0, -1, 0.5)]);
  expect([...mixed]).toEqual([0.5, -0.5, 0.5]);
  expect(mixChannels([]).length).toBe(0);
});
