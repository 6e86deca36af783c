import type { Describer } from '../src/server/meaning/describe.ts';
import { splitWords, stems } from '../src/server/meaning/lexicon/words.ts';
import { describeHearing } from '../src/server/voice/describe-hearing.ts';
import type { Recogniser } from '../src/server/voice/recogniser.ts';
import { type Figure, share } from './figures.ts';
import { type HumanSamples, humanNouns, type Spoken, type Voice } from './voices.ts';
import { countWordErrors } from './word-errors.ts';

/** A sentence about a thing, and how the thing is called in it; `also` is the same name spelled differently. */
export type SpokenThing = { name: string; said: string; also?: string };
export type TranscribeDeps = { recogniser: Recogniser; describer: Describer };

type Counted = { errors: number; words: number; named: number; offered: number };

/** Words apart or together, one or several: "wet suits" is a wetsuit. */
const keyOf = (text: string): string => stems(text).join('');

const hearThing = async (
  { recogniser, describer }: TranscribeDeps,
  { said, name, also = name }: SpokenThing,
  bytes: Uint8Array,
) => {
  const heard = await recogniser.transcribe({ bytes });
  const first = await describeHearing(describer, heard, { type: 'item' });
  const names = [first, ...(first.others ?? [])].map(({ itemName }) => keyOf(itemName));
  const isRight = (each: string) => each.includes(keyOf(name)) || each.includes(keyOf(also));
  return { ...countWordErrors(said, heard.text), isNamed: isRight(names[0] ?? ''), isOffered: names.some(isRight) };
};

const figuresOf = (voice: string, cases: number, { errors, words, named, offered }: Counted): Figure[] => [
  share(`the name right, ${voice}`, named, cases),
  share(`the name right or offered, ${voice}`, offered, cases),
  share(`word errors, ${voice}`, errors, words),
];

const hearThings = async (
  ears: TranscribeDeps,
  voice: string,
  spoken: readonly (Spoken & SpokenThing)[],
): Promise<Figure[]> => {
  const all: Counted = { errors: 0, words: 0, named: 0, offered: 0 };
  for (const each of spoken) {
    const { errors, words, isNamed, isOffered } = await hearThing(ears, each, each.bytes);
    all.errors += errors;
    all.words += words;
    all.named += Number(isNamed);
    all.offered += Number(isOffered);
  }
  return figuresOf(voice, spoken.length, all);
};

/** Whether the name of the thing is filled in or offered when a robot says the sentences, and its word errors. */
export const measureVoice = async (
  voice: Voice,
  things: readonly SpokenThing[],
  ears: TranscribeDeps,
): Promise<Figure[]> => {
  const spoken: (Spoken & SpokenThing)[] = [];
  for (const thing of things) spoken.push({ ...thing, bytes: await voice.speak(thing.said) });
  return hearThings(ears, voice.name, spoken);
};

/** The same for single words. */
export const measureWords = (words: readonly Spoken[], ears: TranscribeDeps): Promise<Figure[]> =>
  hearThings(
    ears,
    'single words',
    words.map((word) => ({ ...word, name: word.said })),
  );

/** How many of these nouns are among the words, each as often as it was said. */
const countNouns = (nouns: readonly string[], text: string): number => {
  const words = splitWords(text);
  return nouns.filter((noun) => {
    const at = words.indexOf(noun);
    if (at >= 0) words.splice(at, 1);
    return at >= 0;
  }).length;
};

/** The nouns stand for the names of things: none of these people offers one. */
export const measurePeople = async ({ name, samples }: HumanSamples, recogniser: Recogniser): Promise<Figure[]> => {
  let [errors, words, heard, nouns] = [0, 0, 0, 0];
  for (const { said, bytes } of samples) {
    const { text } = await recogniser.transcribe({ bytes });
    const counted = countWordErrors(said, text);
    errors += counted.errors;
    words += counted.words;
    const wanted = splitWords(said).filter((word) => humanNouns.has(word));
    heard += countNouns(wanted, text);
    nouns += wanted.length;
  }
  return [
    share(`the noun right, ${name} (${samples.length} recordings)`, heard, nouns),
    share(`word errors, ${name} (${samples.length} recordings)`, errors, words),
  ];
};
