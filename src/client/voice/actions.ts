import type { Transcription } from '../../shared/voice/contract.ts';
import { call } from '../http/call.ts';
import { failureText, ReadableFailure } from '../http/failures.ts';
import { words } from './words.ts';

const saying = (error: unknown, sentence: string) => new ReadableFailure(failureText(error, sentence));

const fileName = (recording: Blob) => `recording.${recording.type.split(/[/;]/)[1] ?? 'wav'}`;

const handOver = async (recording: Blob): Promise<string> => {
  const form = new FormData();
  form.set('audio', recording, fileName(recording));
  try {
    return (await call('POST /upload-audio', { body: form })).filePath;
  } catch (error) {
    throw saying(error, words.uploadFailed);
  }
};

/**
 * Hands a recording over and brings back what was understood. A failure carries the sentence for the person; the
 * recording stays in the page for another try.
 */
export const writeDown = async (recording: Blob, type: 'item' | 'wish'): Promise<Transcription> => {
  const filePath = await handOver(recording);
  try {
    return await call('POST /transcribe', { body: { filePath, type } });
  } catch (error) {
    throw saying(error, words.transcribeFailed);
  }
};
