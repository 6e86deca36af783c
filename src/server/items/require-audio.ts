import { open } from 'node:fs/promises';
import { refuse } from '../http/refuse.ts';

const isAudio = (head: string) =>
  (head.startsWith('RIFF') && head.slice(8, 12) === 'WAVE') ||
  head.startsWith('\x1a\x45\xdf\xa3') ||
  head.startsWith('OggS') ||
  head.slice(4, 8) === 'ftyp';

/** A recording may come along with an item; by its first bytes it must be one. It is not kept. */
export const requireAudio = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    if (!isAudio(buffer.toString('latin1'))) refuse('not_audio');
  } finally {
    await file.close();
  }
};
