import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeOgg } from '../../../tests/support/make-ogg.ts';
import { makeWav, silence, tone } from '../../../tests/support/make-wav.ts';
import { findAudioKind } from './audio-kind.ts';
import { findAudioSeconds } from './audio-length.ts';
import { decodeAudio } from './decode-audio.ts';
import { findWebmOpus } from './read-webm.ts';
import { AudioRefused } from './audio-refused.ts';
import { speechRate } from './resample.ts';

const fixture = (name: string) => readFile(new URL(`../../../tests/fixtures/speech/${name}`, import.meta.url));
const webm = await fixture('ladder.webm');
const wav = await fixture('ladder.wav');
const packets = findWebmOpus(webm)?.packets ?? [];
const ogg = makeOgg(packets);
const mp4 = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08moov', 'latin1');

const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
const refusal = (bytes: Uint8Array) =>
  decodeAudio(bytes).then(
    () => 'decoded',
    (error) => error.reason,
  );

let folder: string;
const { PATH } = process.env;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decode-'));
  // ffmpeg is not found here unless a test adds one.
  process.env.PATH = folder;
  process.env.TMPDIR = folder;
});
afterEach(async () => {
  process.env.PATH = PATH;
  delete process.env.TMPDIR;
  await rm(folder, { recursive: true });
});

describe('a recording is known by its content', () => {
  test.each([
    ['wav', wav],
    ['webm', webm],
    ['ogg', ogg],
    ['mp4', mp4],
    [null, Buffer.from('<!doctype html>')],
    [null, Buffer.from('RIFF\0\0\0\0AVI ')],
    [null, Buffer.from('ID3\x04')],
    [null, Buffer.alloc(0)],
  ])('as %s', async (kind, bytes) => {
    expect(findAudioKind(bytes)).toBe(kind);
  });

  test('and its length is known before it is decoded', () => {
    expect(findAudioSeconds(wav, 'wav')).toBeCloseTo(3.05, 1);
    expect(findAudioSeconds(webm, 'webm')).toBeCloseTo(3, 0);
    expect(findAudioSeconds(ogg, 'ogg')).toBe(findAudioSeconds(webm, 'webm'));
    const head = Buffer.alloc(124);
    head.write('\0\0\0\x10ftypmp42\0\0\0\0\0\0\0\x6cmoov\0\0\0\x64mvhd', 'latin1');
    head.writeUInt32BE(1000, 16 + 8 + 8 + 12);
    head.writeUInt32BE(90_500, 16 + 8 + 8 + 16);
    expect(findAudioSeconds(head, 'mp4')).toBe(90.5);
    expect(findAudioSeconds(mp4, 'mp4')).toBeNull();
  });
});

describe('what browsers record is decoded', () => {
  test.each([
    ['WebM', webm],
    ['Ogg', ogg],
    ['WAV', wav],
  ])('from %s', async (_, bytes) => {
    const samples = await decodeAudio(bytes);
    expect(samples.length / speechRate).toBeCloseTo(3, 0);
    expect(power(samples)).toBeCloseTo(power(await decodeAudio(wav)), 2);
  });

  test('from a WAV of another rate and two channels', async () => {
    expect((await decodeAudio(makeWav(1, tone(440), { rate: 44_100, channels: 2 }))).length).toBe(speechRate);
  });

  test('from a WebM that was cut off, as far as it goes', async () => {
    const samples = await decodeAudio(webm.subarray(0, webm.length / 2));
    expect(samples.length / speechRate).toBeCloseTo(1.5, 0);
  });
});

describe('a recording of more than five minutes is refused before it is decoded', () => {
  test.each([
    ['as WAV', makeWav(310, silence, { rate: 8000, bits: 8 })],
    ['as Ogg', makeOgg(Array.from({ length: 15_500 }, () => Buffer.from([0x78])))],
    // Three bytes of a packet may represent a tenth of a second: small files can be very long.
    ['that is small and unfolds', makeOgg(Array.from({ length: 40_000 }, () => Buffer.from([0x1b, 0x02, 0])))],
    ['in ever so many empty packets', makeOgg(Array.from({ length: 200_000 }, () => Buffer.alloc(0)))],
  ])('%s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('too_long');
  });
});

describe('what this program cannot decode', () => {
  const installFfmpeg = async (script: string) => {
    await writeFile(join(folder, 'ffmpeg'), `#!/bin/sh\nPATH=/usr/bin:/bin\n${script}\n`);
    await chmod(join(folder, 'ffmpeg'), 0o755);
    process.env.PATH = `${folder}${delimiter}${PATH}`;
  };

  test.each([
    ['an MP4', mp4],
    ['an Ogg of another codec', makeOgg([Buffer.from('x')], Buffer.from('\x01vorbis'))],
    ['a page', Buffer.from('<!doctype html>')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused where there is no ffmpeg: %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('unreadable');
  });

  test('is given to ffmpeg as the kind that it is, and nothing stays behind', async () => {
    await installFfmpeg(`echo "$@" > ${folder}/arguments; head -c 32000 /dev/zero`);
    expect((await decodeAudio(mp4)).length).toBe(speechRate);
    expect(await readFile(join(folder, 'arguments'), 'utf8')).toContain('-protocol_whitelist file -f mov -i');
    expect(await readdir(folder)).toEqual(expect.not.arrayContaining([expect.stringContaining('recording-')]));
  });

  test('is refused when ffmpeg fails too', async () => {
    await installFfmpeg('exit 1');
    expect(await refusal(mp4)).toBe('unreadable');
  });

  test('is refused when ffmpeg finds it too long', async () => {
    await installFfmpeg('head -c 9920000 /dev/zero');
    expect(await refusal(mp4)).toBe('too_long');
  });
});

test('no damaged recording does more than be refused', async () => {
  // The decoder complains about each broken packet.
  const complaints = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const damaged = fc
    .tuple(
      // A moment of each is enough to be damaged, and is soon decoded.
      fc.constantFrom(webm.subarray(0, 4000), makeOgg(packets.slice(0, 40)), wav.subarray(0, 6000)),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 30 }),
      fc.nat(),
    )
    .map(([whole, changes, cut]) => {
      const copy = Buffer.from(whole);
      // Most changes go to the head, where the lengths and formats are.
      for (const [at, value] of changes) copy[at % (at % 3 === 0 ? copy.length : 300)] = value;
      return copy.subarray(0, cut % 4 === 0 ? cut % copy.length : copy.length);
    });
  await fc.assert(
    fc.asyncProperty(damaged, async (bytes) => {
      const result = await decodeAudio(bytes).catch((error: unknown) => error);
      expect(result instanceof Float32Array || result instanceof AudioRefused, String(result)).toBe(true);
    }),
    { numRuns: import.meta.env.MODE === 'thousand' ? 1000 : 150 },
  );
  complaints.mockRestore();
});
