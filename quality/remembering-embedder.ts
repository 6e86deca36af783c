import type { Embedder } from '../src/server/meaning/embed.ts';

/** Every way and part asks for the same things again; each text is embedded once. */
export const rememberTexts = (embedder: Embedder): Embedder => {
  const known = new Map<string, Float32Array>();
  const embed = async (texts: readonly string[]): Promise<Float32Array[]> => {
    const unknown = [...new Set(texts.filter((text) => !known.has(text)))];
    const vectors = await embedder.embed(unknown);
    for (const [at, text] of unknown.entries()) known.set(text, vectors[at] ?? new Float32Array(embedder.dimension));
    return texts.map((text) => known.get(text) ?? new Float32Array(embedder.dimension));
  };
  return { ...embedder, embed };
};
