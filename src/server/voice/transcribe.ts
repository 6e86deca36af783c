import { readFile } from 'node:fs/promises';
import type { RefusalCode } from '../../shared/http/errors.ts';
import type { Transcription } from '../../shared/voice/contract.ts';
import { findAudioKind } from '../audio/audio-kind.ts';
import { requireRecording } from '../audio/audio-length.ts';
import { AudioRefused } from '../audio/audio-refused.ts';
import type { Sql } from '../db/connect.ts';
import { Refused, refuse } from '../http/refuse.ts';
import type { UploadedFiles } from '../http/upload.ts';
import type { Describer } from '../meaning/describe.ts';
import { describeOthers } from './describe-others.ts';
import { listNamesAround } from './names-around.ts';
import { type Recogniser, SpeechFailed, type SpeechFailure } from './recogniser.ts';
import { findRecording, forgetRecording, keepRecording } from './store.ts';

const refusals: Record<SpeechFailure, { code: RefusalCode; retryAfter?: number }> = {
  off: { code: 'speech_off' },
  unreadable: { code: 'recording_unreadable' },
  too_long: { code: 'recording_too_long' },
  timeout: { code: 'speech_slow' },
  busy: { code: 'speech_busy', retryAfter: 10 },
  unavailable: { code: 'speech_failed' },
};

const toRefused = (error: unknown): unknown => {
  if (!(error instanceof SpeechFailed || error instanceof AudioRefused)) return error;
  const { code, ...details } = refusals[error.reason];
  return new Refused(code, details);
};

export const takeRecording = async (sql: Sql, userId: number, files: UploadedFiles): Promise<string> => {
  const file = files.audio?.[0] ?? refuse('recording_missing');
  const bytes = await readFile(file.path);
  if (findAudioKind(bytes) === null) refuse('not_audio');
  try {
    requireRecording(bytes);
  } catch (error) {
    throw toRefused(error);
  }
  return keepRecording(sql, userId, bytes);
};

/** What listening needs. */
export type TranscribeDeps = { db: Sql; recogniser: Recogniser; describer: Describer };
type Order = { filePath: string; type: 'item' | 'wish' };

/** The recording stays when writing it down fails, so that another try is possible within its hour. */
export const transcribe = async (deps: TranscribeDeps, userId: number, order: Order): Promise<Transcription> => {
  const { db, recogniser, describer } = deps;
  const bytes = (await findRecording(db, userId, order.filePath)) ?? refuse('recording_not_found');
  try {
    const { text, others } = await recogniser.transcribe({ bytes, names: await listNamesAround(db, userId) });
    const description = await describer.describe(text, order.type);
    const instead = await describeOthers(describer, description, others);
    await forgetRecording(db, order.filePath);
    return { ...description, heard: text.trim() !== '', ...(instead.length > 0 && { others: instead }) };
  } catch (error) {
    throw toRefused(error);
  }
};
