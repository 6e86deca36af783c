import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { prepareRecording } from '../../src/client/voice/prepare-recording.ts';
import type { RecordingFailed } from '../../src/client/voice/recording-failed.ts';
import type { recordAudio } from '../../src/client/voice/record-audio.ts';
import { decodeAudio } from '../../src/server/audio/decode-audio.ts';
import { openEmbeddedRecogniser } from '../../src/server/voice/embedded-recogniser.ts';
import { readWav } from '../../src/server/audio/read-wav.ts';
import { bundleModule } from '../support/bundle-module.ts';

declare global {
  var recording: { recordAudio: typeof recordAudio };
  var preparing: { prepareRecording: typeof prepareRecording };
}

/** The sentence, and then a long silence, because the fake microphone loops. */
const spokenOnce = async () => {
  const wav = await readFile(new URL('../fixtures/speech/ladder.wav', import.meta.url));
  const padded = Buffer.concat([wav, Buffer.alloc(32_000 * 60)]);
  padded.writeUInt32LE(padded.length - 8, 4);
  padded.writeUInt32LE(padded.length - 44, 40);
  return padded;
};

let folder: string;
let server: Server;
/** Two people; one denies the microphone. */
let willing: Browser;
let unwilling: Browser;
let scripts: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'microphone-'));
  const spoken = join(folder, 'spoken.wav');
  await writeFile(spoken, await spokenOnce());
  scripts = [
    await bundleModule('recording', 'voice/record-audio'),
    await bundleModule('preparing', 'voice/prepare-recording'),
  ];
  // A microphone is given to pages of this machine, not to blank ones.
  server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const microphone = ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${spoken}%noloop`];
  const launch = (answer: string) =>
    chromium.launch({
      executablePath: inject('chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        `--use-fake-ui-for-media-stream${answer}`,
        ...microphone,
      ],
    });
  [willing, unwilling] = await Promise.all([launch(''), launch('=deny')]);
});
afterAll(async () => {
  await Promise.all([willing.close(), unwilling.close()]);
  server.close();
  await rm(folder, { recursive: true });
});

let context: BrowserContext;
let page: Page;
const openPage = async (browser: Browser) => {
  const address = server.address();
  await context?.close();
  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
  for (const content of scripts) await page.addScriptTag({ content });
};
beforeEach(() => openPage(willing));

/** Records until `seconds` have passed, and gives what was recorded and what is sent. */
const record = (seconds: number, limits: { maxSeconds?: number; warnSeconds?: number } = {}) =>
  page.evaluate(
    async ({ seconds, limits }) => {
      const bytes = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];
      const levels: number[] = [];
      const warnings: number[] = [];
      let lasted = 0;
      const recorder = await globalThis.recording.recordAudio({
        ...limits,
        onEndNear: (left) => warnings.push(left),
        onProgress: (progress) => {
          levels.push(progress.level);
          lasted = progress.seconds;
          if (progress.seconds >= seconds) recorder.stop();
        },
      });
      const recorded = await recorder.finished;
      if (!recorded) throw new Error('cancelled');
      const prepared = await globalThis.preparing.prepareRecording(recorded);
      return {
        recorded: { type: recorded.type, bytes: await bytes(recorded) },
        sent: { type: prepared.type, bytes: await bytes(prepared) },
        levels,
        warnings,
        lasted,
      };
    },
    { seconds, limits },
  );

const reasonOf = (act: () => Promise<unknown>) =>
  act().then(
    () => 'recorded',
    (error: RecordingFailed) => /recording: (\w+)/.exec(error.message)?.[1] ?? error.message,
  );

describe('a recording in the browser', () => {
  it('is sent as WAV, and the words that were said can be heard in it', async () => {
    const recogniser = openEmbeddedRecogniser();
    try {
      const { recorded, sent, levels } = await record(5);
      expect(recorded.type).toContain('audio/webm');
      expect(sent.type).toBe('audio/wav');
      const wav = readWav(Uint8Array.from(sent.bytes));
      expect(wav.sampleRate).toBe(16_000);
      expect(wav.seconds).toBeGreaterThan(3.5);
      expect(Math.max(...levels)).toBeGreaterThan(0.4);
      expect(Math.min(...levels)).toBeLessThan(0.2);
      expect(await recogniser.transcribe({ bytes: Uint8Array.from(sent.bytes) })).toMatchObject({
        text: expect.stringMatching(/wooden ladder.*drill/),
      });
      expect(await recogniser.transcribe({ bytes: Uint8Array.from(recorded.bytes) })).toMatchObject({
        text: expect.stringMatching(/wooden ladder.*drill/),
      });
    } finally {
      await recogniser.close();
    }
  });

  it('stops by itself at its longest, and says so before', async () => {
    const { warnings, lasted, recorded } = await record(99, { maxSeconds: 2, warnSeconds: 1 });
    expect(warnings).toEqual([1]);
    expect(lasted).toBe(2);
    expect((await decodeAudio(Uint8Array.from(recorded.bytes))).length / 16_000).toBeGreaterThan(1);
  });

  it('gives the microphone back, whether it was stopped or cancelled', async () => {
    const outcome = await page.evaluate(async () => {
      const tracks: MediaStreamTrack[] = [];
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted);
        tracks.push(...stream.getTracks());
        return stream;
      };
      const first = await globalThis.recording.recordAudio({
        onProgress: ({ seconds }) => (seconds > 1 ? first.stop() : undefined),
      });
      const kept = await first.finished;
      const second = await globalThis.recording.recordAudio();
      second.cancel();
      const dropped = await second.finished;
      return { kept: kept?.type ?? null, dropped, states: tracks.map((track) => track.readyState) };
    });
    expect(outcome.kept).toContain('audio/');
    expect(outcome).toMatchObject({ dropped: null, states: ['ended', 'ended'] });
  });

  it('is sent as it is when the browser cannot decode it', async () => {
    const sent = await page.evaluate(async () => {
      const prepared = await globalThis.preparing.prepareRecording(new Blob(['not sound'], { type: 'audio/mp4' }));
      return { type: prepared.type, text: await prepared.text() };
    });
    expect(sent).toEqual({ type: 'audio/mp4', text: 'not sound' });
  });

  it('is not made without leave', async () => {
    await openPage(unwilling);
    expect(await reasonOf(() => page.evaluate(() => globalThis.recording.recordAudio()))).toBe('not_allowed');
  });

  it('is not made where the browser has no recorder', async () => {
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'));
    expect(await reasonOf(() => page.evaluate(() => globalThis.recording.recordAudio()))).toBe('unsupported');
  });
});
