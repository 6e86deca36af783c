import { between } from './cosine.ts';
import type { Embedder } from './embed.ts';
import type { Described } from './prepare.ts';
import { matchingTexts } from './tuning.ts';

type Vector = Float32Array | null;

const { longest, shareOfPart } = matchingTexts;

const wholeText = ({ name, description, tags }: Described): string =>
  `${name}. ${description} ${tags.join(', ')}`.trim().slice(0, longest);

/** Without the model matching goes on by words alone, so a failure is no error here: the vectors are null. */
const embedOrNull = async (embedder: Embedder | null, texts: readonly string[]): Promise<Vector[]> => {
  if (!embedder) return texts.map(() => null);
  try {
    return await embedder.embed(texts);
  } catch {
    return texts.map(() => null);
  }
};

/** The texts of an item, each with a weight, so that a long description hides neither the name nor the tags. */
const textsOf = (item: Described): { text: string; share: number }[] => [
  { text: wholeText(item), share: 1 },
  ...[item.name, item.tags.join(', ') || item.name, item.description.slice(0, longest) || item.name].map((text) => ({
    text,
    share: shareOfPart,
  })),
];

export const embedItems = async (embedder: Embedder | null, items: readonly Described[]): Promise<Vector[]> => {
  const texts = items.map(textsOf);
  const vectors = (
    await embedOrNull(
      embedder,
      texts.flatMap((each) => each.map(({ text }) => text)),
    )
  ).values();
  return texts.map((parts) => {
    const read = parts.flatMap(({ share }) => {
      const vector = vectors.next().value;
      return vector ? [vector.map((value) => value * share)] : [];
    });
    return read.length === parts.length ? between(read) : null;
  });
};

/** A wish counts its name twice, since the rest mostly tells why it is wished for. */
export const embedWishes = async (embedder: Embedder | null, wishes: readonly Described[]): Promise<Vector[]> => {
  const vectors = await embedOrNull(embedder, [...wishes.map((wish) => wish.name), ...wishes.map(wholeText)]);
  return wishes.map((_, at) => {
    const name = vectors[at];
    const whole = vectors[at + wishes.length];
    return name && whole ? between([name, whole]) : null;
  });
};
