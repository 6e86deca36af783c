import { requireRecording } from '../audio/audio-length.ts';
import { type AskOptions, type StartWorker, startWorker } from '../workers/start-worker.ts';
import { WorkerFailed, type WorkerFailure } from '../workers/worker-failed.ts';
import { type Recogniser, SpeechFailed, type SpeechFailure } from './recogniser.ts';
import type { SpeechReply, SpeechRequest } from './recogniser-worker.ts';

const failures: Record<WorkerFailure, SpeechFailure> = {
  busy: 'busy',
  timeout: 'timeout',
  aborted: 'unavailable',
  crashed: 'unavailable',
  closed: 'unavailable',
};

const workerUrl = new URL('./recogniser-worker.ts', import.meta.url);

type EmbeddedLimits = { maxWaiting?: number; idleMs?: number; timeoutMs?: (seconds: number) => number };

/** Loading takes a few seconds, and speech a quarter of its length; five times that under load. */
const patience = (seconds: number): number => 30_000 + seconds * 1250;

/** The embedded recogniser: English, in a separate process that ends when idle. */
export const openEmbeddedRecogniser = (limits: EmbeddedLimits = {}, start: StartWorker = startWorker): Recogniser => {
  const { maxWaiting = 6, idleMs = 5 * 60_000, timeoutMs = patience } = limits;
  const worker = start<SpeechRequest, SpeechReply>(workerUrl, { runIn: 'process', maxWaiting, idleMs });

  const ask = async (request: SpeechRequest, options: AskOptions): Promise<SpeechReply> => {
    try {
      return await worker.ask(request, options);
    } catch (error) {
      const reason = error instanceof WorkerFailed ? failures[error.reason] : 'unavailable';
      throw new SpeechFailed(reason, 'the embedded recogniser gave no answer', error);
    }
  };

  return {
    languages: ['en'],
    transcribe: async ({ bytes, names = [] }, signal) => {
      const { seconds } = requireRecording(bytes);
      const reply = await ask({ bytes, names }, { timeoutMs: timeoutMs(seconds), signal });
      if ('failure' in reply) throw new SpeechFailed(reply.failure, reply.message);
      return reply;
    },
    close: () => worker.close(),
    isDead: () => worker.isDead(),
  };
};
