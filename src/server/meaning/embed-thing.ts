import { between } from './cosine.ts';
import type { Embedder } from './embed.ts';
import { inEnglish } from './gloss-texts.ts';
import type { Described } from './prepare.ts';
import { embeddedTexts } from './tuning.ts';

/** What has an embedding. */
export type Kind = 'item' | 'wish';

/** What a thing means to somebody who searches, and what it means beside a wish or an item. */
export type Embedding = { forSearch: Float32Array; forMatching: Float32Array };

const { longest, shareOfPart } = embeddedTexts;
const otherScript = /(?!\p{Script=Latin})[\p{L}\p{M}]+/gu;

const wholeText = ({ name, description, tags }: Described): string =>
  `${name}. ${description} ${tags.join(', ')}`.trim().slice(0, longest);

/** Has the model read each of these texts once, all of them in one call. */
const readTexts = async (embedder: Embedder, texts: readonly string[]): Promise<(text: string) => Float32Array> => {
  const different = [...new Set(texts)];
  const vectors = await embedder.embed(different);
  const read = new Map(different.map((text, at) => [text, vectors[at]]));
  return (text) => read.get(text) ?? new Float32Array(embedder.dimension);
};

/**
 * A question is a word or two, so for the search the name and the tags count as much as all the words together. A wish is a
 * text like the item's, so for matching the whole counts most; the parts count a little, so that a long description hides
 * neither the name nor the tags.
 */
const embedItem = async (embedder: Embedder, item: Described): Promise<Embedding> => {
  const whole = wholeText(item);
  const { name } = item;
  const tags = item.tags.join(', ') || name;
  const description = item.description.slice(0, longest) || name;
  const vectorOf = await readTexts(embedder, [whole, name, tags, description]);
  const parts = [name, tags, description].map((text) => vectorOf(text).map((value) => value * shareOfPart));
  return {
    forSearch: between([name, ...(item.tags.length > 0 ? [tags] : []), whole].map(vectorOf)),
    forMatching: between([vectorOf(whole), ...parts]),
  };
};

/** A wish counts its name twice, since the rest mostly tells why it is wished for. */
const embedWish = async (embedder: Embedder, wish: Described): Promise<Embedding> => {
  const texts = [wish.name, wholeText(wish)];
  const both = between(texts.map(await readTexts(embedder, texts)));
  return { forSearch: both, forMatching: both };
};

/** To a model that reads English, all words of another script are alike. */
const inLatinScript = (text: string): string => {
  const latin = text.replaceAll(otherScript, '');
  return latin === text ? text : latin.replace(/\s+/g, ' ').trim();
};

const forEnglishModel = (thing: Described): Described => {
  const english = inEnglish(thing);
  const { name, description, tags } = english;
  const readable = {
    ...english,
    name: inLatinScript(name),
    description: inLatinScript(description),
    tags: tags.map(inLatinScript).filter(Boolean),
  };
  return /[a-z]/i.test(wholeText(readable)) ? readable : english;
};

export const embedThing = (embedder: Embedder, kind: Kind, thing: Described): Promise<Embedding> => {
  const text = embedder.readsAllLanguages ? thing : forEnglishModel(thing);
  return kind === 'item' ? embedItem(embedder, text) : embedWish(embedder, text);
};

/** Without the model matching goes on by words alone, so a failure is no error here. */
export const embedOrNull = async (
  embedder: Embedder | null,
  kind: Kind,
  thing: Described,
): Promise<Embedding | null> => {
  try {
    return embedder && (await embedThing(embedder, kind, thing));
  } catch {
    return null;
  }
};
