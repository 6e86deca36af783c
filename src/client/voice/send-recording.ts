import type { Transcription } from '../../shared/voice/contract.ts';
import { CallRefused } from '../../shared/http/caller.ts';
import { call } from '../http/call.ts';
import { words } from './words.ts';

/** Carries the sentence for the person; the recording stays in the page for another try. */
export class NotWrittenDown extends Error {}

const saying = (error: unknown, sentence: string) =>
  new NotWrittenDown(error instanceof CallRefused ? (error.body.message ?? sentence) : sentence);

const fileName = (recording: Blob) => `recording.${recording.type.split(/[/;]/)[1] ?? 'wav'}`;

const hand = async (recording: Blob): Promise<string> => {
  const form = new FormData();
  form.set('audio', recording, fileName(recording));
  try {
    return (await call('POST /upload-audio', { body: form })).filePath;
  } catch (error) {
    throw saying(error, words.uploadFailed);
  }
};

/** Hands a recording over and brings back what was understood. */
export const writeDown = async (recording: Blob, type: 'item' | 'wish'): Promise<Transcription> => {
  const filePath = await hand(recording);
  try {
    return await call('POST /transcribe', { body: { filePath, type } });
  } catch (error) {
    throw saying(error, words.transcribeFailed);
  }
};
