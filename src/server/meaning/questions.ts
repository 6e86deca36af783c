import type { Embedder } from './embed.ts';

export type Questions = {
  /** The meaning of what was typed, or null where the model is switched off, dead or too slow: then words alone decide. */
  senseOf(typed: string): Promise<Float32Array | null>;
};

/** A quarter of these are asked again and again; all together they take three megabytes. */
const mostRemembered = 2000;
const patience = 1500;

const afterPatience = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });

/** Remembers the meaning of what people search for. A page that waits too long goes by words, and the next one is quick. */
export const openQuestions = (embedder: Embedder | null | undefined, patienceMs = patience): Questions => {
  const remembered = new Map<string, Promise<Float32Array | null>>();

  /** What was asked last stands at the end; the first ones are forgotten first. */
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

  return {
    senseOf: async (typed) =>
      !embedder || embedder.isDead?.() ? null : Promise.race([ask(typed, embedder), afterPatience(patienceMs)]),
  };
};
