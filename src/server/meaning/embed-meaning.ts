import { between } from './cosine.ts';
import type { Embedder } from './embed.ts';
import type { Described } from './prepare.ts';

type Vector = Float32Array | null;

// The first sentences say what it is; the model reads about this much, and its time grows with the length.
const longestText = 600;

const wholeText = ({ name, description, tags }: Described): string =>
  `${name}. ${description} ${tags.join(', ')}`.trim().slice(0, longestText);

/** Without the model matching goes on by words alone, so a failure is no error here: the vectors are null. */
const embedOrNull = async (embedder: Embedder | null, texts: readonly string[]): Promise<Vector[]> => {
  if (!embedder) return texts.map(() => null);
  try {
    return await embedder.embed(texts);
  } catch {
    return texts.map(() => null);
  }
};

export const embedItems = (embedder: Embedder | null, items: readonly Described[]): Promise<Vector[]> =>
  embedOrNull(embedder, items.map(wholeText));

/** A wish counts its name twice, since the rest mostly tells why it is wished for. */
export const embedWishes = async (embedder: Embedder | null, wishes: readonly Described[]): Promise<Vector[]> => {
  const vectors = await embedOrNull(embedder, [...wishes.map((wish) => wish.name), ...wishes.map(wholeText)]);
  return wishes.map((_, at) => {
    const name = vectors[at];
    const whole = vectors[at + wishes.length];
    return name && whole ? between([name, whole]) : null;
  });
};
