import { type Category, itemCategories } from '../../../shared/items/categories.ts';
import { itemLimits } from '../../../shared/items/limits.ts';
import { within } from '../../jobs/within.ts';
import type { AskedWorker } from '../../workers/start-worker.ts';
import type { Embedder } from '../embed.ts';
import { themesOf } from '../lexicon/lexicon.ts';
import { describing } from '../tuning.ts';
import { chooseCategories, type Vectors } from './choose-categories.ts';
import { asName, chooseName } from './choose-name.ts';
import { chooseTags } from './choose-tags.ts';
import type { Description } from './description.ts';
import { type ForeignText, readForeignThings } from './foreign-things.ts';
import { nounPhrases } from './noun-phrases.ts';
import { tidySpeech } from './tidy-speech.ts';
import type { Token } from './token.ts';

export type Tagger = Pick<AskedWorker<{ text: string }, Token[]>, 'ask'>;
type Themes = ReadonlyMap<Category, readonly Float32Array[]>;

const embedThemes = async (embedder: Embedder): Promise<Themes> => {
  const texts = itemCategories.flatMap(themesOf);
  const vectors = await embedder.embed(texts);
  let at = 0;
  return new Map(
    itemCategories.map((category) => {
      const start = at;
      at += themesOf(category).length;
      return [category, vectors.slice(start, at)];
    }),
  );
};

/** Asked for once; a failure is forgotten, so that the next sentence tries again. */
const rememberThemes = (embedder: Embedder | null) => {
  let themes: Promise<Themes> | null = null;
  return async (): Promise<Themes | null> => {
    if (!embedder) return null;
    themes ??= embedThemes(embedder);
    return themes.catch((error: unknown) => {
      themes = null;
      throw error;
    });
  };
};

/** "Trumpet." and nothing else: one or two words are the name, whatever the tagger says. */
const nameAlone = (said: string): string => (said.split(' ').length <= 2 ? said.replace(/[.!?]+$/, '') : '');

/** What a sentence offers or wishes for, found by grammar, by known things and, if it comes in time, by meaning. */
export const openRules = (tagger: Tagger, embedder: Embedder | null, patienceMs: number) => {
  const themesOf = rememberThemes(embedder);

  const vectorsOf = async (name: string, whole: string): Promise<Vectors | null> => {
    try {
      const themes = await themesOf();
      const [nameVector, wholeVector] = themes && embedder ? await embedder.embed([name, whole]) : [];
      return themes && nameVector && wholeVector ? { themes, name: nameVector, whole: wholeVector } : null;
    } catch {
      return null;
    }
  };

  /** What comes too late is not lost: the work goes on, and the next sentence finds it done. */
  const categoriesOf = async (name: string, whole: string): Promise<Category[]> => {
    const vectors = await within(patienceMs, vectorsOf(name || whole, whole)).catch(() => null);
    return chooseCategories(name, whole, vectors);
  };

  const inEnglish = async (refinedDescription: string): Promise<Description> => {
    const tokens = await tagger.ask({ text: refinedDescription }).catch((): Token[] => []);
    const phrases = nounPhrases(tokens);
    const { name: chosen, others, phrase } = chooseName(tokens, phrases);
    const itemName = chosen || nameAlone(refinedDescription);
    const tags = chooseTags(tokens, phrases, phrase);
    return {
      itemName,
      refinedDescription,
      tags,
      categories: await categoriesOf(itemName, refinedDescription),
      ...(others.length > 0 && { otherNames: others }),
    };
  };

  /** The tagger knows English alone; of other languages we know the names of things. */
  const inAnotherLanguage = async (refinedDescription: string, foreign: ForeignText): Promise<Description> => {
    const [first, ...others] = foreign.things;
    return {
      itemName: asName(first?.said ?? nameAlone(refinedDescription)),
      refinedDescription,
      tags: [...new Set(others.map(({ said }) => said.toLowerCase()))].slice(0, describing.tags.most),
      categories: await categoriesOf(first?.english ?? '', foreign.english),
    };
  };

  return async (transcript: string): Promise<Description> => {
    const refinedDescription = tidySpeech(transcript).slice(0, itemLimits.description);
    if (refinedDescription === '') return { itemName: '', refinedDescription, tags: [], categories: [] };
    const foreign = readForeignThings(refinedDescription);
    return foreign ? inAnotherLanguage(refinedDescription, foreign) : inEnglish(refinedDescription);
  };
};
