import { type AskedWorker, type StartWorker, startWorker } from '../../workers/start-worker.ts';
import { WorkerFailed } from '../../workers/worker-failed.ts';
import { type Answered, type Asked, nameOfWorker, type ToServing } from './messages.ts';

type Tell = (message: ToServing) => void;

const toFailure = (error: unknown): Answered<never> => ({
  failure: error instanceof WorkerFailed ? error.reason : 'crashed',
  message: error instanceof Error ? error.message : String(error),
});

/** The heavy workers of this process, which answer the other processes, too: each model is in memory once. */
export const shareWorkers = () => {
  const workers = new Map<string, AskedWorker<object, unknown>>();
  const dead = new Set<string>();
  const askers = new Set<Tell>();

  const noteHealth = (name: string, isDead: boolean) => {
    if (!isDead && !dead.has(name)) return;
    if (isDead) dead.add(name);
    else dead.delete(name);
    for (const tell of askers) tell({ worker: name, isDead });
  };

  const start: StartWorker = <Request extends object, Reply>(...[url, limits]: Parameters<StartWorker>) => {
    const worker = startWorker<Request, Reply>(url, limits);
    const name = nameOfWorker(url);
    const shared: AskedWorker<Request, Reply> = {
      ...worker,
      ask: (...asked) => worker.ask(...asked).finally(() => noteHealth(name, worker.isDead())),
    };
    workers.set(name, shared);
    return shared;
  };

  const answer = async ({ worker, request, timeoutMs }: Asked, signal: AbortSignal): Promise<Answered<unknown>> => {
    const asked = workers.get(worker);
    if (!asked) return { failure: 'crashed', message: `there is no ${worker} here` };
    const options = { signal, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
    return asked.ask(request, options).then((reply) => ({ reply }), toFailure);
  };

  /** One asking process; once it is gone, its requests are dropped. */
  const welcome = (tell: Tell) => {
    const open = new Map<number, AbortController>();
    askers.add(tell);
    return {
      hear: async (asked: Asked) => {
        const given = new AbortController();
        open.set(asked.ask, given);
        const answered = await answer(asked, given.signal);
        if (open.delete(asked.ask)) tell({ answer: asked.ask, with: answered });
      },
      abandon: (ask: number) => open.get(ask)?.abort(),
      farewell: () => {
        askers.delete(tell);
        const unanswered = [...open.values()];
        open.clear();
        for (const each of unanswered) each.abort();
      },
    };
  };

  return {
    start,
    welcome,
    listDead: () => [...workers].filter(([, worker]) => worker.isDead()).map(([name]) => name),
    renew: () => workers.forEach((worker) => worker.renew()),
  };
};

export type SharedWorkers = ReturnType<typeof shareWorkers>;
