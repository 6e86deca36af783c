import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OpusDecoder } from 'opus-decoder';
import { type AudioKind, findAudioKind } from './audio-kind.ts';
import { requireShort } from './audio-length.ts';
import { AudioRefused } from './audio-refused.ts';
import { type OpusPackets, opusSeconds } from './opus-packets.ts';
import { findMp4Seconds } from './read-mp4.ts';
import { findOggOpus } from './read-ogg.ts';
import { readWav } from './read-wav.ts';
import { findWebmOpus } from './read-webm.ts';
import { resample, speechRate } from './resample.ts';

/** The container is named, not guessed: a playlist in disguise must not make ffmpeg open other files. */
const formats: Record<AudioKind, string> = { wav: 'wav', ogg: 'ogg', webm: 'matroska', mp4: 'mov' };

const limits = { timeout: 20_000, killSignal: 'SIGKILL', maxBuffer: 32 * 2 ** 20, encoding: 'buffer' } as const;

const run = (input: string, kind: AudioKind): Promise<Buffer> => {
  const from = ['-nostdin', '-loglevel', 'error', '-protocol_whitelist', 'file', '-f', formats[kind], '-i', input];
  const to = ['-vn', '-t', '310', '-ac', '1', '-ar', String(speechRate), '-f', 's16le', '-protocol_whitelist', 'pipe'];
  return new Promise((resolve, reject) => {
    execFile('ffmpeg', [...from, ...to, 'pipe:1'], limits, (error, output) =>
      error ? reject(error) : resolve(output),
    );
  });
};

/** For what the decoders of this program cannot read, where the machine has ffmpeg. */
const decodeWithFfmpeg = async (bytes: Uint8Array, kind: AudioKind): Promise<Float32Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'));
  try {
    const input = join(folder, 'recording');
    await writeFile(input, bytes, { mode: 0o600 });
    const output = await run(input, kind);
    return Float32Array.from({ length: output.length >> 1 }, (_, index) => output.readInt16LE(index * 2) / 32_768);
  } catch (error) {
    throw new AudioRefused('unreadable', `no decoder for this ${kind} recording`, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

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
