import { OpusDecoder } from 'opus-decoder';
import { findAudioKind } from './audio-kind.ts';
import { requireShort } from './audio-length.ts';
import { decodeWithFfmpeg } from './decode-with-ffmpeg.ts';
import { type OpusPackets, opusSeconds } from './opus-packets.ts';
import { findMp4Seconds } from './read-mp4.ts';
import { findOggOpus } from './read-ogg.ts';
import { readWav } from './read-wav.ts';
import { findWebmOpus } from './read-webm.ts';
import { AudioRefused } from './audio-refused.ts';
import { resample, speechRate } from './resample.ts';

const mixed = ([first = new Float32Array(0), second]: Float32Array[]): Float32Array =>
  second ? first.map((sample, index) => (sample + (second[index] ?? 0)) / 2) : first;

const decodeOpus = async (opus: OpusPackets): Promise<Float32Array> => {
  requireShort(opusSeconds(opus));
  const { channels } = opus;
  const decoder = new OpusDecoder({ sampleRate: speechRate, channels, coupledStreamCount: channels - 1 });
  await decoder.ready;
  try {
    return mixed(decoder.decodeFrames(opus.packets).channelData);
  } finally {
    decoder.free();
  }
};

const decodeWav = (bytes: Uint8Array): Float32Array => {
  const wav = readWav(bytes);
  requireShort(wav.seconds);
  return resample(wav.samples(), wav.sampleRate);
};

/** Any recording of at most five minutes as one channel at the speech rate; its length is checked before it is decoded. */
export const decodeAudio = async (bytes: Uint8Array): Promise<Float32Array> => {
  const kind = findAudioKind(bytes);
  if (!kind) throw new AudioRefused('unreadable', 'not a recording of a known kind');
  if (kind === 'wav') return decodeWav(bytes);
  const opus = kind === 'ogg' ? findOggOpus(bytes) : kind === 'webm' ? findWebmOpus(bytes) : null;
  if (opus) return decodeOpus(opus);
  requireShort((kind === 'mp4' && findMp4Seconds(bytes)) || 0);
  const samples = await decodeWithFfmpeg(bytes, kind);
  requireShort(samples.length / speechRate);
  return samples;
};
