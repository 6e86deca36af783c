import { readFile } from 'node:fs/promises';
import type { RefusalCode } from '../../shared/http/errors.ts';
import type { Language } from '../../shared/languages/languages.ts';
import type { Transcription } from '../../shared/voice/contract.ts';
import { findAudioKind } from '../audio/audio-kind.ts';
import { requireRecording } from '../audio/audio-length.ts';
import { AudioRefused } from '../audio/audio-refused.ts';
import type { Sql } from '../db/connect.ts';
import { refuse, Refused } from '../http/refuse.ts';
import type { UploadedFiles } from '../http/upload.ts';
import { listOthersNames, listOwnItems } from '../items/list-items.ts';
import type { Describer } from '../meaning/describe.ts';
import { describeHearing } from './describe-hearing.ts';
import { type Recogniser, SpeechFailed, type SpeechFailure } from './recogniser.ts';
import { spokenNames } from './spoken-names.ts';
import { findRecording, forgetRecording, keepRecording } from './store.ts';

// A page of what is new; more would make every word sound like somebody's thing.
const most = 150;
const longestName = 4;

/** What people call a thing when they speak of it: "Raclette grill, for eight" is a raclette grill. */
const saidOf = (name: string): string => (name.split(/[,;:(]|\s[-\u2013]\s/)[0] ?? '').trim().toLowerCase();

const isSpeakable = (name: string): boolean =>
  /^[a-z]{3,}([ '-][a-z]+)*$/.test(name) && name.split(' ').length <= longestName && !spokenNames.has(name);

/** The community's own words: names of things that the speaker has or sees, so that a hearing betrays nothing. */
const listNamesAround = async (sql: Sql, userId: number): Promise<string[]> => {
  const [own, others] = await Promise.all([
    listOwnItems(sql, userId, { limit: most }),
    listOthersNames(sql, userId, most),
  ]);
  const names = [...own.rows.map(({ name }) => name), ...others];
  return [...new Set(names.map(saidOf))].filter(isSpeakable);
};

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
type Speaker = { id: number; language: Language };
type Order = { filePath: string; type: 'item' | 'wish' };

/** The recording stays when writing it down fails, so that another try is possible within its hour. */
export const transcribe = async (
  { db, recogniser, describer }: TranscribeDeps,
  { id, language }: Speaker,
  { filePath, type }: Order,
): Promise<Transcription> => {
  const bytes = (await findRecording(db, id, filePath)) ?? refuse('recording_not_found');
  try {
    const names = await listNamesAround(db, id);
    const hearing = await recogniser.transcribe({ bytes, names, language });
    const answer = await describeHearing(describer, hearing, { type, names, language });
    await forgetRecording(db, filePath);
    return answer;
  } catch (error) {
    throw toRefused(error);
  }
};
