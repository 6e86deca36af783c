import { type AudioKind, findAudioKind } from './audio-kind.ts';
import { opusSeconds } from './opus-packets.ts';
import { findMp4Seconds } from './read-mp4.ts';
import { findOggOpus } from './read-ogg.ts';
import { readWav } from './read-wav.ts';
import { findWebmOpus } from './read-webm.ts';
import { AudioRefused } from './audio-refused.ts';

const maxSeconds = 5 * 60;
/** A recorder that stops itself at five minutes ends a little later. */
const allowanceSeconds = 5;

const seconds: Record<AudioKind, (bytes: Uint8Array) => number | null> = {
  wav: (bytes) => readWav(bytes).seconds,
  ogg: (bytes) => {
    const opus = findOggOpus(bytes);
    return opus && opusSeconds(opus);
  },
  webm: (bytes) => {
    const opus = findWebmOpus(bytes);
    return opus && opusSeconds(opus);
  },
  mp4: findMp4Seconds,
};

/** How long a recording is, read off its head without decoding it, or null when it does not say. */
export const findAudioSeconds = (bytes: Uint8Array, kind: AudioKind): number | null => seconds[kind](bytes);

/** Refuses a recording that takes longer than five minutes. */
export const requireShort = (length: number): void => {
  if (length > maxSeconds + allowanceSeconds) throw new AudioRefused('too_long', `the recording takes ${length} s`);
};

/** What a recording is and how long, as far as its head tells; nothing is decoded for it. */
export const requireRecording = (bytes: Uint8Array): { kind: AudioKind; seconds: number } => {
  const kind = findAudioKind(bytes);
  if (!kind) throw new AudioRefused('unreadable', 'not a recording of a known kind');
  const length = findAudioSeconds(bytes, kind) ?? 0;
  requireShort(length);
  return { kind, seconds: length };
};
