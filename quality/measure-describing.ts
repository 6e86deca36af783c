import type { Describer } from '../src/server/meaning/describe.ts';
import { stem } from '../src/server/meaning/lexicon/stem.ts';
import { splitWords, stems } from '../src/server/meaning/lexicon/words.ts';
import { type Figure, share } from './figures.ts';
import type { LabelledSentence } from './labelled-sets.ts';

type Judged = { isNamed: boolean; isFirst: boolean; isAmongTwo: boolean; tagsFound: number; tags: number };

/** The last word of the first thing; of "box of novels" both words count, since the label may name either. */
const headsOf = (name: string): string[] => {
  const [first = ''] = name.split(/ and | with | for |,/);
  return first.split(' of ').map((part) => stem(splitWords(part).at(-1) ?? ''));
};

const judge = async (describer: Describer, sentence: LabelledSentence): Promise<Judged> => {
  const { itemName, categories, tags } = await describer.describe(
    sentence.said,
    sentence.type === 'wish' ? 'wish' : 'item',
  );
  const right = sentence.heads.flatMap(stems);
  const isRight = (category: string | undefined) => category !== undefined && sentence.categories.includes(category);
  const offered = new Set(stems(`${itemName} ${tags.join(' ')}`));
  return {
    isNamed: headsOf(itemName).some((head) => right.includes(head)),
    isFirst: isRight(categories[0]),
    isAmongTwo: isRight(categories[0]) || isRight(categories[1]),
    tagsFound: sentence.tags.filter((tag) => stems(tag).every((word) => offered.has(word))).length,
    tags: sentence.tags.length,
  };
};

/** How well spoken sentences become a name, categories and tags. */
export const measureDescribing = async (
  sentences: readonly LabelledSentence[],
  describer: Describer,
): Promise<Figure[]> => {
  const judged: Judged[] = [];
  for (const sentence of sentences) judged.push(await judge(describer, sentence));
  const count = (is: (each: Judged) => boolean) => judged.filter(is).length;
  const sum = (of: (each: Judged) => number) => judged.reduce((total, each) => total + of(each), 0);
  return [
    share(
      'head noun of the name',
      count((each) => each.isNamed),
      judged.length,
    ),
    share(
      'category first',
      count((each) => each.isFirst),
      judged.length,
    ),
    share(
      'category among the first two',
      count((each) => each.isAmongTwo),
      judged.length,
    ),
    share(
      'tags found in name and tags',
      sum((each) => each.tagsFound),
      sum((each) => each.tags),
    ),
  ];
};
