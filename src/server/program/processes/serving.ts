import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Snapshot } from '../../base/metrics.ts';
import type { Where } from '../../db/connect.ts';
import { StartRefused } from '../../base/start-refused.ts';
import { type FromServing, PROTOCOL_VERSION, type ToServing } from './messages.ts';
import type { SharedWorkers } from './share-workers.ts';

/** Longer than a process takes to let its connections go. */
const LONGEST_LEAVE_MS = 5 * 60_000;
/** Long enough to finish running requests, short enough to stop everything within ten seconds. */
const LONGEST_STOP_MS = 8000;

/** `where` is known once everything is there that must be before the first request is answered. */
export type Given = {
  where: Promise<Where>;
  connections: number;
  count: number;
  shared: SharedWorkers;
  /** How long each announces its stop before it begins. */
  drainSeconds: number;
};

/** One serving process, as the primary process sees it. */
export type Serving = {
  pid: number;
  /** Its port, as soon as it listens; rejects when it cannot. */
  listens: Promise<number>;
  /** How it ended, in a word. */
  ended: Promise<string>;
  /** What it has measured; null if it does not say so soon. */
  measure: () => Promise<Snapshot | null>;
  /** Finishes what it has begun, while others take what comes. */
  leave: () => void;
  stop: () => Promise<void>;
  kill: () => void;
};

/** Starts from the current build: after an upgrade in place, that is the new version. */
export const describeServing = (): void =>
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./serving-worker.ts', import.meta.url)),
    args: [],
    execArgv: [...process.execArgv, '--enable-source-maps'],
    serialization: 'advanced',
  });

const otherVersion = () =>
  new StartRefused('The new version is not compatible with the running one: restart to upgrade.');

const whenListening = (worker: Worker, tell: (message: ToServing) => void, { where, connections, shared }: Given) =>
  new Promise<number>((resolve, reject) => {
    worker.on('message', (message: FromServing) => {
      if ('listensOn' in message) resolve(message.listensOn);
      if ('refused' in message) reject(new StartRefused(message.refused));
      if (!('hello' in message)) return;
      if (message.hello !== PROTOCOL_VERSION) reject(otherVersion());
      else void where.then((begin) => tell({ begin, connections, dead: shared.listDead() }));
    });
    worker.once('exit', (code, signal) => reject(new Error(`A process that should serve ended (${signal ?? code}).`)));
  });

const answerQuestions = (worker: Worker, tell: (message: ToServing) => void, shared: SharedWorkers) => {
  const { hear, abandon, farewell } = shared.welcome(tell);
  worker.on('message', (message: FromServing) => {
    if ('ask' in message) void hear(message);
    if ('abandon' in message) abandon(message.abandon);
  });
  worker.once('exit', farewell);
};

const LONGEST_MEASURE_MS = 2000;

const measureOf = (worker: Worker, tell: (message: ToServing) => void) =>
  new Promise<Snapshot | null>((resolve) => {
    const finish = (measured: Snapshot | null) => {
      clearTimeout(timer);
      worker.off('message', hear);
      resolve(measured);
    };
    const hear = (message: FromServing) => {
      if ('measured' in message) finish(message.measured);
    };
    const timer = setTimeout(() => finish(null), LONGEST_MEASURE_MS);
    worker.on('message', hear);
    tell({ measure: true });
  });

export const openServing = (given: Given): Serving => {
  const worker = cluster.fork({ PROCESSES: String(given.count) });
  // The process may be gone by now; then it does not need the message.
  worker.on('error', () => undefined);
  const tell = (message: ToServing) => void (worker.isConnected() && worker.send(message, () => undefined));
  const kill = () => void worker.process.kill('SIGKILL');
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  answerQuestions(worker, tell, given.shared);
  const listens = whenListening(worker, tell, given);
  let hasListened = false;
  const noteListening = () => {
    hasListened = true;
  };
  listens.then(noteListening, () => undefined);
  const endWithin = (ms: number) => {
    const timer = setTimeout(kill, ms);
    void ended.then(() => clearTimeout(timer));
  };
  return {
    pid: worker.process.pid ?? 0,
    listens,
    ended,
    measure: () => measureOf(worker, tell),
    leave: () => {
      tell({ leave: true });
      endWithin(LONGEST_LEAVE_MS);
    },
    stop: async () => {
      // A process that is still starting has no requests to finish.
      if (hasListened) tell({ stop: true });
      endWithin(hasListened ? given.drainSeconds * 1000 + LONGEST_STOP_MS : 0);
      await ended;
    },
    kill,
  };
};
