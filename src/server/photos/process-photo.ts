import { watch } from '../base/metrics.ts';
import { createGate, parallelHeavyTasks } from '../workers/gate.ts';
import { startWorker } from '../workers/start-worker.ts';
import { WorkerFailed } from '../workers/worker-failed.ts';
import type { ProcessedPhoto } from './make-photo.ts';
import { PhotoRefused } from './photo-refused.ts';
import type { PhotoReply, PhotoRequest } from './photo-worker.ts';

const workerUrl = new URL('./photo-worker.ts', import.meta.url);

/** Whether it ended itself over the photo or was ended: the photo was too much for it. */
const toRefused = (error: unknown): unknown =>
  error instanceof WorkerFailed ? new PhotoRefused('image_too_heavy', { cause: error }) : error;

/**
 * Processes each upload, a file or its bytes, at most two at once, each in a separate process: a decoder cannot be
 * interrupted, only killed with its process.
 */
export const openPhotoTable = (longestMs: number) => {
  const slots = createGate(parallelHeavyTasks, 20);
  watch('enough_queue_length', () => [['queue="photos"', slots.waiting()]]);
  const idle = Array.from({ length: parallelHeavyTasks }, () =>
    startWorker<PhotoRequest, PhotoReply>(workerUrl, { runIn: 'process' }),
  );

  const ask = async (input: string | Buffer): Promise<PhotoReply> => {
    // The process that worked last is still awake; the gate admits no more than there are.
    const worker = idle.pop();
    if (!worker) throw new PhotoRefused('photos_busy');
    try {
      return await worker.ask({ input }, { timeoutMs: longestMs });
    } catch (error) {
      throw toRefused(error);
    } finally {
      idle.push(worker);
    }
  };

  return async (input: string | Buffer): Promise<ProcessedPhoto> => {
    if (slots.isFull()) throw new PhotoRefused('photos_busy');
    const reply = await slots.enter(() => ask(input));
    if ('refusal' in reply) throw new PhotoRefused(reply.refusal);
    return reply.photo;
  };
};

/** A process ends itself after 8 s of work; this limit is for one that hangs without working. */
export const processPhoto = openPhotoTable(40_000);
