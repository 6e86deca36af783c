import { AudioRefused, mostParts } from './audio-refused.ts';

export type Wav = {
  sampleRate: number;
  seconds: number;
  /** All channels mixed into one, from -1 to 1. */
  samples(): Float32Array;
};

type Format = { code: number; channels: number; sampleRate: number; bits: number };
type ReadSample = (view: DataView, at: number) => number;

const integer = 1;
const float = 3;
const extensible = 0xfffe;

const readers: Record<string, ReadSample> = {
  [`${integer}-8`]: (view, at) => (view.getUint8(at) - 128) / 128,
  [`${integer}-16`]: (view, at) => view.getInt16(at, true) / 32_768,
  [`${integer}-24`]: (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608,
  [`${integer}-32`]: (view, at) => view.getInt32(at, true) / 2_147_483_648,
  [`${float}-32`]: (view, at) => view.getFloat32(at, true),
  [`${float}-64`]: (view, at) => view.getFloat64(at, true),
};

const unreadable = (why: string): never => {
  throw new AudioRefused('unreadable', `not a WAV file that can be read: ${why}`);
};

/** The content of a chunk, cut to what is there: the header of a stream states no true length. */
const findChunk = (view: DataView, name: string): DataView | null => {
  let at = 12;
  for (let parts = 0; at + 8 <= view.byteLength; parts += 1) {
    if (parts === mostParts) return unreadable('it consists of small parts');
    const id = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));
    const stated = view.getUint32(at + 4, true);
    const length = Math.min(stated, view.byteLength - at - 8);
    if (id === name) return new DataView(view.buffer, view.byteOffset + at + 8, length);
    at += 8 + stated + (stated % 2);
  }
  return null;
};

const readFormat = (chunk: DataView): Format => {
  if (chunk.byteLength < 16) unreadable('its format is cut off');
  const stated = chunk.getUint16(0, true);
  return {
    code: stated === extensible && chunk.byteLength >= 26 ? chunk.getUint16(24, true) : stated,
    channels: chunk.getUint16(2, true),
    sampleRate: chunk.getUint32(4, true),
    bits: chunk.getUint16(14, true),
  };
};

const requireSensible = ({ channels, sampleRate }: Format): void => {
  if (channels < 1 || channels > 8) unreadable(`${channels} channels`);
  if (sampleRate < 4000 || sampleRate > 192_000) unreadable(`${sampleRate} samples a second`);
};

const mix = (data: DataView, { channels, bits }: Format, read: ReadSample): Float32Array => {
  const bytes = bits / 8;
  const mixed = new Float32Array(Math.floor(data.byteLength / (bytes * channels)));
  for (let frame = 0; frame < mixed.length; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += read(data, (frame * channels + channel) * bytes);
    const sample = sum / channels;
    mixed[frame] = Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0;
  }
  return mixed;
};

/** Reads the header only; the samples are converted when they are asked for. */
export const readWav = (bytes: Uint8Array): Wav => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = readFormat(findChunk(view, 'fmt ') ?? unreadable('it states no format'));
  const data = findChunk(view, 'data') ?? unreadable('it holds no sound');
  requireSensible(format);
  const read = readers[`${format.code}-${format.bits}`] ?? unreadable(`format ${format.code}, ${format.bits} bits`);
  const frames = Math.floor(data.byteLength / ((format.bits / 8) * format.channels));
  return {
    sampleRate: format.sampleRate,
    seconds: frames / format.sampleRate,
    samples: () => mix(data, format, read),
  };
};
