import { answerRequests } from '../workers/answer-requests.ts';
import { cutAtSilences } from './cut-at-silences.ts';
import { AudioRefused } from '../audio/audio-refused.ts';
import { decodeAudio } from '../audio/decode-audio.ts';
import { type Hear, loadMoonshine } from './moonshine.ts';
import { SpeechFailed, type SpeechFailure } from './recogniser.ts';
import { speechRate } from '../audio/resample.ts';

const shortestSeconds = 6;

export type SpeechRequest = { bytes: Uint8Array };
export type SpeechReply = { text: string } | { failure: SpeechFailure; message: string };

let loaded: Promise<Hear> | undefined;

/** A piece in which the model goes in circles is heard again in halves: the shorter, the less it loses itself. */
const hearPiece = async (hear: Hear, piece: Float32Array): Promise<string> => {
  const { text, isCircling } = await hear(piece);
  const seconds = piece.length / speechRate;
  if (!isCircling || seconds < shortestSeconds) return text;
  return hearPieces(hear, cutAtSilences(piece, seconds / 2));
};

const hearPieces = async (hear: Hear, pieces: Float32Array[]): Promise<string> => {
  const texts: string[] = [];
  for (const piece of pieces) texts.push(await hearPiece(hear, piece));
  return texts.filter(Boolean).join(' ');
};

const transcribe = async (bytes: Uint8Array): Promise<string> => {
  const pieces = cutAtSilences(await decodeAudio(bytes));
  if (pieces.length === 0) return '';
  loaded ??= loadMoonshine();
  return hearPieces(await loaded, pieces);
};

answerRequests<SpeechRequest, SpeechReply>(async ({ bytes }) => {
  try {
    return { text: await transcribe(bytes) };
  } catch (error) {
    if (error instanceof SpeechFailed || error instanceof AudioRefused)
      return { failure: error.reason, message: error.message };
    throw error;
  }
});
