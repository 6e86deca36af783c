import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { accessSync, constants } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeWav, silence, tone } from '../../../tests/support/make-wav.ts';
import { atMost } from '../../../tests/support/patience.ts';
import { openEmbeddedRecogniser } from './embedded-recogniser.ts';
import { openRecogniser } from './open-recogniser.ts';

const run = promisify(execFile);
const fixture = (name: string) => readFile(new URL(`../../../tests/fixtures/speech/${name}`, import.meta.url));
const ladder = await fixture('ladder.wav');
const sentence = 'I have a wooden ladder and an electric drill to lend.';

/** More than the 25 seconds of one chunk: a minute of speech on demand, otherwise mostly pauses, which take less time. */
const { times: TIMES, pauseSeconds: PAUSE_SECONDS } =
  import.meta.env.MODE === 'thousand' ? { times: 15, pauseSeconds: 0.8 } : { times: 4, pauseSeconds: 5 };

const recogniser = openEmbeddedRecogniser({ timeoutMs: () => atMost(200) });
afterAll(() => recogniser.close());

const anotherRecogniser = (limits: Parameters<typeof openEmbeddedRecogniser>[0]) => {
  const another = openEmbeddedRecogniser(limits);
  onTestFinished(() => another.close());
  return another;
};

const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const wish = 'We are looking for a bicycle with a child seat, and we can pick it up on Saturday morning.';

const speak = async (synthesise: (file: string) => Promise<unknown>): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'voice-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await synthesise(join(folder, 'said.wav'));
  return readFile(join(folder, 'said.wav'));
};

/** The share of spoken words that were recognised; synthetic voices are harder to understand than people. */
const shareOfWords = (said: string, heard: string): number => {
  const words = (text: string) => new Set(text.toLowerCase().match(/[a-z]+/g));
  const [meant, understood] = [words(said), words(heard)];
  return [...meant].filter((word) => understood.has(word)).length / meant.size;
};

/** Noise that is the same in every run. */
const noise = () => {
  let seed = 1;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return 0.2 * (seed / 1_073_741_823.5 - 1);
  };
};

/** The sentence, repeated this many times with a pause after each. */
const saidAgain = (times: number): Buffer => {
  const speech = ladder.subarray(44);
  const pause = Buffer.alloc(32_000 * PAUSE_SECONDS);
  const wav = makeWav((times * (speech.length + pause.length)) / 32_000, silence);
  wav.set(Buffer.concat(Array.from({ length: times }, () => [speech, pause]).flat()), 44);
  return wav;
};

describe('what is said becomes text', () => {
  test('from the page, and from the recorder of a browser', async () => {
    expect(await recogniser.transcribe({ bytes: ladder })).toMatchObject({ text: sentence });
    expect(await recogniser.transcribe({ bytes: await fixture('ladder.webm') })).toMatchObject({ text: sentence });
  });

  test('whatever content type a browser states', async () => {
    expect(await recogniser.transcribe({ bytes: ladder, contentType: 'application/x-nonsense' })).toMatchObject({
      text: sentence,
    });
  });

  test.each([
    ['silence', makeWav(4, silence)],
    ['noise', makeWav(4, noise())],
    ['a hum', makeWav(4, tone(50))],
    ['a blink of an eye', makeWav(0.05, tone(440))],
    ['nothing at all', makeWav(0, silence)],
  ])('and %s becomes none', async (_, bytes) => {
    expect(await recogniser.transcribe({ bytes })).toMatchObject({ text: '' });
  });

  test(`all of it that is cut in pieces, ${TIMES} sentences once each, even when it is always the same`, async () => {
    const { text } = await recogniser.transcribe({ bytes: saidAgain(TIMES) });
    expect(text.match(/ladder/g)).toHaveLength(TIMES);
    expect(text.split(' ').length).toBeLessThan(TIMES * 14);
  });

  test('with the names of lendable things, or they are among what it may have been', async () => {
    const { text, others } = await recogniser.transcribe({ bytes: await fixture('cordless-drill.wav') });
    expect([text, ...others].join()).toMatch(/cordless drill/i);
  });

  test.runIf(isInstalled('flite')).each(['slt', 'rms', 'awb'])('in the voice "%s" of flite', async (voice) => {
    const said = await speak((file) => run('flite', ['-voice', voice, '-t', wish, '-o', file]));
    expect(shareOfWords(wish, (await recogniser.transcribe({ bytes: said })).text)).toBeGreaterThan(0.8);
  });

  test.runIf(isInstalled('espeak-ng'))('in the voice of espeak-ng, at its own rate', async () => {
    const said = await speak((file) => run('espeak-ng', ['-w', file, wish]));
    expect(shareOfWords(wish, (await recogniser.transcribe({ bytes: said })).text)).toBeGreaterThan(0.5);
  });
});

describe('what cannot become text is refused', () => {
  test.each([
    ['a page', Buffer.from('<!doctype html>'), 'unreadable'],
    ['nothing', Buffer.alloc(0), 'unreadable'],
    ['a WAV without sound', ladder.subarray(0, 36), 'unreadable'],
    ['six minutes', makeWav(360, silence, { rate: 8000, bits: 8 }), 'too_long'],
  ])('%s', async (_, bytes, reason) => {
    await expect(recogniser.transcribe({ bytes })).rejects.toMatchObject({ reason });
  });

  test('where speech recognition is switched off', async () => {
    const off = openRecogniser({ url: 'off' });
    await expect(off.transcribe({ bytes: ladder })).rejects.toMatchObject({ reason: 'off' });
    await off.close();
  });
});

describe('the recogniser keeps its limits', () => {
  test('one that takes too long is ended; the next ones are heard in turn, and too many are refused at once', async () => {
    const patience = [1];
    const narrow = anotherRecogniser({ maxWaiting: 1, timeoutMs: () => patience.shift() ?? atMost(200) });
    await expect(narrow.transcribe({ bytes: ladder })).rejects.toMatchObject({ reason: 'timeout' });
    const heard = Promise.all([narrow.transcribe({ bytes: ladder }), narrow.transcribe({ bytes: ladder })]);
    await expect(narrow.transcribe({ bytes: ladder })).rejects.toMatchObject({ reason: 'busy' });
    expect(await heard).toMatchObject([{ text: sentence }, { text: sentence }]);
  });

  test('one that nobody waits for any more is given up', async () => {
    const waiting = new AbortController();
    const another = anotherRecogniser({});
    const transcription = another.transcribe({ bytes: ladder }, waiting.signal);
    waiting.abort();
    await expect(transcription).rejects.toMatchObject({ reason: 'unavailable' });
  });
});
