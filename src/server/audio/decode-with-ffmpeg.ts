import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AudioKind } from './audio-kind.ts';
import { AudioRefused } from './audio-refused.ts';
import { speechRate } from './resample.ts';

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
export const decodeWithFfmpeg = async (bytes: Uint8Array, kind: AudioKind): Promise<Float32Array> => {
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
