import { type StartWorker, startWorker, type WorkerLimits } from '../workers/start-worker.ts';

export type Embedder = {
  /** Kept beside every stored vector: vectors of different models cannot be compared. */
  model: string;
  dimension: number;
  /** Else it is given what is known of a text in English. */
  readsAllLanguages?: boolean;
  /** One vector of length 1 for each text; rejects when the model cannot be run. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
  /** Loads the model ahead of the first text. */
  wake?(): void;
  isDead?(): boolean;
};

const dimension = 384;
// From 24 texts on the engine would start more threads, each with a copy of the model.
const textsAtOnce = 16;
const patient: WorkerLimits = { maxWaiting: 1000 };

/** The embedded sentence model, in a separate thread that starts with the first text. */
export const openEmbedder = (limits: WorkerLimits = patient, start: StartWorker = startWorker): Embedder => {
  const worker = start<readonly string[], Float32Array>(new URL('./embed-worker.ts', import.meta.url), limits);
  const embed = async (texts: readonly string[]): Promise<Float32Array[]> => {
    const vectors: Float32Array[] = [];
    for (let start = 0; start < texts.length; start += textsAtOnce) {
      const packed = await worker.ask(texts.slice(start, start + textsAtOnce));
      for (let at = 0; at < packed.length; at += dimension) vectors.push(packed.slice(at, at + dimension));
    }
    return vectors;
  };
  return {
    model: 'all-MiniLM-L6-v2',
    dimension,
    embed,
    close: () => worker.close(),
    // If it cannot be loaded, the caller gets the error.
    wake: () => void embed(['.']).catch(() => undefined),
    isDead: () => worker.isDead(),
  };
};
