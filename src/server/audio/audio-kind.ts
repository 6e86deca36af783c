import { open } from 'node:fs/promises';

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

/** The same of a file, which is not read beyond its first bytes. */
export const findKindOfFile = async (path: string): Promise<AudioKind | null> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return findAudioKind(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
};
