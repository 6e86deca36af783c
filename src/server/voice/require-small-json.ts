import { SpeechFailed } from './recogniser.ts';

const maxBytes = 256 * 1024;

/** Five minutes of speech are a few kilobytes; a server that goes on sending is cut off. */
export const requireSmallJson = async (response: Response): Promise<unknown> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new SpeechFailed('unavailable', 'the speech server sent too much');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (error) {
    throw new SpeechFailed('unavailable', 'the speech server sent no JSON', error);
  }
};
