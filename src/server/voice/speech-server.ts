import type { AudioKind } from '../audio/audio-kind.ts';
import { requireRecording } from '../audio/audio-length.ts';
import { type CircuitBreaker, circuitBreaker } from '../base/circuit-breaker.ts';
import { type Hearing, type Recogniser, type Recording, SpeechFailed } from './recogniser.ts';

type SpeechServer = {
  url: string;
  key?: string | undefined;
  model?: string | undefined;
  timeoutMs?: number;
  breaker?: CircuitBreaker;
};

const maxAtOnce = 8;
const maxAnswerBytes = 256 * 1024;
const contentTypes: Record<AudioKind, string> = {
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  mp4: 'audio/mp4',
};

/** Five minutes of speech are a few kilobytes; a server that goes on sending is cut off. */
const requireSmallJson = async (response: Response): Promise<unknown> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxAnswerBytes) throw new SpeechFailed('unavailable', 'the speech server sent too much');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (error) {
    throw new SpeechFailed('unavailable', 'the speech server sent no JSON', error);
  }
};

/** The address may be written with or without its version, as these servers' manuals do. */
const transcriptionsUrl = (base: string): string => {
  const root = base.replace(/\/+$/, '');
  return /\/v\d+$/.test(root) ? `${root}/audio/transcriptions` : `${root}/v1/audio/transcriptions`;
};

const form = ({ bytes, language }: Recording, kind: AudioKind, model: string): FormData => {
  const fields = new FormData();
  fields.set('file', new Blob([new Uint8Array(bytes)], { type: contentTypes[kind] }), `recording.${kind}`);
  fields.set('model', model);
  fields.set('response_format', 'json');
  if (language) fields.set('language', language);
  return fields;
};

const requireOk = (status: number): void => {
  if (status === 413) throw new SpeechFailed('too_long', 'the speech server refused the size');
  if ([400, 415, 422].includes(status)) throw new SpeechFailed('unreadable', `the speech server answered ${status}`);
  if (status !== 200) throw new SpeechFailed('unavailable', `the speech server answered ${status}`);
};

const requireText = (answer: unknown): string => {
  const text = typeof answer === 'object' && answer !== null && 'text' in answer ? answer.text : undefined;
  if (typeof text !== 'string') throw new SpeechFailed('unavailable', 'the speech server sent no text');
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
};

const asSpeechFailed = (error: unknown): SpeechFailed => {
  if (error instanceof SpeechFailed) return error;
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return new SpeechFailed(isTimeout ? 'timeout' : 'unavailable', 'the speech server gave no answer', error);
};

/** Any server that speaks OpenAI's transcription call; what it answers is not trusted to be well formed. */
export const openSpeechServer = (server: SpeechServer): Recogniser => {
  const { key, model = 'whisper-1', timeoutMs = 30_000, breaker = circuitBreaker(3, 30_000) } = server;
  const url = transcriptionsUrl(server.url);
  const closing = new AbortController();
  let underWay = 0;

  const send = async (body: FormData, signal?: AbortSignal): Promise<string> => {
    const signals = [AbortSignal.timeout(timeoutMs), closing.signal, ...(signal ? [signal] : [])];
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: key ? { authorization: `Bearer ${key}` } : {},
      redirect: 'error',
      signal: AbortSignal.any(signals),
    });
    if (!response.ok) await response.body?.cancel();
    requireOk(response.status);
    return requireText(await requireSmallJson(response));
  };

  const sendWatched = async (body: FormData, signal?: AbortSignal): Promise<string> => {
    try {
      const text = await send(body, signal);
      breaker.succeeded();
      return text;
    } catch (error) {
      const failure = asSpeechFailed(error);
      const isTheirs = !signal?.aborted && (failure.reason === 'timeout' || failure.reason === 'unavailable');
      if (isTheirs) breaker.failed();
      throw failure;
    }
  };

  const transcribe = async (recording: Recording, signal?: AbortSignal): Promise<Hearing> => {
    const body = form(recording, requireRecording(recording.bytes).kind, model);
    if (breaker.isOpen()) throw new SpeechFailed('unavailable', 'the speech server failed too often just now');
    if (underWay >= maxAtOnce) throw new SpeechFailed('busy', 'too many recordings are on their way');
    underWay += 1;
    try {
      return { text: await sendWatched(body, signal), others: [] };
    } finally {
      underWay -= 1;
    }
  };

  return { transcribe, close: async () => closing.abort() };
};
