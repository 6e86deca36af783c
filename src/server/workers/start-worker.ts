import type { Transferable } from 'node:worker_threads';
import { time, watch } from '../base/metrics.ts';
import type { Answer } from './answer-requests.ts';
import { openProcess, openThread, type WorkerPlace } from './open-worker.ts';
import { WorkerFailed } from './worker-failed.ts';

const minutes = 60_000;

export type WorkerLimits = {
  /** A process where native code must be killed at any moment; otherwise a thread. */
  runIn?: 'thread' | 'process';
  /** How many requests may wait behind the running one before further ones are refused. */
  maxWaiting?: number;
  /** After this long without work the worker ends and gives its memory back. */
  idleMs?: number;
};

export type AskOptions = { timeoutMs?: number; transfer?: Transferable[]; signal?: AbortSignal | undefined };

export type AskedWorker<Request, Reply> = {
  ask(request: Request, options?: AskOptions): Promise<Reply>;
  close(): Promise<void>;
  /** It ended three times running and just now, without an answer in between. */
  isDead(): boolean;
  /** Restarts the worker for the next request, from the current build. */
  renew(): void;
};

/** The worker interface: it may run here or in another process. */
export type StartWorker = <Request extends object, Reply>(
  url: URL,
  limits?: WorkerLimits,
) => AskedWorker<Request, Reply>;

const DEAD_AFTER = 3;
/** So long after its last end a dead worker is given another chance. */
export const DEAD_MS = minutes;

type Job<Request, Reply> = {
  request: Request;
  options: AskOptions;
  resolve(reply: Reply): void;
  reject(error: WorkerFailed): void;
};

/** embed-worker.ts holds the model "embed"; the built file has its folders in front of the name. */
const modelIn = (url: URL): string => /([a-z]+)-worker\.[a-z]+$/.exec(url.pathname)?.[1] ?? 'other';

/**
 * One worker for heavy work: starts with the first request, runs one at a time, and is replaced when it hangs or dies.
 */
export const startWorker: StartWorker = <Request extends object, Reply>(
  url: URL,
  { runIn = 'thread', maxWaiting = 8, idleMs = 5 * minutes }: WorkerLimits = {},
): AskedWorker<Request, Reply> => {
  const waiting: Job<Request, Reply>[] = [];
  let running: Job<Request, Reply> | null = null;
  let place: WorkerPlace | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isOutdated = false;
  let deaths = 0;
  let lastDeath = 0;

  const stopWorker = async (): Promise<void> => {
    const stopped = place;
    place = null;
    await stopped?.stop();
  };

  const retire = (): void => {
    isOutdated = false;
    void stopWorker();
  };

  const settle = (settleJob: (job: Job<Request, Reply>) => void): void => {
    clearTimeout(timer);
    const job = running;
    running = null;
    if (isOutdated) retire();
    if (job) settleJob(job);
    runNext();
  };

  const giveUp = (failure: WorkerFailed): void => {
    void stopWorker();
    settle((job) => job.reject(failure));
  };

  const openPlace = (): WorkerPlace => {
    const open = runIn === 'process' ? openProcess : openThread;
    // A replaced worker may still report its exit: only the current one counts.
    const ifPresent = (act: () => void): void => (place === opened ? act() : undefined);
    const opened: WorkerPlace = open<Answer<Reply>>(url, {
      onMessage: (answer) =>
        ifPresent(() => {
          deaths = 0;
          settle((job) =>
            'error' in answer ? job.reject(new WorkerFailed('crashed', answer.error)) : job.resolve(answer.reply),
          );
        }),
      onEnd: (cause) =>
        ifPresent(() => {
          deaths += 1;
          lastDeath = performance.now();
          giveUp(new WorkerFailed('crashed', 'the worker ended', cause));
        }),
    });
    return opened;
  };

  const rest = (): void => {
    place?.holdProgram(false);
    timer = setTimeout(() => void stopWorker(), idleMs).unref();
  };

  const runNext = (): void => {
    const job = waiting.shift();
    if (!job) return rest();
    running = job;
    clearTimeout(timer);
    place ??= openPlace();
    place.holdProgram(true);
    const limit = job.options.timeoutMs ?? minutes;
    timer = setTimeout(() => giveUp(new WorkerFailed('timeout', `no reply within ${limit} ms`)), limit);
    try {
      place.post(job.request, job.options.transfer ?? []);
    } catch (error) {
      giveUp(new WorkerFailed('crashed', 'the request cannot be sent to a worker', error));
    }
  };

  const abandon = (job: Job<Request, Reply>): void => {
    const failure = new WorkerFailed('aborted', 'the request was given up');
    if (job === running) return giveUp(failure);
    const queued = waiting.indexOf(job);
    if (queued >= 0) waiting.splice(queued, 1);
    job.reject(failure);
  };

  const whyNotAsk = (signal?: AbortSignal): WorkerFailed | null => {
    if (isClosed) return new WorkerFailed('closed', 'the worker is closed');
    if (signal?.aborted) return new WorkerFailed('aborted', 'the request was given up');
    if (running && waiting.length >= maxWaiting) return new WorkerFailed('busy', 'too many requests are waiting');
    return null;
  };

  const label = `model="${modelIn(url)}"`;
  const isDead = () => deaths >= DEAD_AFTER && performance.now() - lastDeath < DEAD_MS;
  const stateNow = () => {
    if (isDead()) return 'dead';
    return place === null ? 'asleep' : 'awake';
  };
  const unwatch = [
    watch('enough_model_queue_length', () => [[label, waiting.length + (running ? 1 : 0)]]),
    watch('enough_model_state', () => {
      const state = stateNow();
      return ['awake', 'asleep', 'dead'].map((each) => [`${label},state="${each}"`, each === state ? 1 : 0]);
    }),
  ];

  const ask = async (request: Request, options: AskOptions = {}): Promise<Reply> => {
    const begun = performance.now();
    const refusal = whyNotAsk(options.signal);
    if (refusal) throw refusal;
    let onAbort = (): void => undefined;
    const reply = new Promise<Reply>((resolve, reject) => {
      const job = { request, options, resolve, reject };
      onAbort = () => abandon(job);
      options.signal?.addEventListener('abort', onAbort, { once: true });
      waiting.push(job);
      if (!running) runNext();
    });
    return reply.finally(() => {
      time('enough_model_seconds', label, (performance.now() - begun) / 1000);
      options.signal?.removeEventListener('abort', onAbort);
    });
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    for (const forget of unwatch) forget();
    const failure = new WorkerFailed('closed', 'the worker is closed');
    for (const job of waiting.splice(0)) job.reject(failure);
    const stopped = stopWorker();
    settle((job) => job.reject(failure));
    clearTimeout(timer);
    await stopped;
  };

  const renew = (): void => {
    if (running) isOutdated = true;
    else retire();
  };

  return { ask, close, renew, isDead };
};
