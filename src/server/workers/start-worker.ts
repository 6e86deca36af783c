import { type Transferable, Worker } from 'node:worker_threads';
import type { Answer } from './answer-requests.ts';
import { WorkerFailed } from './worker-failed.ts';

const minutes = 60_000;
const threadEntry = new URL('./thread-entry.mjs', import.meta.url);

export type WorkerLimits = {
  /** How many requests may wait behind the running one before further ones are refused as busy. */
  maxWaiting?: number;
  /** After this long without work the thread ends and gives its memory back. */
  idleMs?: number;
};

export type AskOptions = { timeoutMs?: number; transfer?: Transferable[]; signal?: AbortSignal | undefined };

export type AskedWorker<Request, Reply> = {
  ask(request: Request, options?: AskOptions): Promise<Reply>;
  close(): Promise<void>;
};

type Job<Request, Reply> = {
  request: Request;
  options: AskOptions;
  resolve(reply: Reply): void;
  reject(error: WorkerFailed): void;
};

/** One thread for heavy work: it starts with the first request, takes one at a time, and is replaced when it hangs or dies. */
export const startWorker = <Request, Reply>(
  url: URL,
  { maxWaiting = 8, idleMs = 5 * minutes }: WorkerLimits = {},
): AskedWorker<Request, Reply> => {
  const waiting: Job<Request, Reply>[] = [];
  let running: Job<Request, Reply> | null = null;
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const stopThread = async (): Promise<void> => {
    const stopped = thread;
    thread = null;
    await stopped?.terminate();
  };

  const settle = (settleJob: (job: Job<Request, Reply>) => void): void => {
    clearTimeout(timer);
    const job = running;
    running = null;
    if (job) settleJob(job);
    runNext();
  };

  const giveUp = (failure: WorkerFailed): void => {
    void stopThread();
    settle((job) => job.reject(failure));
  };

  const startThread = (): Worker => {
    const started = new Worker(threadEntry, { workerData: { url: url.href }, execArgv: [] });
    // A thread that was replaced may still report its end: only the present one counts.
    const ifPresent = (act: () => void) => (thread === started ? act() : undefined);
    started.on('message', (answer: Answer<Reply>) =>
      ifPresent(() =>
        settle((job) =>
          'error' in answer ? job.reject(new WorkerFailed('crashed', answer.error)) : job.resolve(answer.reply),
        ),
      ),
    );
    started.on('error', (error) => ifPresent(() => giveUp(new WorkerFailed('crashed', 'the worker failed', error))));
    started.on('exit', (code) => ifPresent(() => giveUp(new WorkerFailed('crashed', `the worker ended (${code})`))));
    return started;
  };

  const rest = (): void => {
    thread?.unref();
    timer = setTimeout(() => void stopThread(), idleMs).unref();
  };

  const runNext = (): void => {
    const job = waiting.shift();
    if (!job) return rest();
    running = job;
    clearTimeout(timer);
    thread ??= startThread();
    thread.ref();
    const limit = job.options.timeoutMs ?? minutes;
    timer = setTimeout(() => giveUp(new WorkerFailed('timeout', `no reply within ${limit} ms`)), limit);
    try {
      thread.postMessage(job.request, job.options.transfer ?? []);
    } catch (error) {
      giveUp(new WorkerFailed('crashed', 'the request cannot be sent to a thread', error));
    }
  };

  const abandon = (job: Job<Request, Reply>): void => {
    const failure = new WorkerFailed('aborted', 'the request was given up');
    if (job === running) return giveUp(failure);
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    job.reject(failure);
  };

  const whyNotAsk = (signal?: AbortSignal): WorkerFailed | null => {
    if (isClosed) return new WorkerFailed('closed', 'the worker is closed');
    if (signal?.aborted) return new WorkerFailed('aborted', 'the request was given up');
    if (running && waiting.length >= maxWaiting) return new WorkerFailed('busy', 'too many requests are waiting');
    return null;
  };

  const ask = async (request: Request, options: AskOptions = {}): Promise<Reply> => {
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
    return reply.finally(() => options.signal?.removeEventListener('abort', onAbort));
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    const failure = new WorkerFailed('closed', 'the worker is closed');
    for (const job of waiting.splice(0)) job.reject(failure);
    const stopped = stopThread();
    settle((job) => job.reject(failure));
    clearTimeout(timer);
    await stopped;
  };

  return { ask, close };
};
