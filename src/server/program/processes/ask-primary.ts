import { EventEmitter } from 'node:events';
import { type AskedWorker, type AskOptions, DEAD_MS, type StartWorker } from '../../workers/start-worker.ts';
import { WorkerFailed } from '../../workers/worker-failed.ts';
import { type Answered, type FromServing, nameOfWorker, type ToServing } from './messages.ts';

/** Workers that run in the first process: the same questions, the same answers, the same failures. */
export const askPrimary = (tell: (message: FromServing) => void) => {
  const answers = new EventEmitter();
  const deadUntil = new Map<string, number>();
  let last = 0;

  const ask = <Reply>(worker: string, request: object, { timeoutMs, signal }: AskOptions = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new WorkerFailed('aborted', 'the request was given up'));
      const id = (last += 1);
      const giveUp = () => tell({ abandon: id });
      signal?.addEventListener('abort', giveUp, { once: true });
      answers.once(String(id), (answered: Answered<Reply>) => {
        signal?.removeEventListener('abort', giveUp);
        if ('reply' in answered) resolve(answered.reply);
        else reject(new WorkerFailed(answered.failure, answered.message));
      });
      tell({ ask: id, worker, request, timeoutMs });
    });

  const noteHealth = (worker: string, isDead: boolean) =>
    deadUntil.set(worker, isDead ? performance.now() + DEAD_MS : 0);

  const start: StartWorker = <Request extends object, Reply>(url: URL): AskedWorker<Request, Reply> => {
    const worker = nameOfWorker(url);
    return {
      ask: (request, options) => ask<Reply>(worker, request, options),
      isDead: () => performance.now() < (deadUntil.get(worker) ?? 0),
      // It is the first process that ends and renews them.
      close: async () => undefined,
      renew: () => undefined,
    };
  };

  const hear = (message: ToServing): void => {
    if ('begin' in message) for (const worker of message.dead) noteHealth(worker, true);
    if ('isDead' in message) noteHealth(message.worker, message.isDead);
    if ('answer' in message) answers.emit(String(message.answer), message.with);
  };

  return { start, hear };
};
