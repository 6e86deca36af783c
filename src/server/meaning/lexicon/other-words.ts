import { phrasesIn } from './concepts.ts';
import { otherNames } from './other-names.ts';
import { synonymGroups } from './synonyms.ts';
import { readWords, splitWords, stems, type Word } from './words.ts';

// From what a group of names stands for to all its names, each as its words.
const namesOf = new Map<string, string[][]>();

const put = (concept: string, name: string): void => {
  const present = namesOf.get(concept) ?? [];
  namesOf.set(concept, [...present, splitWords(name)]);
};

for (const group of synonymGroups) for (const name of group) put(group[0] ?? name, name);
for (const [thing, names] of otherNames) {
  const [phrase] = phrasesIn(readWords(thing));
  for (const concept of phrase?.concepts ?? [thing]) for (const name of [thing, ...names]) put(concept, name);
}

// A kind of things finds its members; none of them finds the others. A member with a star is also the name of something
// else, and belongs to the kind only in one of the categories that stand behind it.
const kinds = `
  furniture: sofa, couch, settee, table, desk, chair, armchair, stool, bench, bed, wardrobe, dresser, chest of drawers, bookcase, shelf, cabinet, sideboard
  musical instrument: guitar, violin, cello, piano, keyboard, flute, clarinet, saxophone, trumpet, trombone, recorder, drum, drums, accordion, ukulele, harmonica, banjo, cajon
  instrument: guitar, violin, cello, piano, keyboard, flute, clarinet, saxophone, trumpet, trombone, recorder, drum, drums, accordion, ukulele, harmonica, banjo, cajon
  power tool (tools): drill, saw*, sander, grinder, router*, jigsaw*, circular saw, mitre saw, planer, rotary tool
  footwear: shoes, boots, trainers, sneakers, sandals, slippers, wellies
  shoes: trainers, sneakers, sandals, heels, slippers
  crockery: plates, bowls, mugs, cups, saucers, dinner set
  gardening tool (garden, tools): spade, fork*, rake, hoe, trowel, secateurs, shears, loppers, mower, strimmer, wheelbarrow
  garden tool (garden, tools): spade, fork*, rake, hoe, trowel, secateurs, shears, loppers, mower, strimmer, wheelbarrow
  camping gear: tent, sleeping bag, sleeping mat, camping stove, camping chair, lantern, cool box
  camping equipment: tent, sleeping bag, sleeping mat, camping stove, camping chair, lantern, cool box
  art supplies: paint, paints, brushes, easel, crayons, pastels, watercolours, canvas, pencils, felt tips
  craft supplies: yarn, wool, beads, fabric, felt, glue gun, stamps, crayons
  board game: chess, monopoly, scrabble, draughts, backgammon, catan
  fruit: apples, plums, pears, berries, strawberries, cherries
  vegetable: tomatoes, courgettes, potatoes, carrots, pumpkins, beans
  pet supplies: dog, cat, hamster, rabbit, aquarium, pet
  fitness equipment: dumbbells, kettlebell, yoga mat, exercise bike, rowing machine, treadmill, resistance bands
  jewellery: necklace, bracelet, earrings, ring, brooch
  bedding: duvet, sheets, pillow, blanket, quilt
  kitchen appliance: toaster, kettle, blender, mixer, food processor, microwave, air fryer
  baby stuff: baby, cot, crib, pram, nappies, infant
  baby things: baby, cot, crib, pram, nappies, infant
`;

type Member = {
  name: readonly string[];
  /** Only there it is meant; everywhere, where there are none. */
  categories: readonly string[];
};

const membersOf = new Map<string, Member[]>();
for (const [, kind = '', categories = '', members = ''] of kinds.matchAll(/^ *([^(:\n]+)(?: \((.*)\))?: (.*)$/gm))
  membersOf.set(
    stems(kind).join(' '),
    members.split(',').map((member) => ({
      name: splitWords(member),
      categories: member.endsWith('*') ? splitWords(categories) : [],
    })),
  );

/** What belongs to the kind that these words name. */
export const membersFor = (words: readonly Word[]): readonly Member[] =>
  membersOf.get(words.map(({ stem }) => stem).join(' ')) ?? [];

/** A run of typed words and everything else that people call the same. */
export type Run = { start: number; length: number; concepts: readonly string[]; names: readonly (readonly string[])[] };

/** The longest runs of known names among the words, from the left; a word that belongs to none is left out. */
export const otherWordsFor = (words: readonly Word[]): Run[] =>
  phrasesIn(words).map(({ start, length, concepts }) => ({
    start,
    length,
    concepts,
    names: concepts.flatMap((concept) => namesOf.get(concept) ?? []),
  }));

/** Every single word of the lists: things that people have, whether or not anybody here has one. */
export const listedWords = (): Set<string> => new Set([...namesOf.values()].flat(2).filter((word) => word.length >= 3));

/** Everything that a text speaks of. A longer name is a thing of its own, but a thing without other names is also its kind. */
export const conceptsIn = (words: readonly Word[]): string[] =>
  phrasesIn(words).flatMap(({ start, length, concepts }) => {
    const isOfItsOwn = length === 1 || concepts.some((concept) => namesOf.has(concept));
    const within = isOfItsOwn ? [] : words.slice(start, start + length);
    return [...concepts, ...within.flatMap((word) => phrasesIn([word]).flatMap((phrase) => phrase.concepts))];
  });
