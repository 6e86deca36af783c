import type { Embedder } from './embed.ts';

/** A question as it was typed, and in English. */
type AskedText = { typed: string; english: string };

export type Questions = {
  /** The meaning of what was typed, or null where the model is switched off, dead or too slow: then words alone decide. */
  embeddingOf(question: AskedText): Promise<Float32Array | null>;
  /** A search is about to start: after a rest the model takes a moment to load. Returns whether there is one. */
  wake(): boolean;
};

/** A quarter of these are asked again and again; all together they take three megabytes. */
const mostRemembered = 2000;
const patience = 1500;

const afterPatience = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });

/** Caches the embeddings of queries. A page that waits too long uses words only, and the next one is fast. */
export const openQuestions = (embedder: Embedder | null | undefined, patienceMs = patience): Questions => {
  const remembered = new Map<string, Promise<Float32Array | null>>();

  /** Least recently used first. */
  const remember = (typed: string, asked: Promise<Float32Array | null>): void => {
    remembered.delete(typed);
    remembered.set(typed, asked);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= mostRemembered) return;
      remembered.delete(oldest);
    }
  };

  const ask = (typed: string, model: Embedder): Promise<Float32Array | null> => {
    const asked = remembered.get(typed) ?? model.embed([typed]).then(([vector]) => vector ?? null);
    remember(typed, asked);
    return asked.catch(() => {
      remembered.delete(typed);
      return null;
    });
  };

  const living = (): Embedder | null => (embedder && !embedder.isDead?.() ? embedder : null);

  return {
    embeddingOf: async ({ typed, english }) => {
      const model = living();
      const text = model?.readsAllLanguages ? typed : english;
      return model && Promise.race([ask(text, model), afterPatience(patienceMs)]);
    },
    wake: () => {
      const model = living();
      model?.wake?.();
      return model !== null;
    },
  };
};
