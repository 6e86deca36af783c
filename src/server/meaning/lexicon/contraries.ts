import { stems } from './words.ts';

const marks = {
  adult: 'adult adults grown grownup',
  child: 'kid kids child children childrens toddler baby infant junior',
  acoustic: 'acoustic',
  electric: 'electric digital',
  men: 'men mens gents',
  women: 'women womens ladies',
  dog: 'dog dogs puppy',
  cat: 'cat cats kitten',
  // Toys of any name: a doll's camper van takes nobody to the seaside.
  toy: 'toy toys doll dolls dollhouse barbie barbies lego duplo playmobil miniature rc',
  player: 'kid kids child children toddler baby play game games boy girl son daughter birthday old',
} as const;

export type Mark = keyof typeof marks;

const byStem = new Map<string, Mark[]>();
const isMark = (name: string): name is Mark => name in marks;
for (const [mark, words] of Object.entries(marks))
  for (const stem of new Set(stems(words))) if (isMark(mark)) byStem.set(stem, [...(byStem.get(stem) ?? []), mark]);

/** What the words say of those whom a thing is for, or of its kind, so far as it may speak against another thing. */
export const marksIn = (words: Iterable<string>): ReadonlySet<Mark> =>
  new Set([...words].flatMap((word) => byStem.get(word) ?? []));

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ageOfSomebody = /\bage[ds]?\s+(\d{1,2})\b/gi;
const yearsOld =
  /\b(?:an?|my|our|his|her|their|the|for)\s+(\d{1,2}|[a-z]{3,6})[\s-]*(?:years?|yrs?)[\s-]+olds?\b(?:['’]s)?(?:\s+([a-z]+))?/gi;
/** The words after a person's age; "a 40 year old radio" is not for a person of that age. */
const afterSomebody = new Set(
  'boy girl child kid son daughter grandson granddaughter niece nephew and or to who is has wants needs loves can for in with'.split(
    ' ',
  ),
);
const grownUp = 16;

const yearsIn = (said: string): number => {
  const place = numbers.indexOf(said.toLowerCase());
  return place === -1 ? Number(said) : place + 1;
};

/** "For a six-year-old", "age 6 to 7": whom it is for, where only the years tell it. */
export const marksOfAges = (text: string): Mark[] => {
  const told = [...text.matchAll(yearsOld)].filter(([, , next = 'and']) => afterSomebody.has(next.toLowerCase()));
  return [...told, ...text.matchAll(ageOfSomebody)]
    .map(([, said = '']) => yearsIn(said))
    .filter((years) => !Number.isNaN(years))
    .map((years) => (years < grownUp ? 'child' : 'adult'));
};

const contraries: readonly (readonly [Mark, Mark])[] = [
  ['adult', 'child'],
  ['acoustic', 'electric'],
  ['men', 'women'],
  ['dog', 'cat'],
];

type Marks = ReadonlySet<Mark>;

const isAgainst = (wished: Marks, offered: Marks, one: Mark, other: Mark): boolean =>
  wished.has(one) && offered.has(other) && !offered.has(one);

/** Whether a wish for the first is not served by the second. */
export const isContrary = (wished: Marks, offered: Marks): boolean => {
  if (wished.has('toy')) return !offered.has('toy');
  if (offered.has('toy')) return !wished.has('player');
  return contraries.some(
    ([one, other]) => isAgainst(wished, offered, one, other) || isAgainst(wished, offered, other, one),
  );
};
