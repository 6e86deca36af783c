import { answerRequests } from '../workers/answer-requests.ts';
import { cutAtSilences } from './cut-at-silences.ts';
import { AudioRefused } from '../audio/audio-refused.ts';
import { decodeAudio } from '../audio/decode-audio.ts';
import { type HearNames, loadMoonshine } from './moonshine.ts';
import { type Hearing, SpeechFailed, type SpeechFailure } from './recogniser.ts';
import type { Hear } from './speech-model.ts';
import { speechRate } from '../audio/resample.ts';

const shortestSeconds = 6;

export type SpeechRequest = { bytes: Uint8Array; names: readonly string[] };
export type SpeechReply = Hearing | { failure: SpeechFailure; message: string };

/** More would hardly be looked at: three of them are offered, and several may name the same thing. */
const mostOthers = 8;
const silence: Hearing = { text: '', others: [] };

let loaded: Promise<HearNames> | undefined;

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join(' ');

/** The transcript of all chunks; and alternatives, each with one chunk changed. */
const joinPieces = (heard: readonly Hearing[]): Hearing => {
  const texts = heard.map(({ text }) => text);
  const others = heard.flatMap((piece, at) =>
    piece.others.map((other, rank) => ({ rank, text: joined(texts.with(at, other)) })),
  );
  others.sort((one, other) => one.rank - other.rank);
  return { text: joined(texts), others: others.slice(0, mostOthers).map(({ text }) => text) };
};

/** A piece in which the model goes in circles is heard again in halves: the shorter, the less it loses itself. */
const hearPiece = async (hear: Hear, piece: Float32Array): Promise<Hearing> => {
  const { text, others, isCircling } = await hear(piece);
  const seconds = piece.length / speechRate;
  if (!isCircling || seconds < shortestSeconds) return { text, others };
  return hearPieces(hear, cutAtSilences(piece, seconds / 2));
};

const hearPieces = async (hear: Hear, pieces: Float32Array[]): Promise<Hearing> => {
  const heard: Hearing[] = [];
  for (const piece of pieces) heard.push(await hearPiece(hear, piece));
  return joinPieces(heard);
};

const transcribe = async ({ bytes, names }: SpeechRequest): Promise<Hearing> => {
  const pieces = cutAtSilences(await decodeAudio(bytes));
  if (pieces.length === 0) return silence;
  loaded ??= loadMoonshine();
  const hearFor = await loaded;
  return hearPieces(hearFor(names), pieces);
};

answerRequests<SpeechRequest, SpeechReply>(async (request) => {
  try {
    return await transcribe(request);
  } catch (error) {
    if (error instanceof SpeechFailed || error instanceof AudioRefused)
      return { failure: error.reason, message: error.message };
    throw error;
  }
});
