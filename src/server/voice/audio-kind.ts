export type AudioKind = 'wav' | 'webm' | 'ogg' | 'mp4';

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const isWebm = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3;

/** By content, never by name: the recordings that browsers make, or null. */
export const findAudioKind = (bytes: Uint8Array): AudioKind | null => {
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WAVE') return 'wav';
  if (textAt(bytes, 0, 4) === 'OggS') return 'ogg';
  if (textAt(bytes, 4, 4) === 'ftyp') return 'mp4';
  return isWebm(bytes) ? 'webm' : null;
};
