import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeWav, silence } from '../../../tests/support/make-wav.ts';
import { circuitBreaker } from '../base/circuit-breaker.ts';
import type { Recogniser } from './recogniser.ts';
import { openSpeechServer } from './speech-server.ts';

type Asked = { path: string; headers: IncomingMessage['headers']; form: FormData };
type Answer = (response: ServerResponse, asked: Asked) => void;

let bytes: Buffer;
beforeAll(async () => {
  bytes = await readFile(new URL('../../../tests/fixtures/speech/ladder.webm', import.meta.url));
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

const readAsked = async (request: IncomingMessage): Promise<Asked> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const type = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(parts), { headers: type }).formData();
  return { path: request.url ?? '', headers: request.headers, form };
};

/** A real local server with given answers, and the requests it got. */
const aServer = async (answer: Answer, options: Partial<Parameters<typeof openSpeechServer>[0]> = {}, end = '') => {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void readAsked(request).then((one) => {
      asked.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const recogniser: Recogniser = openSpeechServer({ url: `${url}${end}`, ...options });
  closing.push(async () => {
    await recogniser.close();
    server.closeAllConnections();
    server.close();
  });
  return { recogniser, asked, url };
};

const answerJson =
  (value: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const never: Answer = () => undefined;

describe('a speech server is asked', () => {
  test('for the text of a recording, with the key and the model of the configuration and the language of the speaker', async () => {
    const { recogniser, asked } = await aServer(answerJson({ text: ' A wooden\n ladder.\u0000 ' }), {
      key: 'secret',
      model: 'small',
    });
    expect(await recogniser.transcribe({ bytes, language: 'de' })).toEqual({ text: 'A wooden ladder.', others: [] });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.form.get('language')).toBe('de');
    expect(asked[0]?.path).toBe('/v1/audio/transcriptions');
    expect(asked[0]?.headers.authorization).toBe('Bearer secret');
    expect(asked[0]?.form.get('model')).toBe('small');
    const file = asked[0]?.form.get('file');
    expect(file).toMatchObject({ name: 'recording.webm', type: 'audio/webm', size: bytes.length });
  });

  test('without a key when none is configured', async () => {
    const { recogniser, asked } = await aServer(answerJson({ text: '' }));
    expect(await recogniser.transcribe({ bytes })).toEqual({ text: '', others: [] });
    expect(asked[0]?.headers.authorization).toBeUndefined();
    expect(asked[0]?.form.has('language')).toBe(false);
  });

  test.each(['', '/', '/v1', '/v1/'])('at one address, also where it is written with “%s” at the end', async (end) => {
    const { recogniser, asked } = await aServer(answerJson({ text: '' }), {}, end);
    await recogniser.transcribe({ bytes });
    expect(asked.map(({ path }) => path)).toEqual(['/v1/audio/transcriptions']);
  });

  test('never about what is no recording, or too long a one', async () => {
    const { recogniser, asked } = await aServer(answerJson({ text: 'x' }));
    const long = makeWav(400, silence, { rate: 8000, bits: 8 });
    await expect(recogniser.transcribe({ bytes: long })).rejects.toMatchObject({ reason: 'too_long' });
    await expect(recogniser.transcribe({ bytes: Buffer.from('<html>') })).rejects.toMatchObject({
      reason: 'unreadable',
    });
    expect(asked).toHaveLength(0);
  });
});

describe('when the speech server', () => {
  test.each<[string, Answer, string]>([
    ['breaks', answerJson({ error: 'x' }, 500), 'unavailable'],
    ['does not know the key', answerJson({ error: 'x' }, 401), 'unavailable'],
    ['cannot read the recording', answerJson({ error: 'x' }, 400), 'unreadable'],
    ['finds it too big', answerJson({ error: 'x' }, 413), 'too_long'],
    ['sends garbage', (response) => response.end('<html>not json'), 'unavailable'],
    ['sends something else', answerJson({ words: ['a'] }), 'unavailable'],
    ['sends a number', answerJson({ text: 7 }), 'unavailable'],
    ['sends nothing', (response) => response.end(), 'unavailable'],
    ['sends without end', (response) => void response.end(Buffer.alloc(2 ** 20, ' ')), 'unavailable'],
    ['hangs up', (response) => response.destroy(), 'unavailable'],
    ['is slow', never, 'timeout'],
    ['stops in the middle', (response) => response.write('{"text":'), 'timeout'],
  ])('%s, that is told', async (_, answer, reason) => {
    const { recogniser } = await aServer(answer, { timeoutMs: 300 });
    await expect(recogniser.transcribe({ bytes })).rejects.toMatchObject({ reason });
  });

  test('sends elsewhere, nobody follows', async () => {
    const elsewhere = await aServer(answerJson({ text: 'x' }));
    const { recogniser } = await aServer((response) =>
      response.writeHead(307, { location: `${elsewhere.url}/v1/audio/transcriptions` }).end(),
    );
    await expect(recogniser.transcribe({ bytes })).rejects.toMatchObject({ reason: 'unavailable' });
    expect(elsewhere.asked).toHaveLength(0);
  });

  test('is not there, that is told', async () => {
    const recogniser = openSpeechServer({ url: 'http://127.0.0.1:1' });
    await expect(recogniser.transcribe({ bytes })).rejects.toMatchObject({ reason: 'unavailable' });
  });

  test('fails again and again, it is left alone for a while, and then tried again', async () => {
    let now = 0;
    let isWell = false;
    const breaker = circuitBreaker(3, 30_000, () => now);
    const { recogniser, asked } = await aServer(
      (response, one) => answerJson({ text: 'well' }, isWell ? 200 : 500)(response, one),
      { breaker },
    );
    for (let count = 0; count < 5; count += 1) {
      await expect(recogniser.transcribe({ bytes })).rejects.toMatchObject({ reason: 'unavailable' });
    }
    expect(asked).toHaveLength(3);
    isWell = true;
    now = 30_000;
    expect(await recogniser.transcribe({ bytes })).toEqual({ text: 'well', others: [] });
  });

  test('refuses recordings one after the other, that is not held against it', async () => {
    const { recogniser, asked } = await aServer(answerJson({}, 400));
    for (let count = 0; count < 5; count += 1) await recogniser.transcribe({ bytes }).catch(() => undefined);
    expect(asked).toHaveLength(5);
  });

  test('is busy with many, the next is refused at once', async () => {
    const { recogniser, asked } = await aServer(never);
    const many = Array.from({ length: 8 }, () => recogniser.transcribe({ bytes }).catch((error: unknown) => error));
    await expect(recogniser.transcribe({ bytes })).rejects.toMatchObject({ reason: 'busy' });
    await expect.poll(() => asked.length).toBe(8);
    await recogniser.close();
    for (const failure of await Promise.all(many)) expect(failure).toMatchObject({ reason: 'unavailable' });
  });
});

test('a request that nobody waits for any more is given up, and not held against the server', async () => {
  let failures = 0;
  const breaker = { isOpen: () => false, succeeded: () => undefined, failed: () => void (failures += 1) };
  const { recogniser, asked } = await aServer(never, { breaker });
  const waiting = new AbortController();
  const transcription = recogniser.transcribe({ bytes }, waiting.signal);
  const refused = expect(transcription).rejects.toMatchObject({ reason: 'unavailable' });
  await expect.poll(() => asked.length).toBe(1);
  waiting.abort();
  await refused;
  expect(failures).toBe(0);
});
