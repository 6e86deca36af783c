import type { Transcription } from '../src/shared/voice/contract.ts';
import type { Describer } from '../src/server/meaning/describe.ts';
import { stem } from '../src/server/meaning/lexicon/stem.ts';
import { splitWords, stems } from '../src/server/meaning/lexicon/words.ts';
import { describeHearing } from '../src/server/voice/describe-hearing.ts';
import type { Hearing, Recogniser } from '../src/server/voice/recogniser.ts';
import { type Figure, share } from './figures.ts';
import type { LabelledSentence } from './labelled-sets.ts';
import type { Voice } from './voices.ts';

type Judged = {
  isNamed: boolean;
  isHeld: boolean;
  isOffered: boolean;
  isFirst: boolean;
  areAllRight: boolean;
  tagsFound: number;
  tags: number;
  /** Null where nothing was said about it. */
  isKindRight: boolean | null;
  /** Null where it was said. */
  isKindQuiet: boolean | null;
  isConditionKept: boolean | null;
};

/** How a sentence reaches the describer: as it was written, or as a recogniser heard it. */
type Hear = (said: string) => Promise<Hearing>;

const asWritten: Hear = async (said) => ({ text: said, others: [] });

/** Said by a robot. */
export const heardFrom =
  (voice: Voice, recogniser: Recogniser): Hear =>
  async (said) =>
    recogniser.transcribe({ bytes: await voice.speak(said) });

/** The last word of the first thing; of "box of novels" both words count, since the label may name either. */
const headsOf = (name: string): string[] => {
  const [first = ''] = name.split(/ and | with | for |,/);
  return first.split(' of ').map((part) => stem(splitWords(part).at(-1) ?? ''));
};

/** Words apart or together, one or several: "wet suits" is a wetsuit. */
const keyOf = (text: string): string => stems(text).join('');

const judgeKind = ({ kind, type }: LabelledSentence, heard: Transcription) => ({
  isKindRight: kind ? heard.kind?.is === kind : null,
  isKindQuiet: kind === null && type === 'item' ? heard.kind === undefined : null,
});

const judge = async (describer: Describer, sentence: LabelledSentence, hear: Hear): Promise<Judged> => {
  // The form of a wish asks for no kind, but what is heard is the same.
  const heard = await describeHearing(describer, await hear(sentence.said), { type: 'item' });
  const { itemName, categories, tags, others = [], refinedDescription } = heard;
  const right = sentence.heads.flatMap(stems);
  const isRightName = (name: string) => headsOf(name).some((head) => right.includes(head));
  const holdsThing = (name: string) => sentence.heads.some((head) => keyOf(name).includes(keyOf(head)));
  const isRight = (category: string) => sentence.categories.includes(category);
  const offered = new Set(stems(`${itemName} ${tags.join(' ')}`));
  const described = new Set(stems(refinedDescription));
  return {
    isNamed: isRightName(itemName),
    isHeld: holdsThing(itemName),
    isOffered: [itemName, ...others.map((other) => other.itemName)].some(holdsThing),
    isFirst: categories.slice(0, 1).some(isRight),
    areAllRight: categories.length > 0 && categories.every(isRight),
    tagsFound: sentence.tags.filter((tag) => stems(tag).every((word) => offered.has(word))).length,
    tags: sentence.tags.length,
    ...judgeKind(sentence, heard),
    isConditionKept: sentence.condition ? stems(sentence.condition).every((word) => described.has(word)) : null,
  };
};

/** How well spoken sentences become a name, categories, tags and a kind. */
export const measureDescribing = async (
  sentences: readonly LabelledSentence[],
  describer: Describer,
  hear: Hear = asWritten,
): Promise<Figure[]> => {
  const judged: Judged[] = [];
  for (const sentence of sentences) judged.push(await judge(describer, sentence, hear));
  const shareOf = (name: string, is: (each: Judged) => boolean | null) => {
    const answers = judged.map(is).filter((answer) => answer !== null);
    return share(name, answers.filter(Boolean).length, answers.length);
  };
  const sum = (of: (each: Judged) => number) => judged.reduce((total, each) => total + of(each), 0);
  const figures = [
    shareOf('head noun of the name', (each) => each.isNamed),
    shareOf('the thing in the name', (each) => each.isHeld),
    shareOf('the thing in the name or offered', (each) => each.isOffered),
    shareOf('category first', (each) => each.isFirst),
    shareOf('all categories right', (each) => each.areAllRight),
    share(
      'tags found in name and tags',
      sum((each) => each.tagsFound),
      sum((each) => each.tags),
    ),
    shareOf('lending or giving right where said', (each) => each.isKindRight),
    shareOf('neither where not said', (each) => each.isKindQuiet),
    shareOf('condition in the description', (each) => each.isConditionKept),
  ];
  return figures.filter(({ cases }) => cases > 0);
};
